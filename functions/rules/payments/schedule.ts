/** Which runs are due: each state's, once a day after its hour, and those that were missed or broken off. */

import { addDays, dayIn, hourIn } from '../../../shared/core/days.ts';
import type { State } from '../../../shared/entities/state.ts';
import { AppError } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import { settleEach } from '../../core/settleEach.ts';
import type { Store } from '../../core/store/store.ts';
import { achRuns } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { achClock, achWorkerOf } from '../../entities/systemCallers.ts';
import { setting } from '../setup/setting.ts';
import { openRun, workRun } from './run.ts';
import { settleDue } from './settle.ts';

/** Settles sent batches, goes on with every open run, and opens and works the scheduled run of each state whose hour has passed. No state waits for another. */
export async function tick(store: Store): Promise<void> {
  const hour = await setting(store, 'achHour');
  await settleEach(await store.children(achClock, states, 'States'), async (state) => {
    const open = await store.claimOwner(achRuns, 'open', state.id);
    if (open) await workRun(store, open, state.id);
    await settleDue(store, state);
    const day = dayOf(state, hour, store.now());
    const id = scheduledRunId(state.id, day);
    if (await store.find(achClock, achRuns, id)) return;
    try {
      await openRun(store, achWorkerOf(state.id), { id, stateId: state.id, day, isScheduled: true });
    } catch (error) {
      // A run on demand began in this moment: the next tick sees to the scheduled one.
      if (error instanceof AppError && error.code === 'conflict') return;
      throw error;
    }
    await workRun(store, id, state.id);
  });
}

export function scheduledRunId(stateId: string, day: string): string {
  return derivedId('scheduled ACH run', stateId, day);
}

/** The last day whose hour has passed in the state's latest time zone: after an outage, the day that was missed. */
function dayOf(state: State, hour: number, now: number): string {
  const today = dayIn(state.latestTimeZone, now);
  return hourIn(state.latestTimeZone, now) >= hour ? today : addDays(today, -1);
}
