/** Counts the emails of a benefit requested today. A few are enough, and a mistake or abuse must not become a flood. */
import { addDays, dayIn, startOfDay } from '../../../shared/core/days.ts';
import { maxBenefitMails } from '../../../shared/entities/benefit-mail.ts';
import type { State } from '../../../shared/entities/state.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import type { Holding } from '../../rules/benefits/holdingOf.ts';

const refuse = refusalsOf('benefits/server.staff');

type Counted = Pick<Holding, 'benefit' | 'state'>;

const dayOf = (state: State, now: number) => dayIn(state.latestTimeZone, now);
const keyOf = ({ benefit, state }: Counted, now: number) => ({ pk: `benefitMails#${benefit.id}#${dayOf(state, now)}`, sk: 'count' });

/** Returns the count for the State's current day. */
export async function mailsToday(store: Store, of: Counted): Promise<number> {
  return Number((await store.sideItems(keyOf(of, store.now()).pk))[0]?.count ?? 0);
}

/** Counts one more email in its transaction. Throws 'conflict' if the limit is reached. */
export async function countMail(tx: UnitOfWork, of: Counted): Promise<void> {
  const now = tx.now();
  const key = keyOf(of, now);
  const [before] = await tx.store.sideItems(key.pk);
  const count = Number(before?.count ?? 0);
  if (count >= maxBenefitMails) {
    throw refuse('conflict', 'benefitEmail.tooMany', { values: { count: maxBenefitMails } });
  }
  // The count is not read after its day.
  const expiresAt = Math.floor(startOfDay(addDays(dayOf(of.state, now), 2), of.state.latestTimeZone) / 1000);
  tx.putSideItem(key, before, { count: count + 1, expiresAt });
}
