import { AchReturn, achReturnColumns, ReturnFile } from '../../shared/entities/ach-return.ts';
import { achPermissions } from '../../shared/entities/ach-transaction.ts';
import { entity } from '../core/entity.ts';

export const achReturns = entity<AchReturn>({
  name: 'AchReturn',
  stored: AchReturn,
  columns: achReturnColumns,
  permissions: achPermissions,
  secrets: ['correctedSealed'],
  order: [{ column: 'receivedAt', direction: 'desc' }],
  title: ({ code, vendorName }) => `${code} of ${vendorName ?? 'an unknown payment'}`,
});

/** Files belong to no State, because a bank may send those of several States in one. */
export const returnFiles = entity<ReturnFile>({
  name: 'ReturnFile',
  stored: ReturnFile,
  columns: [],
  partition: 'none',
  scope: { state: 'none' },
  title: ({ fileName }) => fileName,
  owner: (file) => (file.status === 'Waiting' ? { of: 'due#jobs', at: file.createdAt } : undefined),
});
