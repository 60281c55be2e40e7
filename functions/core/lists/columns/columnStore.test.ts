/**
 * Tests the limits of columns in memory: more values than fit into one or two bytes, numbers that are too large, and rows loaded during
 * writes.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { ways } from '../../../../infra/testing/oracleWorld.ts';
import { column, hidden, joined } from '../../../../shared/core/column.ts';
import { choice, money, text } from '../../../../shared/core/field.ts';
import { recordOf } from '../../../../shared/core/record.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { type Change, type Entity, entity } from '../../entity.ts';
import { layoutsOf } from '../query/layout.ts';
import { Replica } from '../replica.ts';
import { Codes } from './codes.ts';
import { ColumnStore } from './columnStore.ts';
import { Grams } from './grams.ts';
import { Ids } from './ids.ts';
import { Numbering } from './numbering.ts';
import { Numbers } from './numbers.ts';

const stored = recordOf({});
const market = entity({ name: 'Market', stored, columns: [column('name', text('Name'))] });
const sale = entity({
  name: 'Sale',
  stored,
  partition: 'state',
  scope: { state: 'stateId', vendor: 'vendorId', recipient: 'buyerId' },
  order: [{ column: 'buyer', direction: 'asc' }],
  columns: [
    column('buyer', text('Buyer'), { isSearched: true }),
    column('kind', choice('Kind', ['Sale', 'Refund'])),
    column('city', text('City')),
    column('amountCents', money('Amount')),
    hidden('vendorId'),
    hidden('buyerId'),
    hidden('marketId'),
    joined('market', text('Market'), { entity: 'Market', by: 'marketId', column: 'name' }),
  ],
});
const layouts = layoutsOf([market, sale]);
const chicago = { zone: 'America/Chicago' };

const change = (of: Entity, id: string, row: object, more: Partial<Change> = {}): Change => ({
  ...{ entity: of.name, id, stateId: 'MO', version: 1, rank: 1, isDeleted: false, row: JSON.stringify(row), counters: {} },
  ...more,
});
const saleOf = (n: number) =>
  change(sale, `s${n}`, {
    ...{ buyer: `Buyer ${String(n).padStart(5, '0')}`, kind: n % 3 ? 'Sale' : 'Refund', city: `Town ${(n * 7919) % 1000}` },
    ...{ amountCents: n, vendorId: `v${n % 5}`, buyerId: n % 7 ? `buyer-${n % 1700}` : null, marketId: n % 37 ? `m${n % 31}` : null },
  });
const count = 3000;
const written = () => Array.from({ length: count }, (_, n) => saleOf(n));
/** Some share a name, one has no name, and one that sales name does not exist. */
const markets = Array.from({ length: 30 }, (_, n) => change(market, `m${n}`, { name: n ? `${n % 3 ? 'Soulard' : 'Ash'} ${n % 4}` : '' }));

/**
 * The same records, with responses from SQLite alone, from memory, from memory that loads during the queries, and from memory without
 * codes.
 */
function severalOf(changes: readonly Change[]) {
  const sizes = [
    { hasColumns: false },
    { few: 20, slice: 10_000, values: 65_535 },
    { few: 20, slice: 700, values: 65_535 },
    { few: 20, slice: 10_000, values: 0 },
  ];
  return sizes.map((size) => {
    const replica = new Replica(layouts, 'MO', size);
    replica.apply([...markets, ...changes]);
    replica.index(['Sale', 'Market']);
    return replica;
  });
}

const filter = (name: string, operator: string, value: string | string[]) => ({ name, filter: { operator, value } });
const sort = (name: string, direction: string, order = 0) => ({ name, sort: { direction, order } });
const requests = [
  { columns: [filter('kind', 'EqualTo', 'Refund')] },
  { columns: [filter('kind', 'NotEqualTo', 'Refund'), sort('city', 'desc')] },
  { columns: [filter('city', 'EqualTo', 'Town 17')] },
  { columns: [filter('amountCents', 'Between', '100,1900'), filter('city', 'StartsWith', 'town 9')] },
  { columns: [filter('amountCents', 'GreaterThan', '1000'), sort('amountCents', 'asc')], skip: 7 },
  { columns: [sort('kind', 'asc'), sort('city', 'desc', 1)], skip: 3 },
  { columns: [sort('market', 'desc')] },
  { columns: [sort('market', 'asc'), filter('amountCents', 'LessThan', '400')] },
  { columns: [sort('kind', 'asc'), sort('market', 'asc', 1), sort('city', 'asc', 2)] },
  { columns: [filter('market', 'EqualTo', 'Soulard 1'), sort('buyer', 'desc')] },
  { columns: [filter('market', 'NotEqualTo', 'Soulard 1')], skip: 500 },
  { allSearch: 'yer 0001' },
  { allSearch: '00019', columns: [filter('kind', 'EqualTo', 'Sale')] },
];

