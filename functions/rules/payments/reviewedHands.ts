/** The people who took part in payments, by name, for the reviewer. */
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AdjustmentShown, ImportedShown } from '../../../shared/entities/ach-review.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Originator } from '../../../shared/entities/originator.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Caller } from '../../core/caller.ts';
import type { Reader, Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches } from '../../entities/ach.ts';
import { changeLogReader } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { namesOfMakers } from '../history/whoMade.ts';
import { calledNow } from '../people/vendors/vendorNames.ts';
import { type Approver, actWords, type Circumstances } from './conflicts.ts';
import { type Hands, handsOf } from './hands.ts';
import type { Payment, ReviewedPayment } from './payment.ts';
import { recentThresholdChanges } from './thresholds.ts';

const say = textsOf('payments/server.staff');

/**
 * Returns the payments of a batch with the people who took part in each. Payments that do not store them are looked up one after another.
 */
export async function withHands<P extends Pick<Payment, 'ach'>>(
  store: Records,
  batch: AchBatch,
  payments: readonly P[],
): Promise<(P & Hands)[]> {
  const found: (P & Hands)[] = [];
  for (const payment of payments) found.push({ ...payment, ...(await handsOf(store, payment.ach, batch.makers)) });
  return found;
}

/** Returns the users who took part in any of the payments, by id. Deleted users are missing. */
async function peopleIn(store: Records, payments: readonly Pick<ReviewedPayment, 'actors'>[]): Promise<Map<string, User>> {
  const ids = [...new Set(payments.flatMap(({ actors }) => Object.keys(actors)))];
  return new Map((await store.many(changeLogReader, users, ids)).map((user) => [user.id, user]));
}

/** Returns the facts that all payments of a batch are checked against. */
export async function circumstancesOf(
  store: Records,
  originator: Originator | undefined,
  payments: readonly Pick<ReviewedPayment, 'actors'>[],
): Promise<Circumstances> {
  const now = store.now();
  return { people: await peopleIn(store, payments), thresholds: originator ? recentThresholdChanges(originator, now) : [], now };
}

/** Returns the caller as an approver, with the current account. */
export async function approverOf(reader: Reader): Promise<Approver> {
  const { userId, name, ties } = reader.caller;
  const user = await reader.as(changeLogReader).find(users, userId);
  return user ?? { id: userId, firstName: name, lastName: '', vendorId: ties.vendorIds[0] };
}

/** Returns all people who took part in one payment, by name, with their operations in words. */
export async function peopleOf(store: Store, ach: AchTransaction): Promise<{ name: string; acts: string[] }[]> {
  const batch = ach.actors || ach.achBatchId === undefined ? undefined : await store.find(changeLogReader, achBatches, ach.achBatchId);
  const { actors } = await handsOf(store, ach, batch?.makers);
  const names = await namesOfMakers(store, Object.keys(actors));
  const people = Object.entries(actors).map(([id, acts]) => ({ name: names.get(id) ?? '', acts: acts.map(actWords) }));
  return people.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the payment, if it is an adjustment, with the people who took part in it. */
export function adjustmentOf({ ach, vendor, actors }: ReviewedPayment, { people }: Circumstances): AdjustmentShown[] {
  if (!ach.isAdjustment) return [];
  const names = Object.keys(actors).map((id) => nameOf(people.get(id)));
  const { id: achTransactionId, amountCents, occurred } = ach;
  return [{ achTransactionId, vendorId: vendor.id, vendorName: calledNow(vendor), amountCents, people: names.sort(), occurred }];
}

const nameOf = (user: User | undefined) => (user ? `${user.firstName} ${user.lastName}` : say('reviewedHands.formerUser'));

/** Returns the share of a payment that spends benefits imported by the caller. A confirmation counts while the share is unchanged. */
export function importedOf({ userId }: Pick<Caller, 'userId'>, { ach, vendor, imported }: ReviewedPayment): ImportedShown[] {
  const share = imported[userId];
  if (!share) return [];
  const check = ach.importChecks?.[userId];
  const isChecked = check?.count === share.count && check.cents === share.cents;
  return [{ achTransactionId: ach.id, vendorId: vendor.id, vendorName: calledNow(vendor), ...share, isChecked }];
}
