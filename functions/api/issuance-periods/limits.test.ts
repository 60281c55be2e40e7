import { beforeAll, expect, test } from 'vitest';
import { aProgram } from '../../../infra/testing/builders.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { type FederalProgram, type ProgramType, programApi } from '../../../shared/entities/program.ts';
import { settingApi } from '../../../shared/entities/setting.ts';
import { store } from '../../core/store/clients.ts';

const portal = usePortal();
let admin: Signed;
let stateId: string;

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
  stateId = (await makeState(store())).id;
});

let programs = 0;
function programForm(programType: ProgramType, federalProgram?: FederalProgram | '') {
  return { ...aProgram(stateId, { name: `Program ${++programs}`, programType }), federalProgram };
}

const program = async (programType: ProgramType, federalProgram?: FederalProgram): Promise<string> =>
  (await admin.call(programApi.create, { body: programForm(programType, federalProgram) })).body.id;

const season = { name: 'Season', availableFundsCents: 1_000_000, startDate: '2027-05-01', endDate: '2027-10-31' };
const open = (programId: string, wish: object) => admin.call(periodApi.create, { body: { ...season, programId, ...wish } });
const outcome = ({ status, body }: Awaited<ReturnType<typeof open>>) => {
  const [failure] = body.validationFailures ?? [];
  return failure ? `${failure.propertyName}: ${failure.errorMessage}` : status;
};

const wicSentence = 'WIC FMNP allows at most $30.00 in federal benefits per recipient and year';

test('limits the amount per recipient of a WIC or Senior FMNP period to the federal maximum', async () => {
  const wic = await program('Hybrid Card', 'WIC FMNP');
  expect(outcome(await open(wic, { benefitAmountPerRecipientCents: 3000 }))).toBe(201);
  expect(outcome(await open(wic, { benefitAmountPerRecipientCents: 3001 }))).toBe(`benefitAmountPerRecipientCents: ${wicSentence}`);
  const senior = await program('Electronic Only', 'Senior FMNP');
  expect(outcome(await open(senior, { benefitAmountPerRecipientCents: 5000 }))).toBe(201);
  expect(outcome(await open(senior, { benefitAmountPerRecipientCents: 5001 }))).toBe(
    'benefitAmountPerRecipientCents: Senior FMNP allows at most $50.00 in federal benefits per recipient and year',
  );
});

test('adds up all vouchers of a period', async () => {
  const wic = await program('Hybrid Voucher', 'WIC FMNP');
  const vouchers = (numberOfBenefitVouchers: number) => open(wic, { numberOfBenefitVouchers, amountPerBenefitVoucherCents: 500 });
  expect(outcome(await vouchers(6))).toBe(201);
  expect(outcome(await vouchers(7))).toBe(`amountPerBenefitVoucherCents: ${wicSentence}`);
});

test('applies the limit to a change too, and saves nothing of a refused one', async () => {
  const wic = await program('Hybrid Card', 'WIC FMNP');
  const { body: period } = await open(wic, { benefitAmountPerRecipientCents: 2000 });
  const change = (benefitAmountPerRecipientCents: number) => {
    const body = { ...season, programId: wic, availableFundsCents: 2_000_000, benefitAmountPerRecipientCents, version: 1 };
    return admin.call(periodApi.update, { params: { id: period.id }, body });
  };
  expect(outcome(await change(3001))).toBe(`benefitAmountPerRecipientCents: ${wicSentence}`);
  const { body: now } = await admin.call(periodApi.get, { params: { id: period.id } });
  expect(now).toMatchObject({ version: 1, availableFundsCents: 1_000_000, benefitAmountPerRecipientCents: 2000 });
  expect(outcome(await change(3000))).toBe(200);
});

test('sets no federal maximum for State money and token programs', async () => {
  expect(outcome(await open(await program('Hybrid Card'), { benefitAmountPerRecipientCents: 100_000 }))).toBe(201);
  expect(outcome(await open(await program('Token', 'WIC FMNP'), {}))).toBe(201);
});

test('applies the maximum to the federal money only, not to the State’s addition', async () => {
  const perRecipient = (federalAmountPerRecipientCents: number) => ({
    benefitAmountPerRecipientCents: 8000,
    federalAmountPerRecipientCents,
  });
  const senior = await program('Hybrid Card', 'Senior FMNP');
  const made = await open(senior, perRecipient(5000));
  expect([made.status, made.body.federalAmountPerRecipientCents]).toEqual([201, 5000]);
  expect(outcome(await open(senior, perRecipient(5001)))).toBe(
    'federalAmountPerRecipientCents: Senior FMNP allows at most $50.00 in federal benefits per recipient and year',
  );
  const wic = await program('Hybrid Voucher', 'WIC FMNP');
  const vouchers = { numberOfBenefitVouchers: 10, amountPerBenefitVoucherCents: 500 };
  expect(outcome(await open(wic, { ...vouchers, federalAmountPerRecipientCents: 3000 }))).toBe(201);
  expect(outcome(await open(wic, { ...vouchers, federalAmountPerRecipientCents: 3001 }))).toBe(
    `federalAmountPerRecipientCents: ${wicSentence}`,
  );
  const change = (wish: object) =>
    admin.call(periodApi.update, { params: { id: made.body.id }, body: { ...season, programId: senior, version: 1, ...wish } });
  expect(outcome(await change(perRecipient(5001)))).toMatch(/^federalAmountPerRecipientCents: .* at most \$50\.00/);
  expect(outcome(await change({ benefitAmountPerRecipientCents: 8000 }))).toMatch(/^benefitAmountPerRecipientCents: .* at most \$50\.00/);
  expect(outcome(await change(perRecipient(0)))).toBe(200);
  const all = await change({ benefitAmountPerRecipientCents: 4000, version: 2 });
  expect([all.status, all.body.federalAmountPerRecipientCents]).toEqual([200, undefined]);
  const log = await admin.call(changeLogApi.table, { body: { entity: 'IssuancePeriod', entityId: made.body.id } });
  expect(log.body.result.rows[0].changes).toBe(
    'Benefit Amount Per Recipient: $80.00 → $40.00\nFederal Amount Per Recipient: $0.00 → nothing',
  );
});

