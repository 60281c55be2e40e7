/** Fields of fixed width, as NACHA wants them. What does not fit is refused, never cut, but for names. */
import { bankText, isBankText } from '../../../../shared/core/bankText.ts';
import { addDays } from '../../../../shared/core/days.ts';
import { AppError } from '../../../core/errors.ts';

/** Refuses a file, with a sentence for whoever approves the batch. `whose`: the vendor, or 'Originator'. */
export function refuse(whose: string, why: string): never {
  throw new AppError('invalid', `${whose}: ${why}`);
}

/** Letters and digits, to the left, filled with blanks. */
export function alpha(value: string, width: number, whose: string, label: string): string {
  if (!isBankText(value)) refuse(whose, `${label} must be in letters, digits and signs that a bank file can hold`);
  const text = bankText(value);
  if (text.length > width) refuse(whose, `${label} can have at most ${width} characters in a bank file`);
  return text.padEnd(width);
}

/** A name: cut where it is too long. One of which nothing is left is refused. */
export function name(value: string, width: number, whose: string, label: string): string {
  const text = bankText(value);
  if (!/[A-Z]/.test(text)) refuse(whose, `${label} has no letter that a bank file can hold`);
  return text.slice(0, width).padEnd(width);
}

/** A whole number, to the right, filled with zeros. */
export function number(value: number, width: number, whose: string, label: string): string {
  if (!Number.isSafeInteger(value) || value < 0) refuse(whose, `${label} is not a whole number`);
  const digits = String(value);
  if (digits.length > width) refuse(whose, `${label} is too large for a bank file`);
  return digits.padStart(width, '0');
}

/** `YYYY-MM-DD` as YYMMDD. */
export function yymmdd(day: string): string {
  if (!/^20\d\d-[01]\d-[0-3]\d$/.test(day) || addDays(day, 0) !== day) refuse('Bank file', 'a date is not valid');
  return day.slice(2).replaceAll('-', '');
}
