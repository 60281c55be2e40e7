import {
  AchBatch,
  AchRun,
  AchTransaction,
  achBatchColumns,
  achPermissions,
  achRunColumns,
  achTransactionColumns,
} from '../../shared/entities/ach.ts';
import { entity } from '../core/entity.ts';

export const achTransactions = entity<AchTransaction>({
  name: 'AchTransaction',
  stored: AchTransaction,
  columns: achTransactionColumns,
  permissions: achPermissions,
  scope: { state: 'stateId', vendor: 'vendorId' },
  order: [{ column: 'occurred', direction: 'desc' }],
  title: (ach) => `ACH transaction of ${ach.vendorName}`,
  owner: (ach) => {
    // A void one whose sales are not all released yet is work to be done.
    if (ach.status === 'Void') return ach.salesCount > 0 ? { of: 'due#jobs', at: ach.updatedAt } : undefined;
    return ach.achBatchId ? { of: `AchBatch#${ach.achBatchId}`, at: `AchTransaction#${ach.vendorName}#${ach.id}` } : undefined;
  },
});

export const achBatches = entity<AchBatch>({
  name: 'AchBatch',
  stored: AchBatch,
  columns: achBatchColumns,
  permissions: achPermissions,
  counters: ['totalCents', 'transactionCount'],
  order: [{ column: 'occurred', direction: 'desc' }],
  title: (batch) => `ACH batch ${batch.number}`,
  unique: (batch) => ({ number: `${batch.stateId}#${batch.number}` }),
});

export const achRuns = entity<AchRun>({
  name: 'AchRun',
  stored: AchRun,
  columns: achRunColumns,
  title: (run) => `ACH run ${run.number}`,
  owner: (run) => (run.status === 'Open' ? { of: 'due#jobs', at: run.createdAt } : undefined),
  /** One open run a state; a number is given once. */
  unique: (run) => ({ open: run.status === 'Open' ? run.stateId : undefined, number: `${run.stateId}#${run.number}` }),
  taken: { open: 'A batch run of this state is under way already' },
});
