/** Column values that no record stores directly: the names of other records, one or several, and values that lapse after a day. */
import { expect, test } from 'vitest';
import { column, hidden, joined } from '../../../shared/core/column.ts';
import { choice, day, text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { type Operator, TableRequest } from '../../../shared/core/table.ts';
import { type Change, type Entity, entity } from '../entity.ts';
import type { Scope } from '../scope.ts';
import { layoutsOf } from './query/layout.ts';
import { Replica } from './replica.ts';

const stored = recordOf({});
const market = entity({ name: 'Market', stored, columns: [column('name', text('Name'))] });
const sale = entity({
  name: 'Sale',
  stored,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['areaId'], vendor: 'vendorId' },
  columns: [
    column('buyer', text('Buyer')),
    column('kind', choice('Kind', ['Sale', 'Refund'])),
    hidden('areaId'),
    hidden('vendorId'),
    hidden('marketId'),
    joined('market', text('Market'), { entity: 'Market', by: 'marketId', column: 'name' }),
  ],
});
const layouts = layoutsOf([market, sale]);
const chicago = { zone: 'America/Chicago' };

function change(of: Entity, id: string, row: object, more: Partial<Change> = {}): Change {
  const rank = more.rank ?? 1;
  return { entity: of.name, id, stateId: 'MO', version: 1, rank, isDeleted: false, row: JSON.stringify(row), counters: {}, ...more };
}

function replicaOf(...changes: Change[]): Replica {
  const replica = new Replica(layouts, 'MO');
  replica.apply(changes);
  return replica;
}

function list(replica: Replica, of: Entity, request: object = {}, scope: Scope = {}) {
  return replica.table(scope, of, TableRequest.parse(request), chicago).result;
}

const ids = (replica: Replica, name: string, operator: Operator, value: string | string[]) =>
  list(replica, sale, { columns: [{ name, filter: { operator, value } }] }).rows.map((row) => row.id);

test('offers only the names that the caller’s rows show in a filter, each once and in order', () => {
  const markets = ['Elm', 'oak', 'Oak', 'Far', 'Unused'].map((name, n) => change(market, `m${n}`, { name }));
  const replica = replicaOf(
    ...markets,
    change(market, 'blank', {}),
    change(sale, 'a', { marketId: 'm1', areaId: 'north', vendorId: 'v1', kind: 'Sale' }),
    change(sale, 'b', { marketId: 'm2', areaId: 'north', vendorId: 'v2', kind: 'Sale' }),
    change(sale, 'c', { marketId: 'm0', areaId: 'north', vendorId: 'v1', kind: 'Refund' }),
    change(sale, 'd', { marketId: 'm3', areaId: 'south', vendorId: 'v1', kind: 'Sale' }),
    change(sale, 'e', { marketId: 'blank' }),
    change(sale, 'f', { marketId: 'gone' }),
    change(sale, 'g', {}),
  );
  const asked = (scope: Scope, request: object = {}) => list(replica, sale, { choicesOf: 'market', ...request }, scope);
  expect(asked({})).toMatchObject({ rows: [], totalFilteredRecords: 0, choices: ['Elm', 'Far', 'oak'] });
  expect(asked({ stateId: 'MO', serviceAreaIds: ['north'] }).choices).toEqual(['Elm', 'oak']);
  expect(asked({ stateId: 'MO', serviceAreaIds: [] }).choices).toEqual([]);
  expect(asked({ stateId: 'MO', vendorId: 'v2' }).choices).toEqual(['Oak']);
  const sales = { columns: [{ name: 'kind', filter: { operator: 'EqualTo', value: 'Sale' } }] };
  expect(asked({}, { ...sales, allSearch: 'no such thing' }).choices).toEqual(['Far', 'oak']);
  // A filter by an offered name finds its rows, regardless of case.
  expect(ids(replica, 'market', 'MultiSelect', ['oak', 'Far'])).toEqual(['a', 'b', 'd']);
  replica.apply([change(market, 'm3', { name: 'Near' }, { rank: 2 }), change(sale, 'c', {}, { rank: 2, isDeleted: true })]);
  expect(asked({}).choices).toEqual(['Near', 'oak']);
  for (const name of ['buyer', 'marketId', 'vendorId', 'kind', 'none', 'market" --']) {
    expect(() => list(replica, sale, { choicesOf: name })).toThrow(`'${name}' has no options in this list`);
  }
});

test('offers up to 200 names in a filter, and no names if there are more', () => {
  const named = (n: number) => [change(market, `m${n}`, { name: `Market ${n}` }), change(sale, `s${n}`, { marketId: `m${n}` })];
  const replica = replicaOf(...Array.from({ length: 200 }, (_, n) => named(n)).flat());
  expect(list(replica, sale, { choicesOf: 'market' }).choices).toHaveLength(200);
  replica.apply(named(200));
  expect(list(replica, sale, { choicesOf: 'market' }).choices).toBeUndefined();
});

