/**
 * Notifies people who became recipients without staff. It waits for the next business day, so that no one learns from it who was known
 * already.
 */
import { addBankingDays } from '../../../shared/core/bankingDays.ts';
import { dayIn, startOfDay } from '../../../shared/core/days.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { sendMails } from '../mails/plan.ts';
import { letterFor, notifyApplicant } from './notifyApplicant.ts';

const hourMs = 3_600_000;
/** The hours after midnight when the day's notifications go out. */
const opensAt = 8;
const atOnce = 200;

/** Returns the earliest moment (ISO 8601) of the notification: the next business day's morning in the State. `now` is in ms. */
export function tellFrom({ latestTimeZone }: Pick<State, 'latestTimeZone'>, now: number): string {
  const day = addBankingDays(dayIn(latestTimeZone, now), 1);
  return new Date(startOfDay(day, latestTimeZone) + opensAt * hourMs).toISOString();
}

/** Notifies applicants with a due notification, by email or by a letter to print. */
export async function notifyDecided(store: Store): Promise<void> {
  const due = await store.childIds('due#tellings', { limit: atOnce });
  const now = new Date(store.now()).toISOString();
  for (const { id, at } of due) {
    if (at > now) break;
    const mailIds = await store.transact(sweep, async (tx) => {
      const before = await tx.find(applications, id);
      if (!before?.tellFrom || before.tellFrom > now) return [];
      const after = tx.update(applications, before, { ...before, tellFrom: undefined, letter: letterFor(before) }, { action: 'Told' });
      return notifyApplicant(tx, after);
    });
    await sendMails(...mailIds);
  }
}
