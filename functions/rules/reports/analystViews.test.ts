/** Analysts see these columns of the real tables, with the access that docs/analysts.md describes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectThrough, startTestPostgres, type TestPostgres } from '../../../infra/testing/testPostgres.ts';
import type { Change, Entity } from '../../core/entity.ts';
import { renewAnalysts } from '../../core/lists/postgres/analysts.ts';
import { Projector } from '../../core/lists/postgres/projector.ts';
import { schemaOf } from '../../core/lists/postgres/schema.ts';
import { layoutsOf } from '../../core/lists/query/layout.ts';
import { allEntities } from '../../entities/all.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { stateSettingId, stateSettings } from '../../entities/state-setting.ts';
import { analystAccess } from './analystViews.ts';

const docs = readFileSync(new URL('../../../docs/analysts.md', import.meta.url), 'utf8');
const [access = '', example = ''] = [...docs.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql);
const layouts = layoutsOf(allEntities);
const place = { stateId: 'MO', schema: schemaOf('MO', 'tests') };

let postgres: TestPostgres;
let projector: Projector;
let ann: ReturnType<typeof connectThrough>;
beforeAll(async () => {
  postgres = await startTestPostgres();
  projector = new Projector(postgres.owner, layouts, place);
  await projector.prepare();
  const benefit = { recipientId: 'r1', programId: 'p1', code: '4Q7WJ2K9', amountCents: 5000, status: 'Issued' };
  await projector.apply([
    change(programs, 'p1', { name: 'Senior FMNP' }),
    change(recipients, 'r1', { lastName: 'Núñez', firstName: 'José', dateOfBirth: '1946-03-27', city: 'St. Louis' }),
    change(benefits, 'b1', benefit, { remainingCents: 2050 }),
    change(benefits, 'b2', { ...benefit, code: '8H3MV6TX' }, { remainingCents: 5000 }),
  ]);
  await renewAnalysts(postgres.owner, layouts, place, analystAccess);
  for (const statement of access.split(';')) await postgres.administrator.query(statement);
  ann = connectThrough(postgres.host, 'ann');
});
afterAll(async () => {
  await ann.end();
  await postgres.stop();
});

let rank = 0;
function change(of: Entity, id: string, row: object, counters: Change['counters'] = {}): Change {
  rank += 1;
  return { entity: of.name, id, stateId: 'MO', version: 1, rank, isDeleted: false, row: JSON.stringify(row), counters };
}

const shown = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('docs/analysts.md lists the columns of each view', async () => {
  const described = [...docs.matchAll(/^\| `(\w+)` +\| ([\w, ]+?) +\|$/gm)].map(([, name, columns]) => [name, columns]);
  const views = analystAccess.views.flatMap(({ name, ids, columns, personal }) => [
    [`${name}s`, [...ids, ...columns].map(shown).join(', ')],
    ...(personal.length > 0 ? [[`${name}_names`, ['id', ...personal].map(shown).join(', ')]] : []),
  ]);
  expect(described).toEqual(views);
  const { rows } = await ann.query(`SELECT table_name AS name, string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema = 'analysts MO' GROUP BY table_name`);
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(Object.fromEntries(views));
});

test('the example of docs/analysts.md sums the benefits of a program', async () => {
  const { rows } = await ann.query(example);
  expect(rows.map(({ program_name, redeemed, issued }) => [program_name, Number(redeemed), Number(issued)])).toEqual([
    ['Senior FMNP', 29.5, 100],
  ]);
});

test('no view contains a code, an id derived from one, or a column that no list shows', async () => {
  for (const { of, ids, columns, personal } of analystAccess.views) {
    const named = of.columns.filter(({ name }) => [...columns, ...personal].includes(name));
    expect(named.filter((one) => one.isHidden || one.isInternal || of.secrets.includes(one.name))).toEqual([]);
    expect([...columns, ...personal].filter((name) => /^code$|benefit|card|account|routing/i.test(name))).toEqual([]);
    expect(ids.filter((name) => /benefit|code|card/i.test(name) || (name === 'id' && of === benefits))).toEqual([]);
  }
  for (const { name } of analystAccess.views.filter(({ personal }) => personal.length === 0)) {
    const { rows } = await ann.query(`SELECT * FROM ${name}s`);
    expect(JSON.stringify(rows)).not.toMatch(/4Q7WJ2K9|8H3MV6TX|Núñez|nunez|José|jose|"b1"/i);
  }
});

test('the State grants names by its setting and can revoke that', async () => {
  const names = 'SELECT last_name, first_name, date_of_birth::text FROM recipient_names';
  await expect(ann.query(names)).rejects.toThrow('permission denied');
  await set('Yes');
  expect((await ann.query(names)).rows).toEqual([{ last_name: 'Núñez', first_name: 'José', date_of_birth: '1946-03-27' }]);
  await set('No');
  await expect(ann.query(names)).rejects.toThrow('permission denied');
  expect((await ann.query('SELECT city FROM recipients')).rows).toEqual([{ city: 'st. louis' }]);
});

async function set(value: string): Promise<void> {
  await projector.apply([change(stateSettings, stateSettingId('MO', 'namesForAnalysts'), { key: 'namesForAnalysts', value })]);
  await renewAnalysts(postgres.owner, layouts, place, analystAccess);
}
