/** The form that creates an ACH transaction. It extends the calls' bodies with the State of the vendors and a flag for payments by hand. */
import type * as z from 'zod';
import { day, flag, optional, reference, text } from '../../../shared/core/field.ts';
import { AchTransactionForm } from '../../../shared/entities/ach-transaction.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { say } from './texts.ts';

export const stateField = reference(say('form.state'));
export const byHandFields = {
  isPaidByHand: flag(say('byHand.isPaid')),
  paidOn: day(say('byHand.paidOn')),
  reference: text(say('byHand.reference')),
};

export const TransactionCreateForm = AchTransactionForm.extend({
  stateId: stateField.form,
  isPaidByHand: byHandFields.isPaidByHand.form,
  paidOn: optional(byHandFields.paidOn).form,
  reference: optional(byHandFields.reference).form,
}).superRefine(({ isPaidByHand, ...form }, context) => {
  if (!isPaidByHand) return;
  const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (form.benefitTransactions.length === 0) missing('benefitTransactions', say('byHand.salesMissing'));
  if (!form.paidOn) missing('paidOn', say('byHand.paidOnMissing'));
  if (!form.reference) missing('reference', say('byHand.referenceMissing'));
});
export type TransactionCreateForm = z.infer<typeof TransactionCreateForm>;
export type CreateEntityForm = EntityForm<z.input<typeof TransactionCreateForm>, TransactionCreateForm>;
