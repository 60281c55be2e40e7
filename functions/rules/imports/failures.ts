/** The rows that an import could not accept. Users download, correct and upload them again. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { type FailuresQuery, type ImportFailure, maxFailureRows, type RemovedFailures } from '../../../shared/entities/upload.ts';
import { cellsOf, failureNames, ownColumns } from '../../../shared/imports/fileColumns.ts';
import type { Caller } from '../../core/caller.ts';
import { csvOf } from '../../core/csv.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { MediaReply } from '../../core/http/route.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { states } from '../../entities/state.ts';
import { failuresPerWrite, importFailures, imports, linePlaceOf } from '../../entities/upload.ts';
import type { ImportFile } from './importKind.ts';
import { importOf } from './importOf.ts';

const refuse = refusalsOf('imports/server.staff');

/** Returns the first 500 rows unchanged, under the file's own columns, then line, field and reason. */
export async function failureCsv(reader: Reader, kind: ImportFile, importId: string): Promise<MediaReply> {
  const { header, stateId } = await importOf(reader, kind.name, importId);
  const ids = await reader.store.childIds(`Import#${importId}`, { limit: maxFailureRows });
  const failures = await reader.many(
    importFailures,
    ids.map(({ id }) => id),
  );
  const { latestTimeZone } = await reader.get(states, stateId);
  // A row that failed twice shows only its latest reason.
  const own = ownColumns(header);
  const rows = failures.map((failure) => ({ ...failure, cells: own.map((_, place) => failure.cells[place] ?? '') }));
  return fileOf(kind, own, rows, dayIn(latestTimeZone, reader.now()));
}

/** Returns these failures of any imports of a kind, under the columns of its files. */
export async function failuresCsv(reader: Reader, kind: ImportFile, ids: readonly string[]): Promise<MediaReply> {
  const failures = await reader.many(importFailures, ids);
  const importIds = [...new Set(failures.map(({ importId }) => importId))];
  const headers = new Map((await reader.many(imports, importIds)).map(({ id, header }) => [id, header]));
  const inOrder = ids.flatMap((id) => failures.find((failure) => failure.id === id) ?? []);
  const rows = inOrder.map((failure) => {
    const cell = cellsOf(headers.get(failure.importId) ?? [], failure.cells);
    return { ...failure, cells: kind.columns.names.map(cell) };
  });
  return fileOf(kind, kind.columns.names, rows, new Date(reader.now()).toISOString().slice(0, 10));
}

function fileOf(kind: ImportFile, header: readonly string[], rows: readonly FailureRow[], day: string): MediaReply {
  const names = [...header, ...failureNames];
  const columns = names.map((label, place): Column => ({ name: String(place), label, type: 'string' }));
  return {
    content: csvOf(columns, rows.map(byPlace)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${kind.failuresName}-${day}.csv`,
  };
}

type FailureRow = Pick<ImportFailure, 'cells' | 'line' | 'field' | 'reason'>;

/** Keys the cells by column position, because two columns of a file may have the same name. */
function byPlace({ cells, line, field, reason }: FailureRow): Record<string, string> {
  return Object.fromEntries([...cells, String(line), field, reason].map((cell, place) => [String(place), cell]));
}

const stillImported = () => refuse('conflict', 'failures.stillImported');

/** Removes a failure from the list. Refuses if the worker may have to process its row again. */
export async function removeFailure(store: Store, caller: Caller, kind: ImportFile, id: string): Promise<{ id: string }> {
  return store.transact(caller, async (tx) => {
    const failure = await tx.get(importFailures, id);
    const { line } = await importOf(tx, kind.name, failure.importId);
    if (failure.line > line) throw stillImported();
    tx.remove(importFailures, failure);
    return { id };
  });
}

/** The maximum that one call deletes, because a function has 30 seconds. */
const maxRemovedByCall = 1000;

/**
 * Deletes the failures of an import after the line `afterLine`, at most 1,000 per call. Keeps those of rows that the worker may have to
 * process again. Does not count failures that another user deleted concurrently. Throws 'conflict' while the import runs.
 */
export async function removeFailures(
  store: Store,
  caller: Caller,
  kind: ImportFile,
  { importId, afterLine }: FailuresQuery,
): Promise<RemovedFailures> {
  const { line, status } = await importOf(store.as(caller), kind.name, importId);
  if (status === 'Waiting' || status === 'Running') throw stillImported();
  const found = await store.childIds(`Import#${importId}`, { after: linePlaceOf(afterLine), limit: maxRemovedByCall });
  const due = found.filter(({ at }) => at <= linePlaceOf(line)).map(({ id }) => id);
  const remove = async (tx: UnitOfWork, ids: readonly string[]) => {
    const failures = await store.many(caller, importFailures, ids);
    for (const failure of failures) tx.remove(importFailures, failure);
    return failures.length;
  };
  const removed = await store.inPieces(caller, due, remove, failuresPerWrite);
  const last = due.length === maxRemovedByCall ? found.at(-1) : undefined;
  return { removed: removed.reduce((sum, count) => sum + count, 0), afterLine: last && Number(last.at) };
}
