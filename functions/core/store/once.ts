/**
 * Idempotent operations: each runs once per key, however often it is requested. Every call that moves money is one. Edit to change all of
 * them.
 */

import type { Caller } from '../caller.ts';
import { AppError, reusedKey } from '../errors.ts';
import { derivedId } from '../id.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** The caller's key, and the hash of the request under it. */
export interface Keyed {
  readonly key: string;
  readonly requestHash: string;
}

/**
 * Returns the id derived from a person and their key. It identifies the record that an operation creates, or its memory. On a registered
 * phone the phone takes the place of the person, because a colleague who continues there may repeat a request.
 */
export function idempotentId(
  { userId }: Pick<Caller, 'userId'>,
  key: string,
  { deviceId, part }: { deviceId?: string | undefined; part?: number } = {},
): string {
  return derivedId(deviceId ?? userId, key, ...(part === undefined ? [] : [part]));
}

interface Act<M, R, K> {
  /** Finds the result of an earlier run. A permanent record with an id derived from the key is its own memory. */
  readonly find: () => Promise<M | undefined>;
  /** Returns the response to a repetition. */
  readonly answer: (memory: M) => Promise<R> | R;
  /** Reads the data for the work together with `find`, if possible. One call of the table then replaces two. */
  readonly read?: () => Promise<K>;
  readonly work: (tx: UnitOfWork, known: Promise<K>) => Promise<R> | R;
}

/** Does `work` in a unit of work, or returns the response of the earlier run. Throws 'conflict' if the key was used for another request. */
export function once<M extends { readonly requestHash?: string | undefined }, R, K = void>(
  store: Store,
  caller: Caller,
  requestHash: string,
  { find, answer, read, work }: Act<M, R, K>,
): Promise<R> {
  const repeated = (done: M) => {
    if (done.requestHash !== requestHash) throw reusedKey();
    return answer(done);
  };
  return store.transact(caller, async (tx) => {
    const looked = find();
    const known = read ? read() : (Promise.resolve() as Promise<K>); // if there is nothing to read, K is void
    // A repetition does not need it.
    known.catch(() => undefined);
    const before = await looked;
    if (before) return repeated(before);
    try {
      return await work(tx, known);
    } catch (error) {
      // A concurrent first run may have caused this refusal. Look for its result again.
      const since = error instanceof AppError ? await find() : undefined;
      if (!since) throw error;
      return repeated(since);
    }
  });
}

/** Does the same for an operation without a record under an id derived from its key. Its memory is a permanent side item. */
export function onceRemembered<R>(
  store: Store,
  caller: Caller,
  { key, requestHash }: Keyed,
  {
    answer,
    work,
  }: { readonly answer: (ids: readonly string[]) => Promise<R>; readonly work: (tx: UnitOfWork) => Promise<[R, ids: readonly string[]]> },
): Promise<R> {
  const at = { pk: `once#${idempotentId(caller, key)}`, sk: 'once' };
  return once(store, caller, requestHash, {
    find: async () => (await store.sideItems(at.pk))[0] as { readonly requestHash: string; readonly ids: readonly string[] } | undefined,
    answer: ({ ids }) => answer(ids),
    work: async (tx) => {
      const [result, ids] = await work(tx);
      tx.putSideItem(at, undefined, { requestHash, ids: [...ids] });
      return result;
    },
  });
}
