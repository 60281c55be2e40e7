import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { interrupted } from '../../../infra/testing/interrupted.ts';
import {
  anAdmin,
  approvedBatch,
  approveNow,
  checkAll,
  draftOf,
  key,
  openBank,
  paymentsIn,
  sellAt,
} from '../../../infra/testing/testBank.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { aBankAccount, at, openMarket } from '../../../infra/testing/testMarket.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches } from '../../entities/ach.ts';
import { vendors } from '../../entities/vendor.ts';
import { withBankChange } from './account.ts';
import { approveBatch } from './approve.ts';
import { approvalOf, keptBankFile } from './bankFiles.ts';
import { checkAccounts } from './checkAccounts.ts';
import { downloadBankFile } from './download.ts';
import { makeBankFile } from './makeFile.ts';
import { makeAchBatch, makeAchTransaction, moveAchTransaction, voidAchTransaction } from './manual.ts';
import { readBankFile } from './nacha/readFile.ts';
import { reviewBatch } from './review.ts';
import { openRun, workRun } from './run.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const now = (batch: Pick<AchBatch, 'id'>) => store.get(maker, achBatches, batch.id);
const sentencesOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ['accepted'],
    (error: unknown) => (error instanceof AppError ? error.failures.map(({ errorMessage }) => errorMessage) : [String(error)]),
  );

/** Changes a vendor's bank data like a user's form. */
const changeBank = (who: Caller, vendor: Pick<Vendor, 'id'>, bank: Partial<Vendor>) =>
  store.transact(who, async (tx) => {
    const before = await store.get(who, vendors, vendor.id);
    return tx.update(vendors, before, withBankChange(who, tx.at, { id: vendor.id, before }, { ...before, ...bank }));
  });

/** Returns the approved batch's file, parsed by the reader. */
async function fileOf(batch: AchBatch) {
  if (!batch.file) throw new Error('The batch has no file');
  return readBankFile(await keptBankFile({ batchId: batch.id, approvalId: batch.file.approvalId }));
}

test('approves a scheduled draft after its new accounts are checked, with each payment once in the file', async () => {
  const market = await openBank(store, { vendors: 3 });
  await sellAt(store, market, [1234, 66]);
  const draft = await draftOf(store, market);
  const ada = anAdmin('Ada');
  expect(await sentencesOf(approveNow(store, ada, draft))).toEqual(
    [0, 1, 2].map((i) => `Farm ${i} · farm-${i}: The account must be checked with the vendor first`),
  );
  await checkAll(store, ada, draft);
  expect(await approveNow(store, ada, draft)).toMatchObject({ status: 'Approving', approval: { byName: 'Ada', warnings: 3 } });
  await makeBankFile(store, draft.id, market.state.id);
  const batch = await now(draft);
  expect(batch).toMatchObject({ status: 'Approved', totalCents: 3900, transactionCount: 3, file: { modifier: 'A', firstTrace: 1 } });
  const { entries } = await fileOf(batch);
  expect(entries.map(({ amountCents }) => amountCents)).toEqual([1300, 1300, 1300]);
  const kept = await approvalOf({ batchId: batch.id, approvalId: batch.file?.approvalId ?? '' });
  expect(kept.accounts.map(({ vendorName, isNew, checkedBy }) => [vendorName, isNew, checkedBy])).toEqual(
    kept.accounts.map(({ vendorName }) => [vendorName, true, 'Ada']),
  );
});

