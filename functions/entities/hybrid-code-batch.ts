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
  /** Due work for the worker. */
  owner: (batch) => (isWorkedOn(batch) ? { of: 'due#codes', at: batch.createdAt } : undefined),
  /** The number is unique across all States, because codes are derived from it. */
  unique: ({ number }) => ({ number: `*#${number}` }),
});

/** Returns whether codes must still be created, or unassigned ones deactivated. */
export function isWorkedOn({ status, deactivationPlace }: Pick<HybridCodeBatch, 'status' | 'deactivationPlace'>): boolean {
  return status === 'Queued' || status === 'Making' || (status === 'Ready' && deactivationPlace !== undefined);
}
