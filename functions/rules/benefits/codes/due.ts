/** Finds stalled batches of codes: their message was lost, or their worker gave up. */
import { defaultStaleAfterMs, isStale } from '../../../core/store/isStale.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { hybridCodeBatches, isWorkedOn } from '../../../entities/hybrid-code-batch.ts';
import { sweep } from '../../../entities/systemCallers.ts';
import { type CodesMessage, progressOf, sendCodes } from './queue.ts';

const say = textsOf('benefits/server.staff');

/** Sends due batches again that have not advanced for this long. */
export async function sendDueCodes(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const due = await store.children(sweep, hybridCodeBatches, 'due#codes');
  for (const batch of due.filter((one) => isStale(store, one, staleAfterMs))) await sendCodes(batch);
}

/** Marks a batch that no attempt could advance. A batch that another message has advanced since is left unchanged. */
export async function giveUpBatch(store: Store, { batchId, place }: CodesMessage): Promise<void> {
  await store.transact(sweep, async (tx) => {
    const batch = await tx.find(hybridCodeBatches, batchId);
    if (!batch || !isWorkedOn(batch) || progressOf(batch) !== place) return;
    const values = { place: (place + 1).toLocaleString('en-US') };
    const message = batch.deactivationPlace === undefined ? say('codes.creationFailed', values) : say('codes.deactivationFailed', values);
    tx.update(hybridCodeBatches, batch, { ...batch, status: 'Failed', message }, { action: 'Failed', why: message });
  });
}
