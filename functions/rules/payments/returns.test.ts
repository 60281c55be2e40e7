/** Tests returns from the bank and their effects, despite crashes, repeats and duplicate files. */
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import {
  anAdmin,
  approveNow,
  approveWhole,
  checkAll,
  draftOf,
  key,
  openBank,
  paymentsIn,
  sellAt,
  sendWhole,
  sentBatch,
} from '../../../infra/testing/testBank.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market } from '../../../infra/testing/testMarket.ts';
import { type ReturnedEntry, returnFile, returnLines } from '../../../infra/testing/testReturns.ts';
import type { AchReturn } from '../../../shared/entities/ach-return.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { env } from '../../core/env.ts';
import { derivedId } from '../../core/id.ts';
import { unseal } from '../../core/seal.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { achReturns, returnFiles } from '../../entities/ach-return.ts';
import { vendors } from '../../entities/vendor.ts';
import { markReturned } from './applyReturn.ts';
import { setAside, takeOver } from './correction.ts';
import { makeAchBatch, makeAchTransaction } from './manual.ts';
import { takeReturnFile, workReturnFile } from './returnFile.ts';
import { reviewBatch } from './review.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const companyId = '1440000001';
const ada = anAdmin('Ada');
const content = (text: string) => ({ name: 'returns.txt', content: Buffer.from(text, 'latin1') });
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const ach = (id: string) => store.get(maker, achTransactions, id);
const vendorOf = (market: Market, i = 0) => store.get(maker, vendors, at(market.sellers, i).id);
const dueIn = async (market: Market) => (await store.childIds(`due#${market.state.id}`)).length;

/** Accepts and processes a file of these entries. Returns the result of each. */
async function received(entries: readonly ReturnedEntry[], company = companyId): Promise<AchReturn[]> {
  const file = await takeReturnFile(store, ada, content(returnFile({ companyId: company, entries })));
  await workReturnFile(store, file.id);
  const lines = returnLines([{ companyId: company, entries }]).flatMap((line, i) => (line.startsWith('6') ? [i + 1] : []));
  return store.many(
    maker,
    achReturns,
    lines.map((line) => derivedId(file.id, line)),
  );
}
const entryOf = ({ amountCents, trace = '' }: AchTransaction, more: ReturnedEntry = {}): ReturnedEntry => ({ amountCents, trace, ...more });

async function sent(vendorCount = 1, cents: readonly number[] = [500, 25]) {
  const market = await openBank(store, { vendors: vendorCount });
  await sellAt(store, market, cents);
  const batch = await sentBatch(store, market);
  return { market, batch, payments: await paymentsIn(store, batch) };
}

test('makes a returned payment due again, puts its vendor on hold, and records it in its batch', async () => {
  const { market, batch, payments } = await sent(2);
  const [first, second] = payments;
  if (!first || !second) throw new Error('There are two');
  const [told] = await received([entryOf(first, { code: 'R03', data: 'NO SUCH 000771234' })]);
  expect(told).toMatchObject({ outcome: 'Returned', code: 'R03', vendorName: first.vendorName, number: first.number });
  expect(told?.information).not.toMatch(/\d{5}/);
  expect(await ach(first.id)).toMatchObject({ status: 'Returned', returnCode: 'R03', salesCount: 0 });
  expect(await ach(second.id)).toMatchObject({ status: 'Sent' });
  expect(await store.get(maker, achBatches, batch.id)).toMatchObject({ returnedCents: 525, totalCents: 1050 });
  expect(await dueIn(market)).toBe(2);
  const vendor = await store.get(maker, vendors, first.vendorId);
  expect(vendor.paymentHold).toBe('Returned: R03 No account, or unable to locate account');
  const next = await draftOf(store, market).catch(() => undefined);
  expect(next).toBeUndefined();
});

