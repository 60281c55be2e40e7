/** Sales of a State from the feed, for emails to vendors. */
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import { feedPartition } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/lists/feed.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { Store } from '../../core/store/store.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';

/** The overlap (ms) that is read again for late feed entries. An email is planned once, however often its sale is read. */
export const readAgainMs = 10 * 60_000;

/** Returns the sales and reversals that were created since an instant. A changed one is at the end of the feed again. */
export async function salesSince(store: Store, stateId: string, from: string): Promise<Sale[]> {
  const ids: string[] = [];
  const feed = feedReader(tableClient(), env().TABLE_NAME);
  for await (const { changes } of feed(feedPartition(transactions, stateId, from), from)) ids.push(...changes.map(({ id }) => id));
  return (await store.many(mailWorker, transactions, [...new Set(ids)])).filter(({ createdAt }) => createdAt >= from);
}

/** Returns whether vendors get emails about a sale. Checks and tokens have none, because no user of the vendor handles them. */
export function hasVendorMails({ channel, vendorId }: Sale): boolean {
  return vendorId !== undefined && channel !== 'Check' && channel !== 'Token';
}
