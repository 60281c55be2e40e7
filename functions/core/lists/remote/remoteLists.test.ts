/** Lists that another function answers from PostgreSQL, as its callers see them. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../../infra/testing/seed.ts';
import { patient, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { AppError } from '../../errors.ts';
import { StillLoading } from '../loading.ts';
import { PostgresLists } from '../postgres/lists.ts';
import { entities, person, state, World } from '../testFeed.ts';
import { Answerer } from './answer.ts';
import { packRids, unpackRids } from './protocol.ts';
import { RemoteLists } from './remoteLists.ts';

let postgres: TestPostgres;
let world: World;
let table = 0;
let largest = 0;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  table += 1;
  largest = 0;
  world = new World();
  world.write(state, 'MO', 'MO', { name: 'Missouri' });
});

function open({ isAnew = false, now = () => world.now } = {}): RemoteLists {
  const { owner, portal } = postgres;
  const readRecord = async (of: string, id: string) => world.records.get(`${of}#${id}`)?.change;
  const lists = new PostgresLists({ entities, read: world.read, readRecord, owner, portal, ...patient, table: `remote ${table}`, now });
  const answerer = new Answerer(lists, entities, now);
  const ask = async (call: unknown) => {
    const sent = JSON.stringify(await answerer.reply(JSON.parse(JSON.stringify(call))));
    largest = Math.max(largest, Buffer.byteLength(sent));
    return JSON.parse(sent);
  };
  return new RemoteLists(ask, { isAnew, now });
}

const all = TableRequest.parse({ columns: [{ name: 'name', sort: { direction: 'desc' } }] });
const ofMissouri = { stateId: 'MO', entities: [person] };

test('a long list arrives whole and in order, in replies below 6 MB', async () => {
  const named = (at: number) => `${String(at).padStart(5, '0')} ${'x'.repeat(2000)}`;
  for (let at = 0; at < 3500; at += 1) world.write(person, `p${at}`, 'MO', { name: named(at) });
  const { engine } = await open().openQueries(ofMissouri);
  const pieces = await Array.fromAsync(engine.rows({}, person, all, { zone: 'UTC' }));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flat().map(({ id }) => id)).toEqual(Array.from({ length: 3500 }, (_, at) => `p${3499 - at}`));
  expect(largest).toBeLessThan(6 * 1024 ** 2);
});

test('keys of more rows than one reply has arrive once each', async () => {
  for (let at = 0; at < 10_500; at += 1) world.write(person, `p${at}`, 'MO', { name: `n${at}` });
  const { engine } = await open().openQueries(ofMissouri);
  const keys = (await Array.fromAsync(engine.keys({}, person, ['name'], { zone: 'UTC' }))).flat();
  expect(new Set(keys.map(([name]) => name)).size).toBe(10_500);
  expect(keys).toHaveLength(10_500);
});

test('a refusal has the sentence, the field and the code of the function that refused', async () => {
  const { engine } = await open().openQueries(ofMissouri);
  const wrong = TableRequest.parse({ columns: [{ name: 'nothing', sort: { direction: 'asc' } }] });
  const error = await engine.table({}, person, wrong, { zone: 'UTC' }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'invalid', failures: [{ errorMessage: expect.stringContaining('nothing') }] });
});

test('a question that is not answered in time names the State and continues with the next one', async () => {
  for (let at = 0; at < 50; at += 1) world.write(person, `p${at}`, 'MO', { name: `n${at}` });
  world.pageSize = 1;
  // Time passes while it is read.
  const lists = open({ now: () => ++world.now });
  const late = { ...ofMissouri, until: 0 };
  let tries = 0;
  for (; tries < 100; tries += 1) {
    const error = await lists.openQueries(late).catch((one: unknown) => one);
    if (!(error instanceof StillLoading)) break;
  }
  expect(tries).toBeGreaterThan(1);
  expect(await lists.nameOf(state, 'MO')).toBe('Missouri');
  expect(await lists.nameOf(state, 'OH')).toBeUndefined();
});

test('a State that does not exist is refused, and no tables are made for it', async () => {
  const schemas = async () => (await postgres.owner.query('SELECT count(*) FROM pg_namespace')).rows[0].count;
  await open().openQueries(ofMissouri);
  const before = await schemas();
  for (const stateId of ['OH', '\0', 'x"; DROP SCHEMA lists CASCADE; --'])
    await expect(open().openQueries({ stateId, entities: [person] })).rejects.toMatchObject({ code: 'notFound' });
  expect(await schemas()).toBe(before);
});

test('records with past dates appear after everything was read again', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  const names = async (lists: RemoteLists) => {
    const { engine } = await lists.openQueries(ofMissouri);
    return (await engine.table({}, person, all, { zone: 'UTC' })).result.rows.map(({ name }) => name);
  };
  const lists = open();
  expect(await names(lists)).toEqual(['Ann']);
  world.now += 3_600_000;
  world.write(person, 'c', 'MO', { name: 'Cid' });
  expect(await names(lists)).toEqual(['Cid', 'Ann']);
  world.now += 60_000;
  world.write(person, 'd', 'MO', { name: 'Dee' });
  expect(await names(lists)).toEqual(['Dee', 'Cid', 'Ann']);
  world.write(person, 'b', 'MO', { name: 'Bea' }, { at: world.now - 2_000_000 });
  world.now += 60_000;
  expect(await names(open())).not.toContain('Bea');
  expect(await names(open({ isAnew: true }))).toEqual(['Dee', 'Cid', 'Bea', 'Ann']);
});

test('row numbers survive their packing, in any order and of any size', () => {
  const rid = fc.oneof(fc.nat(1000), fc.integer({ min: 1, max: 2 ** 40 }));
  fc.assert(
    fc.property(fc.array(rid, { maxLength: 200 }), (rids) => {
      expect(unpackRids(packRids(rids))).toEqual(rids);
    }),
    { numRuns: runsOf(200, 5000) },
  );
});
