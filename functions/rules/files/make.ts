/**
 * Creates the file of an export. A message can arrive again, late, or at two workers at once. One worker claims the export. Each of its
 * steps succeeds only if no other process has changed the record, so there is one file.
 */

import type { Role } from '../../../shared/core/role.ts';
import type { Export, ListExportRequest } from '../../../shared/entities/export.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, Fault } from '../../core/errors.ts';
import { isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { keepPieces, usualPartBytes } from '../../core/storedPieces.ts';
import { exportRecords, isUnmade } from '../../entities/export.ts';
import { exportWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { forbidden } from '../access/forbidden.ts';
import { callerOf } from '../access/session.ts';
import { openQueries, seenColumns } from '../lists/openQueries.ts';
import { asChosen, type Exportable, exportersOf, fileNameOf, listExport } from './exportables.ts';
import { isLogged, logExport } from './exportLog.ts';
import { keyOfExport, placeOfExport } from './file.ts';
import { recipientExport } from './recipientExport.ts';
import { reportExport } from './reportExport.ts';

/** Another process has claimed or ended the export. */
class Superseded extends Error {}

/** Creates the file of a waiting export. The record stores the reason of a refusal. After a fault the next attempt continues. */
export async function makeExport(store: Store, exportId: string, partBytes = usualPartBytes): Promise<void> {
  let one = await take(store, exportId);
  if (!one) return;
  const change: Change = async (fields, reason, also) => {
    if (one) one = await changed(store, one, { fields, reason, also });
  };
  try {
    await write(store, one, partBytes, change);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof AppError) return await change({ status: 'Failed', message: error.message }, { action: 'Failed' });
    await change({ status: 'Waiting' }, { action: 'Stopped' }).catch(() => undefined);
    throw error;
  }
}

type Change = (fields: Partial<Export>, reason: Reason, also?: (tx: UnitOfWork) => void) => Promise<void>;

async function write(store: Store, one: Export, partBytes: number, change: Change): Promise<void> {
  const { asker, of, request } = await prepared(store, one);
  const what = asChosen(of, request);
  const { entities, format } = what;
  const queries = await openQueries({ caller: asker, after: [] }, entities, one.stateId);
  const rowsTotal = await what.count(queries, request);
  let rowsDone = 0;
  const rows = async function* () {
    for await (const row of what.rows(queries, request)) {
      rowsDone++;
      yield row;
    }
  };
  const fileKey = keyOfExport(one.id, format);
  const fileName = fileNameOf(what, queries.zone, Date.parse(one.createdAt));
  const onPart = () => change({ rowsDone, rowsTotal }, { isTracedElsewhere: true });
  const named = { fileName, contentType: format.contentType };
  await keepPieces(placeOfExport(fileKey), format.pieces(seenColumns(what.columns, queries.scope), rows(), what.zone ?? queries.zone), {
    ...named,
    partBytes,
    onPart,
  });
  const { scope } = queries;
  const log = (tx: UnitOfWork) => logExport(tx.as(asker), { of, format, asked: askedIn(one), rows: rowsDone, scope });
  await change({ status: 'Done', fileKey, rowsDone, rowsTotal }, { action: 'Done' }, isLogged(of, scope) ? log : undefined);
}

const askedIn = ({ kind, report, recipientReport, request }: Export) => ({ kind, report, recipientReport, request });

interface Prepared {
  readonly asker: Caller;
  readonly of: Exportable;
  readonly request: ListExportRequest;
}

/**
 * Returns the current definition of the export, within the current limits of the requester. Throws 'forbidden' if they may no longer
 * export, and 'notFound' or 'conflict' for a report that was deleted or changed since the request.
 */
async function prepared(store: Store, one: Export): Promise<Prepared> {
  const { kind, request } = one;
  if (kind === 'reports' || kind === 'recipient-report') {
    const of = await exportableReportOf(store, one);
    return { asker: await askerOf(store, one, of.who), of, request };
  }
  const asker = await askerOf(store, one, exportersOf(kind));
  const list = await listExport({ caller: asker, after: [] }, kind, request);
  return { asker, of: list.what, request: list.request };
}

async function exportableReportOf(store: Store, { kind, report, recipientReport }: Export): Promise<Exportable> {
  if (kind === 'recipient-report') return recipientExport(recipientReport);
  if (!report) throw new Fault('The export of a report names none');
  return reportExport(store.as(exportWorker), report);
}

async function askerOf(store: Store, { createdBy }: Export, who: readonly Role[]): Promise<Caller> {
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

interface Changed {
  readonly fields: Partial<Export>;
  readonly reason: Reason;
  /** Further writes of the same transaction. */
  readonly also: ((tx: UnitOfWork) => void) | undefined;
}

async function changed(store: Store, before: Export, { fields, reason, also }: Changed): Promise<Export> {
  return store.transact(exportWorker, async (tx) => {
    const now = await tx.find(exportRecords, before.id);
    if (now?.version !== before.version) throw new Superseded();
    also?.(tx);
    return tx.update(exportRecords, now, { ...now, ...fields }, reason);
  });
}
