import { birthProblem, birthSentences } from '../../../../shared/entities/birthProblem.ts';
import { AppError } from '../../../core/errors.ts';

/** Refuses an impossible date of birth (`now` in ms) on the field `dateOfBirth`. */
export function assertBirthDate(dateOfBirth: string, now: number): void {
  const problem = birthProblem(dateOfBirth, now);
  if (problem) throw new AppError('invalid', birthSentences[problem], 'dateOfBirth');
}