test('refuses approval by anyone who made or changed a payment or changed its vendor’s account', async () => {
  const market = await openBank(store, { vendors: 2 });
  await sellAt(store, market, [500]);
  const draft = await draftOf(store, market);
  const [ada, ben] = [anAdmin('Ada'), anAdmin('Ben')];
  const [, second] = await paymentsIn(store, draft);
  if (!second) throw new Error('There are two vendors');
  await store.transact(ada, (tx) => moveAchTransaction(tx, second, { occurred: second.occurred }));
  await checkAll(store, ada, draft);
  // The payment that Ada moved out is no longer in the batch. She may approve the rest, but not that payment.
  expect((await reviewBatch(store.as(ada), await now(draft))).review.refusals).toEqual([]);
  const movedOut = await makeAchBatch(store, anAdmin('Cy'), { achTransactions: [second.id] }, key());
  await checkAll(store, ada, movedOut);
  expect(await sentencesOf(approveNow(store, ada, movedOut))).toEqual([
    expect.stringMatching(/: You moved or changed it. Another Admin must approve this payment.$/),
  ]);
  const [left] = await paymentsIn(store, draft);
  await changeBank(ben, { id: left?.vendorId ?? '' }, { routingNumber: '081000032' });
  const { review } = await reviewBatch(store.as(ben), await now(draft));
  expect(review.accounts).toMatchObject([{ isOwnChange: true, changedBy: ['Ben'] }]);
  const account = review.accounts[0]?.account ?? '';
  const checks = { accounts: [{ achTransactionId: left?.id ?? '', account, isChecked: true }] };
  expect(await sentencesOf(checkAccounts(store, ben, draft.id, checks))).toEqual([
    `You changed the account of ${left?.vendorName}. Another Admin must check it.`,
  ]);
  await checkAll(store, ada, draft);
  expect(await sentencesOf(approveNow(store, ben, draft))).toEqual([
    `${left?.vendorName} · ${review.accounts[0]?.vendorName.split(' · ').at(-1)}: You changed the bank account of this vendor or lifted its hold. Another Admin must approve this payment.`,
  ]);
  expect(await approveNow(store, anAdmin('Cy'), draft)).toMatchObject({ status: 'Approving' });
});

test('shows the numbers that a vendor had before, so that a changed account is checked at one of them', async () => {
  const market = await openBank(store, { vendors: 1 });
  await sellAt(store, market, [1234]);
  const draft = await draftOf(store, market);
  const [payment] = await paymentsIn(store, draft);
  const vendor = { id: payment?.vendorId ?? '' };
  await changeBank(anAdmin('Ada'), vendor, { phoneNumber: '+15735550100' });
  for (const digit of [1, 2, 3, 4, 5, 6]) await changeBank(anAdmin('Ben'), vendor, { phoneNumber: `+1573555010${digit}` });
  const before = (await reviewBatch(store.as(anAdmin('Cy')), await now(draft))).review;
  await changeBank(anAdmin('Ben'), vendor, { routingNumber: '081000032' });
  const { review } = await reviewBatch(store.as(anAdmin('Cy')), await now(draft));
  const [shown] = review.accounts;
  expect(shown?.phoneNumber).toBe('+15735550106');
  expect(shown?.formerPhones?.map(({ phoneNumber, byName }) => [phoneNumber, byName])).toEqual(
    [5, 4, 3, 2, 1].map((digit) => [`+1573555010${digit}`, 'Ben']),
  );
  // A changed number is part of what the approver has seen.
  await changeBank(anAdmin('Ben'), vendor, { phoneNumber: '+15735550109' });
  const later = (await reviewBatch(store.as(anAdmin('Cy')), await now(draft))).review;
  expect(new Set([before.token, review.token, later.token]).size).toBe(3);
});

test('names each vendor that cannot be paid, and the State’s missing originator', async () => {
  const market = await openMarket(store, { vendors: 4 });
  await sellAt(store, market, [500]);
  const draft = await draftOf(store, market);
  const ada = anAdmin('Ada');
  await checkAll(store, ada, draft);
  const change = (i: number, fields: Partial<Vendor>) =>
    store.transact(maker, async (tx) => {
      const vendor = await store.get(maker, vendors, at(market.sellers, i).id);
      return tx.update(vendors, vendor, { ...vendor, ...fields });
    });
  await change(0, { isArchived: true });
  await change(1, { accountHolder: undefined });
  await change(2, { paymentHold: 'Returned: R03 No account' });
  expect((await sentencesOf(approveNow(store, ada, draft))).sort()).toEqual([
    'Farm 0 · farm-0: The vendor is archived',
    'Farm 1 · farm-1: Account Holder is missing in the vendor’s bank data',
    'Farm 2 · farm-2: Returned: R03 No account',
    `${market.state.name} has no originator, and the bank accepts no file without one. Enter it under States, Originator.`,
  ]);
  expect(await now(draft)).toMatchObject({ status: 'Draft' });
});

