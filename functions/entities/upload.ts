import { Import, ImportFailure, importColumns, importFailureColumns, uploadPermissions } from '../../shared/entities/upload.ts';
import { entity } from '../core/entity.ts';

export const imports = entity<Import>({
  name: 'Import',
  stored: Import,
  columns: importColumns,
  permissions: uploadPermissions,
  partition: 'apart',
  internal: ['fileKey', 'fileVersion', 'cursor', 'line'],
  making: {
    told: ({ kind, rowsDone, rowsFailed, rowsWaiting = 0, status }) => ({
      action: 'Imported',
      changes: `${kind}\nImported: ${rowsDone}, failed: ${rowsFailed}${rowsWaiting ? `, waiting: ${rowsWaiting}` : ''}\nStatus: ${status}`,
    }),
  },
  order: [{ column: 'createdAt', direction: 'desc' }],
  title: (one) => one.fileName,
  /** Due work, including uploads without a file, which the sweep must end. */
  owner: (one) => (one.status === 'Waiting' || one.status === 'Running' ? { of: 'due#imports', at: one.createdAt } : undefined),
});

/** The longest rows, in a script with three bytes per character, reach two megabytes at this number. */
export const failuresPerWrite = 25;

/** Pads line numbers, so that they sort as text. */
export const linePlaceOf = (line: number) => String(line).padStart(9, '0');

export const importFailures = entity<ImportFailure>({
  name: 'ImportFailure',
  stored: ImportFailure,
  columns: importFailureColumns,
  partition: 'state',
  order: [{ column: 'line', direction: 'asc' }],
  title: (failure) => `Line ${failure.line}`,
  owner: (failure) => ({ of: `Import#${failure.importId}`, at: linePlaceOf(failure.line) }),
});
