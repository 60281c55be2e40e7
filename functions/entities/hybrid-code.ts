import { HybridCode, hybridCodeColumns } from '../../shared/entities/hybrid-code.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** Derives a code's id from the code. Finding it needs no index, and no two records can have one code. */
export const hybridCodes = entity<HybridCode>({
  name: 'HybridCode',
  stored: HybridCode,
  columns: hybridCodeColumns,
  permissions: { read: ['State Agency Staff'] },
  partition: 'state',
  /** Its batch documents the creation. */
  making: null,
  scope: { state: 'stateId', recipient: 'recipientId' },
  title: (code) => code.code,
  /**
   * Lists skip unassigned codes, because a hundred thousand would slow them. A code with an undone card issue stays listed, so that lists
   * see the change.
   */
  isListed: ({ batchId, recipientId, takenBackAt }) => batchId === undefined || recipientId !== undefined || takenBackAt !== undefined,
  owner: (code) => (code.recipientId ? { of: `Recipient#${code.recipientId}`, at: `HybridCode#${code.assignedAt ?? ''}` } : undefined),
});

export function hybridCodeId(code: string): string {
  return derivedId('HybridCode', code);
}
