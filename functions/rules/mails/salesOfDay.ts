/**
 * Emails about all sales of a day, for vendor users who chose them in place of an email for each sale. The sweep plans them once a day has
 * ended in the State's zone.
 */
import { addDays, dayIn, inUs, startOfDay } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Store } from '../../core/store/store.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { sendMails } from './plan.ts';
import { hasVendorMails, readAgainMs, salesSince } from './salesFeed.ts';
import { planVendorMails, type VendorNews, vendorUserIds, wantsSalesOfDay } from './vendorMails.ts';

/** After a longer pause of the sweep, earlier days get no email. */
const mostDays = 7;
/** The number of emails in one transaction. */
const atOnce = 20;
const isoOf = (ms: number) => new Date(ms).toISOString();
/** Returns the key of the item with the last day of a State that has its emails. */
export const placeOfNotifiedDay = (stateId: string) => ({ pk: `toldDay#${stateId}`, sk: 'day' });

/** Plans the emails about every day that has ended and has none yet. A new State begins with the current day. */
export async function notifySalesOfDay(store: Store, { id: stateId, latestTimeZone: zone }: State): Promise<void> {
  // Late entries of the feed still belong to the day.
  const ended = addDays(dayIn(zone, store.now() - readAgainMs), -1);
  const [told] = await store.sideItems(placeOfNotifiedDay(stateId).pk);
  if (told && String(told.day) >= ended) return;
  const [, first = ''] = [addDays(ended, 1 - mostDays), addDays(told ? String(told.day) : ended, 1)].sort();
  for (let day = first; day <= ended; day = addDays(day, 1)) await notifyDay(store, stateId, { zone, day });
  await store.transact(mailWorker, async (tx) => {
    const [before] = await store.sideItems(placeOfNotifiedDay(stateId).pk);
    if (!before || String(before.day) < ended) tx.putSideItem(placeOfNotifiedDay(stateId), before, { day: ended });
  });
}

async function notifyDay(store: Store, stateId: string, { zone, day }: { zone: string; day: string }): Promise<void> {
  const [start, end] = [isoOf(startOfDay(day, zone)), isoOf(startOfDay(addDays(day, 1), zone))];
  const ids = await vendorUserIds(store, stateId);
  const people = await store.many(mailWorker, users, [...ids.values()].flat());
  const wanted = Map.groupBy(
    people.filter((user) => wantsSalesOfDay(user, start)),
    ({ vendorId = '' }) => vendorId,
  );
  if (wanted.size === 0) return;
  const sales = (await salesSince(store, stateId, start)).filter(({ createdAt }) => createdAt < end);
  const byVendor = Map.groupBy(sales, ({ vendorId = '' }) => vendorId);
  const news = [...wanted.keys()].flatMap((vendorId) => newsOf(byVendor.get(vendorId) ?? [], { vendorId, stateId, day }) ?? []);
  const own = new Map([...wanted].map(([vendorId, found]) => [vendorId, found.map(({ id }) => id)]));
  const planned = await store.inPieces(mailWorker, news, (tx, piece) => planVendorMails(tx, own, piece), atOnce);
  await sendMails(...planned.flat());
}

/** Returns the email about a vendor's day, or undefined for a day without sales. A sale with several parts counts once. */
function newsOf(all: readonly Sale[], of: { vendorId: string; stateId: string; day: string }): VendorNews | undefined {
  const told = all.filter(hasVendorMails);
  const [first] = told;
  if (!first) return undefined;
  const made = told.filter(({ type, parts }) => type === 'Sale' && parts !== undefined);
  const undone = told.filter(({ type }) => type !== 'Sale');
  const sum = (list: readonly Sale[]) => dollars(list.reduce((cents, sale) => cents + (sale.wholeCents ?? sale.amountCents), 0));
  const values = {
    vendorName: first.vendorName ?? '',
    day: inUs(of.day),
    count: String(made.length),
    amount: sum(made),
    undoneCount: String(undone.length),
    undoneAmount: sum(undone),
  };
  return { ...of, actId: `${of.vendorId}#${of.day}`, kind: 'salesOfDay', values };
}
