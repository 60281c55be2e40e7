/** What someone has typed into a filter's editor, and the filter that it makes. */
import type { Column } from '../../../shared/core/column.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { signedCentsOf } from '../../../shared/core/money.ts';
import type { Filter, Operator } from '../../../shared/core/table.ts';
import { dayOf, formatDay } from '../dayText.ts';
import { filterKind } from './operators.ts';

export interface FilterDraft {
  /** Text, a number, dollars or a day as typed; also the first day of two, and the one option that was chosen. */
  readonly text: string;
  /** The second day of two. */
  readonly to: string;
  /** Options that were ticked. */
  readonly ticked: readonly string[];
}

/** The editor's contents for a filter that is already on. */
export function draftOf(column: Column, filter: Filter | undefined): FilterDraft {
  if (!filter) return { text: '', to: '', ticked: [] };
  if (Array.isArray(filter.value)) return { text: '', to: '', ticked: filter.value.map(String) };
  const { operator } = filter;
  if (operator === 'Between') {
    const [from = '', to = ''] = String(filter.value).split(',');
    return { text: formatDay(from), to: formatDay(to), ticked: [] };
  }
  const text = column.format === 'money' ? (Number(filter.value) / 100).toFixed(2) : String(filter.value);
  if (column.searchedAs === 'phone') return { text: formatPhone(text), to: '', ticked: [] };
  const isTyped = filterKind(column) === 'text' && operator !== 'EqualTo';
  return { text: filterKind(column) === 'day' ? formatDay(text) : text, to: '', ticked: isTyped ? [] : [text] };
}

/** The filter to apply, none when nothing was typed, or what is wrong with what was typed. */
export function filterOf(column: Column, operator: Operator, draft: FilterDraft): { filter: Filter | undefined } | { problem: string } {
  if (operator === 'MultiSelect') return { filter: draft.ticked.length > 0 ? { operator, value: [...draft.ticked] } : undefined };
  const text = draft.text.trim();
  if (text === '' && (operator !== 'Between' || draft.to.trim() === '')) return { filter: undefined };
  if (filterKind(column) === 'day') return dayFilter(column, operator, text, draft.to);
  if (column.searchedAs === 'phone') return { filter: { operator, value: phoneAsKept(operator, text) } };
  if (filterKind(column) !== 'number') return { filter: { operator, value: text } };
  const value = column.format === 'money' ? signedCentsOf(text) : Number(text.replaceAll(',', ''));
  if (value === undefined || !Number.isFinite(value)) {
    return { problem: column.format === 'money' ? 'Enter an amount in dollars, such as 12.50' : 'Enter a number' };
  }
  return { filter: { operator, value } };
}

/** Numbers are kept as +14175550158, and are shown and typed as (417) 555-0158: what is typed of one is compared with its digits. */
function phoneAsKept(operator: Operator, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || !/^[\d ().+-]+$/.test(typed)) return typed;
  if (operator === 'Search' || operator === 'EndsWith') return digits;
  // No area code begins with 1.
  return typed.startsWith('+') || digits.startsWith('1') ? `+${digits}` : `+1${digits}`;
}

function dayFilter(column: Column, operator: Operator, text: string, to: string): { filter: Filter } | { problem: string } {
  const from = dayOf(text, column);
  if (!from)
    return {
      problem: column.needsWholeYear
        ? 'Enter a date with all four digits of its year, such as 03/27/1946'
        : 'Enter a date, such as 06/30/2026',
    };
  if (operator !== 'Between') return { filter: { operator, value: from } };
  const end = dayOf(to, column);
  if (!end) return { problem: 'Enter both dates, such as 06/30/2026' };
  return end < from ? { problem: 'The second date must not be before the first' } : { filter: { operator, value: `${from},${end}` } };
}