test('refuses a federal amount above the amount that the period gives', async () => {
  const refusal =
    'federalAmountPerRecipientCents: Federal Amount per Recipient cannot be more than the period’s total benefit per recipient';
  const card = await program('Hybrid Card', 'WIC FMNP');
  const perRecipient = (federalAmountPerRecipientCents: number) => ({
    benefitAmountPerRecipientCents: 2000,
    federalAmountPerRecipientCents,
  });
  expect(outcome(await open(card, perRecipient(2001)))).toBe(refusal);
  expect(outcome(await open(card, perRecipient(2000)))).toBe(201);
  const vouchers = await program('Hybrid Voucher', 'WIC FMNP');
  const four = { numberOfBenefitVouchers: 4, amountPerBenefitVoucherCents: 500, benefitAmountPerRecipientCents: 3000 };
  expect(outcome(await open(vouchers, { ...four, federalAmountPerRecipientCents: 2001 }))).toBe(refusal);
});

test('clears a federal amount if the program has no federal money or no amounts', async () => {
  const federal = { federalAmountPerRecipientCents: 90_000 };
  const { body: own } = await open(await program('Hybrid Card'), { benefitAmountPerRecipientCents: 10_000, ...federal });
  const { body: token } = await open(await program('Token', 'WIC FMNP'), federal);
  for (const { id } of [own, token]) {
    const { body } = await admin.call(periodApi.get, { params: { id } });
    expect(body).toMatchObject({ id, version: 1 });
    expect(body).not.toHaveProperty('federalAmountPerRecipientCents');
  }
});

test('returns the federal program with the period and with the program type', async () => {
  const wic = await program('Hybrid Card', 'WIC FMNP');
  const { body: period } = await open(wic, { benefitAmountPerRecipientCents: 3000 });
  expect(period).toMatchObject({ programType: 'Hybrid Card', federalProgram: 'WIC FMNP' });
  const typeOf = async (programId: string) => (await admin.call(periodApi.programType, { params: { programId } })).body;
  expect(await typeOf(wic)).toEqual({ programType: 'Hybrid Card', federalProgram: 'WIC FMNP' });
  expect(await typeOf(await program('Token'))).toEqual({ programType: 'Token' });
});

test('uses the maximum of the day on which the period begins', async () => {
  const senior = await program('Hybrid Card', 'Senior FMNP');
  const { body: limit } = await admin.call(settingApi.create, {
    body: { key: 'seniorMaximumPerYear', value: '50.00; 2027-10-01 55.00', isEnabled: true },
  });
  const from = (startDate: string, cents: number) =>
    open(senior, { startDate, endDate: '2028-08-31', benefitAmountPerRecipientCents: cents });
  expect(outcome(await from('2027-09-30', 5500))).toMatch(/at most \$50\.00/);
  expect(outcome(await from('2027-10-01', 5500))).toBe(201);
  expect(outcome(await from('2027-10-01', 5501))).toMatch(/at most \$55\.00/);
  await admin.call(settingApi.update, {
    params: { id: limit.id },
    body: { value: '50.00; 2027-10-01 55.00', isEnabled: false, version: 1 },
  });
  expect(outcome(await from('2027-10-01', 5500))).toMatch(/at most \$50\.00/);
});

test('a program names its federal program, or none', async () => {
  const id = await program('Hybrid Card', 'WIC FMNP');
  expect((await admin.call(programApi.get, { params: { id } })).body.federalProgram).toBe('WIC FMNP');
  const none = { ...programForm('Hybrid Card', ''), version: 1 };
  const { body } = await admin.call(programApi.update, { params: { id }, body: none });
  expect(body.federalProgram).toBeUndefined();
  const other = await admin.call(programApi.update, { params: { id }, body: { ...none, federalProgram: 'SNAP', version: 2 } });
  expect(outcome(other)).toBe('federalProgram: Federal Program must be one of: WIC FMNP, Senior FMNP');
});

test('saves the unit of the maximum only for a WIC program', async () => {
  const form = { ...programForm('Hybrid Card', 'WIC FMNP'), federalLimitPer: 'Household' };
  const { body: wic } = await admin.call(programApi.create, { body: form });
  expect(wic.federalLimitPer).toBe('Household');
  const senior = await admin.call(programApi.update, {
    params: { id: wic.id },
    body: { ...form, federalProgram: 'Senior FMNP', version: 1 },
  });
  expect([senior.status, senior.body.federalLimitPer]).toEqual([200, undefined]);
});
