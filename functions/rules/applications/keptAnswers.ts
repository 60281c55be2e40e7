/** What is kept of what was typed into the form; refused in the form's language. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Language } from '../../../shared/core/language.ts';
import { answerLabels } from '../../../shared/entities/application-form.ts';
import { AppError } from '../../core/errors.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import { refusals } from './refusals.ts';

interface Phones {
  readonly phoneNumber?: string | undefined;
  readonly proxyPhone?: string | undefined;
}

/** Telephone numbers as E.164. Throws 'invalid' on their fields. */
export function keptPhones(language: Language, typed: Phones): Phones {
  const kept = (field: keyof Phones) => {
    const label = answerLabels[language][field];
    try {
      return optionalPhoneNumber(typed[field], field, label);
    } catch {
      throw new AppError('invalid', refusals[language].phone(label), field);
    }
  };
  return { phoneNumber: kept('phoneNumber'), proxyPhone: kept('proxyPhone') };
}

/** Where a day begins first of all the states and territories. */
const firstZone = 'Pacific/Guam';

/** Refuses a day of birth before 1900 or after today (`now` in ms), on `field`. */
export function assertBorn(language: Language, dateOfBirth: string, field: string, now: number): void {
  if (dateOfBirth > dayIn(firstZone, now)) throw new AppError('invalid', refusals[language].bornInFuture, field);
  if (dateOfBirth < '1900-01-01') throw new AppError('invalid', refusals[language].bornTooEarly, field);
}
