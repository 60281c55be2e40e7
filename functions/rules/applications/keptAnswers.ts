/** Converts form answers to their stored form. Refusals are in the form's language. */

import { extensionIn } from '../../../shared/core/formatPhone.ts';
import type { Language } from '../../../shared/core/language.ts';
import { birthProblem } from '../../../shared/entities/birthProblem.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { AppError } from '../../core/errors.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import { refusalsIn } from './refusals.ts';

interface Phones {
  readonly phoneNumber?: string | undefined;
  readonly proxyPhone?: string | undefined;
}

/** Returns phone numbers as E.164. Throws 'invalid' on their fields. */
export async function keptPhones(language: Language, typed: Phones): Promise<Phones> {
  const kept = async (field: keyof Phones) => {
    const label = answerTexts[language].labels[field];
    const extension = extensionIn(typed[field] ?? '');
    try {
      return await optionalPhoneNumber(typed[field], field, label);
    } catch {
      const say = refusalsIn(language);
      throw new AppError('invalid', extension ? say('phoneExtension', { label, extension }) : say('phone', { label }), field);
    }
  };
  return { phoneNumber: await kept('phoneNumber'), proxyPhone: await kept('proxyPhone') };
}

/** Refuses an impossible date of birth (`now` in ms), on `field`. */
export function assertBorn(language: Language, dateOfBirth: string, field: string, now: number): void {
  const problem = birthProblem(dateOfBirth, now);
  if (problem) throw new AppError('invalid', refusalsIn(language)(`born.${problem}`), field);
}
