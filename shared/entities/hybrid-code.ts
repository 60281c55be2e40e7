/** A printed QR code. It is created in a batch before anyone has it, and bound to a recipient later. */
import type * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { exactText, flag, instant, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { programFields } from './program.ts';

/** Without 0 O, 1 I L, 2 Z, 5 S, 6, 8 B and V, which people confuse. */
export const codeAlphabet = '3479ACDEFGHJKMNPQRTUWXY';
const length = 13;

/**
 * Whether a code's last character is the check character of the twelve before it: ISBN-10's weighted sum, weights 13 down to 1, modulo 23.
 * Because 23 is prime, every wrong character and every swap of two is detected.
 */
export function isHybridCode(code: string): boolean {
  if (code.length !== length) return false;
  let sum = 0;
  for (const [i, character] of [...code].entries()) {
    const value = codeAlphabet.indexOf(character);
    if (value < 0) return false;
    sum += value * (length - i);
  }
  return sum % codeAlphabet.length === 0;
}

/** The code of twelve values, each 0 to 22, with its check character. */
export function hybridCodeOf(values: readonly number[]): string {
  const sum = values.reduce((total, value, i) => total + value * (length - i), 0);
  const check = (codeAlphabet.length - (sum % codeAlphabet.length)) % codeAlphabet.length;
  return [...values, check].map((value) => codeAlphabet[value]).join('');
}

/** The number of different characters in codes. */
export const hybridCodeBase = codeAlphabet.length;

const hybridCodeFields = {
  code: exactText('Code', length),
  programId: reference('Program'),
  recipientId: optional(reference('Recipient')),
  batchId: optional(reference('Batch')),
  assignedAt: optional(instant('Assigned')),
  isActive: flag('Active'),
};
export const HybridCode = recordOf({
  ...hybridCodeFields,
  stateId: reference('State'),
  /** For a voucher's code: the one benefit that it spends. */
  benefitId: optional(reference('Benefit')),
  deactivationReason: optional(text('Reason')),
  /** The card that it replaced at the counter. */
  replacesId: optional(reference('Replaced Card')),
  /** The time at which its issue was undone. Since then no one has it, or a person who received it later. */
  takenBackAt: optional(instant('Taken Back')),
});
export type HybridCode = z.infer<typeof HybridCode>;

export const hybridCodeColumns = [
  column('code', hybridCodeFields.code, { isSearched: true }),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
  column('assignedAt', hybridCodeFields.assignedAt),
  column('isActive', hybridCodeFields.isActive),
  hidden('programId'),
  hidden('recipientId'),
  hidden('batchId'),
  hidden('benefitId'),
  hidden('stateId'),
] as const;
