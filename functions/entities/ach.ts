import { AchBatch, AchRun, achBatchColumns, achRunColumns, nextStepOf } from '../../shared/entities/ach-batch.ts';
import { AchTransaction, achPermissions, achTransactionColumns } from '../../shared/entities/ach-transaction.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';

const refuse = refusalsOf('payments/server.staff');

export const achTransactions = entity<AchTransaction>({
  name: 'AchTransaction',
  stored: AchTransaction,
  columns: achTransactionColumns,
  permissions: achPermissions,
  scope: { state: 'stateId', vendor: 'vendorId' },
  order: [{ column: 'occurred', direction: 'desc' }],
  title: (ach) => `ACH transaction of ${ach.vendorName}`,
  unique: (ach) => ({ trace: ach.traceClaim }),
  owner: (ach) => {
    // An ACH transaction with sales that are not all due again yet is due work.
    const isReleasing = (ach.status === 'Void' || ach.status === 'Returned') && ach.salesCount > 0;
    if (isReleasing) return { of: 'due#jobs', at: ach.updatedAt };
    if (ach.status === 'Void') return undefined;
    return ach.achBatchId ? { of: `AchBatch#${ach.achBatchId}`, at: `AchTransaction#${ach.vendorName}#${ach.id}` } : undefined;
  },
});

export const achBatches = entity<AchBatch>({
  name: 'AchBatch',
  stored: AchBatch,
  columns: achBatchColumns,
  permissions: achPermissions,
  counters: ['totalCents', 'transactionCount'],
  derived: (row) => ({ nextStep: nextStepOf(row as Pick<AchBatch, 'status'>) }),
  internal: ['work'],
  order: [{ column: 'occurred', direction: 'desc' }],
  title: (batch) => `ACH batch ${batch.number}`,
  owner: (batch) => {
    if (batch.status === 'Approving' || batch.work) return { of: 'due#jobs', at: batch.updatedAt };
    return batch.status === 'Sent' ? { of: `sent#${batch.stateId}`, at: batch.effectiveOn ?? '' } : undefined;
  },
  unique: (batch) => ({ number: `${batch.stateId}#${batch.number}` }),
});

export const achRuns = entity<AchRun>({
  name: 'AchRun',
  stored: AchRun,
  columns: achRunColumns,
  partition: 'none',
  title: (run) => `ACH run ${run.number}`,
  owner: (run) => (run.status === 'Open' ? { of: 'due#jobs', at: run.createdAt } : undefined),
  /** There is one open run per State, and each number is used once. */
  unique: (run) => ({ open: run.status === 'Open' ? run.stateId : undefined, number: `${run.stateId}#${run.number}` }),
  taken: { open: () => refuse('conflict', 'taken.achRun', { field: 'open' }) },
});

/** Returns the id of the payment that replaces a returned adjustment. */
export const replacementId = (achTransactionId: string) => derivedId('returned adjustment', achTransactionId);
