/**
 * Translates filters: each of the eleven operators (specification 3.32) becomes one of a few tests. Edit to add an operator. An invalid
 * value or column is refused with a message.
 */
import type { ColumnType } from '../../../../shared/core/field.ts';
import { fold } from '../../../../shared/core/fold.ts';
import type { Filter, Operator } from '../../../../shared/core/table.ts';
import { refusalsOf } from '../../errors.ts';
import { type ColumnKey, isMoment, isText, keyOfText } from './keys.ts';
import { type Found, implicit, isList, type Layout } from './layout.ts';
import { isDay, spanOfDay } from './parseInstant.ts';

/** From `low` to `high`, both included unless open. A missing end is no limit. */
export interface Range {
  readonly low?: ColumnKey;
  readonly high?: ColumnKey;
  readonly isLowOpen?: boolean;
  readonly isHighOpen?: boolean;
}

/** A condition on a value. An empty value satisfies only 'not'. 'member' looks for one of the values of a list. */
export type Test =
  | { readonly is: 'contains' | 'starts' | 'ends'; readonly text: string }
  | { readonly is: 'in'; readonly keys: readonly ColumnKey[] }
  | { readonly is: 'member'; readonly texts: readonly string[] }
  | { readonly is: 'empty' | 'filled' }
  /** Less than another column of the same record. */
  | { readonly is: 'less'; readonly than: Found }
  | { readonly is: 'within' | 'not'; readonly ranges: readonly Range[] };

export interface Condition {
  readonly found: Found;
  readonly test: Test;
}

/** A filter that our own code adds to a list. It may name hidden columns and the id. */
export type Where = { readonly column: string } & (
  | { readonly operator: Operator; readonly value: Filter['value'] }
  /** Tests whether there is a value. */
  | { readonly operator: 'Empty' | 'Filled' }
  /** Tests whether it is less than another column of numbers. Both are the record's own columns. */
  | { readonly operator: 'LessThanColumn'; readonly other: string }
);

const onHidden: readonly Operator[] = ['EqualTo', 'NotEqualTo', 'MultiSelect'];
const refuse = refusalsOf('core/server.staff');

/** Returns the column that a request names. Users' requests do not sort by hidden columns, and compare them for equality only. */
export function findColumn(layout: Layout, name: string): Found {
  const found = layout.columns.get(name);
  if (!found) throw noSuchColumn(name);
  return found;
}

const noSuchColumn = (name: string) => refuse('invalid', 'filters.noColumn', { values: { column: name } });

/** Returns the test of a filter, or undefined if its value is blank and everything passes. `zone` is the State's time zone. */
export function conditionOf(layout: Layout, filter: Where, zone: string, isOurs: boolean): Condition | undefined {
  const { column } = filter;
  const place = isOurs && !layout.columns.has(column) ? implicit.get(column) : undefined;
  const found = place ? { column: place.column, place } : findColumn(layout, column);
  if (!isOurs && found.column.isInternal) throw noSuchColumn(column);
  if ('other' in filter) return { found, test: { is: 'less', than: findColumn(layout, filter.other) } };
  if (!('value' in filter)) return { found, test: { is: filter.operator === 'Empty' ? 'empty' : 'filled' } };
  if (!isOurs && found.column.isHidden && !onHidden.includes(filter.operator))
    throw refuse('invalid', 'filters.wholeValues', { values: { column } });
  const values = valuesOf(filter.operator, filter.value, found.column.label);
  return values.length ? { found, test: testOf(found, filter.operator, values, zone) } : undefined;
}

/** MultiSelect and Between accept a list, or text with commas. The other operators accept one value. */
function valuesOf(operator: Operator, value: Filter['value'], label: string): string[] {
  const isBetween = operator === 'Between';
  if (!isBetween && operator !== 'MultiSelect') {
    if (typeof value === 'object') throw refuse('invalid', 'filters.oneValue', { values: { label, operator } });
    return String(value).trim() === '' ? [] : [String(value)];
  }
  const all =
    typeof value === 'object'
      ? value.map(String)
      : String(value)
          .split(',')
          .map((one) => one.trim());
  const values = all.filter((one) => one.trim() !== '');
  if (isBetween && values.length > 0 && (values.length !== 2 || all.length !== 2)) {
    throw refuse('invalid', 'filters.twoValues', { values: { label } });
  }
  return values;
}

function testOf(found: Found, operator: Operator, values: readonly string[], zone: string): Test {
  const [first = '', second = ''] = values;
  const folded = (text: string) => (found.place.isExact ? text.toWellFormed() : fold(text));
  const range = (text: string): Required<Pick<Range, 'low' | 'high' | 'isHighOpen'>> => {
    if (isText(found.column.type)) return { low: folded(text), high: folded(text), isHighOpen: false };
    return rangeOf(found, text, zone);
  };
  switch (operator) {
    case 'Search':
      return { is: 'contains', text: folded(first) };
    case 'StartsWith':
      return { is: 'starts', text: folded(first) };
    case 'EndsWith':
      return { is: 'ends', text: folded(first) };
    case 'EqualTo':
      return { is: 'within', ranges: [range(first)] };
    case 'NotEqualTo':
      return { is: 'not', ranges: [range(first)] };
    case 'LessThan':
      return { is: 'within', ranges: [{ high: range(first).low, isHighOpen: true }] };
    case 'LessThanEqualTo':
      return { is: 'within', ranges: [{ high: range(first).high, isHighOpen: range(first).isHighOpen }] };
    case 'GreaterThan':
      return { is: 'within', ranges: [{ low: range(first).high, isLowOpen: !range(first).isHighOpen }] };
    case 'GreaterThanEqualTo':
      return { is: 'within', ranges: [{ low: range(first).low }] };
    case 'Between':
      return { is: 'within', ranges: [{ ...range(second), low: range(first).low }] };
    case 'MultiSelect':
      if (isList(found.place.column)) return { is: 'member', texts: values.map(folded) };
      if (isMoment(found.column.type)) return { is: 'within', ranges: values.map(range) };
      return { is: 'in', keys: values.map((value) => range(value).low) };
  }
}

const wanted: Partial<Record<ColumnType, 'wholeNumber' | 'decimals' | 'number'>> = {
  int: 'wholeNumber',
  long: 'wholeNumber',
  decimal: 'decimals',
  double: 'number',
  float: 'number',
};

/** Returns the range of keys that equal a typed value. It is one key, or all moments of the day if a day has no time. */
function rangeOf({ column }: Found, text: string, zone: string): { low: ColumnKey; high: ColumnKey; isHighOpen: boolean } {
  const key = keyOfText(column.type, text);
  if (key === undefined) throw refuse('invalid', `filters.needs.${wanted[column.type] ?? 'date'}`, { values: { label: column.label } });
  if (!isMoment(column.type) || !isDay(text.trim())) return { low: key, high: key, isHighOpen: false };
  const [low, high] = spanOfDay(text.trim(), column.type === 'dateTimeOffset' ? zone : undefined);
  return { low, high, isHighOpen: true };
}
