import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Signed, type TestPortal, testPortal } from '../../infra/local/testPortal.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { type FederalProgram, type ProgramType, programApi } from '../../shared/entities/program.ts';
import { settingApi } from '../../shared/entities/setting.ts';
import { stateApi } from '../../shared/entities/state.ts';

let portal: TestPortal;
let admin: Signed;
let stateId: string;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.signIn({ roles: ['Admin'] });
  const zones = { earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Chicago' };
  const made = await admin.call(stateApi.create, { body: { name: 'Missouri', ...zones, isVendorQrCodeGenerationEnabled: true } });
  stateId = made.body.id;
});
afterAll(() => portal.stop());

let programs = 0;
function programForm(programType: ProgramType, federalProgram?: FederalProgram | '') {
  return {
    ...{ name: `Program ${++programs}`, stateId, programType, federalProgram, eCheckMerchantApiKey: 'key' },
    ...{ supportEmailAddress: 'help@example.org', supportPhoneNumber: '573-555-0100', enableManualPaymentProcessing: false },
    ...{ optIntoOnlineRecipientApplicationSubmission: false, marketManagerTransaction: false, allowApplicationQueue: false },
    canLocalStaffAddRecipientsAndIssueBenefits: true,
  };
}

const program = async (programType: ProgramType, federalProgram?: FederalProgram): Promise<string> =>
  (await admin.call(programApi.create, { body: programForm(programType, federalProgram) })).body.id;

const season = { name: 'Season', availableFundsCents: 1_000_000, startDate: '2027-05-01', endDate: '2027-10-31' };
const open = (programId: string, wish: object) => admin.call(periodApi.create, { body: { ...season, programId, ...wish } });
const outcome = ({ status, body }: Awaited<ReturnType<typeof open>>) => {
  const [failure] = body.validationFailures ?? [];
  return failure ? `${failure.propertyName}: ${failure.errorMessage}` : status;
};

const wicSentence = 'WIC FMNP allows at most $30.00 of federal benefits for a recipient and year';

test('a period of WIC or Senior FMNP gives a recipient no more than the federal maximum', async () => {
  const wic = await program('Hybrid Card', 'WIC FMNP');
  expect(outcome(await open(wic, { benefitAmountPerRecipientCents: 3000 }))).toBe(201);
  expect(outcome(await open(wic, { benefitAmountPerRecipientCents: 3001 }))).toBe(`benefitAmountPerRecipientCents: ${wicSentence}`);
  const senior = await program('Electronic Only', 'Senior FMNP');
  expect(outcome(await open(senior, { benefitAmountPerRecipientCents: 5000 }))).toBe(201);
  expect(outcome(await open(senior, { benefitAmountPerRecipientCents: 5001 }))).toBe(
    'benefitAmountPerRecipientCents: Senior FMNP allows at most $50.00 of federal benefits for a recipient and year',
  );
});

test('vouchers count together', async () => {
  const wic = await program('Hybrid Voucher', 'WIC FMNP');
  const vouchers = (numberOfBenefitVouchers: number) => open(wic, { numberOfBenefitVouchers, amountPerBenefitVoucherCents: 500 });
  expect(outcome(await vouchers(6))).toBe(201);
  expect(outcome(await vouchers(7))).toBe(`amountPerBenefitVoucherCents: ${wicSentence}`);
});

test('a change is held to it as well, and nothing of a refused one is saved', async () => {
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

test('programs of a state’s own money and token programs have no federal maximum', async () => {
  expect(outcome(await open(await program('Hybrid Card'), { benefitAmountPerRecipientCents: 100_000 }))).toBe(201);
  expect(outcome(await open(await program('Token', 'WIC FMNP'), {}))).toBe(201);
});

test('the maximum is that of the day on which the period begins', async () => {
  const senior = await program('Hybrid Card', 'Senior FMNP');
  const { body: limit } = await admin.call(settingApi.create, {
    body: { key: 'seniorMaximumPerYear', value: '50.00; 2027-10-01 55.00', isEnabled: true },
  });
  const from = (startDate: string, cents: number) =>
    open(senior, { startDate, endDate: '2028-12-31', benefitAmountPerRecipientCents: cents });
  expect(outcome(await from('2027-09-30', 5500))).toMatch(/at most \$50\.00/);
  expect(outcome(await from('2027-10-01', 5500))).toBe(201);
  expect(outcome(await from('2027-10-01', 5501))).toMatch(/at most \$55\.00/);
  await admin.call(settingApi.update, {
    params: { id: limit.id },
    body: { value: '50.00; 2027-10-01 55.00', isEnabled: false, version: 1 },
  });
  expect(outcome(await from('2027-10-01', 5500))).toMatch(/at most \$50\.00/);
});

test('a program says whose federal money it spends, and can say none', async () => {
  const id = await program('Hybrid Card', 'WIC FMNP');
  expect((await admin.call(programApi.get, { params: { id } })).body.federalProgram).toBe('WIC FMNP');
  const none = { ...programForm('Hybrid Card', ''), version: 1 };
  const { body } = await admin.call(programApi.update, { params: { id }, body: none });
  expect(body.federalProgram).toBeUndefined();
  const other = await admin.call(programApi.update, { params: { id }, body: { ...none, federalProgram: 'SNAP', version: 2 } });
  expect(outcome(other)).toBe('federalProgram: Federal Program must be one of: WIC FMNP, Senior FMNP');
});
