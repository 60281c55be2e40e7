import { describe, expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { operators } from '../../../shared/core/table.ts';
import { draftOf, filterOf } from './filterDraft.ts';
import { operatorLabel, operatorsOf } from './operators.ts';

const text: Column = { name: 'name', label: 'Name', type: 'string' };
const money: Column = { name: 'amountCents', label: 'Amount', type: 'long', format: 'money' };
const count: Column = { name: 'count', label: 'Count', type: 'int' };
const day: Column = { name: 'day', label: 'Day', type: 'dateTimeOffset' };
const status: Column = { name: 'status', label: 'Status', type: 'enum', options: ['A', 'B'] };
const phone: Column = { name: 'phone', label: 'Phone', type: 'string', searchedAs: 'phone' };
const typed = (value: string, to = '') => ({ text: value, to, ticked: [] });

describe('column filters', () => {
  test('offer every operator in words (specification 3.32)', () => {
    const offered = new Set([text, money, day, status].flatMap((column) => operatorsOf(column)));
    expect([...offered].sort()).toEqual([...operators].sort());
    for (const column of [text, money, day, status]) {
      for (const operator of operatorsOf(column)) expect(operatorLabel(column, operator)).toMatch(/^[a-z ]+$/);
    }
  });

  test('convert dollars to cents and days to ISO dates', () => {
    expect(filterOf(money, 'GreaterThan', typed('$1,250.5'))).toEqual({ filter: { operator: 'GreaterThan', value: 125050 } });
    expect(filterOf(money, 'EqualTo', typed('−$17.50'))).toEqual({ filter: { operator: 'EqualTo', value: -1750 } });
    expect(filterOf(count, 'EqualTo', typed('1,200'))).toEqual({ filter: { operator: 'EqualTo', value: 1200 } });
    expect(filterOf(day, 'Between', typed('1/2/2026', '2/1/2026'))).toEqual({
      filter: { operator: 'Between', value: '2026-01-02,2026-02-01' },
    });
  });

  test('accept a two-digit year except for a date of birth', () => {
    expect(filterOf(day, 'EqualTo', typed('4/1/27'))).toEqual({ filter: { operator: 'EqualTo', value: '2027-04-01' } });
    expect(filterOf({ ...day, needsWholeYear: true }, 'EqualTo', typed('3/27/46'))).toEqual({
      problem: 'Enter a date with all four digits of its year, such as 03/27/1946',
    });
  });

  test.each([
    ['Search', '(417) 555', '417555'],
    ['Search', 'none', 'none'],
    ['EqualTo', '(417) 555-0158', '+14175550158'],
    ['EqualTo', '1-417-555-0158', '+14175550158'],
    ['NotEqualTo', '+49 30 123456', '+4930123456'],
    ['StartsWith', '(417)', '+1417'],
    ['EndsWith', '-0158', '0158'],
  ] as const)('convert phone numbers: %s %s searches the stored form, %s', (operator, shown, value) => {
    expect(filterOf(phone, operator, typed(shown))).toEqual({ filter: { operator, value } });
  });

  test('report invalid input instead of sending it', () => {
    expect(filterOf(money, 'EqualTo', typed('12.345'))).toHaveProperty('problem');
    expect(filterOf(count, 'EqualTo', typed('few'))).toHaveProperty('problem');
    expect(filterOf(day, 'EqualTo', typed('2/30/2026'))).toHaveProperty('problem');
    expect(filterOf(day, 'Between', typed('2/1/2026', '1/1/2026'))).toHaveProperty('problem');
    expect(filterOf(day, 'Between', typed('2/1/2026'))).toHaveProperty('problem');
  });

  test('are off when nothing is typed or checked', () => {
    expect(filterOf(text, 'Search', typed('  '))).toEqual({ filter: undefined });
    expect(filterOf(status, 'MultiSelect', typed(''))).toEqual({ filter: undefined });
  });

  test('open with the active filter', () => {
    expect(draftOf(money, { operator: 'EqualTo', value: 125050 }).text).toBe('1250.50');
    expect(draftOf(day, { operator: 'Between', value: '2026-01-02,2026-02-01' })).toMatchObject({ text: '01/02/2026', to: '02/01/2026' });
    expect(draftOf(phone, { operator: 'EqualTo', value: '+14175550158' }).text).toBe('(417) 555-0158');
    expect(draftOf(status, { operator: 'MultiSelect', value: ['B'] }).ticked).toEqual(['B']);
  });
});