test('changes nothing for a repeated file, and lists a return that is already in another file', async () => {
  const { market, payments } = await sent(3);
  const entries = payments.map((payment) => entryOf(payment));
  const file = content(returnFile({ companyId, entries }));
  const [one, two] = await Promise.all([takeReturnFile(store, ada, file), takeReturnFile(store, anAdmin('Ben'), file)]);
  expect(one.id).toBe(two.id);
  for (let writes = 1; writes <= 4; writes++) {
    const dying = new Store(faulty(tableClient(), { seed: writes, dieAfterWrites: writes }).client, env().TABLE_NAME);
    await workReturnFile(dying, one.id).catch((error) => expect(error).toBeInstanceOf(Died));
  }
  await Promise.all([1, 2].map(() => workReturnFile(store, one.id)));
  await takeReturnFile(store, ada, file);
  await workReturnFile(store, one.id);
  expect(await store.get(maker, returnFiles, one.id)).toMatchObject({ status: 'Done', itemCount: 3 });
  expect((await store.get(maker, achBatches, payments[0]?.achBatchId ?? '')).returnedCents).toBe(3 * 525);
  expect(await dueIn(market)).toBe(6);
  const again = await received([...entries].reverse());
  expect(again.map(({ outcome, explanation }) => [outcome, explanation])).toEqual(
    again.map(() => ['Unmatched', 'This payment was already returned, with R03']),
  );
});

test('lists unmatched items with the reason, and changes nothing', async () => {
  const { market, payments } = await sent();
  const payment = at(payments, 0);
  const wrong: [ReturnedEntry, string][] = [
    [entryOf(payment, { trace: '081000039999999' }), 'No payment was sent with this trace number'],
    [entryOf(payment, { amountCents: 526 }), 'The payment was $5.25, but the bank returned $5.26'],
    [entryOf(payment, { code: 'R01' }), 'Payments to vendors are not returned with R01, Insufficient funds'],
    [entryOf(payment, { code: 'R99' }), 'R99 is not a return code'],
    [entryOf(payment, { type: '' }), 'This is neither a returned payment nor a notification of change'],
  ];
  const told = await received(wrong.map(([entry]) => entry));
  expect(told.map(({ outcome, explanation }) => [outcome, explanation])).toEqual(wrong.map(([, sentence]) => ['Unmatched', sentence]));
  const [foreign] = await received([entryOf(payment)], '9999999999');
  expect(foreign?.explanation).toBe('The payment with this trace number was not sent by company 9999999999');
  expect(await ach(payment.id)).toMatchObject({ status: 'Sent' });
  expect((await vendorOf(market)).paymentHold).toBeUndefined();
});

test('refuses a file that is not a Nacha file with one message', async () => {
  expect(await sentenceOf(takeReturnFile(store, ada, content('checkNumber,amount\n1,2\n')))).toBe(
    'This is not a NACHA file. Its first line must begin with 101.',
  );
});

test('reopens a returned adjustment', async () => {
  const market = await openBank(store);
  const made = await makeAchTransaction(
    store,
    ada,
    { vendorId: at(market.sellers, 0).id, amountCents: 900, benefitTransactions: [] },
    key(),
  );
  const batch = await makeAchBatch(store, ada, { achTransactions: [made.id] }, key());
  await sendWhole(store, await approveWhole(store, batch));
  await received([entryOf(await ach(made.id))]);
  expect(await ach(made.id)).toMatchObject({ status: 'Returned' });
  expect(await ach(derivedId('returned adjustment', made.id))).toMatchObject({
    status: 'Open',
    isAdjustment: true,
    amountCents: 900,
    replacesId: made.id,
  });
});

test('marks a return by hand once, with a valid code, and without a hold if bank data have changed', async () => {
  const { market, batch, payments } = await sent();
  const payment = at(payments, 0);
  const mark = (code: string, keyed = key()) =>
    markReturned(store, ada, { batchId: batch.id, achTransactionId: payment.id, code, version: payment.version }, keyed);
  expect(await sentenceOf(mark('R09'))).toBe('Payments to vendors are not returned with R09, Uncollected funds');
  const vendor = await vendorOf(market);
  await store.transact(maker, (tx) => tx.update(vendors, vendor, { ...vendor, payeeName: 'Farm of Ada' }));
  const once = key();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => mark('r02', once)));
  expect(new Set(outcomes.map((one) => (one.status === 'fulfilled' ? one.value.id : one.status)))).toHaveProperty('size', 1);
  expect(await sentenceOf(mark('R02'))).toBe('This payment was already returned, with R02');
  expect(await dueIn(market)).toBe(2);
  expect((await vendorOf(market)).paymentHold).toBeUndefined();
});

