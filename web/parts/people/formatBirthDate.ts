/** Formats of a person's data for staff. */
import { ageOn } from '../../../shared/core/days.ts';
import { formatDay } from '../../core/dayText.ts';
import { say } from './texts.ts';

/** Returns today's date in the user's time zone, YYYY-MM-DD. Staff work in their own State. */
export function readersToday(now = new Date()): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${date}`;
}

/** Returns '03/27/1946 (80 years)'. */
export function formatBirthDate(dateOfBirth: string, on = readersToday()): string {
  return say('person.age', { day: formatDay(dateOfBirth), count: ageOn(dateOfBirth, on) });
}
