/** One message's worth of an import: judging its file, or about 500 of its rows; then the message for the rest. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from '../../../shared/entities/upload.ts';
import type { Entity } from '../../core/entity.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { raiseEpochs } from '../../entities/epoch.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { importReader, importWorkerOf } from '../../entities/systemCallers.ts';
import { importFailures, imports } from '../../entities/upload.ts';
import { vendors } from '../../entities/vendor.ts';
import { importCards } from '../cardImport/importCards.ts';
import { importVendors } from '../vendorImport/importVendors.ts';
import { type Judged, judge } from './checkFile.ts';
import { type ImportMessage, sendImport } from './importMessage.ts';
import type { Counts } from './importRows.ts';
import { kinds } from './kinds.ts';
import { type Chunk, chunkOf, type FileRow } from './records.ts';
import { bytesOf, contentOf } from './storedFile.ts';

/** What becomes of the rows of each kind of import. */
interface Rows {
  settle(store: Store, one: Import, rows: readonly FileRow[]): Promise<Counts>;
  /** What replicas have to read again at its end. */
  readonly of: readonly Pick<Entity, 'name' | 'partition'>[];
}
const rowsOf: Readonly<Record<Import['kind'], Rows>> = {
  'Hybrid Card Recipients': { settle: importCards, of: [recipients, hybridCodes, benefits, importFailures] },
  Vendors: { settle: importVendors, of: [vendors, importFailures] },
};

/** Several times the longest record, and 500 rows of half a kilobyte. */
const windowBytes = 256 * 1024;

export interface Pace {
  readonly rows: number;
  /** Bulk writes crowd one partition of the feed, which takes 1,000 a second, and a throttled index throttles the table. */
  readonly rowsPerSecond: number;
}
const usual: Pace = { rows: 500, rowsPerSecond: 300 };

/**
 * Goes on with an import from where a message says. A message whose place has passed only sends on; repeated or late ones change nothing.
 * Throws where the message is to come again.
 */
export async function step(store: Store, { importId, cursor }: ImportMessage, pace: Pace = usual): Promise<void> {
  const one = await store.find(importReader, imports, importId);
  if (!one || (one.status !== 'Waiting' && one.status !== 'Running')) return;
  const after = one.cursor === cursor ? await advance(store, one, pace) : one;
  if (after.status === 'Running') await sendImport(after);
}

async function advance(store: Store, one: Import, pace: Pace): Promise<Import> {
  if (one.status === 'Running') return importChunk(store, one, pace);
  return one.receivedAt === undefined ? one : begin(store, one);
}

/** Judges the file once. What is wrong with it as a whole ends the import with one sentence. */
async function begin(store: Store, one: Import): Promise<Import> {
  try {
    const { mustBePossible, columns } = kinds[one.kind];
    await mustBePossible(store, importWorkerOf(one.stateId), one);
    const { header, cursor, line, rows }: Judged = await judge(columns, await contentOf(one));
    return await change(store, one, { status: 'Running', header, cursor, line, rowsTotal: rows }, `${rows} rows`);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return change(
      store,
      one,
      { status: 'Refused', message: error.message, finishedAt: new Date(store.now()).toISOString() },
      error.message,
    );
  }
}

async function importChunk(store: Store, one: Import, { rows: most, rowsPerSecond }: Pace): Promise<Import> {
  const startedAt = performance.now();
  const bytes = await bytesOf(one, one.cursor, windowBytes);
  const isEnd = one.cursor + bytes.length >= one.sizeBytes;
  const chunk = chunkOf(bytes, { line: one.line + 1, most, isEnd });
  if (chunk.bytes === 0 && !isEnd) throw new Error('A record of an import is longer than what is read at once');
  const counts = await rowsOf[one.kind].settle(store, one, chunk.rows);
  const after = await commitChunk(store, one, chunk, counts);
  await sleep(Math.max(0, (chunk.rows.length / rowsPerSecond) * 1000 - (performance.now() - startedAt)));
  return after;
}

/** Commits how far the import is and what became of its rows, together; the last chunk ends it. */
function commitChunk(store: Store, one: Import, { bytes, nextLine, rows }: Chunk, counts: Counts): Promise<Import> {
  const cursor = one.cursor + bytes;
  const rowsDone = one.rowsDone + counts.rowsDone;
  const rowsFailed = one.rowsFailed + counts.rowsFailed;
  const isDone = cursor >= one.sizeBytes;
  const message = `${rowsDone} of ${rowsDone + rowsFailed} rows were imported`;
  return change(
    store,
    one,
    {
      ...{ cursor, line: nextLine - 1, rowsDone, rowsFailed },
      ...(isDone && { status: 'Done', message, finishedAt: new Date(store.now()).toISOString() }),
    },
    `Lines ${rows[0]?.line ?? nextLine} to ${nextLine - 1}: ${counts.rowsDone} imported, ${counts.rowsFailed} failed`,
  );
}

/** Changes the import unless somebody else brought it on meanwhile; tells how it stands. */
function change(store: Store, before: Import, fields: Partial<Import>, changes: string): Promise<Import> {
  const caller = importWorkerOf(before.stateId);
  return store.transact(caller, async (tx) => {
    const now = await store.get(caller, imports, before.id);
    if (now.cursor !== before.cursor || now.status !== before.status) return now;
    const after = tx.update(imports, now, { ...now, ...fields }, { action: 'Imported', changes });
    const { of } = rowsOf[before.kind];
    if (after.status === 'Done') await raiseEpochs(tx, store, caller, { of, stateId: before.stateId, by: `import ${before.id}` });
    return after;
  });
}
