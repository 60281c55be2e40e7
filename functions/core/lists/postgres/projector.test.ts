import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { thing, world } from '../../../../infra/testing/oracleWorld.ts';
import { startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Change } from '../../entity.ts';
import { layoutsOf } from '../query/layout.ts';
import { reading } from './connections.ts';
import { PostgresEngine } from './engine.ts';
import { Projector } from './projector.ts';
import { schemaOf } from './schema.ts';

const layouts = layoutsOf(world);
const place = { stateId: 'MO', schema: schemaOf('MO', 'tests') };
let postgres: TestPostgres;
let projector: Projector;
let engine: PostgresEngine;

beforeAll(async () => {
  postgres = await startTestPostgres();
  projector = new Projector(postgres.owner, layouts, place);
  await projector.prepare();
  engine = new PostgresEngine(postgres.portal, layouts, place);
});
afterAll(() => postgres.stop());
beforeEach(() => projector.clear());

function change(id: string, rank: number, row: object, more: Partial<Change> = {}): Change {
  return { entity: 'Thing', id, stateId: 'MO', version: rank, rank, isDeleted: false, row: JSON.stringify(row), counters: {}, ...more };
}

async function list(request: object = {}) {
  const { result } = await engine.table({}, thing, TableRequest.parse({ take: 500, ...request }), { zone: 'UTC' });
  return result.rows.map(({ id, name }) => `${id} ${name}`);
}

test('the newest change of a record wins, in whatever order and however often it arrives', async () => {
  await projector.apply([change('a', 2, { name: 'second' }), change('a', 1, { name: 'first' })]);
  expect(await list()).toEqual(['a second']);
  await projector.apply([change('a', 1, { name: 'first' }), change('a', 2, { name: 'second again' })]);
  expect(await list()).toEqual(['a second']);
});

test('a removed record does not return with an older change, but with a newer one', async () => {
  await projector.apply([change('a', 3, {}, { isDeleted: true }), change('b', 1, { name: 'b' })]);
  await projector.apply([change('a', 2, { name: 'late' }), change('b', 2, {}, { isDeleted: true })]);
  expect(await list()).toEqual([]);
  await projector.apply([change('a', 4, { name: 'made again' })]);
  expect(await list()).toEqual(['a made again']);
});

test('a record that moved to another State leaves', async () => {
  await projector.apply([change('a', 1, { name: 'here' })]);
  await projector.apply([change('a', 2, { name: 'there' }, { stateId: 'OH' })]);
  expect(await list()).toEqual([]);
});

test('several projectors at once, each with all changes in another order, leave the newest of each record', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const changes = ids.flatMap((id, at) =>
    [1, 2, 3, 4].map((rank) => change(id, rank, { name: `n${rank}` }, { isDeleted: rank === 4 ? at % 2 === 0 : rank === 2 })),
  );
  const turned = (by: number) => changes.flatMap((_, at) => changes[(at * 7 + by) % changes.length] ?? []);
  await Promise.all(
    [0, 13, 40, 77].map(async (by) => {
      for (const one of turned(by)) await projector.apply([one]);
    }),
  );
  expect((await list()).toSorted()).toEqual(
    ids
      .filter((_, at) => at % 2 === 1)
      .map((id) => `${id} n4`)
      .toSorted(),
  );
});

test('nothing of a batch is stored if one of its changes cannot be', async () => {
  const broken = { ...change('b', 1, {}), row: '{' };
  await expect(projector.apply([change('a', 1, { name: 'a' }), broken])).rejects.toThrow('JSON');
  expect(await list()).toEqual([]);
});

test('a null character in an id or in a search finds nothing, and fails nothing', async () => {
  await projector.apply([change('a', 1, { name: 'a\0b', areaId: 'x1' })]);
  expect(await list({ allSearch: 'ab' })).toEqual(['a a\0b']);
  const columns = [{ name: 'areaId', filter: { operator: 'EqualTo', value: 'x1\0' } }];
  expect(await list({ columns })).toEqual([]);
});

test('a search uses the index of text, also for phone numbers, as the role of the State', async () => {
  const people = Array.from({ length: 20_000 }, (_, at) =>
    change(`p${at}`, 1, { name: `Person ${at}x`, phone: `+1573555${String(at).padStart(4, '0').slice(-4)}`, note: `${at * 7919}` }),
  );
  await projector.apply(people);
  await projector.index(['Thing']);
  for (const [allSearch, count] of [
    ['person 12345x', 1],
    ['(573) 555-1234', 2],
  ] as const) {
    expect(await list({ allSearch })).toHaveLength(count);
    const plan = await planOf({ allSearch });
    expect(plan).toContain('Bitmap Index Scan on "Thing USING gin');
    expect(plan).not.toContain('Seq Scan on "Thing" t');
  }
});

/** Returns the plan of the first statement of a list. */
async function planOf(request: object): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (one: string | (typeof asked)[number]) => {
    if (typeof one !== 'string') asked.push(one);
    return { rows: [] };
  };
  const client = { query, release: () => undefined };
  const recorder = { connect: async () => client } as unknown as TestPostgres['portal'];
  await new PostgresEngine(recorder, layouts, place).table({}, thing, TableRequest.parse(request), { zone: 'UTC' });
  const [first] = asked;
  if (!first) throw new Error('Nothing was asked');
  const lines = await reading(postgres.portal, place.schema, (ask) => ask({ ...first, text: `EXPLAIN ${first.text}` }));
  return lines.flat().join('\n');
}
