/** Dates of birth that cannot be right. */
import { dayIn } from '../core/days.ts';

/** No one who is registered was born before. */
const earliest = '1900-01-01';
/** Where a day begins first of all the states and territories. */
const firstZone = 'Pacific/Guam';

/** What is wrong with a day of birth: after today (`now` in ms) or before 1900; undefined where nothing is. */
export function birthProblem(dateOfBirth: string, now: number): keyof typeof birthSentences | undefined {
  if (dateOfBirth > dayIn(firstZone, now)) return 'in the future';
  return dateOfBirth < earliest ? 'too early' : undefined;
}

/** The same for who reads it. */
export const birthSentences = {
  'in the future': 'Date of Birth cannot be in the future',
  'too early': 'Date of Birth must be in 1900 or later: check the year',
} as const;