test('requires a new review after any change since the reviewed version', async () => {
  const market = await openBank(store);
  await sellAt(store, market, [500]);
  const draft = await draftOf(store, market);
  const ada = anAdmin('Ada');
  await checkAll(store, ada, draft);
  const { review } = await reviewBatch(store.as(ada), await now(draft));
  await sellAt(store, market, [300]);
  const [ach] = await paymentsIn(store, draft);
  const more = { vendorId: ach?.vendorId ?? '', amountCents: 300, benefitTransactions: [], achBatchId: draft.id };
  const added = await makeAchTransaction(store, anAdmin('Cy'), more, key());
  expect(await sentencesOf(approveBatch(store, ada, { id: draft.id, token: review.token }, key()))).toEqual([
    'Farm 0 · farm-0: The account must be checked with the vendor first',
  ]);
  await voidAchTransaction(store, anAdmin('Cy'), { ...added, reason: 'x' }, key());
  expect(await sentencesOf(approveBatch(store, ada, { id: draft.id, token: review.token }, key()))).toEqual([
    'The batch changed after you opened it. Review it again before you approve it.',
  ]);
  const { token } = (await reviewBatch(store.as(ada), await now(draft))).review;
  const once = key();
  const first = await approveBatch(store, ada, { id: draft.id, token }, once);
  expect((await approveBatch(store, ada, { id: draft.id, token }, once)).version).toBe(first.version);
  expect(await sentencesOf(approveBatch(store, anAdmin('Ben'), { id: draft.id, token }, key()))).toEqual([
    'The batch is already Approving',
  ]);
});

test('makes the batch a draft again, without a file, when an account changes after the approval', async () => {
  const market = await openBank(store);
  await sellAt(store, market, [500]);
  const draft = await draftOf(store, market);
  const ada = anAdmin('Ada');
  await checkAll(store, ada, draft);
  await approveNow(store, ada, draft);
  await changeBank(anAdmin('Ben'), at(market.sellers, 0), aBankAccount(at(market.sellers, 0).id));
  await changeBank(anAdmin('Ben'), at(market.sellers, 0), { payeeName: 'Somebody else' });
  await makeBankFile(store, draft.id, market.state.id);
  expect(await now(draft)).toMatchObject({
    status: 'Draft',
    notice: 'The account of Farm 0 changed while the batch was being approved',
    withdrawn: [],
  });
});

describe('a crashed job', () => {
  test('creates the same file with the same numbers after a crash at any write', async () => {
    const market = await openBank(store, { vendors: 2, originator: { odfi: '08100004', originId: '1440000004' } });
    for (let writes = 1; writes <= 3; writes++) {
      await sellAt(store, market, [700]);
      const draft = await draftOf(store, market);
      const ada = anAdmin('Ada');
      await checkAll(store, ada, draft);
      await approveNow(store, ada, draft);
      const dying = new Store(faulty(tableClient(), { seed: writes, dieAfterWrites: writes - 1 }).client, env().TABLE_NAME);
      await makeBankFile(dying, draft.id, market.state.id).catch((error) => expect(error).toBeInstanceOf(Died));
      const before = await now(draft);
      await Promise.all([1, 2].map(() => makeBankFile(store, draft.id, market.state.id)));
      const after = await now(draft);
      expect(after).toMatchObject({ status: 'Approved', file: { modifier: 'ABC'[writes - 1], firstTrace: (writes - 1) * 2 + 1 } });
      if (before.file) expect(after.file).toMatchObject({ firstTrace: before.file.firstTrace, modifier: before.file.modifier });
    }
  });
});

test('gives two States at one bank different trace numbers and file modifiers', async () => {
  const bank = { odfi: '09100001', destinationRouting: '091000019', originId: '1990000001' };
  const markets = await Promise.all([1, 2].map(() => openBank(store, { vendors: 2, originator: bank })));
  for (const market of markets) await sellAt(store, market, [100]);
  const batches = await Promise.all(markets.map((market) => approvedBatch(store, market)));
  expect(batches.map(({ file }) => file?.firstTrace).sort()).toEqual([1, 3]);
  expect(batches.map(({ file }) => file?.modifier).sort()).toEqual(['A', 'B']);
});

