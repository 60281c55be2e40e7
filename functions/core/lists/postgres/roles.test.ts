/** The rows of a State are seen with the role of this State alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maker, thing, world } from '../../../../infra/testing/oracleWorld.ts';
import { startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Change, Entity } from '../../entity.ts';
import { layoutsOf } from '../query/layout.ts';
import { PostgresEngine } from './engine.ts';
import { portalRole } from './portalRoles.ts';
import { Projector } from './projector.ts';
import { schemaOf } from './schema.ts';

const layouts = layoutsOf(world);
const stateIds = Array.from({ length: 52 }, (_, at) => `S${at}`);
const questions = 10_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
  for (const stateId of stateIds) {
    const projector = new Projector(postgres.owner, layouts, { stateId, schema: schemaOf(stateId, 'tests') });
    await projector.prepare();
    await projector.apply([
      change(maker, stateId, { name: `Maker of ${stateId}` }),
      ...['Ann', 'Bea'].map((name) => change(thing, stateId, { name, note: stateId, makerId: `Maker of ${stateId}` }, name)),
    ]);
  }
});
afterAll(() => postgres.stop());

function change(of: Entity, stateId: string, row: object, name = 'Maker'): Change {
  const id = `${name} of ${stateId}`;
  return { entity: of.name, id, stateId, version: 1, rank: 1, isDeleted: false, row: JSON.stringify(row), counters: {} };
}

test(`${questions} questions of 52 States over four connections see no row of another State`, async () => {
  const engines = new Map(
    stateIds.map((stateId) => [stateId, new PostgresEngine(postgres.portal, layouts, { stateId, schema: schemaOf(stateId, 'tests') })]),
  );
  const request = TableRequest.parse({ take: 10 });
  let foreign = 0;
  let seen = 0;
  const ask = async (number: number) => {
    const stateId = stateIds[(number * 31) % stateIds.length] ?? '';
    const { result } = (await engines.get(stateId)?.table({ stateId }, thing, request, { zone: 'UTC' })) ?? { result: { rows: [] } };
    for (const { note, makerName } of result.rows) {
      seen += 1;
      if (note !== stateId || makerName !== `Maker of ${stateId}`) foreign += 1;
    }
  };
  for (let from = 0; from < questions; from += 200) {
    await Promise.all(Array.from({ length: 200 }, (_, at) => ask(from + at)));
  }
  expect({ foreign, seen }).toEqual({ foreign: 0, seen: 2 * questions });
});

test('the role of the portal reads no rows by itself, owns nothing and is not above the rules', async () => {
  const mine = `SELECT count(*) FROM ${schemaOf('S1', 'tests')}."Thing"`;
  await expect(postgres.portal.query(mine)).rejects.toThrow('permission denied');
  const { rows } = await postgres.owner.query(
    `SELECT rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb,
      (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned FROM pg_roles r WHERE rolname = '${portalRole}'`,
  );
  const none = { rolsuper: false, rolbypassrls: false, rolinherit: false, rolcreaterole: false, rolcreatedb: false };
  expect(rows).toEqual([{ ...none, owned: 0 }]);
});

test('the role of a State reads that State alone, and changes nothing', async () => {
  const tryTo = async (sql: string) => {
    const client = await postgres.portal.connect();
    await client.query(`BEGIN; SET LOCAL ROLE ${schemaOf('S1', 'tests')}`);
    const answer = await client.query(sql).then(
      ({ rowCount }) => rowCount,
      (error: Error) => error.message,
    );
    await client.query('ROLLBACK');
    client.release();
    return answer;
  };
  expect(await tryTo(`SELECT * FROM ${schemaOf('S1', 'tests')}."Thing"`)).toBe(2);
  for (const sql of [
    `SELECT * FROM ${schemaOf('S2', 'tests')}."Thing"`,
    `SELECT * FROM ${schemaOf(undefined, 'tests')}."Maker"`,
    `SELECT * FROM ${schemaOf('S2', 'tests')}.removed`,
    `DELETE FROM ${schemaOf('S1', 'tests')}."Thing"`,
    `UPDATE ${schemaOf('S1', 'tests')}."Thing" SET version = 9`,
    `CREATE TABLE ${schemaOf('S1', 'tests')}.mine(id text)`,
  ])
    expect(await tryTo(sql), sql).toMatch(/permission denied|does not exist/);
});
