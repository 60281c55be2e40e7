import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patient, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { column } from '../../../../shared/core/column.ts';
import { text } from '../../../../shared/core/field.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { type Entity, importPartition } from '../../entity.ts';
import type { ListRequest } from '../lists.ts';
import { StillLoading } from '../loading.ts';
import { entities, epoch, person, program, state, World } from '../testFeed.ts';
import { PostgresLists } from './lists.ts';

let postgres: TestPostgres;
let world: World;
let table = 0;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  table += 1;
  world = new World();
  world.write(state, 'MO', 'MO', { name: 'Missouri' });
});

function open(more: Partial<ConstructorParameters<typeof PostgresLists>[0]> = {}): PostgresLists {
  const readRecord = async (of: string, id: string) => world.records.get(`${of}#${id}`)?.change;
  const { read } = world;
  const { owner, portal } = postgres;
  const now = () => world.now;
  return new PostgresLists({ entities, read, readRecord, owner, portal, ...patient, table: `table ${table}`, now, ...more });
}

async function names(lists: PostgresLists, of: Entity, ask: Omit<ListRequest, 'entities'> = { stateId: 'MO' }) {
  const { engine } = await lists.openQueries({ ...ask, entities: [of] });
  return (await engine.table({}, of, TableRequest.parse({ take: 500 }), { zone: 'UTC' })).result.rows.map(({ name }) => name).sort();
}

const people = (count: number) => Array.from({ length: count }, (_, at) => world.write(person, `p${at}`, 'MO', { name: `p${at}` }));

test('shows the caller’s own write before the feed does', async () => {
  const lists = open();
  expect(await names(lists, person)).toEqual([]);
  const { entity, id, rank } = world.write(person, 'a', 'MO', { name: 'Ann' }, { isHeldBack: true });
  expect(await names(lists, person)).toEqual([]);
  expect(await names(lists, person, { stateId: 'MO', after: [{ entity, id, rank }] })).toEqual(['Ann']);
});

test('an own write that cannot be read in time makes the answer a minute old', async () => {
  const readRecord = async (of: string, id: string) =>
    of === 'State' ? world.records.get(`${of}#${id}`)?.change : new Promise<never>(() => undefined);
  const lists = open({ readRecord, ownWritesMs: 1 });
  const { entity, id, rank } = world.write(person, 'a', 'MO', { name: 'Ann' }, { isHeldBack: true });
  const ask = { stateId: 'MO', entities: [person], after: [{ entity, id, rank }] };
  expect((await lists.openQueries(ask)).asOf).toBe(new Date(world.now - 60_000).toISOString());
  expect(await names(lists, person)).toEqual([]);
});

test('a second process reads only what the first one has not applied', async () => {
  people(30);
  world.now += 60_000;
  expect(await names(open(), person)).toHaveLength(30);
  world.write(person, 'last', 'MO', { name: 'last' });
  const told = world.told;
  expect(await names(open(), person)).toHaveLength(31);
  expect(world.told - told).toBe(1);
});

test('a first fill that was interrupted continues where it ended', async () => {
  people(40);
  world.pageSize = 5;
  world.now += 60_000;
  let left = 6;
  const read: typeof world.read = async function* (partition, after, until) {
    for await (const page of world.read(partition, after, until)) {
      if (partition.startsWith('Person')) left -= 1;
      if (left < 0) throw new Error('The process ended');
      yield page;
    }
  };
  await expect(names(open({ read }), person)).rejects.toThrow('The process ended');
  const told = world.told;
  expect(await names(open(), person)).toHaveLength(40);
  // Two of the eight pages were read twice: the page that was applied last, and the one that was not.
  expect(world.told - told).toBeLessThanOrEqual(25);
});

test('a fill that is not complete in time is reported, and the next question continues it', async () => {
  people(5);
  const lists = open();
  await expect(names(lists, person, { stateId: 'MO', until: world.now - 1 })).rejects.toThrow(StillLoading);
  expect(await names(lists, person)).toHaveLength(5);
});

test('an import is found by a process that did not read the epoch that announced it', async () => {
  const partition = importPartition(person, 'MO') ?? '';
  const begun = world.now;
  world.now += 120_000;
  world.write(person, 'early', 'MO', { name: 'early' }, { isImport: true });
  const first = open();
  expect(await names(first, person)).toEqual(['early']);
  world.now += 60_000;
  world.write(person, 'other', 'MO', { name: 'other' });
  expect(await names(first, person)).toEqual(['early', 'other']);
  world.now += 60_000;
  world.write(person, 'more', 'MO', { name: 'more' });
  expect(await names(first, person)).toEqual(['early', 'more', 'other']);

  world.write(person, 'late', 'MO', { name: 'late' }, { isImport: true, at: begun + 1 });
  world.write(epoch, partition, 'MO', { since: new Date(begun).toISOString() });
  const second = open();
  await names(second, program);
  world.now += 60_000;
  world.write(program, 'x', 'MO', { name: 'x' });
  await names(second, program);
  world.now += 60_000;
  world.write(program, 'y', 'MO', { name: 'y' });
  await names(second, program);
  expect(await names(open(), person)).toEqual(['early', 'late', 'more', 'other']);
});

test('a release with another layout fills its own tables and leaves those of the release before it', async () => {
  people(3);
  const former = open();
  expect(await names(former, person)).toHaveLength(3);
  const wider = { ...person, columns: [...person.columns, column('note', text('Note'))] };
  const next = open({ entities: [...entities.filter((one) => one !== person), wider] });
  expect(await names(next, wider)).toHaveLength(3);
  world.now += 2000;
  world.write(person, 'p9', 'MO', { name: 'p9' });
  expect([await names(former, person), await names(next, wider)].map(({ length }) => length)).toEqual([4, 4]);
});

test('a question about all States needs an entity that all States share', async () => {
  await expect(names(open(), person, {})).rejects.toThrow('Please select a state first');
  world.write(state, 'OH', 'OH', { name: 'Ohio' });
  world.write(program, 'a', 'MO', { name: 'of Missouri' });
  world.write(program, 'b', 'OH', { name: 'of Ohio' });
  expect(await names(open(), program, {})).toEqual(['of Missouri', 'of Ohio']);
});