test('returns the same file for every download, and logs each download', async () => {
  const market = await openBank(store);
  await sellAt(store, market, [500]);
  const batch = await approvedBatch(store, market);
  const [first, second] = [
    await downloadBankFile(store, anAdmin('Ada'), batch.id),
    await downloadBankFile(store, anAdmin('Ben'), batch.id),
  ];
  expect(first.content.equals(second.content)).toBe(true);
  expect((await now(batch)).file?.downloads.map(({ byName }) => byName)).toEqual(['Ada', 'Ben']);
  const told = (await store.traces(achBatches, batch.id)).map(({ row }) => JSON.parse(row) as { action: string; changes: string });
  expect(told.filter(({ action }) => action === 'Bank file downloaded').map(({ changes }) => changes)).toEqual([
    batch.file?.sha256,
    batch.file?.sha256,
  ]);
});

test('keeps the file equal to the approved payments during 20 concurrent operations', async () => {
  for (let round = 0; round < 3; round++) {
    const market = await openBank(store, { vendors: 4 });
    await sellAt(store, market, [1000 + round, 200]);
    const draft = await draftOf(store, market);
    const payments = await paymentsIn(store, draft);
    await checkAll(store, anAdmin('Checker'), draft);
    await sellAt(store, market, [77]);
    const stateId = market.state.id;
    const acts: (() => Promise<unknown>)[] = [
      ...Array.from({ length: 6 }, (_, i) => () => approveNow(store, anAdmin(`Approver ${i}`), draft)),
      ...payments.slice(0, 2).map((ach) => () => voidAchTransaction(store, anAdmin('Vera'), { ...ach, reason: 'x' }, key())),
      ...payments.slice(1, 3).map((ach) => () => {
        const mover = anAdmin('Mo');
        return store.transact(mover, async (tx) => moveAchTransaction(tx, ach, { occurred: ach.occurred }));
      }),
      ...Array.from({ length: 4 }, (_, i) => () => changeBank(anAdmin('Bea'), at(market.sellers, i), { payeeName: `Farm ${i} ${round}` })),
      async () => {
        const run = await openRun(store, maker, { id: `${draft.id}x`, stateId, day: '2026-07-02', isScheduled: false });
        await workRun(store, run.id, stateId);
      },
      ...Array.from({ length: 5 }, () => () => makeBankFile(store, draft.id, stateId)),
    ];
    await Promise.allSettled(acts.map((act) => act()));
    await makeBankFile(store, draft.id, stateId);
    if ((await now(draft)).status === 'Draft') {
      await checkAll(store, anAdmin('Last'), draft);
      await approveNow(store, anAdmin('Last'), draft);
      await makeBankFile(store, draft.id, stateId);
    }
    const batch = await now(draft);
    const held = await paymentsIn(store, draft);
    expect(held.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(batch.totalCents);
    expect(batch.status).toBe('Approved');
    const { entries } = await fileOf(batch);
    expect(entries.map(({ amountCents }) => amountCents).sort()).toEqual(held.map(({ amountCents }) => amountCents).sort());
  }
});

test('takes no numbers for an ended approval, so that the next approval gets its own file', async () => {
  const market = await openBank(store);
  await sellAt(store, market, [500]);
  const draft = await draftOf(store, market);
  const ada = anAdmin('Ada');
  await checkAll(store, ada, draft);
  const first = await approveNow(store, ada, draft);
  const seller = at(market.sellers, 0);
  const setArchived = (isArchived: boolean) =>
    store.transact(maker, async (tx) => {
      const vendor = await store.get(maker, vendors, seller.id);
      tx.update(vendors, vendor, { ...vendor, isArchived });
    });
  // Just before the file is numbered, the batch becomes a draft and is approved again.
  const slow = interrupted(TransactWriteCommand, '"bankFiles#', async () => {
    await setArchived(true);
    await makeBankFile(store, draft.id, market.state.id);
    expect((await now(draft)).status).toBe('Draft');
    await setArchived(false);
    await approveNow(store, ada, draft);
  });
  await makeBankFile(slow, draft.id, market.state.id);
  await makeBankFile(store, draft.id, market.state.id);
  const batch = await now(draft);
  expect([batch.status, batch.file?.approvalId]).toEqual(['Approved', batch.approval?.id]);
  expect(batch.approval?.id).not.toBe(first.approval?.id);
  expect((await fileOf(batch)).creditCents).toBe(500);
  await downloadBankFile(store, ada, draft.id);
});
