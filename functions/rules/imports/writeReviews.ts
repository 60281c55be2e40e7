/** Saves the rows that State staff must confirm or skip. */
import type { Import } from '../../../shared/entities/upload.ts';
import type { CheckedRow } from '../../../shared/imports/checkedRow.ts';
import { cellsOf } from '../../../shared/imports/fileColumns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { importReviews } from '../../entities/import-review.ts';
import { reviewIdOf } from './importedRecord.ts';
import type { Doubtful, ImportKind } from './importKind.ts';
import { writeOnce } from './writeOnce.ts';

export interface DoubtfulRow {
  readonly row: CheckedRow;
  readonly doubtful: Doubtful;
}

const maxReviews = 25;

/** Returns the lines that are saved now, including those that an earlier attempt saved. */
export async function writeReviews(
  store: Store,
  caller: Caller,
  { kind, one }: { readonly kind: ImportKind; readonly one: Import },
  rows: readonly DoubtfulRow[],
): Promise<number[]> {
  const { id: importId, stateId, fileName, header } = one;
  const { names } = kind.columns;
  const ids = rows.map(({ row }) => reviewIdOf(importId, row.line));
  const kept = new Set((await store.many(caller, importReviews, ids)).map(({ line }) => line));
  const open = rows.filter(({ row }) => !kept.has(row.line));
  const isWritten = await writeOnce(store, caller, { items: open, maxItems: maxReviews }, (tx, piece) => {
    for (const { row, doubtful } of piece) {
      const { firstName, lastName, dateOfBirth, serviceAreaId } = doubtful.person;
      tx.create(importReviews, {
        ...{ id: reviewIdOf(importId, row.line), importId, stateId, fileName, kind: kind.name, line: row.line },
        ...{ firstName, lastName, dateOfBirth, serviceAreaId },
        why: doubtful.doubts.map((doubt) => doubt.replace(/\.$/, '')).join('. '),
        status: 'Waiting',
        cells: names.map(cellsOf(header, row.values)),
      });
    }
  });
  return [...kept, ...(isWritten ? open.map(({ row }) => row.line) : [])];
}
