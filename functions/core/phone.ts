/** Phone numbers that people type into forms. The parser is loaded with the first number, because a start need not read its 40 KB. */
import { notAPhone } from '../../shared/core/formatPhone.ts';
import { AppError } from './errors.ts';

/** Returns a number in its stored form (phoneOf.ts). Throws 'invalid' on its field for input that cannot be a phone number. */
export async function phoneNumber(typed: string, field: string, label: string): Promise<string> {
  const { phoneOf } = await import('./phoneOf.ts');
  const number = phoneOf(typed);
  if (number === undefined) throw new AppError('invalid', notAPhone(label, typed), field);
  return number;
}

/** Does the same for an optional number. */
export async function optionalPhoneNumber(typed: string | undefined, field: string, label: string): Promise<string | undefined> {
  return typed === undefined ? undefined : phoneNumber(typed, field, label);
}
