/** Pays the vendors of a State the amount due at a moment, as far as the bank has processed the batch by now. */

import type { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import { seal } from '../../functions/core/seal.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { withBankChange } from '../../functions/rules/payments/account.ts';
import { markReturned } from '../../functions/rules/payments/applyReturn.ts';
import { approveBatch } from '../../functions/rules/payments/approve.ts';
import { checkAccounts } from '../../functions/rules/payments/checkAccounts.ts';
import { checkImported } from '../../functions/rules/payments/checkImported.ts';
import { noteChange } from '../../functions/rules/payments/correction.ts';
import { downloadBankFile } from '../../functions/rules/payments/download.ts';
import { makeBankFile } from '../../functions/rules/payments/makeFile.ts';
import { reviewBatch } from '../../functions/rules/payments/review.ts';
import { markSent, sendPayments } from '../../functions/rules/payments/sent.ts';
import { markSettled, settlePayments } from '../../functions/rules/payments/settle.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import { codeWords } from '../../shared/entities/returnCodes.ts';
import { storeAt } from './pastStore.ts';

const hourMs = 3_600_000;
const checksAtOnce = 500;
const keyed = () => ({ key: newId(), requestHash: newId() });

/** The progress of a batch. After 'Draft' each step follows an hour after the last, and settlement a week later. */
export type Reached = 'Draft' | 'Approved' | 'Sent' | 'Settled';

/** Lets an Admin do the bank's steps with a draft, from `at` (ms) on. */
export async function payBatch(
  admin: Caller,
  { id, stateId }: Pick<AchBatch, 'id' | 'stateId'>,
  reached: Reached,
  at: number,
): Promise<void> {
  if (reached === 'Draft') return;
  const store = storeAt(at);
  const now = () => store.get(admin, achBatches, id);
  const { review } = await reviewBatch(store.as(admin), await now());
  const accounts = review.accounts.map(({ achTransactionId, account }) => ({ achTransactionId, account, isChecked: true }));
  for (let from = 0; from < accounts.length; from += checksAtOnce)
    await checkAccounts(store, admin, id, { accounts: accounts.slice(from, from + checksAtOnce) });
  const payments = review.imported.map(({ achTransactionId }) => ({ achTransactionId, isChecked: true }));
  for (let from = 0; from < payments.length; from += checksAtOnce)
    await checkImported(store, admin, id, { payments: payments.slice(from, from + checksAtOnce) });
  const { token } = (await reviewBatch(store.as(admin), await now())).review;
  await approveBatch(store, admin, { id, token }, keyed());
  await makeBankFile(store, id, stateId);
  await downloadBankFile(storeAt(at + hourMs), admin, id);
  if (reached === 'Approved') return;
  await markSent(
    storeAt(at + 2 * hourMs),
    admin,
    { id, version: (await now()).version, reference: `FX-${id.slice(0, 6).toUpperCase()}` },
    keyed(),
  );
  await sendPayments(storeAt(at + 2 * hourMs), id, stateId);
  if (reached === 'Sent') return;
  const later = storeAt(at + 7 * 24 * hourMs);
  await markSettled(later, admin, { id, version: (await now()).version }, keyed());
  await settlePayments(later, id, stateId);
}

/**
 * Applies the bank's report on a sent batch at `at` (ms). The first payment is returned. The second account has another routing number,
 * which no one has adopted yet.
 */
export async function hearFromBank(admin: Caller, { id, stateId }: Pick<AchBatch, 'id' | 'stateId'>, at: number): Promise<void> {
  const store = storeAt(at);
  const payments = await store.children(admin, achTransactions, `AchBatch#${id}`);
  const [first, second] = payments.sort((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1));
  if (!first || !second) return;
  await markReturned(store, admin, { batchId: id, achTransactionId: first.id, version: first.version, code: 'R03' }, keyed());
  const { vendorId, vendorName, number, trace = '', amountCents } = second;
  const whose = { stateId, vendorId, vendorName, number, trace, achTransactionId: second.id, amountCents };
  const what = { kind: 'Change', code: 'C02', words: codeWords('C02'), fileName: 'returns.ach', line: 5 } as const;
  const corrected = { routingNumber: '081000032' };
  await store.transact(admin, (tx) =>
    noteChange(tx, { id: newId(), known: { ...whose, ...what, receivedAt: tx.at } }, second, {
      ...what,
      trace,
      amountCents,
      information: '',
      tail: '',
      corrected,
    }),
  );
}

/** Saves the new account of a batch's vendor, as State staff. The next approval must then check it. */
export async function changeAccount(staff: Caller, { id }: Pick<AchBatch, 'id'>, at: number): Promise<void> {
  const store = storeAt(at);
  const payments = await store.children(staff, achTransactions, `AchBatch#${id}`);
  const paid = await store.many(
    staff,
    vendors,
    payments.map(({ vendorId }) => vendorId),
  );
  // A new account would end the payment hold of a vendor with a returned payment.
  const held = new Set(paid.filter(({ paymentHold }) => paymentHold !== undefined).map((vendor) => vendor.id));
  const [busiest] = payments
    .filter(({ vendorId }) => !held.has(vendorId))
    .sort((a, b) => b.salesCount - a.salesCount || (a.vendorName < b.vendorName ? -1 : 1));
  if (!busiest) return;
  await store.transact(staff, async (tx) => {
    const before = await tx.get(vendors, busiest.vendorId);
    const account = { accountNumberSealed: seal('5550004821', before.id), accountNumberLast4: '4821' };
    tx.update(vendors, before, withBankChange(staff, tx.at, { id: before.id, before }, { ...before, ...account }));
  });
}
