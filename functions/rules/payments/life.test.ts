/** Tests the life of a batch after its approval: recalled, sent, settled, despite crashes, repeats and concurrent operations. */
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
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
  sentBatch,
} from '../../../infra/testing/testBank.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { vendors } from '../../entities/vendor.ts';
import { keptBankFile } from './bankFiles.ts';
import { downloadBankFile } from './download.ts';
import { makeBankFile } from './makeFile.ts';
import { voidAchTransaction } from './manual.ts';
import { payByHand } from './paidByHand.ts';
import { keepBatch, recallBatch } from './recallBatch.ts';
import { reviewBatch } from './review.ts';
import { tick } from './schedule.ts';
import { markSent, sendPayments } from './sent.ts';
import { markSettled, settlePayments } from './settle.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const now = (batch: Pick<AchBatch, 'id'>) => store.get(maker, achBatches, batch.id);
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
/** Returns the store at noon of a day in Chicago. */
const onDay = (day: string) => new Store(tableClient(), env().TABLE_NAME, () => Date.parse(`${day}T18:00:00Z`));

describe('recalling', () => {
  test('needs no confirmation before the first download, and keeps the withdrawn file', async () => {
    const market = await openBank(store);
    await sellAt(store, market, [500]);
    const batch = await approvedBatch(store, market);
    const ada = anAdmin('Ada');
    await recallBatch(store, ada, { id: batch.id, version: batch.version, reason: 'A wrong sale' }, key());
    const back = await now(batch);
    expect(back).toMatchObject({
      status: 'Draft',
      notice: 'A wrong sale',
      withdrawn: [{ sha256: batch.file?.sha256, reason: 'A wrong sale' }],
    });
    expect([back.file, back.approval]).toEqual([undefined, undefined]);
    expect(await keptBankFile({ batchId: batch.id, approvalId: batch.file?.approvalId ?? '' })).toContain('220');
    expect(await sentenceOf(downloadBankFile(store, ada, batch.id))).toBe('The bank file is available after the batch is approved');
    await approveNow(store, ada, batch);
    await makeBankFile(store, batch.id, market.state.id);
    expect((await now(batch)).file?.firstTrace).toBeGreaterThan(batch.file?.firstTrace ?? 0);
  });

  test('needs a second Admin after a download, and blocks sending and partial voids until then', async () => {
    const market = await openBank(store);
    await sellAt(store, market, [500]);
    const { id } = await approvedBatch(store, market);
    const [ada, ben] = [anAdmin('Ada'), anAdmin('Ben')];
    await downloadBankFile(store, ada, id);
    const asks = async (who: typeof ada) =>
      recallBatch(store, who, { id, version: (await now({ id })).version, reason: 'Wrong day' }, key());
    expect(await asks(ada)).toMatchObject({ status: 'Approved', takeBack: { byName: 'Ada', reason: 'Wrong day' } });
    expect(await sentenceOf(asks(ada))).toBe('You requested this recall. Another Admin must confirm it.');
    const { version } = await now({ id });
    expect(await sentenceOf(markSent(store, ben, { id, version }, key()))).toBe(
      'Ada requested a recall of this batch. Confirm the recall or keep the batch first.',
    );
    const [ach] = await paymentsIn(store, { id });
    expect(await sentenceOf(voidAchTransaction(store, ben, { id: '', version: 1, ...ach, reason: 'x' }, key()))).toMatch(
      /was downloaded\. Recall the batch first\. Another Admin must confirm the recall\.$/,
    );
    expect(await keepBatch(store, ada, { id, version }, key())).toMatchObject({ status: 'Approved' });
    expect((await now({ id })).takeBack).toBeUndefined();
    await asks(ada);
    expect(await asks(ben)).toMatchObject({ status: 'Draft', withdrawn: [{ withdrawnBy: 'Ben', downloads: [{ byName: 'Ada' }] }] });
  });

  test('leaves a draft or a batch with its file after concurrent recalls, downloads and submissions', async () => {
    const market = await openBank(store);
    await sellAt(store, market, [500]);
    const batch = await approvedBatch(store, market);
    const { id, version } = batch;
    await Promise.allSettled([
      ...['Ada', 'Ben'].map((name) => recallBatch(store, anAdmin(name), { id, version, reason: 'x' }, key())),
      ...['Cy', 'Di'].map((name) => downloadBankFile(store, anAdmin(name), id)),
      ...['Ed', 'Flo'].map((name) => markSent(store, anAdmin(name), { id, version }, key())),
    ]);
    const after = await now(batch);
    if (after.status === 'Draft') expect(after.withdrawn?.[0]?.downloads).toEqual([]);
    else expect(after.file?.sha256).toBe(batch.file?.sha256);
    expect(after.status === 'Sent' && after.takeBack).toBeFalsy();
  });
});

