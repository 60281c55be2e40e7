/** Analysts read the rows of one State, without names unless the State grants them. */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maker, rival, thing, world } from '../../../../infra/testing/oracleWorld.ts';
import { connectThrough, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import type { Change, Entity } from '../../entity.ts';
import { layoutsOf } from '../query/layout.ts';
import { type AnalystAccess, analystsOf, renewAnalysts } from './analysts.ts';
import { Projector } from './projector.ts';
import { schemaOf } from './schema.ts';

const layouts = layoutsOf(world);
const access: AnalystAccess = {
  views: [
    {
      name: 'thing',
      of: thing,
      ids: ['id', 'makerId'],
      columns: ['state', 'kinds', 'isOpen', 'int', 'long', 'decimal', 'double', 'local', 'date', 'at', 'makerName', 'note'],
      personal: ['name', 'phone'],
    },
    { name: 'maker', of: maker, ids: ['id'], columns: ['name'], personal: [] },
  ],
  open: [maker],
  grantOf: (stateId) => ({ of: rival, id: `grant of ${stateId}`, column: 'name', value: 'Yes' }),
};

let postgres: TestPostgres;
let ann: pg.Pool;
const open: { end(): Promise<void> }[] = [];
const projectors = new Map<string, Projector>();

beforeAll(async () => {
  postgres = await startTestPostgres();
  for (const stateId of ['MO', 'OH']) {
    const projector = new Projector(postgres.owner, layouts, placeOf(stateId));
    projectors.set(stateId, projector);
    await projector.prepare();
    await projector.apply([
      change(maker, stateId, 'm', { name: "O'Hara Farm" }),
      change(thing, stateId, 't', {
        ...{
          name: 'José Núñez',
          phone: '+15735550101',
          note: 'Pays LATE',
          makerId: `m of ${stateId}`,
          state: 'Pending Review',
          kinds: ['Red', 'Green'],
        },
        ...{ isOpen: true, int: -5, long: '9007199254740993', decimal: '12.5', double: 0.1, local: '2026-06-15T07:30:00' },
        ...{ date: '1946-03-27', at: '2026-06-15T12:00:00.250Z' },
      }),
    ]);
    await renew(stateId);
  }
  ann = await analyst('ann', 'MO');
});
afterAll(async () => {
  await Promise.all(open.map((pool) => pool.end()));
  await postgres.stop();
});
beforeEach(() => grant('No'));

const placeOf = (stateId: string, release = 'tests') => ({ stateId, schema: schemaOf(stateId, release) });
const renew = (stateId: string) => renewAnalysts(postgres.owner, layouts, placeOf(stateId), access);

let rank = 1;
function change(of: Entity, stateId: string, name: string, row: object): Change {
  rank += 1;
  return {
    entity: of.name,
    id: `${name} of ${stateId}`,
    stateId,
    version: 1,
    rank,
    isDeleted: false,
    row: JSON.stringify(row),
    counters: {},
  };
}

async function grant(name: string): Promise<void> {
  await projectors.get('MO')?.apply([change(rival, 'MO', 'grant', { name })]);
  await renew('MO');
}

/** Creates a login as an administrator does. */
async function analyst(name: string, stateId: string): Promise<pg.Pool> {
  await postgres.administrator.query(`CREATE ROLE ${name} LOGIN; GRANT ${analystsOf(stateId)} TO ${name}`);
  const pool = connectThrough(postgres.host, name);
  open.push(pool);
  return pool;
}

const read = async (sql: string) => (await ann.query(sql)).rows;
const mine = analystsOf('MO');

test('an analyst sees the values of ids, choices, days, moments and numbers, and other text as lists compare it', async () => {
  const [row, ...others] = await read(`SELECT *, date::text AS date, extract(epoch FROM at) AS at FROM ${mine}.things`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ id: 't of MO', maker_id: 'm of MO', state: 'Pending Review', kinds: 'red, green', is_open: 'Yes', int: -5, double: 0.1 },
    ...{ decimal: '12.5000000000000000', date: '1946-03-27', at: '1781524800.250000', maker_name: "O'Hara Farm", note: 'pays late' },
  });
  expect(await read(`SELECT long::text FROM ${mine}.things`)).toEqual([{ long: '9007199254740993' }]);
});

