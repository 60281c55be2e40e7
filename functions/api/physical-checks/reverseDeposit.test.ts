/**
 * Tests every order in which a check is scanned, deposited and reversed. No voucher is paid twice unless the money is listed for recovery.
 */
import { beforeAll, expect, test } from 'vitest';
import { aVendor, maker } from '../../../infra/testing/builders.ts';
import {
  checkNumberOf,
  checkRowOf,
  checksOf,
  checkWorld,
  depositRowOf,
  depositsOf,
  importChecks,
  importDeposits,
} from '../../../infra/testing/testChecks.ts';
import { failuresOf, type World } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { type CheckDeposit, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { dispositionApi, unaccountedFor } from '../../../shared/entities/disposition.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let local: Signed;
let place: World;
let farmId: string;
const count = 40;

beforeAll(async () => {
  place = await checkWorld(store(), { period: { startDate: '2020-01-01', endDate: '2099-12-31' } });
  const { stateId } = place;
  farmId = (await store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name: 'Red Barn', userName: newId() })))).id;
  await importChecks(
    store(),
    place,
    Array.from({ length: count }, (_, n) => checkRowOf(n + 1)),
  );
  admin = await portal.signIn({ roles: ['Admin'], stateId });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [(await benefitOf(1)).serviceAreaId] });
});

type Refused = { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } };
const sentenceOf = ({ body }: Refused) =>
  body.validationFailures?.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join();
const keyed = (key = newId()) => ({ 'idempotency-key': key });
const paid = { bankPayment: 'Paid', reason: 'Wrong vendor' };
const notPaid = { bankPayment: 'Not paid', reason: 'Another check', bankNoticeOn: '2026-07-10', bankNoticeReference: 'N-7' };

async function benefitOf(n: number) {
  const [check] = await checksOf(store(), place.stateId, [checkNumberOf(n)]);
  if (!check) throw new Error('No check');
  return check.benefit;
}
const depositsNow = async (n: number) =>
  (await depositsOf(store(), place.stateId, checkNumberOf(n))).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
async function depositNow(n: number): Promise<CheckDeposit> {
  const [one] = await depositsNow(n);
  if (!one) throw new Error('No deposit');
  return one;
}
const salesOf = async (n: number) => {
  const { id } = await benefitOf(n);
  const rows = (await staff.call(transactionApi.table, { body: { take: 500 } })).body.result.rows as { id: string }[];
  const all = await store().many(
    maker,
    transactions,
    rows.map((row) => row.id),
  );
  return all.filter(({ benefitId, type, reversedById }) => benefitId === id && type === 'Sale' && !reversedById);
};
const bank = (n: number, fields = {}) => importDeposits(store(), place, [depositRowOf(n, { vendorName: 'Red Barn', ...fields })]);
const reverse = (id: string, body: object, key = newId(), who = staff) =>
  who.call(physicalCheckApi.reverse, { params: { id }, body, headers: keyed(key) });

/** The operations of staff and banks on check `n`. Each returns the status of its call, or 'done' or 'failed' for the line of a file. */
const steps = {
  async deposit(n: number) {
    return (await bank(n)).rowsDone ? 'done' : 'failed';
  },
  async otherLine(n: number) {
    return (await bank(n, { bankReference: `other ${n}` })).rowsDone ? 'done' : 'failed';
  },
  paid: async (n: number) => (await reverse((await depositNow(n)).id, paid)).status,
  notPaid: async (n: number) => (await reverse((await depositNow(n)).id, notPaid)).status,
  async scan(n: number) {
    const body = { code: (await benefitOf(n)).code, amountCents: 2500, vendorId: farmId };
    return (await staff.call(benefitApi.redeem, { body, headers: keyed() })).status;
  },
  async voidScan(n: number) {
    const { redeemedById: id = '' } = await benefitOf(n);
    return (await local.call(transactionApi.reverse, { params: { id }, body: { type: 'Void', reason: 'Both' }, headers: keyed() })).status;
  },
  recovered: (n: number) => endRecovery(n, 'Recovered from vendor'),
  claimed: (n: number) => endRecovery(n, 'Claimed from the bank'),
  writtenOff: (n: number) => endRecovery(n, 'Written off'),
  async deactivate(n: number) {
    const { id: benefitId, version } = await benefitOf(n);
    return (await staff.call(benefitApi.deactivate, { params: { benefitId }, body: { version, deactivationKind: 'Lost', reason: 'x' } }))
      .status;
  },
};
async function endRecovery(n: number, recovery: string) {
  const { id, version } = await depositNow(n);
  return (await staff.call(physicalCheckApi.recover, { params: { id }, body: { version, recovery, reason: 'x' } })).status;
}
type Step = keyof typeof steps;

