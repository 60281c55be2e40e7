import { expect, test } from 'vitest';
import { column, hidden, joined } from '../../../shared/core/column.ts';
import { choice, choices, day, flag, instant, money, text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { type Operator, operators, TableRequest } from '../../../shared/core/table.ts';
import { type Change, type Entity, entity } from '../entity.ts';
import type { Scope } from '../scope.ts';
import { layoutsOf } from './query/layout.ts';
import { Replica } from './replica.ts';

const stored = recordOf({});
const market = entity({ name: 'Market', stored, columns: [column('name', text('Name'), { isSearched: true })] });
const setting = entity({ name: 'Setting', stored, scope: { state: 'none' }, columns: [column('key', text('Key'))] });
const sale = entity({
  name: 'Sale',
  stored,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['areaId', 'issuedAreaId'], vendor: 'vendorId' },
  columns: [
    column('buyer', text('Buyer'), { isSearched: true }),
    column('kind', choice('Kind', ['Sale', 'Refund'])),
    column('colors', choices('Colors', ['Red', 'Green'])),
    column('isLate', flag('Late')),
    column('on', day('On')),
    column('at', instant('At')),
    column('amountCents', money('Amount')),
    hidden('areaId'),
    hidden('issuedAreaId'),
    hidden('vendorId'),
    hidden('marketId'),
    joined('market', text('Market'), { entity: 'Market', by: 'marketId', column: 'name' }, { isSearched: true }),
  ],
});
const layouts = layoutsOf([market, setting, sale]);
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

test('shows a caller only its own areas and vendor in lists, exports, keys, sums and options', () => {
  const replica = replicaOf(
    change(sale, 'a', { buyer: 'Ann', areaId: 'north', vendorId: 'v1', amountCents: 1 }),
    change(sale, 'b', { buyer: 'Bob', issuedAreaId: 'north', vendorId: 'v2', amountCents: 10 }),
    change(sale, 'c', { buyer: 'Cy', areaId: 'South', vendorId: 'v1', amountCents: 100 }),
    change(sale, 'd', { buyer: 'Dee', amountCents: 1000 }),
  );
  const everywhere = (scope: Scope) => {
    const request = TableRequest.parse({});
    const rows = list(replica, sale, {}, scope).rows.map((row) => row.id);
    expect([...replica.rows(scope, sale, request, chicago)].map((row) => row.id)).toEqual(rows);
    expect([...replica.keys(scope, sale, ['id'], chicago)].flat().toSorted()).toEqual(rows);
    expect(replica.options(scope, sale, { label: 'buyer', take: 10 }).map((option) => option.value)).toEqual(rows);
    expect(replica.options(scope, sale, { label: 'buyer', take: 0, values: ['a', 'b', 'c', 'd'] }).map((one) => one.value)).toEqual(rows);
    expect(replica.totals(scope, sale, { ...chicago, sums: ['amountCents'] })[0]?.count).toBe(rows.length);
    return rows.join('');
  };
  expect(everywhere({})).toBe('abcd');
  expect(everywhere({ serviceAreaIds: ['north'] })).toBe('ab');
  expect(everywhere({ serviceAreaIds: ['south'] })).toBe(''); // ids are compared case-sensitively
  expect(everywhere({ serviceAreaIds: [] })).toBe('');
  expect(everywhere({ vendorId: 'v1' })).toBe('ac');
  expect(everywhere({ serviceAreaIds: ['north', 'South'], vendorId: 'v1' })).toBe('ac');
  expect(everywhere({ serviceAreaIds: ["north' OR 1=1 --"] })).toBe('');
});

test('shows a recipient only their own records and those for all recipients', () => {
  const of = { stored, columns: [column('name', text('Name')), hidden('holderId')] };
  const benefit = entity({ ...of, name: 'Benefit', scope: { state: 'stateId', recipient: 'holderId' } });
  const program = entity({ ...of, name: 'Program', scope: { state: 'stateId', isForRecipients: true } });
  const note = entity({ ...of, name: 'Note' });
  const replica = new Replica(layoutsOf([benefit, program, note]), 'MO');
  replica.apply([
    change(benefit, 'mine', { name: 'Mine', holderId: 'ada' }),
    change(benefit, 'theirs', { name: 'Theirs', holderId: 'Ada' }),
    change(benefit, 'nobodys', { name: 'Nobody’s' }),
    change(program, 'program', { name: 'Program', holderId: 'Ada' }),
    change(note, 'note', { name: 'Note', holderId: 'ada' }),
  ]);
  const ada = { stateId: 'MO', recipientId: 'ada' };
  const seen = (one: Entity, scope: Scope) => {
    const rows = list(replica, one, {}, scope).rows.map(({ id }) => id);
    expect([...replica.rows(scope, one, TableRequest.parse({}), chicago)].map(({ id }) => id)).toEqual(rows);
    expect([...replica.keys(scope, one, ['id'], chicago)].flat().toSorted()).toEqual(rows.toSorted());
    expect(replica.totals(scope, one, chicago)[0]?.count).toBe(rows.length);
    expect(replica.options(scope, one, { label: 'name', take: 10, values: ['theirs', 'note'] }).map(({ value }) => value)).toEqual(rows);
    return rows;
  };
  expect([seen(benefit, ada), seen(program, ada), seen(note, ada)]).toEqual([['mine'], ['program'], []]);
  // An account that references no recipient.
  expect([benefit, note].map((one) => seen(one, { stateId: 'MO', recipientId: 'none' }))).toEqual([[], []]);
});

