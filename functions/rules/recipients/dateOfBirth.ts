/** Dates of birth that cannot be right. */
import { dayIn } from '../../../shared/core/days.ts';
import { AppError } from '../../core/errors.ts';

/** No one who is registered was born before. */
const earliest = '1900-01-01';
/** Where a day begins first of all the states and territories. */
const firstZone = 'Pacific/Guam';

/** What is wrong with a day of birth: after today (`now` in ms) or before 1900; undefined where nothing is. */
export function birthProblem(dateOfBirth: string, now: number): 'in the future' | 'too early' | undefined {
  if (dateOfBirth > dayIn(firstZone, now)) return 'in the future';
  return dateOfBirth < earliest ? 'too early' : undefined;
}

const sentences = {
  'in the future': 'Date of Birth cannot be in the future',
  'too early': 'Date of Birth must be in 1900 or later: check the year',
} as const;

/** Refuses such a day on the field `dateOfBirth`. */
export function assertBirthDate(dateOfBirth: string, now: number): void {
  const problem = birthProblem(dateOfBirth, now);
  if (problem) throw new AppError('invalid', sentences[problem], 'dateOfBirth');
}
