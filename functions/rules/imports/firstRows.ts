/** The check of a file's first rows before the file is sent. */
import type { CheckedRow } from '../../../shared/imports/checkedRow.ts';
import type { FileRow } from '../../../shared/imports/readRows.ts';
import type { Caller } from '../../core/caller.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import type { ImportKind, ImportSubject } from './importKind.ts';
import { scheduleRows } from './scheduleRows.ts';

interface FirstRows {
  readonly header: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Returns the rows that an import would refuse now, with all their errors. Writes nothing. */
export async function checkFirstRows(
  store: Store,
  caller: Caller,
  { kind, subject }: { readonly kind: ImportKind; readonly subject: ImportSubject },
  { header, rows }: FirstRows,
) {
  await kind.mustBePossible(store, caller, subject);
  // No record has this id as its source, so every record belongs to someone other than these rows.
  const one = { id: newId(), createdAt: new Date(store.now()).toISOString(), ...subject, header: [...header] };
  const importer = await kind.prepare(store, one, rows);
  const checked: CheckedRow[] = rows.map((row) => importer.check(row));
  const { failing } = scheduleRows(await importer.readRecords(checked), checked);
  return failing.map(({ row: { line }, errors }) => ({ line, errors: [...errors] }));
}
