/**
 * The dates of the income limits of a place, in one side item for each place. Every change of a limit also writes the item, so that the
 * second of two concurrent changes reads again.
 */
import { inUs } from '../../../../shared/core/days.ts';
import type { IncomeLimit, IncomePlace } from '../../../../shared/entities/income-limit.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { SideItem } from '../../../core/store/item.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';

const refuse = refusalsOf('applications/server.staff');

export type LimitSpan = Pick<IncomeLimit, 'id' | 'startsOn' | 'endsOn'>;

const keyOf = (place: IncomePlace) => ({ pk: `incomeLimits#${place}`, sk: 'calendar' });
const spansIn = (calendar: SideItem | undefined) => (calendar?.spans ?? []) as readonly LimitSpan[];

/** Returns the current limits of a place. */
export async function spansOf(store: Store, place: IncomePlace): Promise<readonly LimitSpan[]> {
  const [calendar] = await store.sideItems(keyOf(place).pk);
  return spansIn(calendar);
}

/** Enters a limit's days, or its changed ones. Throws 'conflict' on `startsOn` if they overlap another limit of the place. */
export async function enterSpan(tx: UnitOfWork, place: IncomePlace, { id, startsOn, endsOn }: LimitSpan): Promise<void> {
  const [calendar] = await tx.store.sideItems(keyOf(place).pk);
  const others = spansIn(calendar).filter((span) => span.id !== id);
  const taken = others.find((span) => span.startsOn <= endsOn && startsOn <= span.endsOn);
  if (taken) {
    const values = { place, firstDay: inUs(taken.startsOn), lastDay: inUs(taken.endsOn) };
    throw refuse('conflict', 'incomeLimits.overlap', { values, field: 'startsOn' });
  }
  tx.putSideItem(keyOf(place), calendar, { spans: [...others, { id, startsOn, endsOn }] });
}

/** Removes a limit's days. */
export async function removeSpan(tx: UnitOfWork, place: IncomePlace, id: string): Promise<void> {
  const [calendar] = await tx.store.sideItems(keyOf(place).pk);
  tx.putSideItem(keyOf(place), calendar, { spans: spansIn(calendar).filter((span) => span.id !== id) });
}