describe('sending', () => {
  test('marks each payment once, despite crashes and repeats, and stores the paid account', async () => {
    const market = await openBank(store, { vendors: 3 });
    await sellAt(store, market, [500, 25]);
    const { id, version, file } = await approvedBatch(store, market);
    await markSent(store, anAdmin('Ada'), { id, version, reference: 'BK-17' }, key());
    const dying = new Store(faulty(tableClient(), { seed: 3, dieAfterWrites: 1 }).client, env().TABLE_NAME);
    await sendPayments(dying, id, market.state.id).catch((error) => expect(error).toBeInstanceOf(Died));
    await Promise.all([1, 2].map(() => sendPayments(store, id, market.state.id)));
    const batch = await now({ id });
    expect([batch.status, batch.work, batch.sent?.reference]).toEqual(['Sent', undefined, 'BK-17']);
    const payments = await paymentsIn(store, { id });
    expect(payments.map(({ status, paidOn }) => [status, paidOn])).toEqual(payments.map(() => ['Sent', file?.effectiveOn]));
    expect(payments.map(({ number }) => number).sort()).toEqual([1, 2, 3].map((i) => `${batch.number}-000${i}`));
    expect(new Set(payments.map(({ trace }) => trace)).size).toBe(3);
    for (const { id: vendorId } of market.sellers)
      expect((await store.get(maker, vendors, vendorId)).lastPaid).toMatchObject({ count: 1, cents: 525 });
    await sellAt(store, market, [500]);
    const next = await draftOf(store, market);
    expect((await reviewBatch(store.as(anAdmin('Ada')), next)).review).toMatchObject({
      accounts: [],
      refusals: [],
      large: [],
      unusual: [],
    });
  });

  test('protects every payment immediately, so that an unmarked one cannot be voided', async () => {
    const market = await openBank(store, { vendors: 2 });
    await sellAt(store, market, [500]);
    const { id, version, totalCents } = await approvedBatch(store, market);
    await markSent(store, anAdmin('Ada'), { id, version }, key());
    const { number } = await now({ id });
    for (const ach of await paymentsIn(store, { id }))
      expect(await sentenceOf(voidAchTransaction(store, anAdmin('Ben'), { ...ach, reason: 'x' }, key()))).toBe(
        `The bank has the file of batch ${number}. Its payments can no longer be removed.`,
      );
    await sendPayments(store, id, market.state.id);
    expect(await now({ id })).toMatchObject({ status: 'Sent', totalCents, transactionCount: 2 });
    expect((await paymentsIn(store, { id })).map(({ status }) => status)).toEqual(['Sent', 'Sent']);
  });

  test('refuses a batch after its effective day', async () => {
    const market = await openBank(store);
    await sellAt(store, market, [500]);
    const { id, version, file } = await approvedBatch(store, market);
    const late = new Store(tableClient(), env().TABLE_NAME, () => Date.parse(`${file?.effectiveOn}T12:00:00Z`) + 2 * 86_400_000);
    expect(await sentenceOf(markSent(late, anAdmin('Ada'), { id, version }, key()))).toBe(
      `Its effective date, ${file?.effectiveOn}, has passed. Recall the batch, and approve it again.`,
    );
  });

  test('warns the next approval of a payment above three times the usual one or above the limit', async () => {
    const market = await openBank(store, { vendors: 2, originator: { warningCents: 200_000 } });
    await sellAt(store, market, [1000]);
    await sentBatch(store, market);
    await sellAt(store, market, [3001], [at(market.sellers, 0)]);
    await sellAt(store, market, [200_001], [at(market.sellers, 1)]);
    const { review } = await reviewBatch(store.as(anAdmin('Ada')), await draftOf(store, market));
    expect(review.unusual.map(({ amountCents, comparedCents }) => [amountCents, comparedCents]).sort()).toEqual([
      [200_001, 1000],
      [3001, 1000],
    ]);
    expect(review.large.map(({ amountCents }) => amountCents)).toEqual([200_001]);
    expect(review.refusals).toEqual([]);
  });
});

