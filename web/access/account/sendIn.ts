import type { Language } from '../../../shared/core/language.ts';
import { CallError } from '../../core/callError.ts';
import { refusalIn } from './recipientTexts.ts';

/** Does `work`, whose refusals are told in a language; a date of birth stands in the first of its three boxes. */
export async function sendIn(language: Language, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const failures = error.failures.map(({ propertyName, errorMessage }) => ({
      propertyName: propertyName === 'dateOfBirth' ? 'month' : propertyName,
      errorMessage: refusalIn(language, errorMessage),
    }));
    // The seconds to wait are counted down in English alone.
    const retryAfterSeconds = language === 'English' ? error.retryAfterSeconds : undefined;
    if (error.retryAfterSeconds && language === 'Spanish')
      throw new CallError(error.status, [], 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.');
    throw new CallError(error.status, failures, refusalIn(language, error.message), retryAfterSeconds);
  }
}
