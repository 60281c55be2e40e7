/** Dates of birth that cannot be right. */
import { dayIn } from '../../../shared/core/days.ts';
import { AppError } from '../../core/errors.ts';

/** No one who is registered was born before. */
const earliest = '1900-01-01';
/** Where a day begins first of all the states and territories. */
const firstZone = 'Pacific/Guam';

/** Refuses a day before 1900 or after today (`now` in ms) on the field `dateOfBirth`. */
export function assertBirthDate(dateOfBirth: string, now: number): void {
  const refuse = (sentence: string) => new AppError('invalid', sentence, 'dateOfBirth');
  if (dateOfBirth > dayIn(firstZone, now)) throw refuse('Date of Birth cannot be in the future');
  if (dateOfBirth < earliest) throw refuse('Date of Birth must be in 1900 or later: check the year');
}
