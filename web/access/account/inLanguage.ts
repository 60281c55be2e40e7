import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { CallError, sentenceOf } from '../../core/callError.ts';
import type { SayOf } from '../../core/language/texts.ts';

interface Refusals {
  readonly access: SayOf<'access/refusals'>;
  readonly core: SayOf<'core/refusals'>;
}

/**
 * Does `work`. Its refusals are in a language: by their code, or as the form's own schema has written them. A date of birth belongs to the first of its
 * three boxes.
 */
export async function inLanguage(work: () => Promise<unknown>, { access, core }: Refusals): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, failures, retryAfterSeconds } = error;
    const sentence = ({ code, errorMessage, values }: ValidationFailure) => {
      const [subject, key] = code?.split('.') ?? [];
      return subject === 'access' ? access(key as Parameters<typeof access>[0], values) : errorMessage;
    };
    const inWords = failures.map((one) => ({
      propertyName: one.propertyName === 'dateOfBirth' ? 'month' : one.propertyName,
      errorMessage: sentence(one),
    }));
    throw new CallError(status, inWords, inWords[0]?.errorMessage ?? core(sentenceOf(status)), retryAfterSeconds);
  }
}
