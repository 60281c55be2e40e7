/** Exports that are stuck, because their message was lost or their worker died or gave up. */

import type { Export } from '../../../shared/entities/export.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { exportRecords, isUnmade } from '../../entities/export.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { type ExportMessage, sendExport } from './queue.ts';

const say = textsOf('core/server.staff');

/** Resends due exports that have not changed for `staleAfterMs`. */
export async function sendDueExports(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const due = await store.children(sweep, exportRecords, 'due#exports');
  for (const one of due.filter((open) => isStale(store, open, staleAfterMs))) {
    await release(store, one);
    await sendExport(one.id);
  }
}

/** Resets a running export to waiting, because a worker skips exports that another worker seems to process. */
async function release(store: Store, { id, version }: Export): Promise<void> {
  await store.transact(sweep, async (tx) => {
    const one = await tx.find(exportRecords, id);
    if (one?.status !== 'Running' || one.version !== version) return;
    tx.update(exportRecords, one, { ...one, status: 'Waiting' }, { action: 'Sent again' });
  });
}

/** Marks an export as failed after all attempts. Skips one that the worker of another message is processing. */
export async function giveUpExport(store: Store, { exportId }: ExportMessage): Promise<void> {
  await store.transact(sweep, async (tx) => {
    const one = await tx.find(exportRecords, exportId);
    if (!one || !isUnmade(one) || (one.status === 'Running' && !isStale(store, one))) return;
    const message = say('files.failed');
    tx.update(exportRecords, one, { ...one, status: 'Failed', message }, { action: 'Failed', why: message });
  });
}
