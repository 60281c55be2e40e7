/** The form that makes a batch: the call's own, and the state whose open ACH transactions are offered. */
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
