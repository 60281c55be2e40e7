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
import type { World } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type BenefitHistory, benefitApi } from '../../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let place: World;
let staff: Signed;
let boones: Signed;
let coles: Signed;
let cole: string;
let farmId: string;

beforeAll(async () => {
  place = await checkWorld(store(), { period: { startDate: '2020-01-01', endDate: '2099-12-31' } });
  const { stateId } = place;
  await importChecks(store(), place, [...[1, 2, 3, 4].map((n) => checkRowOf(n)), checkRowOf(5, { serviceArea: 'Cole' })]);
  cole = (await benefitOf(5)).serviceAreaId;
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  boones = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [(await benefitOf(1)).serviceAreaId] });
  coles = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [cole] });
  farmId = (await store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name: 'Red Barn' })))).id;
});

async function benefitOf(n: number) {
  const [check] = await checksOf(store(), place.stateId, [checkNumberOf(n)]);
  if (!check) throw new Error('No check');
  return check.benefit;
}
const keyed = () => ({ 'idempotency-key': newId() });
const deposit = (n: number, fields = {}) => importDeposits(store(), place, [depositRowOf(n, fields)]);
const historyFor = (who: Signed, benefitId: string) => who.call(benefitApi.history, { params: { benefitId } });
async function historyOf(who: Signed, n: number): Promise<BenefitHistory> {
  const { status, body } = await historyFor(who, (await benefitOf(n)).id);
  expect(status).toBe(200);
  return body;
}
/** Formats each entry as 'Redeemed $25.00 Red Barn (note)'. */
const told = ({ entries }: BenefitHistory) =>
  entries.map(({ what, amountCents, vendorName, note }) =>
    [what, amountCents !== undefined && `$${(amountCents / 100).toFixed(2)}`, vendorName, note && `(${note})`].filter(Boolean).join(' '),
  );
async function scan(n: number) {
  const body = { code: (await benefitOf(n)).code, amountCents: 2500, vendorId: farmId };
  const [sale] = (await staff.call(benefitApi.redeem, { body, headers: keyed() })).body;
  return sale;
}

test('shows a voucher’s whole history: issued, scanned, voided, deposited, refused, recovered', async () => {
  const sale = await scan(1);
  const body = { type: 'Void', reason: 'Wrong customer' };
  expect((await boones.call(transactionApi.reverse, { params: { id: sale.id }, body, headers: keyed() })).status).toBe(200);
  await deposit(1, { vendorName: 'Red Barn' });
  await deposit(1, { bankReference: 'again', transactionDate: '07/05/2026' });
  const refused = (await depositsOf(store(), place.stateId, checkNumberOf(1))).find(({ status }) => status === 'Unmatched');
  const recover = { version: refused?.version ?? 0, recovery: 'Claimed from the bank', reason: 'Claim 42' };
  expect((await staff.call(physicalCheckApi.recover, { params: { id: refused?.id ?? '' }, body: recover })).status).toBe(200);

  const all = await historyOf(staff, 1);
  expect(told(all)).toEqual([
    'Issued $25.00 (Printed as check 00000001)',
    'Redeemed $25.00 Red Barn',
    'Voided $-25.00 Red Barn (Wrong customer)',
    'Deposited at a bank $25.00 Red Barn',
    expect.stringMatching(/^Deposit refused \$25\.00 \(.*deposited.*\)$/),
    'Claimed from the bank (Claim 42)',
  ]);
  expect(all).toMatchObject({ recipientName: 'Ada Wren 1', issuancePeriodName: 'Summer', checkNumber: '00000001', status: 'Redeemed' });
  expect(all.entries.map(({ transactionId, depositId }) => (transactionId ? 'sale' : depositId ? 'deposit' : ''))).toEqual([
    ...['', 'sale', 'sale', 'sale', 'deposit', ''],
  ]);
  // Two farms with the same name are distinguished.
  const { userName } = await store().get(maker, vendors, farmId);
  expect(all.entries[1]?.vendor).toMatch(new RegExp(`^Red Barn · .*${userName}$`));
  expect(all.entries.every(({ by, what }) => by || what === 'Deposit refused')).toBe(true);

  // The local office sees the same history, but no links to pages that it may not open.
  const atCounter = await historyOf(boones, 1);
  expect(told(atCounter)).toEqual(told(all));
  expect(atCounter.entries.map(({ depositId }) => depositId)).toEqual(all.entries.map(() => undefined));
  expect(JSON.stringify(all)).not.toMatch(/requestHash|source/);
});

