/** Telling those who became recipients without staff: not before the next business day, so that nobody learns from it who was known already. */
import { addBankingDays } from '../../../shared/core/bankingDays.ts';
import { dayIn, startOfDay } from '../../../shared/core/days.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { sendMails } from '../mails/plan.ts';
import { letterFor, tell } from './tell.ts';

const hourMs = 3_600_000;
/** So many hours after midnight the day's news go out. */
const opensAt = 8;
const atOnce = 200;

/** The moment (ISO 8601) from which on it may be told: the next business day's morning in the state. `now` in ms. */
export function tellFrom({ latestTimeZone }: Pick<State, 'latestTimeZone'>, now: number): string {
  const day = addBankingDays(dayIn(latestTimeZone, now), 1);
  return new Date(startOfDay(day, latestTimeZone) + opensAt * hourMs).toISOString();
}

/** Tells those whose time has come, by mail or a letter to print. */
export async function tellDecided(store: Store): Promise<void> {
  const due = await store.childIds('due#tellings', { limit: atOnce });
  const now = new Date(store.now()).toISOString();
  for (const { id, at } of due) {
    if (at > now) break;
    const mailIds = await store.transact(sweep, async (tx) => {
      const before = await tx.find(applications, id);
      if (!before?.tellFrom || before.tellFrom > now) return [];
      const after = tx.update(applications, before, { ...before, tellFrom: undefined, letter: letterFor(before) }, { action: 'Told' });
      return tell(tx, after);
    });
    await sendMails(...mailIds);
  }
}
