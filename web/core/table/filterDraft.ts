/** The typed values of a filter's editor, and the filter that results from them. */
import type { Column } from '../../../shared/core/column.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { signedCentsOf } from '../../../shared/core/money.ts';
import type { Filter, Operator } from '../../../shared/core/table.ts';
import { dayOf, formatDay } from '../dayText.ts';
import { say } from './dialogTexts.ts';
import { filterKind } from './operators.ts';

export interface FilterDraft {
  /** A text, number, amount in dollars or day as typed. Also the first day of a range, or the selected option. */
  readonly text: string;
  /** The second day of a range. */
  readonly to: string;
  /** The checked options. */
  readonly ticked: readonly string[];
}

/** Returns the editor's values for an active filter. */
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

/** Returns the filter to apply (none when nothing was typed), or the error of the typed values. */
export function filterOf(column: Column, operator: Operator, draft: FilterDraft): { filter: Filter | undefined } | { problem: string } {
  if (operator === 'MultiSelect') return { filter: draft.ticked.length > 0 ? { operator, value: [...draft.ticked] } : undefined };
  const text = draft.text.trim();
  if (text === '' && (operator !== 'Between' || draft.to.trim() === '')) return { filter: undefined };
  if (filterKind(column) === 'day') return dayFilter(column, operator, text, draft.to);
  if (column.searchedAs === 'phone') return { filter: { operator, value: phoneAsKept(operator, text) } };
  if (filterKind(column) !== 'number') return { filter: { operator, value: text } };
  const value = column.format === 'money' ? signedCentsOf(text) : Number(text.replaceAll(',', ''));
  if (value === undefined || !Number.isFinite(value)) {
    return { problem: say(column.format === 'money' ? 'wrong.amount' : 'wrong.number') };
  }
  return { filter: { operator, value } };
}

/** Numbers are stored as +14175550158, but shown and typed as (417) 555-0158. A partly typed number is compared by its digits. */
function phoneAsKept(operator: Operator, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || !/^[\d ().+-]+$/.test(typed)) return typed;
  if (operator === 'Search' || operator === 'EndsWith') return digits;
  // No area code begins with 1.
  return typed.startsWith('+') || digits.startsWith('1') ? `+${digits}` : `+1${digits}`;
}

function dayFilter(column: Column, operator: Operator, text: string, to: string): { filter: Filter } | { problem: string } {
  const from = dayOf(text, column);
  if (!from) return { problem: say(column.needsWholeYear ? 'wrong.wholeYear' : 'wrong.date') };
  if (operator !== 'Between') return { filter: { operator, value: from } };
  const end = dayOf(to, column);
  if (!end) return { problem: say('wrong.both') };
  return end < from ? { problem: say('wrong.order') } : { filter: { operator, value: `${from},${end}` } };
}
