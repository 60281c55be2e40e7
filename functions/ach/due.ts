/** Work of the batching that stands still: a message was lost, or its worker died. */
import { Caller } from '../core/caller.ts';
import { sendJob } from '../core/queue.ts';
import type { Store } from '../core/store/store.ts';
import { achRuns, achTransactions } from '../entities/ach.ts';

/** Within it a message is on its way or worked on. */
const patienceMs = 5 * 60_000;
const worker = Caller.ofWorker('ACH sweep');

/** Sends again the open runs, and the void ACH transactions whose sales are not all due again, that have not moved for five minutes. */
export async function sendDueJobs(store: Store): Promise<void> {
  const [runs, voids] = await Promise.all([
    store.children(worker, achRuns, 'due#jobs'),
    store.children(worker, achTransactions, 'due#jobs'),
  ]);
  const isStill = (one: { updatedAt: string }) => store.now() - Date.parse(one.updatedAt) >= patienceMs;
  for (const { id, stateId } of runs.filter(isStill)) await sendJob({ kind: 'achRun', id, stateId });
  for (const { id, stateId } of voids.filter(isStill)) await sendJob({ kind: 'achRelease', id, stateId });
}
