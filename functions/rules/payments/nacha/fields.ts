/** Fields of fixed width, as required by Nacha. A value that does not fit is refused and never cut, except for names. */
import { bankText, isBankText } from '../../../../shared/core/bankText.ts';
import { addDays } from '../../../../shared/core/days.ts';
import { AppError } from '../../../core/errors.ts';

/** Refuses a file, with a message for the approver of the batch. `whose` is the vendor or 'Originator'. */
export function refuse(whose: string, why: string): never {
  throw new AppError('invalid', `${whose}: ${why}`);
}

/** Formats letters and digits, left-aligned and padded with blanks. */
export function alpha(value: string, width: number, whose: string, label: string): string {
  if (!isBankText(value)) refuse(whose, `${label} can have only characters that a bank file allows`);
  const text = bankText(value);
  if (text.length > width) refuse(whose, `${label} can have at most ${width} characters in a bank file`);
  return text.padEnd(width);
}

/** Formats a name and cuts it if it is too long. Refuses a name with nothing left. */
export function name(value: string, width: number, whose: string, label: string): string {
  const text = bankText(value);
  if (!/[A-Z]/.test(text)) refuse(whose, `${label} has no letter that a bank file allows`);
  return text.slice(0, width).padEnd(width);
}

/** Formats a whole number, right-aligned and padded with zeros. */
export function number(value: number, width: number, whose: string, label: string): string {
  if (!Number.isSafeInteger(value) || value < 0) refuse(whose, `${label} is not a whole number`);
  const digits = String(value);
  if (digits.length > width) refuse(whose, `${label} is too large for a bank file`);
  return digits.padStart(width, '0');
}

/** Formats `YYYY-MM-DD` as YYMMDD. */
export function yymmdd(day: string): string {
  if (!/^20\d\d-[01]\d-[0-3]\d$/.test(day) || addDays(day, 0) !== day) refuse('Bank file', 'a date is not valid');
  return day.slice(2).replaceAll('-', '');
}
