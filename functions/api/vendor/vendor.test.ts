/** Tests, through real calls, the sales and payments that a vendor's users see. */
import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { anAdmin, approvedBatch, draftOf, key, openBank, sellAt, sendWhole } from '../../../infra/testing/testBank.ts';
import { at, type Market } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { vendorSaleApi as api } from '../../../shared/entities/vendor-sale.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { markReturned } from '../../rules/payments/applyReturn.ts';
import { payByHand } from '../../rules/payments/paidByHand.ts';

const portal = usePortal();
let market: Market;
let primary: Signed;
let secondary: Signed;

const userOf = (of: Market, vendorId: string, vendorUserType: 'Primary' | 'Secondary') =>
  portal.signIn({ roles: ['Vendor'], stateId: of.state.id, vendorId, vendorUserType });
const own = () => at(market.sellers, 0);

beforeAll(async () => {
  market = await openBank(store(), { vendors: 2, program: { farmerTransactionDisclaimer: 'Fresh food only.' } });
  primary = await userOf(market, own().id, 'Primary');
  secondary = await userOf(market, own().id, 'Secondary');
});

const list = async (who: Signed, body: TableQuery = {}) => (await who.call(api.sales, { body: { take: 500, ...body } })).body.result;
const said = async (who: Signed, body: TableQuery = {}) => (await list(who, body)).rows.map((row: { payment: string }) => row.payment);
/** Lists are a moment behind other processes' writes. */
const reads = (who: Signed, body?: TableQuery) => expect.poll(async () => (await said(who, body)).sort());
const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

async function change(vendor: Vendor, fields: Partial<Vendor>): Promise<void> {
  await store().transact(maker, async (tx) => {
    const now = await store().get(maker, vendors, vendor.id);
    tx.update(vendors, now, { ...now, ...fields });
  });
}

describe('a sale', () => {
  let bank: Market;
  let user: Signed;
  let vendor: Vendor;
  const markets = async () => {
    bank = await openBank(store(), {});
    vendor = at(bank.sellers, 0);
    user = await userOf(bank, vendor.id, 'Primary');
  };
  const today = () => dayIn(bank.state.latestTimeZone, Date.now());

  test('waits for the next batch, is in it, is paid, and is on hold after its payment was returned', async () => {
    await markets();
    await sellAt(store(), bank, [500]);
    const [due] = await said(user);
    expect([`Next batch: ${us(today())} at 8:00 PM`, `Next batch: ${us(addDays(today(), 1))} at 8:00 PM`]).toContain(due);

    const batch = await approvedBatch(store(), bank);
    await reads(user).toEqual([`In the batch of ${us(batch.file?.effectiveOn ?? '')}`]);

    const sent = await sendWhole(store(), batch);
    const number = `${batch.number}-0001`;
    await reads(user).toEqual([`To be paid on ${us(batch.file?.effectiveOn ?? '')} in payment ${number}`]);
    expect((await list(user)).rows[0]).toMatchObject({ paymentNumber: number, amountCents: 500, type: 'Sale' });

    const [ach] = (await user.call(api.payments, { body: {} })).body.result.rows;
    const found = await store().get(maker, achTransactions, ach.id);
    await markReturned(store(), anAdmin('Bo'), { batchId: sent.id, achTransactionId: ach.id, code: 'R03', version: found.version }, key());
    await reads(user).toEqual(['Held: returned: R03 No account, or unable to locate account']);
    const [back] = (await user.call(api.payments, { body: {} })).body.result.rows;
    expect(back).toMatchObject({
      number,
      amountCents: 500,
      status: 'Returned by the bank (R03). It will be paid again.',
      accountNumberLast4: '1234',
    });
  });

  test('is on hold if bank data are missing, the vendor is archived or refunds exceed it', async () => {
    await markets();
    const [id = ''] = await sellAt(store(), bank, [500]);
    await draftOf(store(), bank);
    await store().transact(maker, async (tx) => {
      const { version: _v, achTransactionId: _a, ...sale } = await store().get(maker, transactions, id);
      tx.create(transactions, { ...sale, id: newId(), type: 'Refund' });
    });
    await sellAt(store(), bank, [500]);
    await reads(user).toEqual([
      'Deducted: held: net of refunds is not positive',
      'Held: net of refunds is not positive',
      expect.stringMatching(/^In the batch of /),
    ]);
    await sellAt(store(), bank, [1]);
    await reads(user, search({ payment: ['In no batch'], type: ['Sale'] })).toEqual([
      expect.stringMatching(/^Next batch/),
      expect.stringMatching(/^Next batch/),
    ]);
    await change(vendor, { payeeName: undefined });
    await reads(user, search({ payment: ['In no batch'], type: ['Refund'] })).toEqual(['Deducted: held: bank data are missing']);
    await change(vendor, { isArchived: true });
    await reads(user, search({ payment: ['In no batch'], type: ['Refund'] })).toEqual(['Deducted: held: the vendor is archived']);
  });

  test('is paid manually if the program requires it, is void, or was a check', async () => {
    await markets();
    const ids = await sellAt(store(), bank, [100, 200, 300]);
    await store().transact(maker, async (tx) => {
      const program = await store().get(maker, programs, bank.program.id);
      tx.update(programs, program, { ...program, enableManualPaymentProcessing: true });
      const check = await store().get(maker, transactions, at(ids, 2));
      tx.update(transactions, check, { ...check, channel: 'Check' });
    });
    await reads(user).toEqual(['Check: paid by the bank', 'Will be paid by hand', 'Will be paid by hand']);
    const admin = anAdmin('Cy');
    const paidOn = today();
    await payByHand(store(), admin, { vendorId: vendor.id, benefitTransactions: [at(ids, 0)], paidOn, reference: 'Check 7' }, key());
    await store().transact(maker, async (tx) => {
      const sale = await store().get(maker, transactions, at(ids, 1));
      tx.update(transactions, sale, { ...sale, reversalType: 'Void' });
    });
    await reads(user).toEqual(['Check: paid by the bank', `Paid by hand on ${us(paidOn)}`, 'Voided: not paid']);
  });
});

