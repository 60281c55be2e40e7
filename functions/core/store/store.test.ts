import { type DynamoDBDocumentClient, GetCommand, type PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { column, hidden } from '../../../shared/core/column.ts';
import { count, flag, optional, text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { Caller } from '../caller.ts';
import { entity } from '../entity.ts';
import { env } from '../env.ts';
import { AppError } from '../errors.ts';
import { tableClient } from './clients.ts';
import { Store } from './store.ts';

const fields = {
  name: text('Name'),
  secret: optional(text('Secret')),
  stateId: text('State'),
  left: count('Left', 0, 1000),
  isOn: flag('On'),
};
const Thing = recordOf(fields).extend({
  last: z.object({ cents: z.number() }).optional(),
  accountNumberLast4: z.string().optional(),
  accountNumberSealed: z.string().optional(),
});
type Thing = z.infer<typeof Thing>;
const things = entity<Thing>({
  name: 'Thing',
  stored: Thing,
  columns: [column('name', fields.name), column('isOn', fields.isOn), hidden('stateId'), hidden('left', 'int')],
  counters: ['left'],
  secrets: ['secret', 'accountNumberSealed'],
  unique: (thing) => ({ name: thing.name }),
  taken: { name: () => new AppError('conflict', 'There is a thing with this name already', 'name') },
});

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const ofState = (stateId: string) => Caller.ofSystem('tester', stateId);
const mo = ofState('mo');
let counter = 0;
const make = (more: Partial<Thing> = {}) =>
  store.transact(mo, (tx) => tx.create(things, { name: `Thing ${counter++}`, stateId: 'mo', left: 10, isOn: false, ...more }));
const change = (id: string, more: Partial<Thing>, on = store) =>
  on.transact(mo, async (tx) => {
    const before = await on.get(mo, things, id);
    return tx.update(things, before, { ...before, ...more });
  });
const lines = async (id: string) => (await store.traces(things, id)).map((item) => JSON.parse(item.row).changes as string);

test('logs who changed a record, and the values before and after under the labels of the forms, with secrets masked', async () => {
  const { id } = await make({ name: 'Old' });
  await change(id, { name: 'New', secret: 'key-1' });
  await change(id, { isOn: true });
  await change(id, { accountNumberLast4: '4821', accountNumberSealed: 'sealed' });
  expect(await lines(id)).toEqual([
    'Account Number (Last 4 Digits): nothing → 4821\nAccount Number: changed',
    'On: No → Yes',
    'Name: Old → New\nSecret: changed',
  ]);
  const [item] = await store.traces(things, id);
  expect(JSON.parse(item?.row ?? '{}')).toMatchObject({ who: 'tester', entity: 'Thing', entityId: id, stateId: 'mo', name: 'New' });
  expect(JSON.stringify(await store.traces(things, id))).not.toContain('key-1');
});

test('logs a text of several lines as one field, whatever its lines contain', async () => {
  const { id } = await make({ name: 'Before' });
  await change(id, { name: 'After\r\nSecret: changed\u2028On: No → Yes' });
  expect(await lines(id)).toEqual(['Name: Before → After\n│ Secret: changed\n│ On: No → Yes']);
});

test('stores nested values and logs the action that changed them, not their fields', async () => {
  const { id } = await make({ name: 'Nested' });
  await store.transact(mo, async (tx) => {
    const before = await store.get(mo, things, id);
    return tx.update(things, before, { ...before, last: { cents: 5 } }, { action: 'Paid' });
  });
  await change(id, { last: { cents: 5 } });
  expect((await store.get(mo, things, id)).last).toEqual({ cents: 5 });
  expect((await store.traces(things, id)).map(({ row }) => [JSON.parse(row).action, JSON.parse(row).changes])).toEqual([['Paid', '']]);
});

test('does not find an id that is too long for a key, alone and among others', async () => {
  const { id } = await make();
  const long = 'x'.repeat(2049);
  expect(await store.find(mo, things, long)).toBeUndefined();
  expect((await store.many(mo, things, [long, id])).map((thing) => thing.id)).toEqual([id]);
});

test('keeps a value unique that is too long for a key', async () => {
  // Each character folds to eighteen letters.
  const name = 'ﷺ'.repeat(255);
  const { id } = await make({ name });
  expect([await store.claimOwner(things, 'name', name), await store.claimOwner(things, 'name', `${name}a`)]).toEqual([id, undefined]);
  await expect(make({ name })).rejects.toThrow('There is a thing with this name already');
  await change(id, { name: 'Short' });
  expect((await make({ name })).name).toBe(name);
});

test('rethrows a rejection of the table as a fault, and sends it only once', async () => {
  let sends = 0;
  const client = {
    send(command: PutCommand) {
      sends += 1;
      return tableClient().send(command);
    },
  } as unknown as DynamoDBDocumentClient;
  const tooLarge = { name: 'Large', stateId: 'mo', left: 1, isOn: true, secret: 'x'.repeat(409_600) };
  const made = new Store(client, env().TABLE_NAME).transact(mo, (tx) => tx.create(things, tooLarge));
  await expect(made).rejects.toMatchObject({ name: 'ValidationException' });
  expect(sends).toBe(1);
});

test('logs nothing for a change that changes nothing', async () => {
  const thing = await make();
  await change(thing.id, { name: thing.name });
  expect([(await store.get(mo, things, thing.id)).version, await lines(thing.id)]).toEqual([1, []]);
});

test('applies a change with lost requests or responses once, with one change log entry', async () => {
  const { id } = await make();
  for (let seed = 0; seed < 30; seed++)
    await change(
      id,
      { name: `Round ${seed}` },
      new Store(faulty(tableClient(), { seed, lost: 0.5, conflict: 0.2 }).client, env().TABLE_NAME),
    );
  expect((await store.get(mo, things, id)).version).toBe(31);
  expect(await lines(id)).toHaveLength(30);
});

test('never takes a counter below zero or loses a part of it under concurrent use', async () => {
  const thing = await make({ left: 10 });
  const take = (seed: number) => {
    const on = new Store(faulty(tableClient(), { seed, lost: 0.3, conflict: 0.2 }).client, env().TABLE_NAME);
    return on.transact(mo, async (tx) => {
      const now = await on.get(mo, things, thing.id);
      if (now.left < 1) throw new Error('none left');
      tx.add(things, now, { left: -1 });
      tx.create(things, { name: `Taken ${thing.id} ${seed}`, stateId: 'mo', left: 0, isOn: true });
    });
  };
  const replies = await Promise.allSettled(Array.from({ length: 25 }, (_, seed) => take(seed)));
  const taken = replies.filter((reply) => reply.status === 'fulfilled').length;
  expect((await store.get(mo, things, thing.id)).left).toBe(10 - taken);
  expect(taken).toBeGreaterThan(0);
});

test('does not make an edit stale by counting, and keeps the counts in an edit', async () => {
  const thing = await make({ left: 5 });
  await store.transact(mo, async (tx) => {
    const before = await store.get(mo, things, thing.id);
    await store.transact(mo, (other) => other.add(things, before, { left: 3 }));
    tx.update(things, before, { ...before, name: `Edited ${thing.id}` });
  });
  expect(await store.get(mo, things, thing.id)).toMatchObject({ name: `Edited ${thing.id}`, left: 8, version: 2 });
});

test('refuses a name in use with its message, and frees it when its owner is renamed or removed', async () => {
  const first = await make({ name: 'Élan' });
  await expect(make({ name: 'élan' })).rejects.toMatchObject({
    message: 'There is a thing with this name already',
    failures: [{ propertyName: 'name' }],
  });
  await change(first.id, { name: 'Other' });
  const second = await make({ name: 'ELAN' });
  await store.transact(mo, (tx) => tx.remove(things, second));
  await make({ name: 'elan' });
});

test('moves a name between two records in one transaction, in either order', async () => {
  for (const isGiverFirst of [true, false]) {
    const name = `Handed ${isGiverFirst}`;
    const [giver, taker] = [await make({ name }), await make()];
    await store.transact(mo, (tx) => {
      const give = () => tx.update(things, giver, { ...giver, name: `Former ${isGiverFirst}` });
      const take = () => tx.update(things, taker, { ...taker, name });
      for (const step of isGiverFirst ? [give, take] : [take, give]) step();
    });
    expect([await store.claimOwner(things, 'name', name), (await store.get(mo, things, taker.id)).name]).toEqual([taker.id, name]);
    await expect(make({ name })).rejects.toThrow('There is a thing with this name already');
  }
});

test('does not give a name to two records of one transaction', async () => {
  const both = store.transact(mo, (tx) => [1, 2].map(() => tx.create(things, { name: 'Twins', stateId: 'mo', left: 0, isOn: false })));
  await expect(both).rejects.toThrow('There is a thing with this name already');
  expect(await store.claimOwner(things, 'name', 'Twins')).toBeUndefined();
});

test('never removes a record that another one references, whichever comes first', async () => {
  const { id } = await make();
  const outcome = await Promise.allSettled([
    store.transact(mo, (tx) => tx.reference(things, id)),
    store.transact(mo, async (tx) => tx.remove(things, await store.get(mo, things, id))),
  ]);
  const isThere = (await store.find(mo, things, id)) !== undefined;
  expect(outcome[0]?.status).toBe(isThere ? 'fulfilled' : 'rejected');
  const { id: other } = await make();
  await store.transact(mo, (tx) => tx.reference(things, other));
  await expect(store.transact(mo, async (tx) => tx.remove(things, await store.get(mo, things, other)))).rejects.toThrow(
    'This cannot be deleted, because other records refer to it.',
  );
});

test('does not mark a record again that was read with its mark', async () => {
  const fields = { name: `Thing ${counter++}`, stateId: 'mo', left: 10, isOn: false };
  const { id } = await store.transact(mo, (tx) => tx.create(things, fields, { isReferenced: true }));
  const { id: unmarked } = await make();
  const counting = faulty(tableClient(), { seed: 1 });
  const on = new Store(counting.client, env().TABLE_NAME);
  for (const read of [id, unmarked]) await on.get(mo, things, read);
  await on.transact(mo, (tx) => tx.reference(things, id));
  expect(counting.writes()).toBe(0);
  await on.transact(mo, (tx) => tx.reference(things, unmarked));
  expect(counting.writes()).toBe(1);
});

test('reads simultaneous requests in one call of the table, and returns to each caller its own records', async () => {
  const [first, second] = [await make(), await make()];
  const sent: string[] = [];
  const on = new Store(
    {
      send(command: { constructor: { name: string } }) {
        sent.push(command.constructor.name);
        return tableClient().send(command as never);
      },
    } as DynamoDBDocumentClient,
    env().TABLE_NAME,
  );
  const answers = await Promise.all([
    on.get(mo, things, first.id),
    on.find(mo, things, 'nobody'),
    on.find(ofState('oh'), things, first.id),
    on.many(mo, things, [second.id, first.id, second.id]),
    on.claimOwner(things, 'name', second.name),
    on.find(mo, things, 'x'.repeat(3000)),
  ]);
  expect(answers).toEqual([first, undefined, undefined, [second, first], second.id, undefined]);
  expect(await on.get(mo, things, second.id)).toEqual(second);
  expect(sent).toEqual(['BatchGetCommand', 'GetCommand']);
});

test('hides a removed record from all readers, and its tombstone informs replicas until it expires', async () => {
  const { id } = await make();
  await store.transact(mo, async (tx) => tx.remove(things, await store.get(mo, things, id)));
  await expect(store.get(mo, things, id)).rejects.toThrow('This thing was not found.');
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: { pk: `Thing#${id}`, sk: 'Thing' } }));
  expect(Item).toMatchObject({ deleted: true, version: 2, feed: '*#mo' });
  expect(Item?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 80 * 86_400);
});

