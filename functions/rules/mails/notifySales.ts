/**
 * Notifies vendors of sales, refunds and voids. To keep selling cheap, a sale plans no email. Instead, the sweep reads new entries of the
 * sales feed from its last position.
 */
import { dollars } from '../../../shared/core/money.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { feedPartition } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/lists/feed.ts';
import { settleEach } from '../../core/settleEach.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { mailWorker, sweep } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { sendMails } from './plan.ts';
import { planVendorMails, type VendorNews, vendorUserIds } from './vendorMails.ts';

/** The overlap (ms) that is read again for late feed entries. An email is planned once, however often its sale is read. */
export const readAgainMs = 10 * 60_000;
/** The number of sales in one transaction. */
const atOnce = 20;
const isoOf = (ms: number) => new Date(ms).toISOString();
/** Returns the key of the item with the time of a State's last notified sales. */
export const placeOfNotified = (stateId: string) => ({ pk: `told#${stateId}`, sk: 'told' });

/** Notifies vendors in every State. A failure in one State does not delay the others. */
export async function notifySales(store: Store): Promise<void> {
  await settleEach(await store.children(sweep, states, 'States'), ({ id }) => notifySalesOf(store, id));
}

/** Notifies vendors of sales and reversals in a State since the last run. In a new State it starts a few minutes ago. */
export async function notifySalesOf(store: Store, stateId: string): Promise<void> {
  const now = store.now();
  const [told] = await store.sideItems(placeOfNotified(stateId).pk);
  const from = isoOf((told ? Date.parse(String(told.at)) : now) - readAgainMs);
  const ids: string[] = [];
  const feed = feedReader(tableClient(), env().TABLE_NAME);
  for await (const { changes } of feed(feedPartition(transactions, stateId, from), from)) ids.push(...changes.map(({ id }) => id));
  // A changed sale is at the end of the feed again. Older sales were notified already.
  const made = (await store.many(mailWorker, transactions, ids)).filter(({ createdAt }) => createdAt >= from);
  const news = made.flatMap((sale) => newsOf(sale) ?? []);
  const userIds = news.length ? await vendorUserIds(store, stateId) : new Map();
  const planned = await store.inPieces(mailWorker, news, (tx, piece) => planVendorMails(tx, userIds, piece), atOnce);
  await sendMails(...planned.flat());
  if (told && !ids.length) return;
  await store.transact(mailWorker, async (tx) => {
    const [before] = await store.sideItems(placeOfNotified(stateId).pk);
    if (!before || String(before.at) < isoOf(now)) tx.putSideItem(placeOfNotified(stateId), before, { at: isoOf(now) });
  });
}

/**
 * Returns the notification of a sale, one email per redemption for all its parts. Checks and tokens have none, because no user of the
 * vendor handles them.
 */
function newsOf({ id, type, channel, vendorId, vendorName, stateId, amountCents, parts, wholeCents }: Sale): VendorNews | undefined {
  if (vendorId === undefined || channel === 'Check' || channel === 'Token') return undefined;
  const of = { actId: id, vendorId, stateId };
  const said = (cents: number) => ({ vendorName: vendorName ?? '', amount: dollars(cents) });
  if (type !== 'Sale') {
    return { ...of, kind: 'saleReversed', values: { ...said(amountCents), what: type === 'Refund' ? 'refunded' : 'voided' } };
  }
  return parts === undefined ? undefined : { ...of, kind: 'saleMade', values: said(wholeCents ?? amountCents) };
}
