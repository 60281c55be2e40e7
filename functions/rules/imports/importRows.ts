/**
 * Imports the rows of one chunk. It reads the related records and writes the rows that it can. It repeats this until every row is a record
 * or a failure.
 */
import type { Import } from '../../../shared/entities/upload.ts';
import type { CheckedRow, RowError, WithForm } from '../../../shared/imports/checkedRow.ts';
import type { FileRow } from '../../../shared/imports/readRows.ts';
import type { Caller, Ties } from '../../core/caller.ts';
import { AppError, Fault } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { importReader, importWorkerOf } from '../../entities/systemCallers.ts';
import { importFailures } from '../../entities/upload.ts';
import { tiesOf } from '../access/actors/ties.ts';
import { failureIdOf } from './importedRecord.ts';
import type { ExistingRecords, FailedRow, ImportKind, RowImporter } from './importKind.ts';
import { scheduleRows } from './scheduleRows.ts';
import { writeFailures } from './writeFailures.ts';
import { writeOnce } from './writeOnce.ts';
import type { DoubtfulRow } from './writeReviews.ts';

export interface Counts {
  readonly rowsDone: number;
  readonly rowsFailed: number;
  readonly rowsWaiting: number;
}

/** Rounds without progress, because of concurrent changes, before the message returns to its queue. */
const maxIdleRounds = 8;
const maxParallelGroups = 4;

type Row = WithForm<CheckedRow>;
type Records = ExistingRecords<CheckedRow>;

interface Work {
  readonly store: Store;
  readonly kind: ImportKind;
  readonly importer: RowImporter<CheckedRow>;
  readonly one: Import;
  readonly importId: string;
  readonly stateId: string;
  /** A caller who reads and writes only the import's State. */
  readonly caller: Caller;
  /** Lines of transactions that were refused as a whole. Each is written alone. */
  readonly alone: Set<number>;
  /** The refusals of rows that were written alone, by line. */
  readonly refusals: Map<number, RowError>;
}

/** Imports all rows and counts them, including those that an earlier attempt imported or failed. */
export async function importRows(store: Store, kind: ImportKind, one: Import, fileRows: readonly FileRow[]): Promise<Counts> {
  const { id: importId, stateId } = one;
  const importer = await kind.prepare(store, one, fileRows);
  const work: Work = {
    store,
    kind,
    importer,
    one,
    importId,
    stateId,
    caller: importWorkerOf(stateId, kind.isOfBank ? undefined : await uploaderTies(store, one)),
    alone: new Set<number>(),
    refusals: new Map<number, RowError>(),
  };
  const counts = { rowsDone: 0, rowsFailed: 0, rowsWaiting: 0 };
  let open = fileRows.map((row) => importer.check(row));
  for (let idle = 0; open.length; idle++) {
    if (idle === maxIdleRounds) throw new Fault('The rows of an import cannot be written: others change the same records all the time');
    const known = work.alone.size + work.refusals.size;
    const { done, failed, waiting } = await importRound(work, open);
    counts.rowsDone += done.size;
    counts.rowsFailed += failed.size;
    counts.rowsWaiting += waiting.size;
    if (done.size + failed.size + waiting.size || work.alone.size + work.refusals.size > known) idle = -1;
    open = open.filter(({ line }) => !done.has(line) && !failed.has(line) && !waiting.has(line));
  }
  return counts;
}

/** Returns the uploader's own business. Its rows fail, and another person must import them. */
async function uploaderTies(store: Store, { createdBy }: Import): Promise<Ties | undefined> {
  // Loaded lazily, because only this check needs users.
  const { users } = await import('../../entities/user.ts');
  const uploader = await store.find(importReader, users, createdBy);
  return uploader && tiesOf(uploader, store.now());
}

