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

/** The vendor of a field, or a text of the catalog, which is read only for a refusal. */
export type Owner = string | (() => string);

function refuseField(key: 'characters' | 'tooLong' | 'noLetter' | 'notWhole' | 'tooLarge', owner: Owner, field: Field, width = 0): never {
  refuse(key, { owner: typeof owner === 'string' ? owner : owner(), field: say(`bankFile.field.${field}`), width });
}

/** Formats letters and digits, left-aligned and padded with blanks. */
export function alpha(value: string, width: number, owner: Owner, field: Field): string {
  if (!isBankText(value)) refuseField('characters', owner, field);
  const text = bankText(value);
  if (text.length > width) refuseField('tooLong', owner, field, width);
  return text.padEnd(width);
}

/** Formats a name and cuts it if it is too long. Refuses a name with nothing left. */
export function name(value: string, width: number, owner: Owner, field: Field): string {
  const text = bankText(value);
  if (!/[A-Z]/.test(text)) refuseField('noLetter', owner, field);
  return text.slice(0, width).padEnd(width);
}

/** Formats a whole number, right-aligned and padded with zeros. */
export function number(value: number, width: number, owner: Owner, field: Field): string {
  if (!Number.isSafeInteger(value) || value < 0) refuseField('notWhole', owner, field);
  const digits = String(value);
  if (digits.length > width) refuseField('tooLarge', owner, field);
  return digits.padStart(width, '0');
}

/** Formats `YYYY-MM-DD` as YYMMDD. */
export function yymmdd(day: string): string {
  if (!/^20\d\d-[01]\d-[0-3]\d$/.test(day) || addDays(day, 0) !== day) refuse('date');
  return day.slice(2).replaceAll('-', '');
}
