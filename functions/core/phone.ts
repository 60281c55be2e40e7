/** Phone numbers that people type into forms. What reads them is loaded with the first of them: 40 KB that a start need not read. */
import { notAPhone } from '../../shared/core/formatPhone.ts';
import { AppError } from './errors.ts';

/** A number as it is kept (phoneOf.ts). Throws 'invalid' on its field for what cannot be a phone number. */
export async function phoneNumber(typed: string, field: string, label: string): Promise<string> {
  const { phoneOf } = await import('./phoneOf.ts');
  const number = phoneOf(typed);
  if (number === undefined) throw new AppError('invalid', notAPhone(label), field);
  return number;
}

/** The same for a number that may be left out. */
export async function optionalPhoneNumber(typed: string | undefined, field: string, label: string): Promise<string | undefined> {
  return typed === undefined ? undefined : phoneNumber(typed, field, label);
}
