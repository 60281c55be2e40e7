import { expect, test, vi } from 'vitest';
import { TableRequest } from '../../../shared/core/table.ts';
import { type Entity, noState } from '../entity.ts';
import { log } from '../log.ts';
import { putAwayMessage } from './keptStates.ts';
import type { FeedReader } from './refresh.ts';
import { Replicas } from './replicas.ts';
import { batch, entities, names, person, program, state, World } from './testFeed.ts';

test('shows each State its own records and the small records that belong to it', async () => {
  const world = new World();
  const replicas = world.open();
  for (const id of ['MO', 'OH']) {
    world.write(state, id, id, { name: id });
    world.write(program, `p${id}`, id, { name: `Program ${id}` });
    world.write(person, `x${id}`, id, { name: `Person ${id}`, programId: `p${id}` });
  }
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(['Person MO']);
  expect(await names(replicas, program, { stateId: 'OH' })).toEqual(['Program OH']);
  expect(await names(replicas, state, { stateId: 'OH' })).toEqual(['OH']);
  expect(await names(replicas, program)).toEqual(['Program MO', 'Program OH']);
  await expect(names(replicas, person)).rejects.toThrow('Please select a state first');
  const { replica } = await replicas.openQueries({ stateId: 'MO', entities: [person] });
  expect(replica.table({}, person, TableRequest.parse({}), { zone: 'UTC' }).result.rows[0]).toMatchObject({ program: 'Program MO' });
});

test('moves a small record between the replicas of two States, and no replay restores it', async () => {
  const world = new World();
  const replicas = world.open();
  const before = world.write(program, 'p', 'MO', { name: 'Moving' });
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual(['Moving']);
  world.write(program, 'p', 'OH', { name: 'Moved' });
  world.now += 1000;
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual([]);
  expect(await names(replicas, program, { stateId: 'OH' })).toEqual(['Moved']);
  world.records.set('Program#old', { partition: '*#MO', at: `${new Date(world.now).toISOString()}#p`, change: before, isHeldBack: false });
  world.now += 5000;
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual([]);
});

test('keeps a moved record out of a State opened later, even after a replay', async () => {
  const world = new World();
  const replicas = world.open();
  for (const id of ['MO', 'OH']) world.write(state, id, id, { name: id });
  const before = world.write(program, 'p', 'MO', { name: 'Moving' });
  world.write(program, 'p', 'OH', { name: 'Moved' });
  for (let n = 0; n < 3; n += 1) {
    expect(await names(replicas, program)).toEqual(['Moved']);
    world.now += 60_000; // so that the move itself is not read again
  }
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual([]);
  world.now += 2000;
  world.records.set('Program#old', { partition: '*#MO', at: `${new Date(world.now).toISOString()}#p`, change: before, isHeldBack: false });
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual([]);
});

test('reads an entity with its own partition only for queries about it, of one State and of all', async () => {
  const world = new World();
  const replicas = world.open();
  for (const id of ['MO', 'OH']) world.write(batch, `b${id}`, id, { name: `Batch ${id}` });
  expect(await names(replicas, person, { stateId: 'OH' })).toEqual([]);
  expect(world.reads.sort()).toEqual(['*', '*#OH', 'Person#OH', 'Person#OH#import']);
  expect(await names(replicas, batch, { stateId: 'OH' })).toEqual(['Batch OH']);
  expect(await names(replicas, batch)).toEqual(['Batch MO', 'Batch OH']);
  expect(await names(replicas, batch, { stateId: 'MO' })).toEqual(['Batch MO']);
  // One read serves both States and the query about all. Only the small records of a State are read with it.
  expect(world.reads.sort()).toEqual(['*', '*#MO', '*#OH', 'Batch', 'Person#OH', 'Person#OH#import']);
  const mine = world.write(batch, 'bMO', 'MO', { name: 'Changed' }, { isHeldBack: true });
  expect(await names(replicas, batch, { stateId: 'MO', after: [mine] })).toEqual(['Changed']);
});

