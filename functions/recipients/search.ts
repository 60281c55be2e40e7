/** The search at the counter: the first people that what is typed may mean. */
import type { Option, TableRequest } from '../../shared/core/table.ts';
import { withoutInvisible } from '../../shared/core/visible.ts';
import type { Where } from '../core/replica/filters.ts';
import { recipients } from '../entities/recipient.ts';
import type { Answers } from '../replicas/ask.ts';

const most = 20;
const mostWords = 5;

interface Way {
  readonly text?: string;
  readonly where?: readonly Where[];
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly city: string | null;
  readonly isArchived: string;
}

/** Up to twenty people of the caller's own, archived ones too, as 'Last, First · date of birth · city'; none for nothing typed. */
export function searchRecipients(answers: Answers, typed: string): Option[] {
  const found = new Map<string, Option>();
  for (const { text = '', where } of waysOf(withoutInvisible(typed).trim())) {
    const request: TableRequest = { allSearch: text, skip: 0, take: most, includeColumns: false, columns: [] };
    for (const row of answers.table<Row>(recipients, request, where).result.rows) found.set(row.id, { value: row.id, label: labelOf(row) });
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

/** What may be meant: a phone number; a first and a last name in either order, split at any of the spaces; or a part of one thing. */
function waysOf(typed: string): Way[] {
  if (typed === '') return [];
  if (/^\+?[\d\s().-]{3,}$/.test(typed)) return [{ text: typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') }];
  const [last = '', first] = typed.split(',').map((part) => part.trim());
  if (first) return [named(first, last)];
  const words = typed.split(/\s+/).slice(0, mostWords);
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  return [...halves.flatMap(([a, b]) => [named(a, b), named(b, a)]), { text: typed }];
}

const named = (first: string, last: string): Way => ({
  where: [
    { column: 'firstName', operator: 'Search', value: first },
    { column: 'lastName', operator: 'Search', value: last },
  ],
});

function labelOf({ firstName, lastName, dateOfBirth, city, isArchived }: Row): string {
  const [year, month, day] = dateOfBirth.split('-');
  const parts = [`${lastName}, ${firstName}`, `${month}/${day}/${year}`, city, isArchived === 'Yes' && 'archived'];
  return parts.filter(Boolean).join(' · ');
}
