/**
 * Which limit of a place holds when: one item beside the records for each place. Whoever adds, moves or removes a limit writes it with the
 * limit, so that of two who do so at once the second reads again.
 */
import { inUs } from '../../../../shared/core/days.ts';
import type { IncomeLimit, IncomePlace } from '../../../../shared/entities/income-limit.ts';
import { AppError } from '../../../core/errors.ts';
import type { Beside } from '../../../core/store/item.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';

export type LimitSpan = Pick<IncomeLimit, 'id' | 'startsOn' | 'endsOn'>;

const keyOf = (place: IncomePlace) => ({ pk: `incomeLimits#${place}`, sk: 'calendar' });
const spansIn = (calendar: Beside | undefined) => (calendar?.spans ?? []) as readonly LimitSpan[];

/** The limits of a place, as they are now. */
export async function spansOf(store: Store, place: IncomePlace): Promise<readonly LimitSpan[]> {
  const [calendar] = await store.beside(keyOf(place).pk);
  return spansIn(calendar);
}

/** Enters a limit's days, or those that it has now. Throws 'conflict' on `startsOn` where another one of the place has some of them. */
export async function enterSpan(tx: UnitOfWork, place: IncomePlace, { id, startsOn, endsOn }: LimitSpan): Promise<void> {
  const [calendar] = await tx.store.beside(keyOf(place).pk);
  const others = spansIn(calendar).filter((span) => span.id !== id);
  const taken = others.find((span) => span.startsOn <= endsOn && startsOn <= span.endsOn);
  if (taken) {
    const days = `${inUs(taken.startsOn)} to ${inUs(taken.endsOn)}`;
    throw new AppError('conflict', `${place} has a limit from ${days} already: no day can have two`, 'startsOn');
  }
  tx.putBeside(keyOf(place), calendar, { spans: [...others, { id, startsOn, endsOn }] });
}

/** Takes a limit's days out. */
export async function removeSpan(tx: UnitOfWork, place: IncomePlace, id: string): Promise<void> {
  const [calendar] = await tx.store.beside(keyOf(place).pk);
  tx.putBeside(keyOf(place), calendar, { spans: spansIn(calendar).filter((span) => span.id !== id) });
}
