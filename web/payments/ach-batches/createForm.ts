/** The form that creates a batch. It extends the call's body with the State, because the form offers that State's open ACH transactions. */
import type * as z from 'zod';
import { instant, reference, references } from '../../../shared/core/field.ts';
import { AchBatchForm } from '../../../shared/entities/ach-batch.ts';

export const batchFields = {
  stateId: reference('State'),
  achTransactions: references('ACH Transactions', 1),
  occurred: instant('Occurred'),
};
export const BatchCreateForm = AchBatchForm.extend({ stateId: batchFields.stateId.form });
export type BatchCreateForm = z.infer<typeof BatchCreateForm>;