test('finds records in the shared partition of an earlier layout once, in their own State, before and after a move', async () => {
  const world = new World();
  const earlier = { name: person.name, partition: 'all' as const };
  world.write(earlier, 'p1', 'MO', { name: 'First' });
  world.write(earlier, 'p2', 'MO', { name: 'Second' });
  const replicas = world.open();
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(['First', 'Second']);
  world.write(person, 'p1', 'MO', { name: 'Moved' });
  world.write(earlier, 'p3', 'MO', { name: 'Third' });
  world.now += 10_000;
  for (const one of [replicas, world.open()]) {
    expect(await names(one, person, { stateId: 'MO' })).toEqual(['Moved', 'Second', 'Third']);
    expect(await names(one, person, { stateId: 'OH' })).toEqual([]);
    await expect(names(one, person)).rejects.toThrow('Please select a state first');
  }
});

test('reads the feed at most once a second, and shares one read between concurrent queries', async () => {
  const world = new World();
  const replicas = world.open();
  await Promise.all(Array.from({ length: 5 }, () => names(replicas, person, { stateId: 'MO' })));
  expect(world.reads.sort()).toEqual(['*', '*#MO', 'Person#MO', 'Person#MO#import']);
  world.now += 900;
  await names(replicas, person, { stateId: 'MO' });
  expect(world.reads).toHaveLength(4);
  world.now += 200;
  world.reads = [];
  await names(replicas, person, { stateId: 'MO' });
  expect(world.reads.sort()).toEqual(['*#MO', 'Person#MO', 'Person#MO#import']);
});

test('refreshes the records of no State every ten seconds for a State’s query, and every second for their own', async () => {
  const world = new World();
  const replicas = world.open();
  const reads = async (later: number, of: Entity, ask: Parameters<typeof names>[2] = { stateId: 'MO' }) => {
    world.now += later;
    world.reads = [];
    await names(replicas, of, ask);
    return world.reads.filter((partition) => !partition.includes('#MO'));
  };
  world.write(state, 'MO', 'MO', { name: 'Missouri' });
  expect(await reads(0, person)).toEqual(['*']);
  expect(await reads(2000, person)).toEqual([]);
  expect(await reads(7000, program)).toEqual([]);
  expect(await reads(1000, person)).toEqual(['*']);
  expect(await reads(2000, state)).toEqual(['*']);
  expect(await reads(2000, person, { stateId: noState })).toEqual(['*', 'Person#*', 'Person#*#import']);
  expect(await reads(2000, program, {})).toEqual(['*']);
});

test('shows a caller its own change to a record of no State that the query does not read', async () => {
  const world = new World();
  const replicas = world.open();
  world.write(state, 'MO', 'MO', { name: 'Misouri' });
  await names(replicas, person, { stateId: 'MO' });
  const mine = world.write(state, 'MO', 'MO', { name: 'Missouri' });
  world.now += 2000;
  const nameOfState = async (after: (typeof mine)[]) => {
    const { replica } = await replicas.openQueries({ stateId: 'MO', entities: [person], after });
    return replica.table({}, state, TableRequest.parse({}), { zone: 'UTC' }).result.rows.map((row) => row.name);
  };
  expect(await nameOfState([])).toEqual(['Misouri']);
  expect(await nameOfState([mine])).toEqual(['Missouri']);
});

test('shows a caller its own writes before the index does, and accepts none of another State', async () => {
  const world = new World();
  const replicas = world.open();
  world.write(state, 'MO', 'MO', { name: 'MO' });
  await names(replicas, person, { stateId: 'MO' });
  const mine = world.write(person, 'mine', 'MO', { name: 'Mine' }, { isHeldBack: true });
  const theirs = world.write(person, 'theirs', 'OH', { name: 'Theirs' }, { isHeldBack: true });
  const small = world.write(program, 'p', 'MO', { name: 'Small' }, { isHeldBack: true });
  const after = [mine, theirs, small];
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual([]);
  expect(await names(replicas, person, { stateId: 'MO', after })).toEqual(['Mine']);
  expect(await names(replicas, program, { stateId: 'MO', after })).toEqual(['Small']);
  expect(await names(replicas, program, { after })).toEqual(['Small']);
  world.reads = [];
  await names(replicas, person, { stateId: 'MO', after });
  expect(world.reads).toEqual([]); // records that are already here are not read again
});

