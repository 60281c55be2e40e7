/** A State with vendors that are paid through a bank, for tests of batches and of the files that the bank returns. */

import { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { originators } from '../../functions/entities/originator.ts';
import { achWorkerOf } from '../../functions/entities/systemCallers.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { approveBatch } from '../../functions/rules/payments/approve.ts';
import { checkAccounts } from '../../functions/rules/payments/checkAccounts.ts';
import { makeBankFile } from '../../functions/rules/payments/makeFile.ts';
import { reviewBatch } from '../../functions/rules/payments/review.ts';
import { openRun, workRun } from '../../functions/rules/payments/run.ts';
import { markSent, sendPayments } from '../../functions/rules/payments/sent.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../shared/entities/ach-transaction.ts';
import type { Originator } from '../../shared/entities/originator.ts';
import { anOriginator, maker } from './builders.ts';
import { type Market, type MarketOptions, openMarket } from './testMarket.ts';

/** A new key for an idempotent operation. */
export const key = () => ({ key: newId(), requestHash: newId() });

export function anAdmin(name: string): Caller {
  return Caller.ofPerson({ userId: newId(), name, roles: ['Admin'], serviceAreaIds: [] });
}

/** Creates a sale for each of these amounts in cents at each of the market's vendors, a second apart. */
export async function sellAt(store: Store, market: Market, cents: readonly number[], vendors = market.sellers): Promise<string[]> {
  const place = { stateId: market.state.id, serviceAreaId: market.area.id, issuancePeriodId: market.period.id };
  const who = { benefitId: 'b', recipientId: 'r', recipientName: 'Ada', programId: market.program.id };
  const sales = vendors.flatMap((vendor) => cents.map((amountCents) => ({ vendor, amountCents })));
  const made = await store.inPieces(maker, sales, (tx, piece) =>
    piece.map(({ vendor, amountCents }, i) => {
      const occurredAt = new Date(Date.parse('2026-06-01') + i * 1000).toISOString();
      const at = { vendorId: vendor.id, vendorName: vendor.name, occurredAt };
      return tx.create(transactions, { ...place, ...who, ...at, type: 'Sale', amountCents, channel: 'App' }).id;
    }),
  );
  return made.flat();
}

/** A market with an originator. */
export async function openBank(store: Store, options: MarketOptions & { originator?: Partial<Originator> } = {}): Promise<Market> {
  const market = await openMarket(store, options);
  await store.transact(maker, (tx) => tx.create(originators, anOriginator(market.state.id, options.originator)));
  return market;
}

/** Returns a draft that the schedule created from the due sales. */
export async function draftOf(store: Store, market: Market): Promise<AchBatch> {
  const { id: stateId } = market.state;
  const run = await openRun(store, achWorkerOf(stateId), { id: newId(), stateId, day: '2026-07-01', isScheduled: true });
  await workRun(store, run.id, stateId);
  return store.get(maker, achBatches, run.batchId);
}

/** Checks every account that a draft warns about. */
export async function checkAll(store: Store, admin: Caller, batch: Pick<AchBatch, 'id'>): Promise<void> {
  const { review } = await reviewBatch(store.as(admin), await store.get(maker, achBatches, batch.id));
  const accounts = review.accounts.map(({ achTransactionId, account }) => ({ achTransactionId, account, isChecked: true }));
  if (accounts.length) await checkAccounts(store, admin, batch.id, { accounts });
}

/** Approves a draft as it is now. A job creates its file later. */
export async function approveNow(store: Store, admin: Caller, batch: Pick<AchBatch, 'id'>): Promise<AchBatch> {
  const { review } = await reviewBatch(store.as(admin), await store.get(maker, achBatches, batch.id));
  return approveBatch(store, admin, { id: batch.id, token: review.token }, key());
}

/** Lets a person who is not one of its makers approve a draft, and creates its file. */
export async function approveWhole(store: Store, draft: Pick<AchBatch, 'id' | 'stateId'>, admin = anAdmin('Ada')): Promise<AchBatch> {
  await checkAll(store, admin, draft);
  await approveNow(store, admin, draft);
  await makeBankFile(store, draft.id, draft.stateId);
  return store.get(maker, achBatches, draft.id);
}

/** Marks an approved batch and its payments as sent to the bank. */
export async function sendWhole(store: Store, { id, stateId, version }: AchBatch, admin = anAdmin('Ada')): Promise<AchBatch> {
  await markSent(store, admin, { id, version }, key());
  await sendPayments(store, id, stateId);
  return store.get(maker, achBatches, id);
}

/** Returns an approved batch with its file, from the due sales of a market. */
export async function approvedBatch(store: Store, market: Market): Promise<AchBatch> {
  return approveWhole(store, await draftOf(store, market));
}

/** Returns a batch that the bank has, with payments in status Sent. */
export async function sentBatch(store: Store, market: Market): Promise<AchBatch> {
  return sendWhole(store, await approvedBatch(store, market));
}

export function paymentsIn(store: Store, batch: Pick<AchBatch, 'id'>): Promise<AchTransaction[]> {
  return store.children(maker, achTransactions, `AchBatch#${batch.id}`);
}
