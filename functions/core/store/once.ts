/**
 * Acts that are done once under a key, however often and by however many they are asked for: every call that moves money. Edit when
 * something is to be true of all of them.
 */

import type { Caller } from '../caller.ts';
import { AppError, reusedKey } from '../errors.ts';
import { derivedId } from '../id.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** The caller's key, and the hash of what was asked under it. */
export interface Keyed {
  readonly key: string;
  readonly requestHash: string;
}

/** The id that follows from a person and their key: of the record that an act makes, or of its memory. */
export function idUnder(caller: Caller, key: string, ...part: readonly number[]): string {
  return derivedId(caller.userId, key, ...part);
}

interface Act<M, R, K> {
  /** What the act left behind. Where that is a record with an id that follows from the key, and stays, it is its own memory. */
  readonly find: () => Promise<M | undefined>;
  /** What a repetition answers. */
  readonly answer: (memory: M) => Promise<R> | R;
  /** What the work needs to know, where that can be asked for together with what was left behind: one call of the table in place of two. */
  readonly read?: () => Promise<K>;
  readonly work: (tx: UnitOfWork, known: Promise<K>) => Promise<R> | R;
}

/** Does `work` in a unit of work, or answers what it did before. Throws 'conflict' where the key was used for another request. */
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
    const known = read ? read() : (Promise.resolve() as Promise<K>); // where there is nothing to read, K is void
    // A repetition is answered without it.
    known.catch(() => undefined);
    const before = await looked;
    if (before) return repeated(before);
    try {
      return await work(tx, known);
    } catch (error) {
      // What refuses a repetition may be what the first one has done since it was looked for.
      const since = error instanceof AppError ? await find() : undefined;
      if (!since) throw error;
      return repeated(since);
    }
  });
}

/** The same for an act that leaves no record under an id that follows from its key: the memory is kept beside it, for good. */
export function onceRemembered<R>(
  store: Store,
  caller: Caller,
  { key, requestHash }: Keyed,
  {
    answer,
    work,
  }: { readonly answer: (ids: readonly string[]) => Promise<R>; readonly work: (tx: UnitOfWork) => Promise<[R, ids: readonly string[]]> },
): Promise<R> {
  const at = { pk: `once#${idUnder(caller, key)}`, sk: 'once' };
  return once(store, caller, requestHash, {
    find: async () => (await store.beside(at.pk))[0] as { readonly requestHash: string; readonly ids: readonly string[] } | undefined,
    answer: ({ ids }) => answer(ids),
    work: async (tx) => {
      const [result, ids] = await work(tx);
      tx.putBeside(at, undefined, { requestHash, ids: [...ids] });
      return result;
    },
  });
}
