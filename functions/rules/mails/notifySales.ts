/**
 * Notifies vendors of sales, refunds and voids. To keep selling cheap, a sale plans no email. Instead, the sweep reads new entries of the
 * sales feed from its last position.
 */
import { dollars } from '../../../shared/core/money.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { settleEach } from '../../core/settleEach.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { mailWorker, sweep } from '../../entities/systemCallers.ts';
import { sendMails } from './plan.ts';
import { hasVendorMails, readAgainMs, salesSince } from './salesFeed.ts';
import { notifySalesOfDay } from './salesOfDay.ts';
import { planVendorMails, type VendorNews, vendorUserIds } from './vendorMails.ts';

/** The number of sales in one transaction. */
const atOnce = 20;
const isoOf = (ms: number) => new Date(ms).toISOString();
/** Returns the key of the item with the time of a State's last notified sales. */
export const placeOfNotified = (stateId: string) => ({ pk: `told#${stateId}`, sk: 'told' });

/** Notifies vendors in every State. A failure in one State does not delay the others. */
export async function notifySales(store: Store): Promise<void> {
  await settleEach(await store.children(sweep, states, 'States'), async (state) => {
    await notifySalesOf(store, state.id);
    await notifySalesOfDay(store, state);
  });
}

/** Notifies vendors of sales and reversals in a State since the last run. In a new State it starts a few minutes ago. */
export async function notifySalesOf(store: Store, stateId: string): Promise<void> {
  const now = store.now();
  const [told] = await store.sideItems(placeOfNotified(stateId).pk);
  const from = isoOf((told ? Date.parse(String(told.at)) : now) - readAgainMs);
  const made = await salesSince(store, stateId, from);
  const news = made.flatMap((sale) => newsOf(sale) ?? []);
  const userIds = news.length ? await vendorUserIds(store, stateId) : new Map();
  const planned = await store.inPieces(mailWorker, news, (tx, piece) => planVendorMails(tx, userIds, piece), atOnce);
  await sendMails(...planned.flat());
  if (told && !made.length) return;
  await store.transact(mailWorker, async (tx) => {
    const [before] = await store.sideItems(placeOfNotified(stateId).pk);
    if (!before || String(before.at) < isoOf(now)) tx.putSideItem(placeOfNotified(stateId), before, { at: isoOf(now) });
  });
}

/** Returns the notification of a sale, one email per redemption for all its parts. */
function newsOf(sale: Sale): VendorNews | undefined {
  const { id, type, vendorId, vendorName, stateId, amountCents, parts, wholeCents } = sale;
  if (vendorId === undefined || !hasVendorMails(sale)) return undefined;
  const of = { actId: id, vendorId, stateId };
  const said = (cents: number) => ({ vendorName: vendorName ?? '', amount: dollars(cents) });
  if (type !== 'Sale') {
    return { ...of, kind: 'saleReversed', values: { ...said(amountCents), what: type === 'Refund' ? 'refunded' : 'voided' } };
  }
  return parts === undefined ? undefined : { ...of, kind: 'saleMade', values: said(wholeCents ?? amountCents) };
}