const plain = { ...things, name: 'Plain', counters: [] };
const placeOf = async (pk: string, sk: string) => {
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: { pk, sk } }));
  return Item;
};

test('leaves a tombstone in the former State of a moved record, in the same transaction', async () => {
  const any = Caller.ofSystem('tester');
  const made = await store.transact(any, (tx) => tx.create(plain, { name: 'Moving', stateId: 'mo', left: 0, isOn: false }));
  const moved = await store.transact(any, (tx) => tx.update(plain, made, { ...made, stateId: 'oh' }));
  expect(await placeOf(`Plain#${made.id}`, 'Plain')).toMatchObject({ feed: '*#oh', stateId: 'oh', version: 2 });
  const left = await placeOf(`left#Plain#${made.id}`, 'mo');
  expect(left).toMatchObject({ feed: '*#mo', stateId: 'mo', deleted: true, version: 1, seq: 1, at: `${moved.updatedAt}#${made.id}` });
  expect(left?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 80 * 86_400);

  const stopped = store.transact(any, (tx) => {
    tx.update(plain, moved, { ...moved, stateId: 'ne' });
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await placeOf(`left#Plain#${made.id}`, 'oh')).toBeUndefined();
});

test('leaves the tombstone of a record in the shared partition in its own State too', async () => {
  const former = new Store(tableClient(), env().TABLE_NAME, undefined, 'shared');
  const any = Caller.ofSystem('tester');
  const made = await former.transact(any, (tx) => tx.create(plain, { name: 'Former', stateId: 'mo', left: 0, isOn: false }));
  expect(await placeOf(`Plain#${made.id}`, 'Plain')).toMatchObject({ feed: '*' });
  await former.transact(any, (tx) => tx.update(plain, made, { ...made, stateId: 'oh' }));
  expect(await placeOf(`Plain#${made.id}`, 'Plain')).toMatchObject({ feed: '*', stateId: 'oh' });
  expect(await placeOf(`left#Plain#${made.id}`, 'mo')).toMatchObject({ feed: '*#mo', deleted: true });
});

test('refuses to move a record with counters to another State', async () => {
  const thing = await make();
  const moving = store.transact(Caller.ofSystem('tester'), (tx) => tx.update(things, thing, { ...thing, stateId: 'oh' }));
  await expect(moving).rejects.toThrow('Thing has counters');
});

test('keeps entities without a replica out of every feed after creation, changes and counting', async () => {
  const apart = { ...things, name: 'Aside', partition: 'none' as const };
  const thing = await store.transact(mo, (tx) => tx.create(apart, { name: 'Aside', stateId: 'mo', left: 10, isOn: false }));
  const placeOf = async () => {
    const { Item } = await tableClient().send(
      new GetCommand({ TableName: env().TABLE_NAME, Key: { pk: `Aside#${thing.id}`, sk: 'Aside' } }),
    );
    return [Item?.feed, Item?.at];
  };
  expect(await placeOf()).toEqual([undefined, undefined]);
  await store.transact(mo, (tx) => tx.update(apart, thing, { ...thing, isOn: true }));
  expect(await placeOf()).toEqual([undefined, undefined]);
  await store.transact(mo, (tx) => tx.add(apart, thing, { left: 1 }));
  expect(await placeOf()).toEqual([undefined, undefined]);
  expect(await store.get(mo, apart, thing.id)).toMatchObject({ left: 11, isOn: true });
});

test('moves a record from the feed partition of an earlier layout with its next write, even if that only counts', async () => {
  const thing = await make();
  const moved = { ...things, partition: 'state' as const };
  await store.transact(mo, (tx) => tx.add(moved, thing, { left: 1 }));
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: { pk: `Thing#${thing.id}`, sk: 'Thing' } }));
  expect(Item).toMatchObject({ feed: 'Thing#mo', at: `${Item?.updatedAt}#${thing.id}` });
});

