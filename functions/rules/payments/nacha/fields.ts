/** Fields of fixed width, as required by Nacha. A value that does not fit is refused and never cut, except for names. */
import { bankText, isBankText } from '../../../../shared/core/bankText.ts';
import { addDays } from '../../../../shared/core/days.ts';
import type { TextKey } from '../../../../shared/core/text.ts';
import type { ServerFiles } from '../../../../shared/texts/files.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { textsOf } from '../../../core/texts.ts';

const refusal = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

type Texts = ServerFiles['payments/server.staff']['bankFile'];
type Field = keyof Texts['field'];

/** Refuses a file, with a message for the approver of the batch. The value `owner` is the vendor, or 'Originator'. */
export function refuse(key: Exclude<TextKey<Texts>, `field.${Field}`>, values?: Readonly<Record<string, string | number>>): never {
  throw refusal('invalid', `bankFile.${key}`, { values });
}

/** Returns the name of a field, for refusals. */
const nameOf = (field: Field) => say(`bankFile.field.${field}`);

/** Formats letters and digits, left-aligned and padded with blanks. */
export function alpha(value: string, width: number, owner: string, field: Field): string {
  if (!isBankText(value)) refuse('characters', { owner, field: nameOf(field) });
  const text = bankText(value);
  if (text.length > width) refuse('tooLong', { owner, field: nameOf(field), width });
  return text.padEnd(width);
}

/** Formats a name and cuts it if it is too long. Refuses a name with nothing left. */
export function name(value: string, width: number, owner: string, field: Field): string {
  const text = bankText(value);
  if (!/[A-Z]/.test(text)) refuse('noLetter', { owner, field: nameOf(field) });
  return text.slice(0, width).padEnd(width);
}

/** Formats a whole number, right-aligned and padded with zeros. */
export function number(value: number, width: number, owner: string, field: Field): string {
  if (!Number.isSafeInteger(value) || value < 0) refuse('notWhole', { owner, field: nameOf(field) });
  const digits = String(value);
  if (digits.length > width) refuse('tooLarge', { owner, field: nameOf(field) });
  return digits.padStart(width, '0');
}

/** Formats `YYYY-MM-DD` as YYMMDD. */
export function yymmdd(day: string): string {
  if (!/^20\d\d-[01]\d-[0-3]\d$/.test(day) || addDays(day, 0) !== day) refuse('date');
  return day.slice(2).replaceAll('-', '');
}
