/** A printed QR code. It is created in a batch before anyone has it, and bound to a recipient later. */
import type * as z from 'zod';
import { codeLength } from '../core/cardCode.ts';
import { column, hidden, joined } from '../core/column.ts';
import { exactText, flag, instant, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { programFields } from './program.ts';

const hybridCodeFields = {
  code: exactText('Code', codeLength),
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