test('hides a record of another State from reads, changes, removal and creation', async () => {
  const thing = await make();
  const oh = ofState('oh');
  expect(await store.find(oh, things, thing.id)).toBeUndefined();
  expect(await store.many(oh, things, [thing.id])).toEqual([]);
  await expect(store.transact(oh, (tx) => tx.update(things, thing, { ...thing, name: 'Stolen' }))).rejects.toThrow('not found');
  await expect(store.transact(oh, (tx) => tx.remove(things, thing))).rejects.toThrow('not found');
  await expect(store.transact(oh, (tx) => tx.create(things, { name: 'Planted', stateId: 'mo', left: 0, isOn: false }))).rejects.toThrow(
    'not found',
  );
});

test('commits nothing of a transaction when one part fails', async () => {
  const thing = await make({ name: 'Whole' });
  await expect(
    store.transact(mo, (tx) => {
      tx.update(things, thing, { ...thing, isOn: true });
      tx.create(things, { name: 'whole', stateId: 'mo', left: 0, isOn: false });
    }),
  ).rejects.toThrow('There is a thing with this name already');
  expect(await store.get(mo, things, thing.id)).toMatchObject({ isOn: false, version: 1 });
});

test('throws a fault for more than a hundred items before anything is sent', async () => {
  await expect(
    store.transact(mo, (tx) =>
      Array.from({ length: 60 }, (_, i) => tx.create(things, { name: `Many ${i}`, stateId: 'mo', left: 0, isOn: false })),
    ),
  ).rejects.toThrow('A transaction has 120 items');
});

