/** Saves the rows that cannot be imported, with their errors. */

import type { CheckedRow } from '../../../shared/imports/checkedRow.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { failuresPerWrite, importFailures } from '../../entities/upload.ts';
import { failureIdOf } from './importedRecord.ts';
import type { ExistingRecords, FailedRow } from './importKind.ts';
import { writeOnce } from './writeOnce.ts';

const maxCellCharacters = 300;
const maxReasonCharacters = 1000;
const maxRowCharacters = 10_000;

/** Returns false when a concurrent writer saved them or changed their kind's records. The caller must read again. */
export function writeFailures(
  store: Store,
  caller: Caller,
  { importId, stateId }: { readonly importId: string; readonly stateId: string },
  { failed, keepFailed }: { readonly failed: readonly FailedRow[] } & Pick<ExistingRecords<CheckedRow>, 'keepFailed'>,
): Promise<boolean> {
  return writeOnce(store, caller, { items: failed, maxItems: failuresPerWrite }, (tx, piece) => {
    for (const { row, errors } of piece) {
      const cells = row.values.map((value) => cut(value, maxCellCharacters));
      tx.create(importFailures, {
        id: failureIdOf(importId, row.line),
        importId,
        stateId,
        line: row.line,
        field: [...new Set(errors.map(({ field }) => field).filter(Boolean))].join(', '),
        reason: cut(errors.map(({ reason }) => reason).join('. '), maxReasonCharacters),
        values: cut(cells.join(' | '), maxRowCharacters),
        cells,
      });
    }
    keepFailed?.(tx, piece);
  });
}

/** Cuts at a whole character and without null bytes, so that the saved text can be displayed. */
const cut = (value: string, maxCharacters: number) =>
  value
    .slice(0, maxCharacters)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replaceAll('\0', '\ufffd');
