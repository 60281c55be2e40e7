/** Lists that a schedule brings up to date while no one asks. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patient, startTestPostgres, type TestPostgres } from '../../../../infra/testing/testPostgres.ts';
import { column } from '../../../../shared/core/column.ts';
import { text } from '../../../../shared/core/field.ts';
import type { Entity } from '../../entity.ts';
import { entities, person, program, state, World } from '../testFeed.ts';
import type { AnalystAccess } from './analysts.ts';
import { Follower } from './follower.ts';
import { PostgresLists } from './lists.ts';
import { removeUnusedSchemas } from './schemas.ts';

const quarter = 15 * 60_000;

let postgres: TestPostgres;
let world: World;
let asked = 0;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  world = new World();
  await removeUnusedSchemas(postgres.owner, Date.UTC(2099, 0, 1));
  for (const [id, name] of [
    ['MO', 'Missouri'],
    ['OH', 'Ohio'],
  ] as const)
    world.write(state, id, id, { name });
});

/** A new process, of a release with these entities. */
function start(of: readonly Entity[] = entities, analysts?: AnalystAccess) {
  const readRecord = async (name: string, id: string) => world.records.get(`${name}#${id}`)?.change;
  const owner: TestPostgres['owner'] = new Proxy(postgres.owner, {
    get(pool, name) {
      if (name === 'connect' || name === 'query') asked += 1;
      const value = Reflect.get(pool, name);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
  const sources = {
    entities: of,
    read: world.read,
    readRecord,
    owner,
    portal: postgres.portal,
    ...patient,
    table: 'followed',
    analysts,
    now: () => world.now,
  };
  const lists = new PostgresLists(sources);
  const follower = new Follower({ ...sources, lists });
  const run = () => follower.run(world.now - quarter, world.now + 60_000);
  const open = (stateId: string) => lists.openQueries({ stateId, entities: [person] });
  return { run, open };
}

test('brings only States up to date that someone asked about and that were written', async () => {
  const { run, open } = start();
  expect(await run()).toEqual([]);
  await open('MO');
  world.now += quarter;
  world.write(person, 'a', 'MO', { name: 'Ann' });
  world.write(person, 'b', 'OH', { name: 'Bea' });
  expect(await run()).toEqual(['MO']);
  world.now += 2000;
  const told = world.told;
  await start().open('MO');
  // Ohio and Missouri, and no person: the schedule has applied her.
  expect(world.told - told).toBeLessThanOrEqual(3);
});

test('a night without writes does not wake the database', async () => {
  const { run, open } = start();
  await open('MO');
  world.now += quarter;
  await run();
  world.now += 4 * quarter;
  asked = 0;
  expect(await run()).toEqual([]);
  expect(asked).toBe(0);
});

test('a new release fills its own tables before anyone asks, and those of the former one are removed after two weeks', async () => {
  world.write(person, 'a', 'MO', { name: 'Ann' });
  await start().open('MO');
  world.now += quarter;
  const wider = [...entities.filter((one) => one !== person), { ...person, columns: [...person.columns, column('note', text('Note'))] }];
  const next = start(wider);
  expect(await next.run()).toEqual(['MO']);
  expect(await schemas()).toHaveLength(2);
  world.now += 15 * 86_400_000;
  world.write(person, 'b', 'MO', { name: 'Bea' });
  expect(await start(wider).run()).toEqual(['MO']);
  expect(await schemas()).toHaveLength(1);
});

test('tables of a process that runs for weeks stay', async () => {
  const { run, open } = start();
  await open('MO');
  for (let day = 0; day < 20; day += 1) {
    world.now += 86_400_000;
    world.write(person, `p${day}`, 'MO', { name: 'Ann' });
    await run();
  }
  expect(await schemas()).toHaveLength(1);
});

test('analysts see a State after the schedule has loaded all of its lists', async () => {
  const access: AnalystAccess = {
    views: [{ name: 'person', of: person, ids: ['id'], columns: ['program'], personal: ['name'] }],
    open: [program],
    grantOf: (stateId) => ({ of: state, id: stateId, column: 'name', value: 'Missouri' }),
  };
  world.write(program, 'p', 'MO', { name: 'Senior FMNP' });
  world.write(person, 'a', 'MO', { name: 'Ann', programId: 'p' });
  const { run, open } = start(entities, access);
  await open('MO');
  await postgres.administrator.query('DROP SCHEMA IF EXISTS "analysts MO" CASCADE');
  world.now += quarter;
  await run();
  const { rows } = await postgres.administrator.query('SELECT * FROM "analysts MO".persons JOIN "analysts MO".person_names USING (id)');
  expect(rows).toEqual([{ id: 'a', program: 'Senior FMNP', name: 'Ann' }]);
});

const schemas = async () => (await postgres.owner.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'state %'")).rows;