/** Reads once and writes the rows that are ready. Returns the lines that are now finished. */
async function importRound(work: Work, rows: readonly CheckedRow[]) {
  const [records, failedBefore] = await Promise.all([work.importer.readRecords(rows), failedLines(work, rows)]);
  const done = new Set(records.importedLines);
  const failed = failedBefore.difference(done);
  const open = rows.filter(({ line }) => !done.has(line) && !failed.has(line));
  const { writable, failing: judged, doubtful } = scheduleRows(records, open, work.refusals);
  const failing = await notImportedSince(work, judged);
  if (await writeFailures(work.store, work.caller, work, { failed: failing, ...records }))
    for (const { row } of failing) failed.add(row.line);
  const waiting = new Set(doubtful.length ? await keepDoubtful(work, doubtful) : []);
  for (const row of await writeGroups(work, records, writable)) done.add(row.line);
  return { done, failed, waiting };
}

async function keepDoubtful({ store, caller, kind, one }: Work, doubtful: readonly DoubtfulRow[]): Promise<number[]> {
  // Most files have no such rows.
  const { writeReviews } = await import('./writeReviews.ts');
  return writeReviews(store, caller, { kind, one }, doubtful);
}

/**
 * Excludes rows that another worker imported during the read. Later reads about them, such as the issued total of their person, would
 * conflict with them.
 */
async function notImportedSince({ importer }: Work, failing: readonly FailedRow[]): Promise<readonly FailedRow[]> {
  if (!failing.length) return failing;
  const { importedLines } = await importer.readRecords(failing.map(({ row }) => row));
  return failing.filter(({ row }) => !importedLines.has(row.line));
}

/** Returns lines that an earlier attempt saved as failures. */
async function failedLines({ store, caller, importId }: Work, rows: readonly CheckedRow[]): Promise<Set<number>> {
  const ids = rows.map(({ line }) => failureIdOf(importId, line));
  return new Set((await store.many(caller, importFailures, ids)).map(({ line }) => line));
}

/** Writes rows, each group in the order of its lines. Returns the written rows and records the refusals. */
async function writeGroups(work: Work, records: Records, rows: readonly Row[]): Promise<Row[]> {
  const written: Row[] = [];
  const groups = [...records.groupsOf(rows)];
  const writeNext = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const piece of piecesOf(work, group)) {
        const outcome = await writePiece(work, records, piece);
        if (outcome === 'written') written.push(...piece);
        else if (outcome !== 'changed' && piece.length > 1) for (const { line } of piece) work.alone.add(line);
        else if (outcome !== 'changed') for (const { line } of piece) work.refusals.set(line, outcome);
      }
    }
  };
  // All writes must end first, because a worker that throws must leave nothing running.
  const ends = await Promise.allSettled(Array.from({ length: maxParallelGroups }, writeNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return written;
}

/** Splits a group's rows into pieces that usually fit into a transaction. */
function piecesOf({ kind, alone }: Work, rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (const row of rows) {
    const last = pieces.at(-1);
    const before = last?.at(-1);
    if (!last || !before || last.length === kind.maxRowsPerWrite || alone.has(row.line) || alone.has(before.line)) pieces.push([row]);
    else last.push(row);
  }
  return pieces;
}

/**
 * Returns 'changed' after a concurrent change, when the caller must read again. Returns an error if the table refuses one of the rows.
 * Throws errors that reading again cannot resolve.
 */
async function writePiece(
  { store, caller, kind }: Work,
  records: Records,
  rows: readonly Row[],
): Promise<'written' | 'changed' | RowError> {
  try {
    const isWritten = await writeOnce(store, caller, { items: rows }, (tx, piece) => records.write(tx, piece));
    return isWritten ? 'written' : 'changed';
  } catch (error) {
    const [failure] = error instanceof AppError && error.code === 'conflict' ? error.failures : [];
    // Only a taken unique value names its field. A busy table is not an error of the row.
    if (!failure?.propertyName) throw error;
    return { field: kind.columnFor(failure.propertyName), reason: failure.errorMessage };
  }
}
