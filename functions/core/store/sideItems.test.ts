/** Tests of side items that many callers change at once, of idempotent operations, and of work too large for one transaction or read. */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { column, hidden } from '../../../shared/core/column.ts';
import { text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { Caller } from '../caller.ts';
import { entity } from '../entity.ts';
import { env } from '../env.ts';
import { newId } from '../id.ts';
import { tableClient } from './clients.ts';
import { idempotentId, once, onceRemembered } from './once.ts';
import { Store } from './store.ts';

const Leaf = recordOf({ name: text('Name'), tree: text('Tree'), stateId: text('State') });
type Leaf = z.infer<typeof Leaf>;
const leaves = entity<Leaf>({
  name: 'Leaf',
  stored: Leaf,
  columns: [column('name', text('Name')), hidden('tree'), hidden('stateId')],
  owner: (leaf) => ({ of: `Tree#${leaf.tree}`, at: `Leaf#${leaf.id}` }),
});

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});
const mo = Caller.ofSystem('tester', 'mo');
const person = (userId: string) =>
  Caller.ofPerson({ userId, name: 'Ada', roles: ['State Agency Staff'], stateId: 'mo', serviceAreaIds: [], vendorId: undefined });
const grow = (tree: string, name = 'Leaf') => store.transact(mo, (tx) => tx.create(leaves, { name, tree, stateId: 'mo' }));
const withFaults = (seed: number) =>
  new Store(faulty(tableClient(), { seed, conflict: 0.2, throttle: 0.05, lost: 0.3 }).client, env().TABLE_NAME);
const jar = (name: string) => ({ pk: `jar#${name}`, sk: 'jar' });
const inJar = async (name: string) => Number((await store.sideItemsAt([jar(name)])).get(jar(name).pk)?.count ?? 0);
const put = (on: Store, name: string, count: number, max: number) =>
  on.transact(mo, async (tx) => {
    const before = (await on.sideItemsAt([jar(name)])).get(jar(name).pk);
    if (Number(before?.count ?? 0) + count > max) throw new Error('full');
    tx.changeSideItem(jar(name), before, (now) => ({ count: Number(now.count ?? 0) + count }));
  });

describe('a side item', () => {
  test('loses no concurrent addition, even with lost requests and responses', async () => {
    const name = newId();
    const tries = Array.from({ length: 40 }, (_, i) => put(withFaults(i), name, 7, 100));
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    expect(await inJar(name)).toBe(done * 7);
    expect(done).toBeLessThanOrEqual(14);
    expect(done).toBeGreaterThan(0);
  });

  test('is written once, however often one unit of work changes it', async () => {
    const name = newId();
    await store.transact(mo, (tx) => {
      for (const count of [5, 10, -3])
        tx.changeSideItem(jar(name), undefined, (now) => ({ count: Number(now.count ?? 0) + count, kept: now.kept ?? count }));
    });
    expect((await store.sideItemsAt([jar(name), jar('none')])).get(jar(name).pk)).toMatchObject({ count: 12, kept: 5 });
  });

  test('is not written if it differs from the item that was read', async () => {
    const name = newId();
    await put(store, name, 5, 100);
    const before = (await store.sideItemsAt([jar(name)])).get(jar(name).pk);
    await put(store, name, 5, 100);
    const outdated = store.transact(mo, (tx) => tx.changeSideItem(jar(name), before, () => ({ count: 0 })));
    await expect(outdated).rejects.toThrow('Another person is changing the same records');
    const absent = store.transact(mo, (tx) => tx.putSideItem(jar(name), undefined, { count: 0 }));
    await expect(absent).rejects.toThrow('Another person is changing the same records');
    expect(await inJar(name)).toBe(10);
  });
});

