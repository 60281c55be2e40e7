import { beforeAll, expect, test } from 'vitest';
import { aPeriod, aProgram, maker } from '../../../../infra/testing/builders.ts';
import {
  checkNumberOf,
  checkOutcomeOf,
  checkRowOf,
  checksOf,
  checkWorld,
  importChecks,
  voucherCents,
} from '../../../../infra/testing/testChecks.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { failuresOf, fundingsOf, type RowFields, type World } from '../../../../infra/testing/testImport.ts';
import { store } from '../../../core/store/clients.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';

beforeAll(() => testTable());

const reasonsOf = async (id: string) => (await failuresOf(store(), id)).map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => checkNumberOf(n));

test('turns a check into a voucher of its person, issued at the first moment of its period', async () => {
  const place = await checkWorld(store());
  const one = await importChecks(store(), place, [checkRowOf(1), checkRowOf(2, { serviceArea: 'cole', amount: '$25' })]);
  expect([one.status, one.rowsDone, one.rowsFailed]).toEqual(['Done', 2, 0]);
  const [first, second] = await checksOf(store(), place.stateId, numbers(5));
  expect(first?.benefit).toMatchObject({
    checkNumber: '00000001',
    amountCents: voucherCents,
    remainingCents: voucherCents,
    status: 'Issued',
    number: 1,
    programType: 'Hybrid Voucher',
    // Midnight of June 1 in New York, where the State's day starts first.
    issuedAt: '2026-06-01T04:00:00.000Z',
  });
  expect([first?.name, second?.name]).toEqual(['Ada Wren 1', 'Ada Wren 2']);
  expect((await fundingsOf(store(), place.stateId, place.periodId)).map(({ issuedCents }) => issuedCents)).toEqual([2500, 2500]);
});

test("turns further checks of a person into further vouchers, up to the period's count, across files too", async () => {
  const place = await checkWorld(store());
  const ada = (n: number) => checkRowOf(n, { lastName: 'Byron' });
  const one = await importChecks(store(), place, [ada(1), checkRowOf(2)]);
  expect(one.rowsDone).toBe(2);
  const again = await importChecks(store(), place, [ada(3), ada(4)]);
  expect([again.rowsDone, again.rowsFailed]).toEqual([1, 1]);
  expect(await reasonsOf(again.id)).toEqual(['3 lastName: This person already has the 2 vouchers of this issuance period']);
  const held = (await checksOf(store(), place.stateId, numbers(5))).filter(({ name }) => name === 'Ada Byron');
  expect(held.map(({ benefit }) => [benefit.checkNumber, benefit.number])).toEqual([
    ['00000001', 1],
    ['00000003', 2],
  ]);
  expect(new Set(held.map(({ benefit }) => benefit.recipientId)).size).toBe(1);
});

test('fails a person who is registered elsewhere in the State, archived or deactivated, with the reason', async () => {
  const place = await checkWorld(store());
  await importChecks(
    store(),
    place,
    [1, 2, 3].map((n) => checkRowOf(n)),
  );
  const change = async (n: number, fields: object) => {
    const [found] = await checksOf(store(), place.stateId, [checkNumberOf(n)]);
    await store().transact(maker, async (tx) => {
      const person = await store().get(maker, recipients, found?.benefit.recipientId ?? '');
      tx.update(recipients, person, { ...person, ...fields });
    });
  };
  await change(2, { isArchived: true });
  await change(3, { deactivatedAt: '2026-07-01T12:00:00.000Z' });
  const person = (n: number, fields: RowFields = {}) => checkRowOf(n + 10, { lastName: `WREN ${n}`, ...fields });
  const one = await importChecks(store(), place, [
    person(1, { serviceArea: 'Cole' }),
    person(2),
    person(3),
    person(4),
    person(4, { checkNumber: '00000020', serviceArea: 'Cole' }),
  ]);
  expect(one.rowsDone).toBe(1);
  expect(await reasonsOf(one.id)).toEqual([
    '2 serviceArea: A person with this name and date of birth is registered in another service area of this state',
    '3 lastName: This recipient is archived. Unarchive the recipient first.',
    '4 lastName: This recipient is deactivated and cannot be issued benefits',
    '6 serviceArea: Line 5 of this file has this person in another service area',
  ]);
});