test('lets a filter narrow the rows in scope, and never widen them', () => {
  const replica = replicaOf(change(sale, 'a', { buyer: 'Ann', areaId: 'north' }), change(sale, 'b', { buyer: 'Bob', areaId: 'south' }));
  const scope = { serviceAreaIds: ['north'] };
  for (const operator of operators) {
    const value = operator === 'Between' ? 'a,z' : 'b';
    const { rows } = list(replica, sale, { allSearch: 'b', columns: [{ name: 'buyer', filter: { operator, value } }] }, scope);
    expect(rows).toEqual([]);
  }
  const both = list(
    replica,
    sale,
    { columns: [{ name: 'areaId', filter: { operator: 'MultiSelect', value: ['north', 'south'] } }] },
    scope,
  );
  expect(both.rows.map((row) => row.id)).toEqual(['a']);
});

test('ignores records of another State and removes one that moves there', () => {
  const replica = replicaOf(
    change(sale, 'theirs', { buyer: 'Theirs' }, { stateId: 'OH' }),
    change(market, 'm', { name: 'Moving' }),
    change(setting, 's', { key: 'everyone' }, { stateId: '*' }),
  );
  expect(list(replica, sale).rows).toEqual([]);
  expect(list(replica, market).rows).toHaveLength(1);
  expect(list(replica, setting).rows).toHaveLength(1);
  replica.apply([change(market, 'm', { name: 'Moved' }, { stateId: 'OH', rank: 2 })]);
  expect(list(replica, market).rows).toEqual([]);
  replica.apply([change(market, 'm', { name: 'Moving' })]);
  expect(list(replica, market).rows).toEqual([]);
  expect(() => list(replica, market, {}, { stateId: 'OH' })).toThrow('another state');
});

test('stores only small entities in the replica of all States, and limits them to the State in scope', () => {
  const shared = new Replica(layouts);
  shared.apply([change(market, 'mo', { name: 'A' }), change(market, 'oh', { name: 'B' }, { stateId: 'OH' }), change(sale, 'x', {})]);
  expect(list(shared, market).rows.map((row) => row.id)).toEqual(['mo', 'oh']);
  expect(list(shared, market, {}, { stateId: 'OH' }).rows.map((row) => row.id)).toEqual(['oh']);
  expect(() => list(shared, sale)).toThrow('Please select a state first');
});

test('never sends hidden columns, and neither sorts by them nor searches parts of their values', () => {
  const replica = replicaOf(change(sale, 'a', { buyer: 'Ann', vendorId: 'v1' }));
  const { rows, columns } = list(replica, sale, { includeColumns: true });
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'buyer', 'kind', 'colors', 'isLate', 'on', 'at', 'amountCents', 'market', 'version']);
  expect(columns?.map((one) => one.name)).not.toContain('vendorId');
  expect(columns?.[1]).toEqual({
    name: 'kind',
    label: 'Kind',
    type: 'enum',
    sortable: true,
    filterable: true,
    options: ['Sale', 'Refund'],
  });
  expect(() => list(replica, sale, { columns: [{ name: 'vendorId', sort: { direction: 'asc' } }] })).toThrow('cannot be sorted');
  expect(() => ids(replica, 'vendorId', 'StartsWith', 'v')).toThrow('whole values');
  expect(ids(replica, 'vendorId', 'EqualTo', 'v1')).toEqual(['a']);
});

test('treats SQL syntax in names and values as plain text', () => {
  const replica = replicaOf(change(sale, 'a', { buyer: `'; DROP TABLE "Sale"; --` }), change(sale, 'b', { buyer: '100% "real"_?' }));
  for (const name of ['buyer"; --', '__proto__', 'constructor', 'rid', 'packed', 'c_buyer', "id'"]) {
    expect(() => ids(replica, name, 'EqualTo', 'x')).toThrow('There is no column');
    expect(() => list(replica, sale, { columns: [{ name, sort: { direction: 'asc' } }] })).toThrow('There is no column');
  }
  expect(ids(replica, 'buyer', 'EqualTo', `'; drop table "sale"; --`)).toEqual(['a']);
  for (const [term, found] of [
    ['%', ['b']],
    ['_', ['b']],
    ['"', ['b', 'a']],
    ["' OR '1'='1", []],
    ['\\', []],
  ] as const) {
    expect(
      list(replica, sale, { allSearch: term })
        .rows.map((row) => row.id)
        .sort(),
    ).toEqual([...found].sort());
  }
});

