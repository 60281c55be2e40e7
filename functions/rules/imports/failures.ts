/** The rows that an import could not take: to be downloaded, corrected and uploaded again. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { type ImportFailure, maxFailureRows } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { csvOf } from '../../core/csv.ts';
import { AppError } from '../../core/errors.ts';
import type { MediaReply } from '../../core/route.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { importFailures } from '../../entities/upload.ts';
import type { ImportFile } from './importKind.ts';
import { importOf } from './importOf.ts';

/** The first 500 rows as they came, under the file's own columns, then line, field and reason. */
export async function failureCsv(store: Store, caller: Caller, kind: ImportFile, importId: string): Promise<MediaReply> {
  const { header, stateId } = await importOf(store, caller, kind.name, importId);
  const ids = await store.childIds(`Import#${importId}`, { limit: maxFailureRows });
  const failures = await store.many(
    caller,
    importFailures,
    ids.map(({ id }) => id),
  );
  const names = [...header, 'line', 'field', 'reason'];
  const columns = names.map((label, place): Column => ({ name: String(place), label, type: 'string' }));
  const { latestTimeZone } = await store.get(caller, states, stateId);
  return {
    content: csvOf(
      columns,
      failures.map((failure) => cellsOf(header.length, failure)),
    ),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${kind.failuresName}-${dayIn(latestTimeZone, store.now())}.csv`,
  };
}

/** By the places of the columns: two columns of a file may have the same name. */
function cellsOf(width: number, { cells, line, field, reason }: ImportFailure): Record<string, string> {
  const original = Array.from({ length: width }, (_, place) => cells[place] ?? '');
  return Object.fromEntries([...original, String(line), field, reason].map((cell, place) => [String(place), cell]));
}

/** Takes a failure off the list. One of rows that the worker may have to look at again stays. */
export async function removeFailure(store: Store, caller: Caller, kind: ImportFile, id: string): Promise<{ id: string }> {
  return store.transact(caller, async (tx) => {
    const failure = await store.get(caller, importFailures, id);
    const { line } = await importOf(store, caller, kind.name, failure.importId);
    if (failure.line > line) throw new AppError('conflict', 'These rows are still being imported: delete their failures afterwards');
    tx.remove(importFailures, failure);
    return { id };
  });
}
