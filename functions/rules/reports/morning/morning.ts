/** The state of a State's morning emails, in a side item: the day, and how far it is. */
import { isStale } from '../../../core/store/isStale.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';

export interface Morning {
  /** The day in the State's zone. */
  readonly day: string;
  /** The id of the last user who was checked. Users are checked in the order of their ids. */
  readonly after: string;
  readonly isDone: boolean;
  /** The time of the last step (ISO 8601). */
  readonly movedAt: string;
}

const placeOfMorning = (stateId: string) => ({ pk: `morning#${stateId}`, sk: 'morning' });

async function itemOf(store: Pick<Store, 'sideItems'>, stateId: string) {
  const [item] = await store.sideItems(placeOfMorning(stateId).pk);
  return item;
}

/** Returns the latest morning of a State, or undefined if there was none. */
export async function morningOf(store: Pick<Store, 'sideItems'>, stateId: string): Promise<Morning | undefined> {
  return (await itemOf(store, stateId)) as Morning | undefined;
}

/** Saves a new state, if it follows from the current one. Returns what was saved, or undefined if `next` returned nothing. */
export async function moveMorning(
  tx: UnitOfWork,
  stateId: string,
  next: (now: Morning | undefined) => Omit<Morning, 'movedAt'> | undefined,
): Promise<Morning | undefined> {
  const before = await itemOf(tx.store, stateId);
  const moved = next(before as Morning | undefined);
  if (!moved) return undefined;
  const morning = { ...moved, movedAt: tx.at };
  tx.putSideItem(placeOfMorning(stateId), before, morning);
  return morning;
}

/** Ends the morning of a day, so that its emails are not sent. */
export async function endMorning(tx: UnitOfWork, stateId: string, day: string): Promise<void> {
  await moveMorning(tx, stateId, () => ({ day, after: '', isDone: true }));
}

/** Returns whether no step has moved a morning for this long. */
export function isStuck(store: Store, { movedAt }: Morning, staleAfterMs: number): boolean {
  return isStale(store, { updatedAt: movedAt }, staleAfterMs);
}
