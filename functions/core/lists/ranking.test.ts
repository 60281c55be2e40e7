import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyEngine } from '../../../infra/testing/listEngines.ts';
import { requestsOf, scopes, thing, writes } from '../../../infra/testing/oracleWorld.ts';
import { runsOf } from '../../../infra/testing/seed.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { Scope } from '../scope.ts';
import type { Engine } from './engine.ts';

const engines = everyEngine();
const zone = 'America/Chicago';
const view = thing.columns.filter(({ name }) => name !== 'name');

const changeOf = (name: string, note: string, n: number, areaId = 'x1') => ({
  entity: 'Thing',
  id: `Thing-${n}`,
  stateId: 'MO',
  version: 1,
  rank: n + 1,
  isDeleted: false,
  row: JSON.stringify({ name, note, areaId }),
  counters: {},
});
const townsfolk = Array.from({ length: 44 }, (_, n) => ['Abel'.padEnd(n + 4, 'a'), 'St. Joseph'] as const);
const people = [
  ['Josefina Ruiz', 'Joplin'],
  ['José García', 'Joplin'],
  ['Ada Marjosen', 'Joplin'],
  ['Arlene Reed', 'Joplin'],
  ['Charlene Reed', 'Joplin'],
  ['Ann Lee', 'Hazelwood'],
  ['Bea Sherwood', 'Joplin'],
  ['Cal Woods', 'Joplin'],
  ['Donna Wood', 'Joplin'],
  ['Zoe Vega-Wood', 'Wood River'],
  ['Abe Lincoln', 'Wood River'],
  ...townsfolk,
] as const;

async function namesOf(engine: Engine, request: Partial<TableRequest>, scope: Scope = {}) {
  const { result } = await engine.table(scope, thing, TableRequest.parse({ take: 500, ...request }), { zone });
  return result.rows.map((row) => String(row.name));
}

test.each(engines)('names come before towns, and whole words before beginnings and parts, $way', async ({ open }) => {
  const { state, deliver, close } = await open();
  await deliver(people.map(([name, note], n) => changeOf(name, note, n)));
  const jose = await namesOf(state, { allSearch: 'jose' });
  expect(jose).toHaveLength(47);
  expect(jose.slice(0, 4)).toEqual(['José García', 'Josefina Ruiz', 'Ada Marjosen', 'Abel']);
  expect(await namesOf(state, { allSearch: 'wood' })).toEqual([
    ...['Donna Wood', 'Zoe Vega-Wood'],
    ...['Cal Woods', 'Bea Sherwood'],
    ...['Abe Lincoln', 'Ann Lee'],
  ]);
  expect(await namesOf(state, { allSearch: 'arlene joplin' })).toEqual(['Arlene Reed', 'Charlene Reed']);
  expect(await namesOf(state, { allSearch: 'joplin arlene', skip: 1, take: 1 })).toEqual(['Charlene Reed']);
  close();
});

test.each(engines)('a chosen order wins over the rank, and no order is reported for ranked rows, $way', async ({ open }) => {
  const { state, deliver, close } = await open();
  await deliver(people.map(([name, note], n) => changeOf(name, note, n)));
  const columns = [{ name: 'name', sort: { direction: 'desc' as const, order: 0 } }];
  expect(await namesOf(state, { allSearch: 'wood', columns })).toEqual([
    ...['Zoe Vega-Wood', 'Donna Wood', 'Cal Woods', 'Bea Sherwood', 'Ann Lee', 'Abe Lincoln'],
  ]);
  const ask = (allSearch: string) => state.table({}, thing, TableRequest.parse({ allSearch }), { zone });
  expect((await ask('wood')).result.order).toEqual([]);
  expect((await ask('')).result.order[0]).toEqual({ column: 'name', direction: 'asc' });
  close();
});

test.each(engines)('names that a view leaves out do not decide its order, $way', async ({ open }) => {
  const { state, deliver, close } = await open();
  const at = (makerId: string) => ({ makerId });
  await deliver([
    { ...changeOf('Acme', '', 0), entity: 'Maker', id: 'maker1', row: JSON.stringify({ name: 'Wood Company' }) },
    ...[changeOf('Abel', '', 1), changeOf('Wood', '', 2)].map((one) => ({
      ...one,
      row: JSON.stringify({ ...JSON.parse(one.row), ...at('maker1') }),
    })),
  ]);
  const request = TableRequest.parse({ allSearch: 'wood' });
  const { result } = await state.table({}, thing, request, { zone, view });
  expect(result.rows.map(({ id }) => id)).toEqual(['Thing-1', 'Thing-2']);
  close();
});

test.each(engines)('with too many hits, whole names and beginnings of names still come first on all pages, $way', async ({ open }) => {
  const { state, deliver, close } = await open({ ranked: 3, few: 0, slice: 3 });
  await deliver(people.map(([name, note], n) => changeOf(name, note, n)));
  const all = await namesOf(state, { allSearch: 'wood' });
  expect(all).toEqual(['Donna Wood', 'Zoe Vega-Wood', 'Cal Woods', 'Abe Lincoln', 'Ann Lee', 'Bea Sherwood']);
  for (const take of [1, 2, 4]) {
    const pages: string[] = [];
    for (let skip = 0; skip < 8; skip += take) pages.push(...(await namesOf(state, { allSearch: 'wood', skip, take })));
    expect(pages).toEqual(all);
  }
  const exported: unknown[] = [];
  for await (const piece of state.rows({}, thing, TableRequest.parse({ allSearch: 'wood' }), { zone })) exported.push(...piece);
  expect(exported.map((row) => (row as { name: string }).name)).toEqual(all);
  close();
});

