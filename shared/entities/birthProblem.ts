/** Dates of birth that cannot be right. */
import { dayIn } from '../core/days.ts';

/** No registered person was born before this day. */
const earliest = '1900-01-01';
/** The time zone in which a day begins first among all States and territories. */
const firstZone = 'Pacific/Guam';

/** The problem of a date of birth: after today (`now` in ms) or before 1900. Undefined if there is none. */
export function birthProblem(dateOfBirth: string, now: number): keyof typeof birthSentences | undefined {
  if (dateOfBirth > dayIn(firstZone, now)) return 'in the future';
  return dateOfBirth < earliest ? 'too early' : undefined;
}

/** The message for each problem. */
export const birthSentences = {
  'in the future': 'Date of Birth cannot be in the future',
  'too early': 'Date of Birth must be in 1900 or later',
} as const;