const search = (filters: Record<string, string[]>): TableQuery => ({
  columns: Object.entries(filters).map(([name, value]) => ({ name, filter: { operator: 'MultiSelect', value } })),
});

test('filters the lists by the names of payment states, with the usual sort and paging', async () => {
  const bank = await openBank(store(), {});
  const user = await userOf(bank, at(bank.sellers, 0).id, 'Primary');
  await sellAt(store(), bank, [100, 200]);
  await sendWhole(store(), await approvedBatch(store(), bank));
  await sellAt(store(), bank, [300]);
  await reads(user).toHaveLength(3);
  await reads(user, search({ payment: ['On its way'] })).toHaveLength(2);
  const count = async (...payment: string[]) => (await list(user, search({ payment }))).totalFilteredRecords;
  expect(await Promise.all([count('On its way'), count('In no batch'), count('Paid'), count('In no batch', 'On its way')])).toEqual([
    2, 1, 0, 3,
  ]);
  expect(await count('In a batch', 'Paid')).toBe(0);
  const by = (operator: 'EqualTo' | 'NotEqualTo' | 'Search' | 'LessThan', value: string): TableQuery => ({
    columns: [{ name: 'payment', filter: { operator, value } }],
  });
  expect((await said(user, by('NotEqualTo', 'On its way'))).length).toBe(1);
  expect((await said(user, by('Search', 'batch'))).length).toBe(1);
  expect((await said(user, by('EqualTo', 'nonsense'))).length).toBe(0);
  expect((await user.call(api.sales, { body: by('LessThan', 'Paid') })).status).toBe(400);
  const sorted = await list(user, { take: 2, columns: [{ name: 'amountCents', sort: { direction: 'desc', order: 0 } }] });
  expect([sorted.rows.map((row: { amountCents: number }) => row.amountCents), sorted.totalFilteredRecords]).toEqual([[300, 200], 3]);
  const [{ paymentNumber }] = (await list(user, search({ payment: ['On its way'] }))).rows;
  expect((await list(user, { allSearch: paymentNumber })).totalFilteredRecords).toBe(2);
  expect((await list(user, { allSearch: 'Program' })).totalFilteredRecords).toBe(3);
  const payments = (await user.call(api.payments, { body: { ...search({ status: ['On its way'] }), includeColumns: true } })).body.result;
  expect(payments.totalFilteredRecords).toBe(1);
  expect(payments.columns.map(({ name }: { name: string }) => name)).toEqual([
    'number',
    'amountCents',
    'paidOn',
    'status',
    'accountNumberLast4',
  ]);
});

