import { describe, expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { type Filter, TableRequest } from '../../../shared/core/table.ts';
import { type ListState, readListState, tableQuery, writeListState } from './listState.ts';

const columns: Column[] = [
  { name: 'name', label: 'Name', type: 'string' },
  { name: 'amountCents', label: 'Amount', type: 'long', format: 'money' },
  { name: 'status', label: 'Status', type: 'enum', options: ['Yes, please', 'No'] },
  { name: 'day', label: 'Day', type: 'dateTime' },
];
const full: ListState = {
  search: 'mañana & co',
  sorts: [
    { column: 'name', direction: 'desc' },
    { column: 'day', direction: 'asc' },
  ],
  filters: {
    name: { operator: 'StartsWith', value: 'a:b' },
    amountCents: { operator: 'LessThan', value: 1250 },
    status: { operator: 'MultiSelect', value: ['Yes, please', 'No'] },
    day: { operator: 'Between', value: '2026-01-01,2026-06-30' },
  },
  page: 3,
  size: 25,
};
const reread = (state: ListState, prefix = '') =>
  readListState(new URLSearchParams(writeListState(new URLSearchParams(), state, prefix).toString()), columns, prefix);

describe('a list in its URL', () => {
  test('is read from its URL unchanged', () => expect(reread(full)).toEqual(full));

  test('has a clean URL by default', () => {
    const clean = readListState(new URLSearchParams(), columns);
    expect([clean.page, clean.size]).toEqual([1, 10]);
    expect(writeListState(new URLSearchParams(), clean).toString()).toBe('');
  });

  test('uses the defaults when the URL is silent and writes only differences from them', () => {
    const defaults = { filters: { name: full.filters.name as Filter, day: full.filters.day as Filter }, sorts: full.sorts, resetLabel: '' };
    const read = (url: string) => readListState(new URLSearchParams(url), columns, '', defaults);
    const written = (state: ListState) => writeListState(new URLSearchParams(), state, '', defaults).toString();
    const clean = read('');
    expect([clean.filters, clean.sorts, written(clean)]).toEqual([defaults.filters, full.sorts, '']);
    const off: ListState = { ...clean, sorts: [], filters: { day: defaults.filters.day } };
    expect([written(off), read(written(off))]).toEqual(['sort=&f.name=', off]);
    expect(read(written(full)), 'whatever else is chosen').toMatchObject(full);
    expect(read('f.name=LessThan:5').filters.name, 'a URL that is wrong says nothing').toEqual(defaults.filters.name);
  });

  test('uses the defaults of a clean list only without another search, sort or filter, and then writes them', () => {
    const status: Filter = { operator: 'EqualTo', value: 'No' };
    const defaults = { filters: { status }, sorts: [], resetLabel: '', isStart: true };
    const read = (url: string) => readListState(new URLSearchParams(url), columns, '', defaults);
    const written = (state: ListState) => writeListState(new URLSearchParams(), state, '', defaults).toString();
    for (const clean of ['', 'page=2&size=25', 'tab=2']) expect(read(clean).filters, clean).toEqual({ status });
    for (const own of ['q=x', 'sort=name:asc', 'f.name=Search:x', 'f.status=']) expect(read(own).filters, own).not.toHaveProperty('status');
    expect(written({ ...read(''), search: 'x' })).toBe('q=x&f.status=EqualTo%3ANo');
    expect(read(written({ ...read(''), search: 'x' }))).toMatchObject({ search: 'x', filters: { status } });
    expect(read(written({ ...read(''), filters: {} })).filters).toEqual({});
  });

  test('ignores unknown columns, operators, numbers and sizes', () => {
    const url = 'sort=secret:asc,name:up&f.secret=EqualTo:1&f.name=Between:1,2&f.amountCents=EqualTo:abc&page=-4&size=7&q=x';
    const state = readListState(new URLSearchParams(url), columns);
    expect(state).toEqual({ search: 'x', sorts: [{ column: 'name', direction: 'asc' }], filters: {}, page: 1, size: 10 });
  });

  test.each([
    ['a broken escape', 'f.status=MultiSelect:100%25'],
    ['a day that no calendar has', 'f.day=EqualTo:2026-02-30'],
    ['a word for a day', 'f.day=LessThan:soon'],
    ['one day of two', 'f.day=Between:2026-01-01'],
    ['three days of two', 'f.day=Between:2026-01-01,2026-01-02,2026-01-03'],
    ['a fraction of a cent', 'f.amountCents=EqualTo:1.5'],
    ['a number that is none', 'f.amountCents=EqualTo:1e999'],
    ['an operator of another type', 'f.name=LessThan:5'],
    ['an operator that there is not', 'f.name=__proto__:5'],
    ['more than may be asked', `f.name=Search:${'x'.repeat(1001)}`],
    ['more choices than may be asked', `f.status=MultiSelect:${'No,'.repeat(501)}`],
    ['nothing', 'f.name=Search:'],
  ])('ignores the invalid filter %s', (_, url) => {
    expect(readListState(new URLSearchParams(url), columns).filters).toEqual({});
  });

  test.each(['0', '-10', '1e3', 'NaN', '25.5', '%'])('uses the default size instead of %s', (size) => {
    expect(readListState(new URLSearchParams({ size }), columns).size).toBe(10);
  });

  test('never requests a page that the server would refuse', () => {
    for (const size of ['10', '100']) {
      const { skip } = tableQuery(readListState(new URLSearchParams({ page: '99999999999', size }), columns));
      expect(TableRequest.safeParse({ skip }).success).toBe(true);
    }
  });

  test('keeps the parameters of other lists and of the page', () => {
    const before = new URLSearchParams('tab=2&b.q=other&q=old');
    expect(writeListState(before, { ...full, search: '', sorts: [], filters: {}, page: 1, size: 10 }).toString()).toBe('tab=2&b.q=other');
    expect(reread(full, 'b.')).toEqual(full);
  });

  test('requests the page, the sorts in order and each filter', () => {
    expect(tableQuery(full)).toMatchObject({
      allSearch: 'mañana & co',
      skip: 50,
      take: 25,
      columns: [
        { name: 'name', sort: { direction: 'desc', order: 0 }, filter: { operator: 'StartsWith', value: 'a:b' } },
        { name: 'day', sort: { direction: 'asc', order: 1 }, filter: { operator: 'Between', value: '2026-01-01,2026-06-30' } },
        { name: 'amountCents', filter: { operator: 'LessThan', value: 1250 } },
        { name: 'status', filter: { operator: 'MultiSelect', value: ['Yes, please', 'No'] } },
      ],
    });
  });
});