describe('corrections by the bank', () => {
  const changes: [string, string, object][] = [
    ['C01', '000881234', { accountNumberLast4: '1234', routingNumber: '021000021' }],
    ['C02', '081000032', { accountNumberLast4: '1234', routingNumber: '081000032' }],
    ['C05', '32', { accountType: 'Savings' }],
  ];
  test.for(changes)('accepts %s with one click and then requires a check of the account', async ([code, data, wanted]) => {
    const { market, payments } = await sent();
    const [task] = await received([entryOf(at(payments, 0), { type: '98', code, data, amountCents: 0 })]);
    expect(task).toMatchObject({ outcome: 'To take over', code });
    expect(JSON.stringify({ ...task, correctedSealed: '' })).not.toContain('000881234');
    await sellAt(store, market, [300]);
    const draft = await draftOf(store, market);
    expect((await reviewBatch(store.as(anAdmin('Ben')), draft)).review.refusals).toEqual([]);
    await takeOver(store, ada, task?.id ?? '', task?.version ?? 0);
    const vendor = await vendorOf(market);
    expect(vendor).toMatchObject({ ...wanted, bankChange: { names: ['Ada'] } });
    if (code === 'C01') expect(unseal(vendor.accountNumberSealed ?? '', vendor.id)).toBe('000881234');
    expect(await sentenceOf(takeOver(store, ada, task?.id ?? '', 2))).toBe('This correction has already been handled.');
    const { review } = await reviewBatch(store.as(anAdmin('Ben')), await store.get(maker, achBatches, draft.id));
    expect(review.accounts).toMatchObject([{ isNew: false, changedBy: ['Ada'] }]);
    await checkAll(store, anAdmin('Cy'), draft);
    expect(await sentenceOf(approveNow(store, ada, draft))).toMatch(/You changed the bank account of this vendor/);
    expect(await approveNow(store, anAdmin('Cy'), draft)).toMatchObject({ status: 'Approving' });
  });

  test('allows payments for six banking days, then blocks approval until it is accepted or set aside', async () => {
    const { market, payments } = await sent();
    const [task] = await received([entryOf(at(payments, 0), { type: '98', code: 'C02', data: '081000032', amountCents: 0 })]);
    await sellAt(store, market, [300]);
    const draft = await draftOf(store, market);
    const refusalsAfter = async (days: number) => {
      const later = new Store(tableClient(), env().TABLE_NAME, () => Date.now() + days * 86_400_000);
      return (await reviewBatch(later.as(anAdmin('Ben')), await store.get(maker, achBatches, draft.id))).review.refusals;
    };
    expect(await refusalsAfter(5)).toEqual([]);
    expect(await refusalsAfter(14)).toMatchObject([
      { reason: 'The bank corrected this account at least six banking days ago. Apply the correction, or set it aside.' },
    ]);
    await setAside(store, ada, task?.id ?? '', { version: task?.version ?? 0, reason: 'The vendor says it is wrong' });
    expect(await refusalsAfter(14)).toEqual([]);
    expect(await store.get(maker, achReturns, task?.id ?? '')).toMatchObject({
      outcome: 'Set aside',
      reason: 'The vendor says it is wrong',
    });
  });

  test('shows a correction that cannot be accepted, and completes one that is already on file', async () => {
    const { payments } = await sent();
    const entry = (code: string, data: string) => entryOf(at(payments, 0), { type: '98', code, data, amountCents: 0 });
    const told = await received([entry('C04', 'ADA LOPEZ'), entry('C99', '4711'), entry('C02', '021000021')]);
    expect(told.map(({ outcome, explanation }) => [outcome, explanation])).toEqual([
      ['Not taken over', 'The portal cannot apply this correction. Read the bank’s message.'],
      ['Not taken over', 'The portal cannot apply this correction. Read the bank’s message.'],
      ['Taken over', 'The vendor’s bank data already match'],
    ]);
  });
});
