/** The form that creates an ACH transaction. It extends the calls' bodies with the State of the vendors and a flag for payments by hand. */
import type * as z from 'zod';
import { day, flag, optional, reference, text } from '../../../shared/core/field.ts';
import { AchTransactionForm } from '../../../shared/entities/ach-transaction.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

export const stateField = reference('State');
export const byHandFields = { isPaidByHand: flag('Paid by hand already'), paidOn: day('Paid On'), reference: text('Reference') };

export const TransactionCreateForm = AchTransactionForm.extend({
  stateId: stateField.form,
  isPaidByHand: byHandFields.isPaidByHand.form,
  paidOn: optional(byHandFields.paidOn).form,
  reference: optional(byHandFields.reference).form,
}).superRefine(({ isPaidByHand, ...form }, context) => {
  if (!isPaidByHand) return;
  const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (form.benefitTransactions.length === 0) missing('benefitTransactions', 'Choose the benefit transactions that were paid');
  if (!form.paidOn) missing('paidOn', 'Paid On is required');
  if (!form.reference) missing('reference', 'Reference is required');
});
export type TransactionCreateForm = z.infer<typeof TransactionCreateForm>;
export type CreateEntityForm = EntityForm<z.input<typeof TransactionCreateForm>, TransactionCreateForm>;
