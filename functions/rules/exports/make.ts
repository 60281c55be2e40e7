/**
 * Making the file of an export. A message can come again, late, and to two workers at once: one takes the export in hand, every step of it
 * holds only while nobody else has changed the record, and so there is one file.
 */

import type { Export } from '../../../shared/entities/export.ts';
import type { Caller } from '../../core/caller.ts';
import { csvPieces } from '../../core/csv.ts';
import { AppError } from '../../core/errors.ts';
import { isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { exportRecords, isOpen } from '../../entities/export.ts';
import { exportWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { callerOf } from '../auth/session.ts';
import { openQueries } from '../queries/openQueries.ts';
import { exportable, fileNameOf } from './exportables.ts';
import { keepPieces, keyOfExport, usualPartBytes } from './file.ts';

/** Somebody else has taken the export in hand, or ended it. */
class Superseded extends Error {}

/** Makes the file of an export that waits for it. What the asker is refused is told on the record; a fault leaves it to the next try. */
export async function makeExport(store: Store, exportId: string, partBytes = usualPartBytes): Promise<void> {
  let one = await take(store, exportId);
  if (!one) return;
  const change = async (fields: Partial<Export>, action: string) => {
    if (one) one = await changed(store, one, fields, action);
  };
  try {
    await write(store, one, partBytes, change);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof AppError) return await change({ status: 'Failed', message: error.message }, 'Failed');
    await change({ status: 'Waiting' }, 'Stopped').catch(() => undefined);
    throw error;
  }
}

type Change = (fields: Partial<Export>, action: string) => Promise<void>;

async function write(store: Store, one: Export, partBytes: number, change: Change): Promise<void> {
  const { of, columns } = exportable(one.kind);
  const queries = await openQueries({ caller: await askerOf(store, one), after: [] }, [of], one.stateId);
  const rowsTotal = queries.table(of, { ...one.request, skip: 0, take: 1 }).result.totalFilteredRecords;
  let rowsDone = 0;
  const rows = function* () {
    for (const row of queries.rows(of, one.request)) {
      rowsDone++;
      yield row;
    }
  };
  const fileKey = keyOfExport(one.id);
  const fileName = fileNameOf(one.kind, queries.zone, Date.parse(one.createdAt));
  const onPart = () => change({ rowsDone, rowsTotal }, 'Exported');
  await keepPieces(fileKey, csvPieces(columns, rows()), { fileName, partBytes, onPart });
  await change({ status: 'Done', fileKey }, 'Done');
}

/** Who asked, with the roles and limits that they have now. Throws 'forbidden' where they may not export any more. */
async function askerOf(store: Store, { createdBy, kind }: Export): Promise<Caller> {
  const user = await store.find(exportWorker, users, createdBy);
  const asker = user && !user.isLockedOut ? callerOf(user).admittedBy(exportable(kind).who) : undefined;
  if (asker?.role) return asker;
  throw new AppError('forbidden', 'You are not authorized to do this.');
}

/** Takes an export in hand; undefined where it is ended, or another worker has it. */
async function take(store: Store, exportId: string): Promise<Export | undefined> {
  return store.transact(exportWorker, async (tx) => {
    const one = await store.find(exportWorker, exportRecords, exportId);
    if (!one || !isOpen(one) || (one.status === 'Running' && !isStale(store, one))) return undefined;
    const taken: Export = { ...one, status: 'Running', rowsDone: 0 };
    // Said in words, since nothing else changes where the worker before died at once.
    return tx.update(exportRecords, one, taken, { action: 'Begun', changes: `Status: ${one.status} → Running` });
  });
}

async function changed(store: Store, before: Export, fields: Partial<Export>, action: string): Promise<Export> {
  return store.transact(exportWorker, async (tx) => {
    const now = await store.find(exportWorker, exportRecords, before.id);
    if (now?.version !== before.version) throw new Superseded();
    return tx.update(exportRecords, now, { ...now, ...fields }, { action });
  });
}