test('shows, filters, sorts and exports a lapsed value, and leaves the stored value unchanged', () => {
  const ticket = entity({
    name: 'Ticket',
    stored,
    partition: 'state',
    columns: [
      column('name', text('Name')),
      column('status', choice('Status', ['Open', 'Used', 'Over']), { lapse: { from: 'Open', into: 'Over', after: 'lastDay' } }),
      column('lastDay', day('Last Day')),
    ],
  });
  const replica = new Replica(layoutsOf([ticket]), 'MO');
  const row = (id: string, status: string, lastDay?: string) => change(ticket, id, { name: id, status, lastDay });
  replica.apply([row('a', 'Open', '2026-06-30'), row('b', 'Open', '2026-07-01'), row('c', 'Used', '2026-06-30'), row('d', 'Open')]);
  const midnight = Date.parse('2026-07-01T05:00:00Z');
  const on = (at: number, request: object = {}) => replica.table({}, ticket, TableRequest.parse(request), { ...chicago, at }).result;
  const status = (at: number, operator: Operator, value: string | string[]) =>
    on(at, { columns: [{ name: 'status', filter: { operator, value } }] }).rows.map(({ id }) => id);
  expect(on(midnight - 1).rows.map((one) => one.status)).toEqual(['Open', 'Open', 'Used', 'Open']);
  expect(on(midnight).rows.map((one) => one.status)).toEqual(['Over', 'Open', 'Used', 'Open']);
  expect([status(midnight - 1, 'EqualTo', 'Over'), status(midnight, 'EqualTo', 'over')]).toEqual([[], ['a']]);
  expect(status(midnight, 'MultiSelect', ['Over', 'Used'])).toEqual(['a', 'c']);
  expect([status(midnight - 1, 'EqualTo', 'Open'), status(midnight, 'EqualTo', 'Open')]).toEqual([
    ['a', 'b', 'd'],
    ['b', 'd'],
  ]);
  expect(status(midnight, 'NotEqualTo', 'Open')).toEqual(['a', 'c']);
  const sorted = on(midnight, { columns: [{ name: 'status', sort: { direction: 'desc' } }] });
  expect(sorted.rows.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  const every = TableRequest.parse({});
  const options = { ...chicago, at: midnight };
  expect([...replica.rows({}, ticket, every, options)][0]?.status).toBe('Over');
  // Our own rules read the stored value.
  expect([...replica.rows({}, ticket, every, { ...options, columns: ['status'] })][0]?.status).toBe('Open');
  const open = [{ column: 'status', operator: 'EqualTo', value: 'Open' }] as const;
  expect(replica.totals({}, ticket, { ...options, where: open })[0]?.count).toBe(3);
});

test('shows all names in a column of several records, and filters by any one of them', () => {
  const team = entity({
    name: 'Team',
    stored,
    columns: [
      column('name', text('Name')),
      hidden('marketIds'),
      joined('markets', text('Markets'), { entity: 'Market', by: 'marketIds', column: 'name', isList: true }),
    ],
  });
  const both = layoutsOf([market, team]);
  const replica = new Replica(both, 'MO');
  const names = { m1: 'Oak', m2: 'élan', m3: 'Elm, West', m4: 'Unused' };
  replica.apply([
    ...Object.entries(names).map(([id, name]) => change(market, id, { name })),
    change(team, 'a', { name: 'a', marketIds: ['m1', 'm2'] }),
    change(team, 'b', { name: 'b', marketIds: ['m3', 'gone'] }),
    change(team, 'c', { name: 'c', marketIds: [] }),
    change(team, 'd', { name: 'd', marketIds: ['m1'] }, { stateId: 'OH' }),
  ]);
  const found = (operator: Operator, value: string | string[]) =>
    list(replica, team, { columns: [{ name: 'markets', filter: { operator, value } }] }).rows.map(({ id }) => id);
  const rows = list(replica, team, { columns: [{ name: 'markets', sort: { direction: 'desc' } }] }).rows;
  expect(rows.map(({ markets }) => markets)).toEqual(['Elm, West', 'élan, Oak', null]);
  expect([found('MultiSelect', ['oak', 'Elm, West']), found('EqualTo', 'Elan'), found('EqualTo', 'Elm')]).toEqual([['a', 'b'], ['a'], []]);
  expect([found('NotEqualTo', 'Oak'), found('Search', 'west')]).toEqual([['b', 'c'], ['b']]);
  expect(list(replica, team, { choicesOf: 'markets' }).choices).toEqual(['élan', 'Elm, West', 'Oak']);
  replica.apply([change(market, 'm1', { name: 'Ash' }, { rank: 2 })]);
  expect(list(replica, team).rows[0]).toMatchObject({ markets: 'Ash, élan' });
});