describe('settling', () => {
  test('settles once on the third banking day after the effective day, not before', async () => {
    const market = await openBank(store, { vendors: 2 });
    const friday = onDay('2031-07-04');
    await sellAt(friday, market, [500]);
    const draft = await draftOf(friday, market);
    await checkAll(friday, anAdmin('Ada'), draft);
    await approveNow(friday, anAdmin('Ada'), draft);
    await makeBankFile(friday, draft.id, market.state.id);
    const { id, version, file } = await now(draft);
    // Independence Day is not a banking day. The batch is submitted on Monday the 7th, paid on the 8th, and settled on the 11th.
    expect([file?.effectiveOn, file?.settlesOn]).toEqual(['2031-07-08', '2031-07-11']);
    await markSent(friday, anAdmin('Ada'), { id, version }, key());
    await sendPayments(friday, id, market.state.id);
    await tick(onDay('2031-07-10'));
    expect((await now({ id })).status).toBe('Sent');
    await Promise.all([1, 2].map(() => tick(onDay('2031-07-11'))));
    await tick(onDay('2031-07-11'));
    expect((await now({ id })).status).toBe('Settled');
    expect((await paymentsIn(store, { id })).map(({ status }) => status)).toEqual(['Settled', 'Settled']);
    const told = (await store.traces(achBatches, id)).map(({ row }) => (JSON.parse(row) as { action: string }).action);
    expect(told.filter((action) => action === 'Settled')).toHaveLength(1);
  });

  test('continues after a crash at any write and starts immediately by hand', async () => {
    const market = await openBank(store, { vendors: 3 });
    await sellAt(store, market, [500]);
    const { id, version } = await sentBatch(store, market);
    expect(await markSettled(store, anAdmin('Ada'), { id, version }, key())).toMatchObject({ status: 'Sent', work: 'Settling' });
    const dying = new Store(faulty(tableClient(), { seed: 5, dieAfterWrites: 1 }).client, env().TABLE_NAME);
    await settlePayments(dying, id, market.state.id).catch((error) => expect(error).toBeInstanceOf(Died));
    await settlePayments(store, id, market.state.id);
    expect(await now({ id })).toMatchObject({ status: 'Settled' });
    expect((await paymentsIn(store, { id })).map(({ status }) => status)).toEqual(['Settled', 'Settled', 'Settled']);
  });
});

describe('manual payments', () => {
  test('closes sales of a program that is paid by hand once, and refuses those of other programs', async () => {
    const market = await openBank(store, { program: { enableManualPaymentProcessing: true } });
    const benefitTransactions = await sellAt(store, market, [500, 250]);
    const form = { vendorId: at(market.sellers, 0).id, benefitTransactions, paidOn: '2026-07-03', reference: 'Check 1017' };
    const [ada, once] = [anAdmin('Ada'), key()];
    const paid = await payByHand(store, ada, form, once);
    expect(paid).toMatchObject({ status: 'Settled', amountCents: 750, isPaidByHand: true, paidOn: '2026-07-03', reference: 'Check 1017' });
    expect((await payByHand(store, ada, form, { ...once })).id).toBe(paid.id);
    expect(await sentenceOf(payByHand(store, anAdmin('Ben'), form, key()))).toMatch(/no longer due to this vendor/);
    const more = await sellAt(store, market, [100]);
    const program = await store.get(maker, programs, market.program.id);
    await store.transact(maker, (tx) => tx.update(programs, program, { ...program, enableManualPaymentProcessing: false }));
    expect(await sentenceOf(payByHand(store, anAdmin('Ada'), { ...form, benefitTransactions: more }, key()))).toBe(
      'Sales of Program are paid by ACH batches, not by hand',
    );
    expect(await store.find(maker, achTransactions, paid.id)).toMatchObject({ salesCount: 2 });
  });
});
