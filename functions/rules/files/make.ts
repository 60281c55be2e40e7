/**
 * Creates the file of an export. A message can arrive again, late, or at two workers at once. One worker claims the export. Each of its
 * steps succeeds only if no other process has changed the record, so there is one file.
 */

import type { Export } from '../../../shared/entities/export.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, Fault } from '../../core/errors.ts';
import { isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { keepPieces, usualPartBytes } from '../../core/storedPieces.ts';
import { exportRecords, isUnmade } from '../../entities/export.ts';
import { exportWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { forbidden } from '../access/forbidden.ts';
import { callerOf } from '../access/session.ts';
import { openQueries, seenColumns } from '../lists/openQueries.ts';
import { asChosen, type Exportable, fileNameOf, listExport } from './exportables.ts';
import { keyOfExport, placeOfExport } from './file.ts';
import { recipientExport } from './recipientExport.ts';
import { reportExport } from './reportExport.ts';

/** Another process has claimed or ended the export. */
class Superseded extends Error {}

/** Creates the file of a waiting export. The record stores the reason of a refusal. After a fault the next attempt continues. */
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
  const what = asChosen(await exportableOf(store, one), one.request);
  const { entities, format } = what;
  const queries = await openQueries({ caller: await askerOf(store, one, what), after: [] }, entities, one.stateId);
  const rowsTotal = await what.count(queries, one.request);
  let rowsDone = 0;
  const rows = async function* () {
    for await (const row of what.rows(queries, one.request)) {
      rowsDone++;
      yield row;
    }
  };
  const fileKey = keyOfExport(one.id, format);
  const fileName = fileNameOf(what, queries.zone, Date.parse(one.createdAt));
  const onPart = () => change({ rowsDone, rowsTotal }, 'Exported');
  const named = { fileName, contentType: format.contentType };
  await keepPieces(placeOfExport(fileKey), format.pieces(seenColumns(what.columns, queries.scope), rows(), what.zone ?? queries.zone), {
    ...named,
    partBytes,
    onPart,
  });
  await change({ status: 'Done', fileKey }, 'Done');
}

/**
 * Returns the current definition of the export. Throws 'notFound' or 'conflict' for a report that was deleted or changed since the request.
 */
async function exportableOf(store: Store, { kind, report, recipientReport }: Export): Promise<Exportable> {
  if (kind === 'recipient-report') return recipientExport(recipientReport);
  if (kind !== 'reports') return listExport(kind);
  if (!report) throw new Fault('The export of a report names none');
  return reportExport(store.as(exportWorker), report);
}

/** Returns the requester with their current roles and limits. Throws 'forbidden' if they may no longer export. */
async function askerOf(store: Store, { createdBy }: Export, { who }: Exportable): Promise<Caller> {
  const user = await store.find(exportWorker, users, createdBy);
  const asker = user && !user.isLockedOut ? callerOf(user).admittedBy(who) : undefined;
  if (asker?.role) return asker;
  throw forbidden();
}

/** Claims an export. Returns undefined if it has ended or another worker is processing it. */
async function take(store: Store, exportId: string): Promise<Export | undefined> {
  return store.transact(exportWorker, async (tx) => {
    const one = await tx.find(exportRecords, exportId);
    if (!one || !isUnmade(one) || (one.status === 'Running' && !isStale(store, one))) return undefined;
    const taken: Export = { ...one, status: 'Running', rowsDone: 0 };
    // The text is explicit, because no other field changes if the previous worker died immediately.
    return tx.update(exportRecords, one, taken, { action: 'Begun', changes: `Status: ${one.status} → Running` });
  });
}

async function changed(store: Store, before: Export, fields: Partial<Export>, action: string): Promise<Export> {
  return store.transact(exportWorker, async (tx) => {
    const now = await tx.find(exportRecords, before.id);
    if (now?.version !== before.version) throw new Superseded();
    return tx.update(exportRecords, now, { ...now, ...fields }, { action });
  });
}