test('lets a recipient read and change only their own records', async () => {
  const owned = entity<Thing>({ ...things, name: 'Owned', scope: { state: 'stateId', recipient: 'name' } });
  const shown = entity<Thing>({ ...things, name: 'Shown', scope: { state: 'stateId', isForRecipients: true } });
  const fields = { stateId: 'mo', left: 1, isOn: false };
  const [mine, theirs, program, thing] = await store.transact(mo, (tx) => [
    tx.create(owned, { ...fields, name: 'ada' }),
    tx.create(owned, { ...fields, name: 'bo' }),
    tx.create(shown, { ...fields, name: 'Program' }),
    tx.create(things, { ...fields, name: 'Nobody’s' }),
  ]);
  const person = { userId: 'u', name: 'Ada', roles: ['Recipient'] as const, stateId: 'mo', serviceAreaIds: [] };
  const ada = Caller.ofPerson({ ...person, recipientId: 'ada' });
  const seenBy = async (who: Caller) => [
    ...(await store.many(who, owned, [mine.id, theirs.id])),
    ...(await store.many(who, shown, [program.id])),
    ...(await store.many(who, things, [thing.id])),
  ];
  expect((await seenBy(ada)).map(({ name }) => name)).toEqual(['ada', 'Program']);
  expect((await seenBy(Caller.ofPerson(person))).map(({ name }) => name)).toEqual(['Program']);
  expect(await seenBy(Caller.ofPerson({ ...person, stateId: 'oh', recipientId: 'ada' }))).toEqual([]);
  const rename = store.transact(ada, (tx) => tx.update(owned, theirs, { ...theirs, isOn: true }));
  await expect(rename).rejects.toMatchObject({ code: 'notFound' });
});