test('reads recent changes again for only a few seconds, regardless of their number', async () => {
  const world = new World();
  const replicas = world.open();
  for (let n = 0; n < 30; n += 1) world.write(person, `p${n}`, 'MO', { name: `P${n}` });
  const told = async (later: number) => {
    world.now += later;
    world.told = 0;
    await names(replicas, person, { stateId: 'MO' });
    return world.told;
  };
  expect(await told(0)).toBe(30);
  expect(await told(2000)).toBe(30);
  await told(20_000);
  expect(await told(2000)).toBe(0);
  expect(await told(2000)).toBe(0);
});

test('removes deleted records and does not restore them', async () => {
  const world = new World();
  const replicas = world.open();
  const put = world.write(person, 'a', 'MO', { name: 'A' });
  await names(replicas, person, { stateId: 'MO' });
  world.write(person, 'a', 'MO', {}, { isDeleted: true });
  world.now += 1000;
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual([]);
  const { replica } = await replicas.openQueries({ stateId: 'MO', entities: [person] });
  expect(replica.apply([put])).toEqual([]);
});

test('reads a bounded part of a large backlog per query, reports its time, and continues in the next query', async () => {
  const world = new World();
  const replicas = world.open();
  world.write(person, 'first', 'MO', { name: 'First' });
  await names(replicas, person, { stateId: 'MO' });
  world.pageSize = 1;
  for (let n = 0; n < 50; n += 1) {
    world.now += 1000;
    world.write(person, `p${n}`, 'MO', { name: `P${n}` });
  }
  const counts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    world.now += 2000;
    const { replica, asOf } = await replicas.openQueries({ stateId: 'MO', entities: [person] });
    counts.push(replica.totals({}, person, { zone: 'UTC' })[0]?.count ?? 0);
    expect(Date.parse(asOf) === world.now).toBe(n >= 2);
  }
  expect(counts).toEqual([20, 40, 51, 51, 51]);
});

test('completes the replica however many changes the last seconds contain', async () => {
  const world = new World();
  const replicas = world.open();
  world.pageSize = 1;
  for (let n = 0; n < 50; n += 1) world.write(person, `p${n}`, 'MO', { name: `P${n}` });
  await names(replicas, person, { stateId: 'MO' });
  world.now += 2000;
  expect(await replicas.openQueries({ stateId: 'MO', entities: [person] })).toMatchObject({ asOf: new Date(world.now).toISOString() });
});

test('restarts a failed fill, and reports the failure to the waiting query', async () => {
  const world = new World();
  world.pageSize = 1;
  for (let n = 0; n < 5; n += 1) world.write(person, `p${n}`, 'MO', { name: `P${n}` });
  let isBroken = true;
  const read: FeedReader = async function* (partition, after) {
    for await (const page of world.read(partition, after)) {
      yield page;
      if (isBroken && page.last.includes('p2')) throw new Error('throttled');
    }
  };
  const replicas = new Replicas({ entities, read, now: () => world.now });
  await expect(names(replicas, person, { stateId: 'MO' })).rejects.toThrow('throttled');
  isBroken = false;
  expect(await names(replicas, person, { stateId: 'MO' })).toHaveLength(5);
});

test('evicts the least recently used States and fills them again on request', async () => {
  const world = new World();
  const replicas = world.open({ keep: 2 });
  for (const id of ['A', 'B', 'C']) world.write(person, `x${id}`, id, { name: id });
  for (const id of ['A', 'B', 'A', 'C', 'B', 'A']) expect(await names(replicas, person, { stateId: id })).toEqual([id]);
  expect(world.reads.filter((partition) => partition === 'Person#B')).toHaveLength(2);
});

test('evicts the least used State when there is no room, logs it, and closes its replica later', async () => {
  const world = new World();
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const replicas = world.open({ maxBytes: 1 });
  for (const id of ['A', 'B']) world.write(person, `x${id}`, id, { name: id });
  const { replica } = await replicas.openQueries({ stateId: 'A', entities: [person] });
  expect(warned).not.toHaveBeenCalled();
  expect(await names(replicas, person, { stateId: 'B' })).toEqual(['B']);
  expect(warned).toHaveBeenCalledWith(putAwayMessage, expect.objectContaining({ of: 'A', states: 2 }));
  expect(replica.count()).toBe(1);
  world.now += 17 * 60_000;
  await names(replicas, person, { stateId: 'B' });
  expect(() => replica.count()).toThrow('database is not open');
  warned.mockRestore();
});

