/** Starts the morning emails of each State after 6 a.m. in its own time zone, once a day, and continues those that are stuck. */
import { dayIn, hourIn } from '../../../../shared/core/days.ts';
import type { State } from '../../../../shared/entities/state.ts';
import { settleEach } from '../../../core/settleEach.ts';
import { defaultStaleAfterMs } from '../../../core/store/isStale.ts';
import type { Store } from '../../../core/store/store.ts';
import { states } from '../../../entities/state.ts';
import { mailWorker, sweep } from '../../../entities/systemCallers.ts';
import { sendJob } from '../../payments/jobs.ts';
import { isStuck, type Morning, moveMorning } from './morning.ts';

const firstHour = 6;
/** After an outage of the whole morning, the emails of the day are left out. */
const endHour = 12;

/** A failure in one State does not delay the others. */
export async function startMorningEmails(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  await settleEach(await store.children(sweep, states, 'States'), (state) => startIn(store, state, staleAfterMs));
}

async function startIn(store: Store, { id: stateId, latestTimeZone: zone }: State, staleAfterMs: number): Promise<void> {
  const hour = hourIn(zone, store.now());
  if (hour < firstHour || hour >= endHour) return;
  const day = dayIn(zone, store.now());
  const due = await store.transact(mailWorker, (tx) =>
    moveMorning(tx, stateId, (now): Omit<Morning, 'movedAt'> | undefined => {
      if (now?.day !== day) return { day, after: '', isDone: false };
      return now.isDone || !isStuck(store, now, staleAfterMs) ? undefined : now;
    }),
  );
  if (due) await sendJob({ kind: 'morningEmails', id: day, stateId, after: due.after });
}