test('an analyst sees no personal value, in no view and no table', async () => {
  for (const sql of [
    `SELECT * FROM ${mine}.thing_names`,
    ...['*', '"c_name"', 'packed', 'folded', '"c_phone"'].map((column) => `SELECT ${column} FROM ${placeOf('MO').schema}."Thing"`),
  ])
    await expect(read(sql), sql).rejects.toThrow('permission denied');
});

test('an analyst sees no other State, and changes nothing', async () => {
  for (const sql of [
    `SELECT * FROM ${analystsOf('OH')}.things`,
    `SELECT id FROM ${placeOf('OH').schema}."Thing"`,
    `SELECT * FROM ${placeOf('MO').schema}.progress`,
    `DELETE FROM ${placeOf('MO').schema}."Thing"`,
    `UPDATE ${mine}.makers SET id = 'x'`,
    `CREATE TABLE ${mine}.own(id text)`,
    `SET ROLE ${placeOf('MO').schema}`,
  ])
    await expect(read(sql), sql).rejects.toThrow('permission denied');
});

test('a row of another State that got into the tables is hidden from analysts', async () => {
  await postgres.owner.query(
    `INSERT INTO ${placeOf('MO').schema}."Maker"(id, version, rank, stateId, packed, folded) VALUES ('lost', 1, 1, 'OH', '[]', '')`,
  );
  expect(await read(`SELECT id FROM ${mine}.makers`)).toEqual([{ id: 'm of MO' }]);
  expect(await read(`SELECT id FROM ${placeOf('MO').schema}."Maker"`)).toEqual([{ id: 'm of MO' }]);
  await postgres.owner.query(`DELETE FROM ${placeOf('MO').schema}."Maker" WHERE id = 'lost'`);
});

test('an analyst sees names unchanged while the State grants them', async () => {
  await grant('Yes');
  expect(await read(`SELECT * FROM ${mine}.thing_names`)).toEqual([{ id: 't of MO', name: 'José Núñez', phone: '+15735550101' }]);
  await grant('No');
  await expect(read(`SELECT * FROM ${mine}.thing_names`)).rejects.toThrow('permission denied');
});

test('a new release shows analysts its own tables alone, with the rights that the State grants', async () => {
  const next = placeOf('MO', 'nextnext');
  const projector = new Projector(postgres.owner, layouts, next);
  await projector.prepare();
  await projector.apply([change(maker, 'MO', 'new', { name: 'New Farm' })]);
  expect(await read(`SELECT name FROM ${mine}.makers`)).toEqual([{ name: "O'Hara Farm" }]);
  await grant('Yes');
  await renewAnalysts(postgres.owner, layouts, next, access);
  await expect(read(`SELECT "c_name" FROM ${placeOf('MO').schema}."Thing"`)).rejects.toThrow('permission denied for schema');
  expect(await read(`SELECT name FROM ${mine}.makers`)).toEqual([{ name: 'New Farm' }]);
  await expect(read(`SELECT * FROM ${mine}.thing_names`)).rejects.toThrow('permission denied');
  await renew('MO');
});

test('a release that hides a column takes it from the view and from the rights', async () => {
  const [things, makers] = access.views;
  if (!things || !makers) throw new Error('There are two views');
  const narrower = { ...things, columns: things.columns.filter((name) => name !== 'note') };
  await renewAnalysts(postgres.owner, layouts, placeOf('MO'), { ...access, views: [narrower, makers] });
  await expect(read(`SELECT note FROM ${mine}.things`)).rejects.toThrow('does not exist');
  await expect(read(`SELECT "c_note" FROM ${placeOf('MO').schema}."Thing"`)).rejects.toThrow('permission denied');
  await renew('MO');
  expect(await read(`SELECT note FROM ${mine}.things`)).toEqual([{ note: 'pays late' }]);
});

test('a column that is not in the records of the entity is a fault', async () => {
  const view = { name: 'maker', of: maker, ids: ['id'], columns: ['nothing'], personal: [] };
  const wrong = renewAnalysts(postgres.owner, layouts, placeOf('MO', 'wrong'), { ...access, views: [view] });
  await expect(wrong).rejects.toThrow('Maker has no column nothing for analysts');
});
