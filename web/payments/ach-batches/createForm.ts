/** The form that creates a batch. It extends the call's body with the State, because the form offers that State's open ACH transactions. */
import type * as z from 'zod';
import { instant, reference, references } from '../../../shared/core/field.ts';
import { AchBatchForm } from '../../../shared/entities/ach-batch.ts';
import { say } from './texts.ts';

export const batchFields = {
  stateId: reference(say('form.state')),
  achTransactions: references(say('form.transactions'), 1),
  occurred: instant(say('form.occurred')),
};
export const BatchCreateForm = AchBatchForm.extend({ stateId: batchFields.stateId.form });
export type BatchCreateForm = z.infer<typeof BatchCreateForm>;
