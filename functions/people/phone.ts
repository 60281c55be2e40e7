/** Phone numbers are kept as E.164, '+15735550100', so that one number is one text however it was typed. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../core/errors.ts';

/** A number as people type it, in the US unless it begins with +. Throws 'invalid' on its field for what cannot be a phone number. */
export function phoneNumber(typed: string, field: string, label: string): string {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  if (!parsed?.isValid() || parsed.ext) {
    throw new AppError('invalid', `${label} is not a phone number: give the area code and seven digits, such as 573 555 0100`, field);
  }
  return parsed.number;
}

/** The same for a number that may be left out. */
export function optionalPhoneNumber(typed: string | undefined, field: string, label: string): string | undefined {
  return typed === undefined ? undefined : phoneNumber(typed, field, label);
}
