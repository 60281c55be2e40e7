/** How a person's data are written for staff. */
import { ageOn } from '../../shared/core/days.ts';
import { typedDay } from '../core/dayText.ts';

/** '+15735550101' -> '(573) 555-0101'; numbers of other countries stay as they are. */
export function phoneWords(kept: string | null | undefined): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(kept ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (kept ?? '');
}

/** The reader's own today, YYYY-MM-DD: staff sit in their state. */
export function today(now = new Date()): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

/** '03/27/1946 (80 years)' */
export function birthWords(dateOfBirth: string, on = today()): string {
  const age = ageOn(dateOfBirth, on);
  return `${typedDay(dateOfBirth)} (${age} ${age === 1 ? 'year' : 'years'})`;
}