describe('no customer data leave the calls', () => {
  test('in a row, a column, a search, a sort or a filter', async () => {
    await sellAt(store(), market, [500]);
    const answer = await list(primary, { includeColumns: true });
    expect(answer.rows).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/Ada|recipient|benefit|vendorId|serviceArea/i);
    expect(Object.keys(answer.rows[0]).sort()).toEqual(
      ['amountCents', 'id', 'occurredAt', 'paidOn', 'payment', 'paymentNumber', 'programName', 'type', 'version'].sort(),
    );
    // Users with permission could find the name, but here not even the count reveals it.
    expect((await list(primary, { allSearch: 'Ada' })).totalFilteredRecords).toBe(0);
    expect((await list(primary, { allSearch: 'Ada', take: 1, skip: 1 })).totalFilteredRecords).toBe(0);
    const hidden = [
      'recipientName',
      'recipientId',
      'benefitId',
      'vendorName',
      'vendorId',
      'serviceAreaName',
      'isByHand',
      'achBatchId',
      'channel',
    ];
    for (const name of hidden) {
      const filtered = await primary.call(api.sales, { body: { columns: [{ name, filter: { operator: 'EqualTo', value: 'Ada' } }] } });
      const sorted = await primary.call(api.sales, { body: { columns: [{ name, sort: { direction: 'asc' } }] } });
      expect([name, filtered.status, sorted.status]).toEqual([name, 400, 400]);
    }
  });
});

test('the figures of a vendor show the next payment and its day', async () => {
  const bank = await openBank(store(), {});
  const user = await userOf(bank, at(bank.sellers, 0).id, 'Secondary');
  const reaches = () => expect.poll(async () => (await user.call(api.summary)).body.coming);
  await reaches().toEqual([]);
  await sellAt(store(), bank, [500, 250]);
  const nextBatch = expect.stringMatching(/^Next batch: /);
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  await reaches().toEqual([{ cents: 750, text: nextBatch, batchOn: today }]);
  const batch = await approvedBatch(store(), bank);
  await sellAt(store(), bank, [100]);
  const day = us(batch.file?.effectiveOn ?? '');
  const later = { cents: 100, text: nextBatch, batchOn: today };
  await reaches().toEqual([{ cents: 750, text: `In the batch of ${day}`, batchOn: batch.file?.effectiveOn }, later]);
  await sendWhole(store(), batch);
  await reaches().toEqual([{ cents: 750, text: `To be paid on ${day}`, paidOn: batch.file?.effectiveOn }, later]);
});

describe('a vendor’s records', () => {
  test('the Primary user sees sales and payments, and the Secondary one only sales', async () => {
    const { body } = await primary.call(api.summary);
    expect(body).toMatchObject({ vendorName: 'Farm 0', isPrimary: true, disclaimers: ['Fresh food only.'] });
    expect((await secondary.call(api.summary)).body).toMatchObject({ isPrimary: false });
    expect((await list(secondary)).rows).toEqual((await list(primary)).rows);
    const refused = await secondary.call(api.payments, { body: {} });
    expect([refused.status, refused.body.validationFailures[0].errorMessage]).toEqual([
      403,
      'Only the Primary user of a vendor can see its payments.',
    ]);
  });

  test('nothing is visible to another vendor, a market manager or staff', async () => {
    const other = await userOf(market, at(market.sellers, 1).id, 'Primary');
    await sendWhole(store(), await approvedBatch(store(), market));
    await reads(primary, search({ payment: ['On its way'] })).toHaveLength(1);
    const mine = (await list(primary)).rows.map(({ id }: { id: string }) => id);
    const theirs = (await list(other)).rows.map(({ id }: { id: string }) => id);
    expect([mine.length, theirs.length, theirs.some((id: string) => mine.includes(id))]).toEqual([1, 1, false]);
    const paid = async (who: Signed) => (await who.call(api.payments, { body: {} })).body.result.rows;
    expect([(await paid(primary)).length, (await paid(other)).length]).toEqual([1, 1]);
    expect((await paid(primary))[0].id).not.toBe((await paid(other))[0].id);
    const abroad = await openBank(store(), {});
    expect((await primary.call(api.sales, { body: { stateId: abroad.state.id } })).status).toBe(404);
    for (const role of ['Market Manager', 'State Agency Staff', 'Admin'] as const) {
      const who = await portal.signIn({ roles: [role], stateId: market.state.id, vendorId: own().id });
      const calls = [who.call(api.summary), who.call(api.sales, { body: {} }), who.call(api.payments, { body: {} })];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