test('shows the amounts owed to vendors, returned and expired', async () => {
  await scan(2);
  const redeemed = 'Redeemed $25.00 Red Barn (Vendor: not in a payment yet)';
  await expect.poll(async () => told(await historyOf(boones, 2)).at(-1)).toBe(redeemed);
  const { id, version } = await benefitOf(3);
  const body = { version, deactivationKind: 'Lost', reason: 'On the bus' };
  expect((await boones.call(benefitApi.deactivate, { params: { benefitId: id }, body })).status).toBe(200);
  const dead = await historyOf(boones, 3);
  expect(await benefitOf(3)).toMatchObject({ deactivationKind: 'Lost', deactivationReason: 'On the bus' });
  expect(told(dead).at(-1)).toBe('Deactivated (Lost: On the bus)');
  expect(dead.entries.at(-1)?.by).toBeTruthy();

  await store().transact(maker, async (tx) => {
    const period = await store().get(maker, periods, place.periodId);
    tx.update(periods, period, { ...period, endDate: '2026-06-30' });
  });
  const over = await historyOf(boones, 4);
  expect([over.isExpired, told(over).at(-1), over.entries.at(-1)?.at]).toEqual([true, 'Expired $25.00', '2026-07-01T05:00:00.000Z']);
});

test('refuses a deactivation without a kind and a reason, or with an unknown kind', async () => {
  const { id: benefitId, version } = await benefitOf(2);
  const refused = async (body: object) => {
    const reply = await boones.call(benefitApi.deactivate, { params: { benefitId }, body: { version, ...body } });
    return [reply.status, reply.body.validationFailures[0]?.propertyName];
  };
  expect(await refused({ reason: 'On the bus' })).toEqual([400, 'deactivationKind']);
  expect(await refused({ deactivationKind: 'Mislaid', reason: 'On the bus' })).toEqual([400, 'deactivationKind']);
  expect(await refused({ deactivationKind: 'Lost', reason: ' ' })).toEqual([400, 'reason']);
  expect((await benefitOf(2)).deactivationKind).toBeUndefined();
});

test('hides another area’s or State’s benefit and shows all to the area that the recipient moved to', async () => {
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await checkWorld(store())).stateId });
  const { id } = await benefitOf(2);
  expect([(await historyFor(coles, id)).status, (await historyFor(stranger, id)).status]).toEqual([404, 404]);
  await store().transact(maker, async (tx) => {
    const benefit = await store().get(maker, benefits, id);
    tx.update(benefits, benefit, { ...benefit, currentServiceAreaId: cole });
  });
  const moved = await historyOf(coles, 2);
  expect(told(moved)).toEqual(told(await historyOf(boones, 2)));
  expect(moved.entries.map(({ transactionId }) => transactionId)).toEqual([undefined, undefined]);
});

test('finds a recipient by check number at the office and in the lists', async () => {
  const { recipientId } = await benefitOf(4);
  const search = async (who: Signed, searchTerm: string) =>
    ((await who.call(recipientApi.search, { body: { searchTerm } })).body as { value: string }[]).map(({ value }) => value);
  await expect.poll(() => search(boones, ' 00000004 ')).toEqual([recipientId]);
  expect(await search(staff, '00000004')).toEqual([recipientId]);
  expect(await search(coles, '00000004')).toEqual([]);
  expect(await search(boones, '00009999')).toEqual([]);
});