const spelled = [
  ['Arlene Abbott', 'Joplin', 'x1'],
  ['Robert Ruiz', 'Joplin', 'x1'],
  ['Bob Zahn', 'Joplin', 'x1'],
  ['Roberta Lee', 'Joplin', 'x1'],
  ['Marlene Kuhn', 'Joplin', 'x2'],
] as const;

test.each(engines)('one wrong letter finds similar names if nothing matches, within the scope, $way', async ({ open }) => {
  const { state, deliver, close } = await open({ few: 0 });
  await deliver(spelled.map(([name, note, areaId], n) => changeOf(name, note, n, areaId)));
  const ask = async (allSearch: string, scope: Scope = {}, hasNear = true) => {
    const { result } = await state.table(scope, thing, TableRequest.parse({ allSearch }), { zone, hasNear });
    return { names: result.rows.map(({ name }) => name), total: result.totalFilteredRecords, isNear: result.isNear };
  };
  const none = { names: [], total: 0, isNear: undefined };
  const arlene = { names: ['Arlene Abbott'], total: 1, isNear: true };
  for (const typed of ['arlene abott', 'arlene abbotxt', 'arlene abbitt', 'arlene abbtot', 'arlane abbott', 'qrlene'])
    expect([typed, await ask(typed)]).toEqual([typed, arlene]);
  expect(await ask('arlane abott')).toEqual(none);
  expect(await ask('zahm')).toEqual({ names: ['Bob Zahn'], total: 1, isNear: true });
  expect(await ask('zah')).toEqual({ names: ['Bob Zahn'], total: 1, isNear: undefined });
  expect(await ask('joplim')).toEqual(none);
  expect(await ask('arlene abott', {}, false)).toEqual(none);
  const ofArea = { stateId: 'MO', serviceAreaIds: ['x1'] };
  expect(await ask('marlane', ofArea)).toEqual(none);
  expect(await ask('marlane')).toEqual({ names: ['Marlene Kuhn'], total: 1, isNear: true });
  expect(await ask('ruix', { stateId: 'MO', vendorId: 'x9' })).toEqual(none);
  const { result } = await state.table({}, thing, TableRequest.parse({ allSearch: 'ruix' }), { zone, view, hasNear: true });
  expect(result.totalFilteredRecords).toBe(0);
  const exported: unknown[] = [];
  for await (const piece of state.rows({}, thing, TableRequest.parse({ allSearch: 'ruix' }), { zone, hasNear: true }))
    exported.push(...piece);
  expect(exported).toMatchObject([{ name: 'Robert Ruiz' }]);
  close();
});

test.each(engines)('a nickname also finds the given name, after those who are registered by it, $way', async ({ open }) => {
  const { state, deliver, close } = await open();
  await deliver(spelled.map(([name, note], n) => changeOf(name, note, n)));
  expect(await namesOf(state, { allSearch: 'bob' })).toEqual(['Bob Zahn', 'Robert Ruiz']);
  expect(await namesOf(state, { allSearch: 'ruiz bob' })).toEqual(['Robert Ruiz']);
  expect(await namesOf(state, { allSearch: 'robert' })).toEqual(['Robert Ruiz', 'Roberta Lee']);
  close();
});

test('the rows of a search are the same with a rank and without, however many are ranked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(writes, { maxLength: 40, size: 'max' }),
      requestsOf(thing),
      scopes,
      fc.constantFrom(0, 1, 3),
      fc.constantFrom('a', 'é a', 'ss', 'a ß', '1', 'e %'),
      async (made, asked, scope, ranked, allSearch) => {
        const changes = made.map((write, n) => ({ ...write, version: n + 1, rank: n + 1 }));
        const filters = asked.columns.filter(({ filter }) => filter);
        const idsOf = async (engine: Engine, request: Partial<TableRequest>) => {
          const { result } = await engine.table(scope, thing, TableRequest.parse({ allSearch, ...request }), { zone });
          return { ids: result.rows.map(({ id }) => id), total: result.totalFilteredRecords };
        };
        const answers = [];
        for (const { open } of engines) {
          const lists = await open({ ranked, few: 0 });
          await lists.deliver(changes);
          const plain = await idsOf(lists.state, {
            take: 500,
            columns: [...filters, { name: 'name', sort: { direction: 'asc', order: 0 } }],
          });
          const whole = await idsOf(lists.state, { take: 500, columns: filters });
          expect({ ...whole, ids: whole.ids.toSorted() }).toEqual({ ...plain, ids: plain.ids.toSorted() });
          const pages: string[] = [];
          for (let skip = 0; skip <= whole.total; skip += 2)
            pages.push(...(await idsOf(lists.state, { skip, take: 2, columns: filters })).ids);
          expect(pages).toEqual(whole.ids);
          answers.push(whole);
          lists.close();
        }
        const [first, ...others] = answers;
        for (const other of others) expect(other).toEqual(first);
      },
    ),
    { numRuns: runsOf(40, 150) },
  );
});
