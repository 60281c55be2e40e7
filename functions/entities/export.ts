import { Export, exportColumns, exportKeepSeconds } from '../../shared/entities/export.ts';
import { entity } from '../core/entity.ts';

export const exportRecords = entity<Export>({
  name: 'Export',
  stored: Export,
  columns: exportColumns,
  partition: 'none',
  keepSeconds: exportKeepSeconds,
  title: ({ kind }) => `Export of ${kind.replaceAll('-', ' ')}`,
  owner: (one) => (isUnmade(one) ? { of: 'due#exports', at: one.createdAt } : undefined),
});

/** Returns whether its file is still to be created. */
export function isUnmade({ status }: Pick<Export, 'status'>): boolean {
  return status === 'Waiting' || status === 'Running';
}