/** For each sequence: the last step's result, the voucher's status, its deposits with their recovery, and the channel of the valid sale. */
const matrix: readonly (readonly [string, unknown, string, readonly string[], string | undefined])[] = [
  ['deposit scan', 400, 'Redeemed', ['Deposited'], 'Check'],
  ['deposit paid scan', 400, 'Redeemed', ['Reversed but paid Open'], 'Check'],
  ['deposit paid deposit', 'failed', 'Redeemed', ['Reversed but paid Open'], 'Check'],
  ['deposit paid otherLine', 'failed', 'Redeemed', ['Reversed but paid Open', 'Unmatched Open'], 'Check'],
  ['deposit paid paid', 409, 'Redeemed', ['Reversed but paid Open'], 'Check'],
  ['deposit paid deactivate', 409, 'Redeemed', ['Reversed but paid Open'], 'Check'],
  ['deposit paid recovered scan', 400, 'Redeemed', ['Reversed but paid Recovered from vendor'], 'Check'],
  ['deposit paid recovered deposit', 'failed', 'Redeemed', ['Reversed but paid Recovered from vendor'], 'Check'],
  ['deposit paid notPaid', 200, 'Issued', ['Reversed'], undefined],
  ['deposit paid notPaid scan', 200, 'Redeemed', ['Reversed'], 'Portal'],
  ['deposit paid claimed notPaid', 200, 'Issued', ['Reversed Claimed from the bank'], undefined],
  ['deposit notPaid notPaid', 409, 'Issued', ['Reversed'], undefined],
  ['deposit notPaid paid', 409, 'Issued', ['Reversed'], undefined],
  ['deposit notPaid scan', 200, 'Redeemed', ['Reversed'], 'Portal'],
  ['deposit notPaid deposit scan', 400, 'Redeemed', ['Deposited'], 'Check'],
  ['deposit notPaid otherLine scan', 400, 'Redeemed', ['Reversed', 'Deposited'], 'Check'],
  ['deposit notPaid scan deposit', 'done', 'Redeemed', ['Already redeemed electronically Open'], 'Portal'],
  ['deposit notPaid scan deposit voidScan scan', 400, 'Redeemed', ['Deposited'], 'Check'],
  ['deposit notPaid deactivate', 200, 'Deactivated', ['Reversed'], undefined],
  ['scan deposit', 'done', 'Redeemed', ['Already redeemed electronically Open'], 'Portal'],
  ['scan deposit paid', 409, 'Redeemed', ['Already redeemed electronically Open'], 'Portal'],
  ['scan deposit notPaid', 409, 'Redeemed', ['Already redeemed electronically Open'], 'Portal'],
  ['scan deposit voidScan', 200, 'Redeemed', ['Deposited'], 'Check'],
  ['scan deposit voidScan scan', 400, 'Redeemed', ['Deposited'], 'Check'],
  ['scan deposit voidScan deposit', 'failed', 'Redeemed', ['Deposited'], 'Check'],
  ['scan deposit voidScan voidScan', 409, 'Redeemed', ['Deposited'], 'Check'],
  ['scan deposit voidScan paid scan', 400, 'Redeemed', ['Reversed but paid Open'], 'Check'],
  ['scan deposit voidScan notPaid scan', 200, 'Redeemed', ['Reversed'], 'Portal'],
  ['scan deposit recovered voidScan scan', 400, 'Redeemed', ['Reversed but paid Recovered from vendor'], 'Check'],
  ['scan deposit claimed voidScan notPaid scan', 200, 'Redeemed', ['Reversed Claimed from the bank'], 'Portal'],
  ['scan deposit writtenOff voidScan scan', 400, 'Redeemed', ['Deposited'], 'Check'],
  ['scan voidScan deposit scan', 400, 'Redeemed', ['Deposited'], 'Check'],
];

