/** Finds the due runs: each State's run, once a day after its hour, and missed or interrupted runs. */

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

/**
 * Settles sent batches and continues every open run. Opens and works the scheduled run of each State after its hour. No State waits for
 * another.
 */
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
      // A run on demand started at the same moment. The next tick handles the scheduled one.
      if (error instanceof AppError && error.code === 'conflict') return;
      throw error;
    }
    await workRun(store, id, state.id);
  });
}

export function scheduledRunId(stateId: string, day: string): string {
  return derivedId('scheduled ACH run', stateId, day);
}

/** Returns the last day after its run hour in the State's latest time zone. After an outage it is the missed day. */
function dayOf(state: State, hour: number, now: number): string {
  const today = dayIn(state.latestTimeZone, now);
  return hourIn(state.latestTimeZone, now) >= hour ? today : addDays(today, -1);
}