describe('an idempotent operation', () => {
  test('runs once for thirty concurrent requests and refuses another request under its key', async () => {
    const caller = person('ada-of-once-0000');
    const tree = newId();
    const key = 'the-same-key';
    const act = (seed: number, requestHash = 'same') =>
      once<Leaf & { requestHash?: string }, Leaf>(withFaults(seed), caller, requestHash, {
        find: async () => {
          const leaf = await store.find(caller, leaves, idempotentId(caller, key));
          return leaf && { ...leaf, requestHash: 'same' };
        },
        answer: (leaf) => leaf,
        work: (tx) => tx.create(leaves, { id: idempotentId(caller, key), name: 'One', tree, stateId: 'mo' }),
      });
    const made = await Promise.all(Array.from({ length: 30 }, (_, i) => act(i)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(act(99, 'other')).rejects.toThrow('was already submitted with different values');
  });

  test('is remembered without a record of its own, and two people may use one key', async () => {
    const [ada, bea] = [person('ada-of-memory-00'), person('bea-of-memory-00')];
    let count = 0;
    const act = (caller: Caller) =>
      onceRemembered(
        store,
        caller,
        { key: 'one-more-key', requestHash: 'same' },
        {
          answer: async (ids) => ids.join(),
          work: async (tx) => {
            count += 1;
            const { id } = tx.create(leaves, { name: 'One', tree: 'memory', stateId: 'mo' });
            return [id, [id]];
          },
        },
      );
    const first = await act(ada);
    expect(await act(ada)).toBe(first);
    expect(await act(bea)).not.toBe(first);
    expect(count).toBe(2);
  });
});

describe('work too large for one transaction', () => {
  test('runs in as few transactions as it fits into, whatever each item takes', async () => {
    const tree = newId();
    const names = Array.from({ length: 130 }, (_, i) => `Leaf ${i}`);
    const counting = faulty(tableClient(), { seed: 1 });
    const on = new Store(counting.client, env().TABLE_NAME);
    const sizes = await on.inPieces(mo, names, (tx, piece) => {
      for (const name of piece) {
        const { id } = tx.create(leaves, { name, tree, stateId: 'mo' });
        tx.putSideItem({ pk: `${tree}#${id}`, sk: 'one' }, undefined, { count: 1 });
      }
      return piece.length;
    });
    expect(sizes).toEqual([50, 50, 30]);
    expect(counting.writes()).toBe(3);
    expect(await store.children(mo, leaves, `Tree#${tree}`)).toHaveLength(130);
  });

  test('throws a fault when it cannot be split, and writes nothing', async () => {
    const tree = newId();
    const work = store.inPieces(mo, ['one'], (tx) => {
      for (let i = 0; i < 101; i++) tx.create(leaves, { name: `Leaf ${i}`, tree, stateId: 'mo' });
    });
    await expect(work).rejects.toThrow('A transaction has 101 items');
    expect(await store.childIds(`Tree#${tree}`)).toEqual([]);
  });
});

describe('children', () => {
  test('are not returned after they left their owner, even if the index still has them', async () => {
    const [oak, elm] = [newId(), newId()];
    const leaf = await grow(oak);
    const stale = new Store(faulty(tableClient(), { seed: 1, stale: 1 }).client, env().TABLE_NAME);
    expect(await stale.children(mo, leaves, `Tree#${oak}`)).toHaveLength(1);
    await store.transact(mo, (tx) => tx.update(leaves, leaf, { ...leaf, tree: elm }));
    expect(await stale.childIds(`Tree#${oak}`)).toHaveLength(1);
    expect(await stale.children(mo, leaves, `Tree#${oak}`)).toEqual([]);
  });
});

describe('an incomplete read of the table', () => {
  /** Returns a client that leaves all keys of the first reads unread. */
  const throttled = (times: number) => {
    let left = times;
    return {
      async send(command: { constructor: { name: string }; input: { RequestItems?: unknown } }) {
        if (command.constructor.name !== 'BatchGetCommand' || left-- <= 0) return tableClient().send(command as never);
        return { Responses: {}, UnprocessedKeys: command.input.RequestItems };
      },
    } as unknown as DynamoDBDocumentClient;
  };

  test('is repeated', async () => {
    const { id } = await grow(newId());
    const on = new Store(throttled(3), env().TABLE_NAME);
    expect((await on.many(mo, leaves, [id])).map((leaf) => leaf.id)).toEqual([id]);
  });

  test('ends with a message, and never as if the records did not exist', async () => {
    const { id } = await grow(newId());
    const on = new Store(throttled(1000), env().TABLE_NAME);
    await expect(on.many(mo, leaves, [id])).rejects.toMatchObject({ code: 'tooMany', message: expect.stringContaining('very busy') });
  });
});

test('reports the writes of a person, and does not collect the portal’s own for the life of the process', async () => {
  await grow(newId());
  expect(mo.written).toEqual([]);
  const ada = person('ada-who-writes-0');
  const { id } = await store.transact(ada, (tx) => tx.create(leaves, { name: 'Leaf', tree: 'told', stateId: 'mo' }));
  expect(ada.written.map((one) => one.id)).toEqual([id]);
});