test('issues a number once per State', async () => {
  const [place, other] = [await checkWorld(store()), await checkWorld(store())];
  const one = await importChecks(store(), place, [checkRowOf(1), checkRowOf(2, { checkNumber: '00000001' })]);
  expect(await reasonsOf(one.id)).toEqual(['3 checkNumber: Line 2 of this file already has this check number']);
  const again = await importChecks(store(), place, [checkRowOf(1, { lastName: 'Other' })]);
  expect(await reasonsOf(again.id)).toEqual(['2 checkNumber: A check with this number was already issued']);
  expect((await importChecks(store(), other, [checkRowOf(1)])).rowsDone).toBe(1);
});

const wrongRows: [RowFields, string][] = [
  [{ checkNumber: '' }, 'checkNumber: Check Number is required'],
  [{ checkNumber: '410001' }, 'checkNumber: Check Number must have 8 digits, including leading zeros'],
  [{ checkNumber: '0041000A' }, 'checkNumber: Check Number must have 8 digits, including leading zeros'],
  [{ amount: '' }, 'amount: Amount is required'],
  [{ amount: '5e1' }, 'amount: Amount must be dollars and cents, such as 50.00'],
  [{ amount: '24.99' }, 'amount: Amount is $24.99, but a voucher of this issuance period is $25.00'],
  [{ issuancePeriod: '' }, 'issuancePeriod: Issuance Period is required'],
  [{ issuancePeriod: 'Winter' }, 'issuancePeriod: The state has no issuance period with this name'],
  [{ issuancePeriod: 'Cards' }, 'issuancePeriod: This issuance period has no checks, because its program is not a Hybrid Voucher program'],
  [{ issuancePeriod: 'Twice' }, 'issuancePeriod: Several Hybrid Voucher programs of the state have an issuance period with this name'],
  [{ serviceArea: 'Adair' }, 'serviceArea: The state has no service area with this name'],
  [{ dateOfBirth: '2090-01-01' }, 'dateOfBirth: Date of Birth cannot be in the future'],
  [{ phone: '12' }, 'phone: Phone Number must be a phone number with its area code, such as 573 555 0100'],
];

async function withOtherPeriods(): Promise<World> {
  const place = await checkWorld(store());
  await store().transact(maker, (tx) => {
    const { stateId } = place;
    const cards = tx.create(programs, aProgram(stateId, { name: 'Cards', programType: 'Hybrid Card' }));
    tx.create(periods, aPeriod({ stateId, programId: cards.id }, { name: 'Cards', benefitAmountPerRecipientCents: 2500 }));
    for (const name of ['One', 'Two']) {
      const { id: programId } = tx.create(programs, aProgram(stateId, { name, programType: 'Hybrid Voucher' }));
      const vouchers = { numberOfBenefitVouchers: 1, amountPerBenefitVoucherCents: 2500 };
      tx.create(periods, aPeriod({ stateId, programId }, { name: 'Twice', ...vouchers }));
    }
  });
  return place;
}

test('reports each error of a row by its column', async () => {
  const place = await withOtherPeriods();
  const one = await importChecks(
    store(),
    place,
    wrongRows.map(([fields], n) => checkRowOf(n, fields)),
  );
  expect(await reasonsOf(one.id)).toEqual(wrongRows.map(([, reason], n) => `${n + 2} ${reason}`));
  expect(one.rowsDone).toBe(0);
});

test('refuses later lines when the funding or the yearly federal limit is used up', async () => {
  const place = await checkWorld(store(), {
    cents: { Boone: 3 * voucherCents, Cole: 10_000_000 },
    program: { federalProgram: 'WIC FMNP' },
    period: { amountPerBenefitVoucherCents: voucherCents },
  });
  const wicCategory = 'Postpartum';
  const rows = [1, 2, 3, 4].map((n) => checkRowOf(n, { wicCategory }));
  const cole = (n: number) => checkRowOf(n, { serviceArea: 'Cole', lastName: 'Byron', wicCategory });
  const one = await importChecks(store(), place, [...rows, cole(5), cole(6)]);
  expect(await reasonsOf(one.id)).toEqual([
    "5 serviceArea: This service area has $0.00 of funding left, but this recipient's benefits cost $25.00",
    '7 lastName: WIC FMNP allows at most $30.00 in federal benefits for a recipient in 2026. $25.00 is already issued, and this needs $25.00',
  ]);
  const { money } = await checkOutcomeOf(store(), place, one.id);
  expect(money.map(({ issuedCents }) => issuedCents)).toEqual([3 * voucherCents, voucherCents]);
});