test.each(matrix.map((row, n) => [row[0], n + 1, row] as const))('%s', async (names, n, [, answer, status, deposits, channel]) => {
  const answers: unknown[] = [];
  for (const name of names.split(' ')) answers.push(await steps[name as Step](n));
  expect(answers.at(-1)).toBe(answer);
  // All steps before the last one succeed.
  expect(answers.slice(0, -1).filter((one) => one !== 200 && one !== 'done')).toEqual([]);
  const benefit = await benefitOf(n);
  const found = await depositsNow(n);
  expect(benefit.status).toBe(status);
  expect(found.map((one) => [one.status, one.recovery].filter(Boolean).join(' '))).toEqual(deposits);
  await expect.poll(async () => (await salesOf(n)).map((sale) => sale.channel), { interval: 200 }).toEqual(channel ? [channel] : []);
  const byBank = found.filter((one) => one.status !== 'Reversed').length;
  const byVendor = channel === undefined || channel === 'Check' ? 0 : 1;
  const listed = found.filter((one) => one.recovery !== undefined && one.status !== 'Reversed').length;
  expect(byBank + byVendor - listed, 'paid twice only where it is listed').toBeLessThanOrEqual(1);
});

const spare = (n: number) => matrix.length + n;

test('a reversed deposit is listed for recovery at once, and the vendor who owes it can be named', async () => {
  const n = spare(1);
  await bank(n);
  const one = await depositNow(n);
  const key = newId();
  const [first, again] = [await reverse(one.id, paid, key), await reverse(one.id, paid, key)];
  expect([first.status, first.body.status, again.status, again.body.version]).toEqual([200, 'Reversed but paid', 200, first.body.version]);
  const other = await reverse(one.id, notPaid, key);
  expect([other.status, sentenceOf(other)]).toEqual([
    409,
    ': This request was already submitted with different values. Reload the page to see the result.',
  ]);
  const toRecover = async () =>
    (await staff.call(physicalCheckApi.toRecover, { body: { take: 500 } })).body.result.rows as { id: string }[];
  await expect.poll(toRecover, { interval: 200 }).toContainEqual(expect.objectContaining({ id: one.id, recovery: 'Open' }));
  const form = new FormData();
  const second = await store().transact(maker, (tx) =>
    tx.create(vendors, aVendor(place.stateId, { name: 'Twin Oaks', userName: newId() })),
  );
  form.set('physicalCheckDepositId', one.id);
  form.set('vendorId', second.id);
  expect((await staff.call(physicalCheckApi.selectVendor, { form })).body.vendorName).toBe('Twin Oaks');
  expect((await store().get(maker, transactions, one.saleId ?? '')).vendorId).toBe(second.id);
  const again2 = await reverse(one.id, paid);
  expect(sentenceOf(again2)).toBe(': This deposit is already reversed. If the bank did not pay the check, record the bank’s notice');
  const line = await bank(n);
  expect((await failuresOf(store(), line.id)).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^This check was already deposited: line 2 of people\.csv, uploaded on \S+\. That deposit was reversed but paid\. If the bank did not pay it, record the bank’s notice on that deposit$/,
    ),
  ]);
});

test('shows the bank’s notice on the deposit, its sale, its changes and the voucher’s history', async () => {
  const n = spare(2);
  await bank(n);
  const { id } = await depositNow(n);
  await reverse(id, paid);
  const done = await reverse(id, notPaid, newId(), admin);
  expect(done.body).toMatchObject({ status: 'Reversed', bankNoticeOn: '2026-07-10', bankNoticeReference: 'N-7' });
  expect(done.body.recovery).toBeUndefined();
  const { entries } = (await staff.call(benefitApi.history, { params: { benefitId: (await benefitOf(n)).id } })).body;
  const why = 'Another check (not paid: bank’s notice N-7 of 07/10/2026)';
  const told = async () =>
    (await staff.call(benefitApi.history, { params: { benefitId: (await benefitOf(n)).id } })).body.entries.map(
      ({ what, note }: (typeof entries)[number]) => [what, note].filter(Boolean).join(': '),
    );
  await expect
    .poll(told, { interval: 200 })
    .toEqual([expect.stringMatching(/^Issued/), 'Deposited at a bank', 'Reversed but paid: Wrong vendor', `Deposit reversed: ${why}`]);
  const { body } = await staff.call(physicalCheckApi.get, { params: { id } });
  expect(body.sales.map(({ type }: { type: string }) => type)).toEqual(['Sale', 'Void']);
});

