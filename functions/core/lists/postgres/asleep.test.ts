/** A database that sleeps, restarts, is full or loses its connections. Lists say that they are loading, and nothing is lost. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Door } from '../../../../infra/testing/door.ts';
import { connectThrough, patient, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { StillLoading } from '../loading.ts';
import { Answerer } from '../remote/answer.ts';
import { entities, person, state, World } from '../testFeed.ts';
import { PostgresLists } from './lists.ts';
import { ownerRole, portalRole } from './portalRoles.ts';

let server: TestPostgres;
let door: Door;
let owner: TestPostgres['owner'];
let portal: TestPostgres['portal'];
let world: World;
let lists: PostgresLists;
let table = 0;
beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());
beforeEach(() => {
  table += 1;
  door = new Door(server.host);
  owner = connectThrough(door.folder, ownerRole);
  portal = connectThrough(door.folder, portalRole);
  world = new World();
  world.write(state, 'MO', 'MO', { name: 'Missouri' });
  lists = open(patient);
});
afterEach(async () => {
  door.wake();
  await Promise.all([owner.end(), portal.end()]);
  door.close();
});

/** With `patient`, a question waits for the database as long as it takes. */
function open(limits: object = {}): PostgresLists {
  const readRecord = async (of: string, id: string) => world.records.get(`${of}#${id}`)?.change;
  const sources = { entities, read: world.read, readRecord, owner, portal, table: `asleep ${table}`, now: () => world.now };
  return new PostgresLists({ ...sources, ...limits });
}

async function names(of = lists): Promise<unknown[]> {
  const { engine } = await of.openQueries({ stateId: 'MO', entities: [person] });
  return (await engine.table({}, person, TableRequest.parse({}), { zone: 'UTC' })).result.rows.map(({ name }) => name);
}

/** Asks again while records are being loaded, as pages do. */
async function namesAtLast(of: PostgresLists): Promise<unknown[]> {
  for (;;) {
    const found = await names(of).catch((error: unknown) => error);
    if (Array.isArray(found)) return found;
    if (!(found instanceof StillLoading)) throw found;
  }
}

test('a first question of a database that sleeps says that records are being loaded, and a later one is answered', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  const hasty = open();
  door.sleep();
  await expect(names(hasty)).rejects.toThrow(StillLoading);
  await expect(names(hasty)).rejects.toThrow(StillLoading);
  door.wake();
  expect(await namesAtLast(hasty)).toEqual(['Ann']);
});

test('a database that fell asleep between two questions loses nothing that was written in the meantime', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  const hasty = open();
  expect(await namesAtLast(hasty)).toEqual(['Ann']);
  door.sleep();
  world.now += 2000;
  world.write(person, 'b', 'MO', { name: 'Bea' });
  await expect(names(hasty)).rejects.toThrow(StillLoading);
  door.wake();
  expect(await namesAtLast(hasty)).toEqual(['Ann', 'Bea']);
});

test('logging in wakes a database without waiting for it', async () => {
  door.sleep();
  await lists.wake();
  door.wake();
  expect(await names()).toEqual([]);
});

test('connections that ended while they were idle are replaced, and no question notices', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  expect(await names()).toEqual(['Ann']);
  door.cut();
  world.now += 2000;
  world.write(person, 'b', 'MO', { name: 'Bea' });
  expect(await names()).toEqual(['Ann', 'Bea']);
});

test('the server ends all connections, and the next question is answered', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  expect(await names()).toEqual(['Ann']);
  await server.administrator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('${ownerRole}', '${portalRole}')`,
  );
  world.now += 2000;
  world.write(person, 'b', 'MO', { name: 'Bea' });
  expect(await names()).toEqual(['Ann', 'Bea']);
});

test('a dropped line ends the question after a while, and a later one uses another connection', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  expect(await names()).toEqual(['Ann']);
  const hasty = connectThrough(door.folder, portalRole, { query_timeout: 500, connectionTimeoutMillis: 5000 });
  const answerer = new Answerer(open({ portal: hasty }), entities, () => world.now);
  const about = { stateId: 'MO', waitMs: undefined, scope: {}, of: 'Person' };
  const question = { is: 'table', ...about, request: TableRequest.parse({}), options: { zone: 'UTC' } } as const;
  const atLast = () =>
    vi.waitUntil(
      async () => {
        const reply = await answerer.reply(question);
        return reply.is === 'answer' ? reply.answer : undefined;
      },
      { timeout: 600_000 },
    );
  const answer = { result: { rows: [{ name: 'Ann' }] } };
  expect(await atLast()).toMatchObject(answer);
  door.drop(true);
  expect(await answerer.reply(question)).toMatchObject({ is: 'loading' });
  door.drop(false);
  expect(await atLast()).toMatchObject(answer);
  await hasty.end();
});

test('a full disk makes lists say that they are loading, and afterwards they have everything', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  expect(await names()).toEqual(['Ann']);
  const { rows } = await owner.query(`SELECT schemaname FROM pg_tables WHERE tablename = 'Person' AND schemaname LIKE 'state MO%'
    ORDER BY (SELECT oid FROM pg_namespace WHERE nspname = schemaname) DESC LIMIT 1`);
  const schema = `"${rows[0].schemaname}"`;
  await owner.query(`CREATE FUNCTION ${schema}.full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON ${schema}."Person" FOR EACH ROW EXECUTE FUNCTION ${schema}.full()`);
  world.now += 2000;
  world.write(person, 'b', 'MO', { name: 'Bea' });
  await expect(names()).rejects.toThrow(StillLoading);
  await owner.query(`DROP TRIGGER full_disk ON ${schema}."Person"`);
  expect(await names()).toEqual(['Ann', 'Bea']);
});
