/** Pays the vendors of a State for their sales up to a moment, by the schedule's own rule. */

import { achBatches } from '../../functions/entities/ach.ts';
import { achWorkerOf } from '../../functions/entities/systemCallers.ts';
import { openRun, workRun } from '../../functions/rules/payments/run.ts';
import { scheduledRunId } from '../../functions/rules/payments/schedule.ts';
import { dayIn } from '../../shared/core/days.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import type { State } from '../../shared/entities/state.ts';
import { storeAt } from './pastStore.ts';

/** Runs the schedule for the State's current day at `at` (ms). Returns its batch, if there was anything to pay. */
export async function runBatch({ id: stateId, latestTimeZone }: State, at: number): Promise<AchBatch | undefined> {
  const store = storeAt(at);
  const day = dayIn(latestTimeZone, at);
  const id = scheduledRunId(stateId, day);
  const worker = achWorkerOf(stateId);
  await openRun(store, worker, { id, stateId, day, isScheduled: true });
  const { batchId } = await workRun(store, id, stateId);
  return store.find(worker, achBatches, batchId);
}