test('a reversal requires whether the bank paid, and a notice with a possible date', async () => {
  const n = spare(3);
  await bank(n);
  const { id } = await depositNow(n);
  const refusal = async (body: object) => sentenceOf(await reverse(id, body));
  expect(await refusal({ reason: 'x' })).toBe('bankPayment: Payment by the Bank is required');
  expect(await refusal({ ...paid, bankPayment: 'Perhaps' })).toMatch(/^bankPayment: /);
  expect(await refusal({ ...paid, reason: ' ' })).toBe('reason: Reason is required');
  expect(await refusal({ bankPayment: 'Not paid', reason: 'x' })).toBe(
    [
      'bankNoticeOn: Date of the Bank’s Notice is required. Without it, the voucher stays spent.',
      'bankNoticeReference: Reference of the Bank’s Notice is required. Without it, the voucher stays spent.',
    ].join(),
  );
  expect(await refusal({ ...paid, bankNoticeOn: '2026-07-10' })).toBe('bankNoticeOn: Choose Not paid, or leave this empty');
  expect(await refusal({ ...notPaid, bankNoticeOn: '07/10/2026' })).toMatch(/^bankNoticeOn: Date of the Bank’s Notice must be a date/);
  expect(await refusal({ ...notPaid, bankNoticeOn: '2026-07-03' })).toBe(
    'bankNoticeOn: The date of the bank’s notice is 07/03/2026, before the deposit on 07/04/2026. Enter the date on the notice',
  );
  expect(await refusal({ ...notPaid, bankNoticeOn: '2099-01-01' })).toMatch(
    /^bankNoticeOn: The date of the bank’s notice is 01\/01\/2099, after today, \d\d\/\d\d\/\d{4}\. Enter the date on the notice$/,
  );
  expect(await depositNow(n)).toMatchObject({ status: 'Deposited', version: 1 });
});

test('only Admins and State staff of the State can reverse a deposit', async () => {
  const n = spare(4);
  await bank(n);
  const { id } = await depositNow(n);
  const { stateId } = await checkWorld(store());
  const outsider = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect([(await reverse(id, paid, newId(), local)).status, (await reverse(id, paid, newId(), outsider)).status]).toEqual([403, 404]);
  expect((await reverse(id, paid, newId(), admin)).status).toBe(200);
});

test('two concurrent reversals of one deposit reopen its voucher once, or keep it spent', async () => {
  const n = spare(5);
  await bank(n);
  const { id } = await depositNow(n);
  const both = await Promise.all([notPaid, notPaid, notPaid].map((body) => reverse(id, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await benefitOf(n)).remainingCents).toBe(2500);
  await bank(n);
  const mixed = await Promise.all([paid, notPaid].map((body) => reverse(id, body)));
  // A notice can follow a reversal without one, but not the other way around.
  expect(mixed[1]?.status).toBe(200);
  expect(await benefitOf(n)).toMatchObject({ status: 'Issued', remainingCents: 2500 });
});

test('the sums of the disposition match, and the sale shows whether its check is at the bank', async () => {
  const n = spare(6);
  await steps.scan(n);
  const { redeemedById: id = '' } = await benefitOf(n);
  const isAtBank = async () => (await staff.call(transactionApi.get, { params: { id } })).body.isCheckAtBank;
  expect(await isAtBank()).toBe(false);
  await bank(n);
  expect(await isAtBank()).toBe(true);
  await steps.voidScan(n);
  const report = async () => (await staff.call(dispositionApi.get, { query: { issuancePeriodId: place.periodId } })).body;
  // Reports show other processes' writes a second later.
  const unaccounted = async () => unaccountedFor((await report()).whole).cents;
  await expect.poll(unaccounted, { interval: 200 }).toBe(0);
  // Amounts redeemed by check are not also listed next to the sum.
  expect((await report()).deposits.map(({ status }: { status: string }) => status)).not.toContain('Reversed but paid');
});
