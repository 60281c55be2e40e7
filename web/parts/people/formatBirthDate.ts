/** How a person's data are written for staff. */
import { ageOn } from '../../../shared/core/days.ts';
import { formatDay } from '../../core/dayText.ts';

/** The reader's own today, YYYY-MM-DD: staff sit in their state. */
export function readersToday(now = new Date()): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

/** '03/27/1946 (80 years)' */
export function formatBirthDate(dateOfBirth: string, on = readersToday()): string {
  const age = ageOn(dateOfBirth, on);
  return `${formatDay(dateOfBirth)} (${age} ${age === 1 ? 'year' : 'years'})`;
}
