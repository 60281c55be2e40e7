/** Pays the vendors of a state for what they sold up to a moment, by the schedule's own rule. */

import { Caller } from '../../functions/core/caller.ts';
import { openRun, workRun } from '../../functions/rules/ach/run.ts';
import { scheduledRunId } from '../../functions/rules/ach/schedule.ts';
import { dayIn } from '../../shared/core/days.ts';
import type { State } from '../../shared/entities/state.ts';
import { storeAt } from './pastStore.ts';

/** The scheduled run of the day that it is in the state at `at` (ms). */
export async function runBatch({ id: stateId, latestTimeZone }: State, at: number): Promise<void> {
  const store = storeAt(at);
  const day = dayIn(latestTimeZone, at);
  const id = scheduledRunId(stateId, day);
  await openRun(store, Caller.ofSystem('ACH batching', stateId), { id, stateId, day, isScheduled: true });
  await workRun(store, id, stateId);
}
