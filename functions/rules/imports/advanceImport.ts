/** The work of one import message: it checks the file or imports about 500 rows. Then it sends the message for the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from '../../../shared/entities/upload.ts';
import { type Chunk, readRows } from '../../../shared/imports/readRows.ts';
import { AppError, Fault } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { raiseEpochs } from '../../entities/epoch.ts';
import { importReader, importWorkerOf } from '../../entities/systemCallers.ts';
import { importFailures, imports } from '../../entities/upload.ts';
import { checkFile } from './checkFile.ts';
import type { ImportKind, ImportKinds } from './importKind.ts';
import { type ImportMessage, sendImport } from './importMessage.ts';
import { type Counts, importRows } from './importRows.ts';
import { rowsOfFile } from './rowsOfFile.ts';
import { readBytes, streamFile } from './storedFile.ts';

const say = textsOf('imports/server.staff');

/** Several times the longest record, and enough for 500 rows of half a kilobyte. */
const windowBytes = 256 * 1024;

export interface ChunkLimits {
  readonly maxRows: number;
  /** Bulk writes concentrate on one partition of the feed, which accepts 1,000 per second. A throttled index throttles the table. */
  readonly maxRowsPerSecond: number;
}
export const usualLimits: ChunkLimits = { maxRows: 500, maxRowsPerSecond: 300 };

/**
 * Continues an import from a message's position. A message with a past position only sends the next message. Repeated or late messages
 * change nothing. Throws if the message must be delivered again.
 */
export async function advanceImport(
  store: Store,
  kinds: ImportKinds,
  { importId, cursor }: ImportMessage,
  limits: ChunkLimits = usualLimits,
): Promise<void> {
  const one = await store.find(importReader, imports, importId);
  if (!one || (one.status !== 'Waiting' && one.status !== 'Running')) return;
  const after = one.cursor === cursor ? await advance(store, await kinds[one.kind](), one, limits) : one;
  if (after.status === 'Running') await sendImport(after);
}

async function advance(store: Store, kind: ImportKind, one: Import, limits: ChunkLimits): Promise<Import> {
  if (one.status === 'Running') return importChunk(store, kind, one, limits);
  return one.receivedAt === undefined ? one : startImport(store, kind, one);
}

/** Checks the file once. An error of the whole file ends the import with one message. */
async function startImport(store: Store, kind: ImportKind, one: Import): Promise<Import> {
  try {
    await kind.mustBePossible(store, importWorkerOf(one.stateId), one);
    const checked = await checkFile(kind.columns, await streamFile(one));
    const { header, cursor, line, rows } = checked;
    await kind.mustBelong?.(
      store,
      one,
      rowsOfFile(checked, one.sizeBytes, (from, maxBytes) => readBytes(one, from, maxBytes)),
    );
    return await change(
      store,
      { kind, before: one },
      { status: 'Running', header, cursor, line, rowsTotal: rows },
      say('advance.rows', { number: String(rows) }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const finishedAt = new Date(store.now()).toISOString();
    return change(store, { kind, before: one }, { status: 'Refused', message: error.message, finishedAt }, error.message);
  }
}

async function importChunk(store: Store, kind: ImportKind, one: Import, { maxRows, maxRowsPerSecond }: ChunkLimits): Promise<Import> {
  const startedAt = performance.now();
  const bytes = await readBytes(one, one.cursor, windowBytes);
  const isEnd = one.cursor + bytes.length >= one.sizeBytes;
  const chunk = readRows(bytes, { line: one.line + 1, maxRows, isEnd });
  if (chunk.bytes === 0 && !isEnd) throw new Fault('A record of an import is longer than what is read at once');
  const counts = await importRows(store, kind, one, chunk.rows);
  const after = await commitChunk(store, { kind, one }, chunk, counts);
  await sleep(Math.max(0, (chunk.rows.length / maxRowsPerSecond) * 1000 - (performance.now() - startedAt)));
  return after;
}

/** Saves the progress of the import and the results of its rows together. The last chunk ends the import. */
function commitChunk(
  store: Store,
  { kind, one }: { readonly kind: ImportKind; readonly one: Import },
  { bytes, nextLine, rows }: Chunk,
  counts: Counts,
): Promise<Import> {
  const cursor = one.cursor + bytes;
  const rowsDone = one.rowsDone + counts.rowsDone;
  const rowsFailed = one.rowsFailed + counts.rowsFailed;
  const rowsWaiting = (one.rowsWaiting ?? 0) + counts.rowsWaiting;
  const isDone = cursor >= one.sizeBytes;
  const values = { done: String(rowsDone), total: String(rowsDone + rowsFailed + rowsWaiting) };
  const message = rowsWaiting ? say('advance.importedAndWaiting', { ...values, count: rowsWaiting }) : say('advance.imported', values);
  return change(
    store,
    { kind, before: one },
    {
      cursor,
      line: nextLine - 1,
      rowsDone,
      rowsFailed,
      rowsWaiting: rowsWaiting || undefined,
      ...(isDone && { status: 'Done', message, finishedAt: new Date(store.now()).toISOString() }),
    },
    say('advance.lines', {
      first: String(rows[0]?.line ?? nextLine),
      last: String(nextLine - 1),
      done: String(counts.rowsDone),
      failed: String(counts.rowsFailed),
      waiting: String(counts.rowsWaiting),
    }),
  );
}

/** Changes the import unless a concurrent worker advanced it. Returns the current import. */
function change(
  store: Store,
  { kind, before }: { readonly kind: ImportKind; readonly before: Import },
  fields: Partial<Import>,
  changes: string,
): Promise<Import> {
  const { id, stateId } = before;
  const caller = importWorkerOf(stateId);
  return store.transact(caller, async (tx) => {
    const now = await tx.get(imports, id);
    if (now.cursor !== before.cursor || now.status !== before.status) return now;
    const after = tx.update(imports, now, { ...now, ...fields }, { action: 'Imported', changes });
    const reviewed = after.rowsWaiting ? [(await import('../../entities/import-review.ts')).importReviews] : [];
    if (after.status === 'Done')
      await raiseEpochs(tx, {
        of: [...kind.writes, importFailures, ...reviewed],
        stateId,
        by: `import ${id}`,
        since: before.createdAt,
      });
    return after;
  });
}
