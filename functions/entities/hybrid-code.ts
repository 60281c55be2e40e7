import { HybridCode, hybridCodeColumns } from '../../shared/entities/hybrid-code.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** A code's id follows from the code: finding it needs no index, and no two records can have one code. */
export const hybridCodes = entity<HybridCode>({
  name: 'HybridCode',
  stored: HybridCode,
  columns: hybridCodeColumns,
  permissions: { read: ['State Agency Staff'] },
  partition: 'state',
  /** Its batch tells it. */
  making: null,
  scope: { state: 'stateId', recipient: 'recipientId' },
  title: (code) => code.code,
  /** A hundred thousand codes that nobody holds slow no list; that somebody holds one no more, lists must be told. */
  isListed: ({ batchId, recipientId, takenBackAt }) => batchId === undefined || recipientId !== undefined || takenBackAt !== undefined,
  owner: (code) => (code.recipientId ? { of: `Recipient#${code.recipientId}`, at: `HybridCode#${code.assignedAt ?? ''}` } : undefined),
});

export function hybridCodeId(code: string): string {
  return derivedId('HybridCode', code);
}
