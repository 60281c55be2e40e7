import { HybridCodeBatch, hybridCodeBatchColumns, hybridCodePermissions } from '../../shared/entities/hybrid-code-batch.ts';
import { entity } from '../core/entity.ts';

export const hybridCodeBatches = entity<HybridCodeBatch>({
  name: 'HybridCodeBatch',
  stored: HybridCodeBatch,
  columns: hybridCodeBatchColumns,
  permissions: hybridCodePermissions,
  partition: 'apart',
  order: [{ column: 'number', direction: 'desc' }],
  counters: ['madeCount', 'deactivatedCount'],
  title: ({ number }) => `Batch ${number} of codes`,
  /** What the worker has to do. */
  owner: (batch) => (isWorkedOn(batch) ? { of: 'due#codes', at: batch.createdAt } : undefined),
  /** The same in all states: codes follow from it. */
  unique: ({ number }) => ({ number: `*#${number}` }),
});

/** Whether codes are still to be made, or what is unbound to be deactivated. */
export function isWorkedOn({ status, deactivationPlace }: Pick<HybridCodeBatch, 'status' | 'deactivationPlace'>): boolean {
  return status === 'Queued' || status === 'Making' || (status === 'Ready' && deactivationPlace !== undefined);
}
