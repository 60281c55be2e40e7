/** Exports that stand still: their message was lost, or their worker died or gave up. */
import type { Export } from '../../shared/entities/export.ts';
import { Caller } from '../core/caller.ts';
import type { Store } from '../core/store/store.ts';
import { exportRecords, isOpen } from '../entities/export.ts';
import { type ExportMessage, sendExport } from './queue.ts';

/** Within it a message is on its way, or a worker at work: no worker runs longer than five minutes. */
const patienceMs = 5 * 60_000;

const worker = Caller.ofWorker('export sweep');

/** Whether nothing has happened to an export for five minutes. */
export function isStill(store: Store, { updatedAt }: Pick<Export, 'updatedAt'>): boolean {
  return store.now() - Date.parse(updatedAt) >= patienceMs;
}

/** Sends exports again that are due and have not moved for five minutes. */
export async function sendDueExports(store: Store): Promise<void> {
  const due = await store.children(worker, exportRecords, 'due#exports');
  for (const one of due.filter((open) => isStill(store, open))) await sendExport(one.id);
}

/** Marks an export that no try could make. One that another message's worker has in hand is left alone. */
export async function giveUp(store: Store, { exportId }: ExportMessage): Promise<void> {
  await store.transact(worker, async (tx) => {
    const one = await store.find(worker, exportRecords, exportId);
    if (!one || !isOpen(one) || (one.status === 'Running' && !isStill(store, one))) return;
    const message = 'The file could not be made. Please export again; if that fails too, narrow the list with filters.';
    tx.update(exportRecords, one, { ...one, status: 'Failed', message }, { action: 'Failed', why: message });
  });
}
