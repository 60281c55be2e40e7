/** Work of the batching that stands still: a message was lost, or its worker died. */

import { sendJob } from '../../core/queue.ts';
import { isStill, usualPatienceMs } from '../../core/store/patience.ts';
import type { Store } from '../../core/store/store.ts';
import { achRuns, achTransactions } from '../../entities/ach.ts';
import { sweep } from '../../entities/systemCallers.ts';

/** Sends again the open runs, and the void ACH transactions whose sales are not all due again, that have not moved for so long. */
export async function sendDueJobs(store: Store, patienceMs = usualPatienceMs): Promise<void> {
  const [runs, voids] = await Promise.all([store.children(sweep, achRuns, 'due#jobs'), store.children(sweep, achTransactions, 'due#jobs')]);
  const isDue = (one: { updatedAt: string }) => isStill(store, one, patienceMs);
  for (const { id, stateId } of runs.filter(isDue)) await sendJob({ kind: 'achRun', id, stateId });
  for (const { id, stateId } of voids.filter(isDue)) await sendJob({ kind: 'achRelease', id, stateId });
}