test('refuses an invalid value with a message that names the column', () => {
  const replica = replicaOf();
  const sentence = (name: string, operator: Operator, value: string | string[]) => {
    try {
      ids(replica, name, operator, value);
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return '';
  };
  expect(sentence('amountCents', 'EqualTo', '12.5')).toBe('Amount must be compared with a whole number');
  expect(sentence('amountCents', 'LessThan', '9223372036854775808')).toBe('Amount must be compared with a whole number');
  for (const wrong of ['2026-02-30', '2026-13-01', 'yesterday', '2026-1-1', '06/30/2026', '2026-01-01T25:00']) {
    expect(sentence('on', 'EqualTo', wrong)).toBe('On must be compared with a date, such as 2026-06-30');
  }
  expect(sentence('at', 'Between', '2026-01-01')).toBe('At: Between needs two values, separated by a comma');
  expect(sentence('at', 'Between', '2026-01-01,2026-01-02,2026-01-03')).toContain('two values');
  expect(sentence('buyer', 'EqualTo', ['a', 'b'])).toBe('Buyer: EqualTo accepts one value, not a list');
});

test('ignores a blank filter', () => {
  const replica = replicaOf(change(sale, 'a', { buyer: 'Ann' }));
  for (const operator of operators) expect(ids(replica, 'at', operator, ' ')).toEqual(['a']);
  expect(ids(replica, 'at', 'MultiSelect', [])).toEqual(['a']);
});

test('limits pages to between 1 and 500 rows', () => {
  const replica = replicaOf(...Array.from({ length: 600 }, (_, n) => change(sale, `s${n}`, { buyer: `B${n}` })));
  const request = TableRequest.parse({});
  expect(list(replica, sale, { take: 500 }).rows).toHaveLength(500);
  expect(list(replica, sale, { take: 10, skip: 595 })).toMatchObject({ rows: { length: 5 }, totalFilteredRecords: 600 });
  expect(list(replica, sale, { skip: 9999 })).toMatchObject({ rows: [], totalFilteredRecords: 600 });
  for (const take of [0, 501, -1, 1.5, Number.NaN]) {
    expect(() => replica.table({}, sale, { ...request, take }, chicago)).toThrow('take must be from 1 to 500');
  }
  expect(() => replica.table({}, sale, { ...request, skip: -1 }, chicago)).toThrow('skip');
  expect([...replica.rows({}, sale, request, chicago)]).toHaveLength(600);
});

test('uses the calendar day of the State, also when clocks change', () => {
  const at = (id: string, value: string) => change(sale, id, { at: value });
  const replica = replicaOf(
    at('a', '2026-03-08T05:59:59Z'),
    at('b', '2026-03-08T06:00:00Z'),
    at('c', '2026-03-09T04:59:59.999Z'),
    at('d', '2026-03-09T05:00:00Z'),
  );
  expect(ids(replica, 'at', 'EqualTo', '2026-03-08').sort()).toEqual(['b', 'c']);
  expect(ids(replica, 'at', 'NotEqualTo', '2026-03-08').sort()).toEqual(['a', 'd']);
  expect(ids(replica, 'at', 'GreaterThan', '2026-03-08')).toEqual(['d']);
  expect(ids(replica, 'at', 'LessThanEqualTo', '2026-03-08').sort()).toEqual(['a', 'b', 'c']);
  expect(ids(replica, 'at', 'Between', '2026-03-08,9999-12-31').sort()).toEqual(['b', 'c', 'd']);
  expect(ids(replica, 'at', 'MultiSelect', ['2026-03-07', '2026-03-09']).sort()).toEqual(['a', 'd']);
});

test('shows flags as words, finds lists by any value and treats empty text as empty', () => {
  const replica = replicaOf(
    change(sale, 'a', { isLate: true, colors: ['Red', 'Green'], buyer: '' }),
    change(sale, 'b', { isLate: false, colors: [] }),
  );
  expect(list(replica, sale).rows[0]).toMatchObject({ isLate: 'Yes', colors: 'Red, Green', buyer: null });
  expect(ids(replica, 'isLate', 'MultiSelect', ['yes'])).toEqual(['a']);
  expect(ids(replica, 'colors', 'MultiSelect', 'green')).toEqual(['a']);
  expect(ids(replica, 'colors', 'NotEqualTo', 'Blue')).toEqual(['a', 'b']);
});

test('updates a joined column with its record in rows, search, page totals and sums', () => {
  const replica = replicaOf(
    change(market, 'm', { name: 'Soulard' }),
    change(sale, 'a', { buyer: 'Ann', marketId: 'm' }),
    change(sale, 'b', {}),
  );
  const found = () => list(replica, sale, { allSearch: 'SOULARD', take: 1, skip: 5 }).totalFilteredRecords;
  const groups = () => replica.totals({}, sale, { ...chicago, groupBy: ['market'] }).map(({ group, count }) => [group.market, count]);
  expect(found()).toBe(1);
  expect(groups()).toEqual([
    [null, 1],
    ['Soulard', 1],
  ]);
  replica.apply([change(market, 'm', { name: 'Tower Grove' }, { rank: 2 })]);
  expect(found()).toBe(0);
  expect(groups()).toEqual([
    [null, 1],
    ['Tower Grove', 1],
  ]);
  replica.apply([change(market, 'm', {}, { rank: 3, isDeleted: true })]);
  expect(groups()).toEqual([[null, 2]]);
});

test('returns normalized keys: folded text, exact ids, times in ms and the current version', () => {
  const row = { buyer: 'ÁNN', marketId: 'M1', on: '2026-06-03', at: '2026-06-03T10:00:00.000-05:00', amountCents: 5 };
  const replica = replicaOf(change(sale, 'A', row, { version: 3 }), change(sale, 'b', { buyer: 'Bob' }));
  const columns = ['id', 'version', 'buyer', 'marketId', 'on', 'at', 'amountCents'];
  const where = [{ column: 'amountCents', operator: 'Filled' as const }];
  const found = ['A', 3, 'ann', 'M1', Date.UTC(2026, 5, 3), Date.UTC(2026, 5, 3, 15), 5];
  expect([...replica.keys({}, sale, columns, { ...chicago, where })]).toEqual([found]);
  expect([...replica.keys({}, sale, ['buyer', 'amountCents'], chicago)].toSorted()).toEqual([
    ['ann', 5],
    ['bob', null],
  ]);
  expect(() => replica.keys({}, sale, ['market'], chicago)).toThrow('another record');
});

test('returns options in the order of their labels, with the selected ones first regardless of the search', () => {
  const replica = replicaOf(...['Cedar', 'Álamo', 'Birch', 'Ash'].map((name) => change(market, name[0] ?? '', { name })));
  const labels = (query: object) => replica.options({}, market, { label: 'name', take: 10, ...query }).map((option) => option.label);
  expect(labels({})).toEqual(['Álamo', 'Ash', 'Birch', 'Cedar']);
  expect(labels({ search: 'AL' })).toEqual(['Álamo']);
  expect(labels({ search: 'a', take: 1, values: ['C'] })).toEqual(['Cedar', 'Álamo']);
  expect(labels({ where: [{ column: 'id', operator: 'NotEqualTo', value: 'B' }] })).toEqual(['Álamo', 'Ash', 'Cedar']);
});

test('leaves removed records out of a running export and never adds another in their place', () => {
  const replica = replicaOf(...Array.from({ length: 1500 }, (_, n) => change(sale, `s${n}`, { buyer: String(n).padStart(4, '0') })));
  const rows = replica.rows({}, sale, TableRequest.parse({}), chicago);
  rows.next();
  replica.apply([change(sale, 's1499', {}, { rank: 2, isDeleted: true }), change(sale, 'new', { buyer: 'New' })]);
  const rest = [...rows].map((row) => row.id);
  expect(rest).toHaveLength(1498);
  expect(rest).not.toContain('new');
});

test('throws a fault at startup for entities that do not match', () => {
  const wrong = (join: { entity: string; by: string; column: string }) =>
    entity({ name: 'Wrong', stored, columns: [hidden('by'), joined('x', text('X'), join)] });
  expect(() => layoutsOf([wrong({ entity: 'None', by: 'by', column: 'name' })])).toThrow('does not keep');
  expect(() => layoutsOf([market, wrong({ entity: 'Market', by: 'by', column: 'nam' })])).toThrow('not a column');
  expect(() => layoutsOf([market, wrong({ entity: 'Market', by: 'bye', column: 'name' })])).toThrow('not a column');
  const other = entity({
    name: 'Other',
    stored,
    columns: [hidden('by'), joined('x', day('X'), { entity: 'Market', by: 'by', column: 'name' })],
  });
  expect(() => layoutsOf([market, other])).toThrow('another type');
  expect(() => layoutsOf([market, sale, wrong({ entity: 'Sale', by: 'by', column: 'buyer' })])).toThrow('kept elsewhere');
  expect(() => layoutsOf([entity({ name: 'Wrong', stored, scope: { state: 'stateId', vendor: 'v' }, columns: [] })])).toThrow(
    'limited by v',
  );
});