test('evicts a State that no query has used for an hour, without a log message', async () => {
  const world = new World();
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const replicas = world.open();
  for (const id of ['A', 'B']) world.write(person, `x${id}`, id, { name: id });
  const ask = (stateId: string) => names(replicas, person, { stateId });
  await ask('A');
  world.now += 50 * 60_000;
  await ask('B');
  world.now += 20 * 60_000;
  await ask('B');
  expect(await ask('A')).toEqual(['A']);
  expect(world.reads.filter((partition) => partition === 'Person#A')).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('discards replicas that are too old to have seen every removal', async () => {
  const world = new World();
  const replicas = world.open();
  world.write(person, 'ghost', 'MO', { name: 'Ghost' });
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(['Ghost']);
  world.records.delete('Person#ghost'); // removed, and its tombstone has expired too
  world.now += 46 * 86_400_000;
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual([]);
});

test('reads the small records of a State for queries about it, and those of all States for queries about all', async () => {
  const world = new World();
  const replicas = world.open();
  for (const id of ['MO', 'OH']) {
    world.write(state, id, id, { name: id });
    world.write(program, `p${id}`, id, { name: `Program ${id}` });
  }
  world.write(program, 'p', '*', { name: 'Of no state' });
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual(['Program MO']);
  expect(world.reads.sort()).toEqual(['*', '*#MO']);
  expect(await names(replicas, program)).toEqual(['Of no state', 'Program MO', 'Program OH']);
  expect(world.reads.sort()).toEqual(['*', '*#MO', '*#MO', '*#OH']);
  expect(await names(replicas, program, { stateId: '*' })).toEqual(['Of no state']);
});

test('leaves out a State that cannot be read only in queries about all States, and names it', async () => {
  const world = new World();
  for (const id of ['MO', 'OH']) {
    world.write(state, id, id, { name: id });
    world.write(program, `p${id}`, id, { name: `Program ${id}` });
  }
  let broken = '*#OH';
  const read: FeedReader = async function* (partition, after) {
    if (partition === broken) throw new Error('throttled');
    yield* world.read(partition, after);
  };
  const replicas = world.open({ read });
  await expect(names(replicas, program)).rejects.toThrow('throttled');
  const ask = { entities: [program], canLackStates: true };
  const asked = await replicas.openQueries(ask);
  expect(asked.missing).toEqual(['OH']);
  expect(asked.replica.totals({}, program, { zone: 'UTC' })[0]?.count).toBe(1);
  await expect(names(replicas, program, { stateId: 'OH', canLackStates: true })).rejects.toThrow('throttled');
  broken = '';
  world.now += 2000;
  expect((await replicas.openQueries(ask)).missing).toEqual([]);
  expect(await names(replicas, program)).toEqual(['Program MO', 'Program OH']);
});

test.each(['own', 'shared'] as const)(
  'finds records that a former release left in the shared partition, when new writes go to the %s one',
  async (place) => {
    const world = new World();
    for (const id of ['MO', 'OH']) {
      world.write(state, id, id, { name: id });
      world.write(program, `p${id}`, id, { name: `Program ${id}` }, { place: 'shared' });
    }
    const replicas = world.open({ hasSharedSmall: true });
    expect(await names(replicas, program, { stateId: 'MO' })).toEqual(['Program MO']);
    world.write(program, 'pMO', 'OH', { name: 'Moved' }, { place });
    world.write(program, 'new', 'MO', { name: 'New' }, { place });
    world.now += 2000;
    for (const each of [replicas, world.open({ hasSharedSmall: true })]) {
      expect(await names(each, program, { stateId: 'MO' })).toEqual(['New']);
      expect(await names(each, program, { stateId: 'OH' })).toEqual(['Moved', 'Program OH']);
      expect(await names(each, program)).toEqual(['Moved', 'New', 'Program OH']);
    }
  },
);