test('memory and SQLite give the same results, complete or half loaded, after writes, removals and new rows', () => {
  const replicas = severalOf(written());
  let rank = 1;
  for (let round = 0; round < 5; round += 1) {
    for (const request of requests) {
      const [first, ...others] = replicas.map((one) => one.table({ vendorId: 'v2' }, sale, TableRequest.parse(request), chicago).result);
      const [whole, ...rest] = replicas.map((one) => one.table({}, sale, TableRequest.parse(request), chicago).result);
      for (const other of others) expect(other).toEqual(first);
      for (const other of rest) expect(other).toEqual(whole);
      expect(whole?.totalFilteredRecords).toBeGreaterThan(0);
    }
    for (const groupBy of [[], ['kind'], ['market'], ['vendorId', 'kind']]) {
      const [first, ...others] = replicas.map((one) =>
        one
          .totals({}, sale, { ...chicago, sums: ['amountCents'], distinct: ['city', 'market', 'vendorId', 'buyerId'], groupBy })
          .map(({ group, ...rest }) => ({
            ...rest,
            group: JSON.stringify(group),
          })),
      );
      for (const other of others) expect(other).toEqual(first);
    }
    rank += 1;
    const edits = [3, 17, 40 + round].map((n) => ({ ...saleOf(n + 1), id: `s${n}`, rank }));
    const removed = [100 + round, 17].map((n) => change(sale, `s${n}`, {}, { rank: rank + 1, isDeleted: true }));
    const added = Array.from({ length: 30 }, (_, n) =>
      change(sale, `n${round} ${n}`, { buyer: `New 0001 ${n}`, kind: 'Refund', city: 'Aa' }),
    );
    for (const replica of replicas)
      replica.apply([...edits, ...removed, ...added, change(market, 'm1', { name: `Ash ${round}` }, { rank })]);
  }
  for (const replica of replicas) replica.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(ways)('every kind of column responds when columns are on and none when they are off, $way', ({ hasColumns }) => {
  const kinds = (['codes', 'numbers', 'ids', 'named', 'grams'] as const).map((kind) => vi.spyOn(ColumnStore.prototype, kind));
  for (const values of [0, 65_535]) {
    const replica = new Replica(layouts, 'MO', { hasColumns, few: 20, slice: 10_000, values });
    replica.apply([...markets, ...written()]);
    replica.index(['Sale', 'Market']);
    for (const request of requests) replica.table({}, sale, TableRequest.parse(request), chicago);
    replica.totals({}, sale, { ...chicago, sums: ['amountCents'], distinct: ['buyerId'], groupBy: ['kind'] });
    expect(replica.tend()).toBe(false);
    replica.close();
  }
  const answered = kinds.map(({ mock }) => mock.results.some(({ value }) => value !== undefined));
  expect(answered).toEqual(kinds.map(() => hasColumns));
});

test('distinguishes any number of IDs', () => {
  const ids = new Ids(new Numbering());
  for (let rid = 1; rid <= 20_000; rid += 1) ids.set(rid, `id-${rid % 7000}`);
  ids.set(20_001, null);
  expect(ids.numbering.count).toBe(7000);
  const numbers = new Map(Array.from({ length: 20_000 }, (_, at) => [`id-${(at + 1) % 7000}`, ids.rows[at + 1]]));
  expect(new Set(numbers.values()).size).toBe(7000);
  for (let rid = 1; rid <= 20_000; rid += 1)
    if (ids.rows[rid] !== numbers.get(`id-${rid % 7000}`)) throw new Error(`${rid} has another number`);
  expect(ids.rows[20_001]).toBe(-1);
});

test('codes grow from one byte to two, and are given up when two are not enough', () => {
  const codes = new Codes(65_535);
  for (let rid = 1; rid <= 65_535; rid += 1) codes.set(rid, `v${rid}`);
  expect(codes.rows).toBeInstanceOf(Uint16Array);
  const told = [1, 255, 256, 65_535].map((rid) => codes.values[(codes.rows[rid] ?? 0) - 1]);
  expect(told).toEqual(['v1', 'v255', 'v256', 'v65535']);
  codes.set(70_000, 'one more');
  expect(codes.isGivenUp).toBe(true);
});

test('gives up inexact numbers, and orders the beginnings of texts by their bytes', () => {
  const numbers = new Numbers({ column: { name: 'n', label: 'N', type: 'long' }, sql: 'n', isExact: false, at: 0 });
  numbers.set(1, 9_007_199_254_740_991n);
  expect(numbers.isGivenUp).toBe(false);
  numbers.set(2, 9_007_199_254_740_993n);
  expect(numbers.isGivenUp).toBe(true);
  const texts = ['', 'a', 'aa', 'abcde', 'abcdeé', 'abcde😀', 'abcdef', 'b', 'é', 'ж', '日本', '\ufffd', '😀', null];
  const beginnings = new Numbers({ column: { name: 't', label: 'T', type: 'string' }, sql: 't', isExact: false, at: 0 });
  for (const [at, one] of texts.entries()) beginnings.set(at, one);
  const byNumber = [...texts.keys()].sort((a, b) => (beginnings.rows[a] ?? 0) - (beginnings.rows[b] ?? 0)).map((at) => texts[at] ?? null);
  const byBytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? '')) || (a === null ? -1 : 1));
  expect(byNumber).toEqual(byBytes);
});

test('finds every row that contains a word, in any block, even after a rewrite', () => {
  const grams = new Grams();
  for (let rid = 1; rid <= 5000; rid += 1) grams.set(rid, `row ${rid}@example`);
  grams.set(1024, 'nothing of it');
  expect(grams.find(['ro'], 10)).toBeUndefined();
  expect(grams.find(['row'], 10)).toBeUndefined();
  for (const rid of [1, 31, 32, 1023, 1025, 4999]) expect(grams.find([`${rid}@`, 'row'], 5000)).toContain(rid);
  expect(grams.find(['1024@exa'], 5000)).not.toContain(1024);
});
