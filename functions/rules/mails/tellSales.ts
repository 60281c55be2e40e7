/**
 * Tells vendors of sales, refunds and voids. Selling must cost nothing more, so it plans no mail: the feed of sales, which each of them
 * stands in anyway, is what is left to be told, and the sweep reads on in it from where it stopped.
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

/** So much is read again, for what came into the feed late. A mail is planned once, however often its sale is read. */
export const readAgainMs = 10 * 60_000;
/** So many are told in one transaction. */
const atOnce = 20;
const isoOf = (ms: number) => new Date(ms).toISOString();
/** Where it stands up to when a state's sales were told. */
export const placeOfTold = (stateId: string) => ({ pk: `told#${stateId}`, sk: 'told' });

/** Of every state; one that fails keeps none of the others waiting. */
export async function tellSales(store: Store): Promise<void> {
  await settleEach(await store.children(sweep, states, 'States'), ({ id }) => tellSalesOf(store, id));
}

/** What was sold and taken back in a state since the last time. Where a state is new, since a moment ago. */
export async function tellSalesOf(store: Store, stateId: string): Promise<void> {
  const now = store.now();
  const [told] = await store.beside(placeOfTold(stateId).pk);
  const from = isoOf((told ? Date.parse(String(told.at)) : now) - readAgainMs);
  const ids: string[] = [];
  const feed = feedReader(tableClient(), env().TABLE_NAME);
  for await (const { changes } of feed(feedPartition(transactions, stateId, from), from)) ids.push(...changes.map(({ id }) => id));
  // One that was changed since stands at the end of the feed again: what was made before was told.
  const made = (await store.many(mailWorker, transactions, ids)).filter(({ createdAt }) => createdAt >= from);
  const news = made.flatMap((sale) => newsOf(sale) ?? []);
  const userIds = news.length ? await vendorUserIds(store, stateId) : new Map();
  const planned = await store.inPieces(mailWorker, news, (tx, piece) => planVendorMails(tx, userIds, piece), atOnce);
  await sendMails(...planned.flat());
  if (told && !ids.length) return;
  await store.transact(mailWorker, async (tx) => {
    const [before] = await store.beside(placeOfTold(stateId).pk);
    if (!before || String(before.at) < isoOf(now)) tx.putBeside(placeOfTold(stateId), before, { at: isoOf(now) });
  });
}

/** What there is to tell of a sale: one mail a redeem, whatever its parts. Nobody at the vendor has a part in checks and tokens. */
function newsOf({ id, type, channel, vendorId, vendorName, stateId, amountCents, parts, wholeCents }: Sale): VendorNews | undefined {
  if (vendorId === undefined || channel === 'Check' || channel === 'Token') return undefined;
  const of = { actId: id, vendorId, stateId };
  const said = (cents: number) => ({ vendorName: vendorName ?? '', amount: dollars(cents) });
  if (type !== 'Sale') {
    return { ...of, kind: 'saleReversed', values: { ...said(amountCents), what: type === 'Refund' ? 'refunded' : 'voided' } };
  }
  return parts === undefined ? undefined : { ...of, kind: 'saleMade', values: said(wholeCents ?? amountCents) };
}
