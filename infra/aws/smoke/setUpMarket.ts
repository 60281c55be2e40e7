/** The first part of a smoke run: everything that a State needs before someone can spend a benefit. */
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { type PeriodForm, periodApi } from '../../../shared/entities/issuance-period.ts';
import { originatorApi, originatorDefaults } from '../../../shared/entities/originator.ts';
import { type ProgramType, programApi } from '../../../shared/entities/program.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { localStaffUsers, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { tokenApi } from '../../../shared/entities/token.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { vendorUserApi } from '../../../shared/entities/vendor-user.ts';
import { type SmokeClient, SmokeError } from './client.ts';
import { pictureFile } from './files.ts';
import type { Admins } from './people.ts';

/** The ids and the State staff that later steps work with. */
export interface Market {
  readonly staff: SmokeClient;
  readonly areaId: string;
  readonly areaName: string;
  readonly programId: string;
  readonly cardProgramId: string;
  readonly periodId: string;
  readonly cardPeriodId: string;
  /** The name of the period with vouchers that are printed as checks. */
  readonly checkPeriodName: string;
  /** The farmer who is paid, and the one with the returned payment. */
  readonly vendorIds: readonly [string, string];
}

/** The benefit of each recipient, in cents. */
export const benefitCents = 2500;
const year = new Date().getUTCFullYear();
const season = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };

/** Programs with logos, a service area, staff, periods with funding, vendors with bank accounts, and the State's originator. */
export async function setUpMarket(
  { stateId, first }: Admins,
  run: string,
  createStaff: (areaId: string) => Promise<SmokeClient>,
): Promise<Market> {
  const areaName = `Area ${run}`;
  const { id: areaId } = await first.call(serviceAreaApi.create, { body: { name: areaName, stateId, counties: ['Jackson'] } });
  const [programId, cardProgramId, voucherProgramId, tokenProgramId] = [
    await createProgram(first, stateId, 'Electronic Only', run),
    await createProgram(first, stateId, 'Hybrid Card', run),
    await createProgram(first, stateId, 'Hybrid Voucher', run),
    await createProgram(first, stateId, 'Token', run),
  ];
  const staff = await createStaff(areaId);
  const balance = { benefitAmountPerRecipientCents: benefitCents };
  const voucher = { numberOfBenefitVouchers: 1, amountPerBenefitVoucherCents: benefitCents };
  const { id: periodId } = await createPeriod(staff, programId, balance, run);
  const { id: cardPeriodId } = await createPeriod(staff, cardProgramId, balance, run);
  const { id: checkPeriodId, name: checkPeriodName } = await createPeriod(staff, voucherProgramId, voucher, run);
  for (const issuancePeriodId of [periodId, cardPeriodId, checkPeriodId])
    await staff.call(fundingApi.create, { body: { serviceAreaId: areaId, issuancePeriodId, amountCents: 100_000, note: 'Smoke run' } });
  await createToken(staff, tokenProgramId);
  await createStaffUsers(staff, areaId, run);
  const vendorIds = [await createVendor(staff, 1, run), await createVendor(staff, 2, run)] as const;
  await setOriginator(first, stateId);
  const { subject, body } = await staff.call(emailTemplateApi.get, { params: { id: 'confirmAccount-English' } });
  await staff.call(emailTemplateApi.preview, { body: { id: 'confirmAccount-English', subject, body } });
  return { staff, areaId, areaName, programId, cardProgramId, periodId, cardPeriodId, checkPeriodName, vendorIds };
}

async function createProgram(admin: SmokeClient, stateId: string, programType: ProgramType, run: string): Promise<string> {
  const logo = pictureFile();
  const body = {
    name: `${programType} ${run}`,
    stateId,
    programType,
    supportEmailAddress: 'help@example.org',
    supportPhoneNumber: '(573) 555-0100',
    eCheckMerchantApiKey: 'none',
    optIntoOnlineRecipientApplicationSubmission: false,
    marketManagerTransaction: false,
    canLocalStaffAddRecipientsAndIssueBenefits: true,
    allowApplicationQueue: true,
    enableManualPaymentProcessing: false,
  };
  const { id, logoGuid } = await admin.call(programApi.create, { body, files: { logo } });
  const stored = await admin.call(programApi.logo, { params: { programId: id, logoGuid: logoGuid ?? '' } });
  if (!stored.equals(logo.content)) throw new SmokeError('The downloaded logo of a program differs from the uploaded logo');
  return id;
}

async function createPeriod(staff: SmokeClient, programId: string, amounts: Partial<PeriodForm>, run: string) {
  const body = { name: `Season ${programId.slice(-4)} ${run}`, programId, ...season, availableFundsCents: 500_000, ...amounts };
  return staff.call(periodApi.create, { body });
}

async function createToken(staff: SmokeClient, programId: string): Promise<void> {
  const Image = pictureFile();
  const { id } = await staff.call(tokenApi.create, { body: { Type: 'Paper', Value: 700, ProgramId: programId }, files: { Image } });
  if (!(await staff.call(tokenApi.image, { params: { id } })).equals(Image.content))
    throw new SmokeError('The downloaded image of a token differs from the uploaded image');
}

/** Creates one user of each kind that State staff create. No one has their passwords. */
async function createStaffUsers(staff: SmokeClient, areaId: string, run: string): Promise<void> {
  const person = (lastName: string) => ({ firstName: 'Smoke', lastName, email: `smoke-${lastName}-${run}@example.org` });
  await staff.call(localStaffUsers.api.create, { body: { ...person('local'), serviceAreas: [areaId] } as never });
  await staff.call(marketManagerUsers.api.create, { body: { ...person('manager'), serviceAreas: [areaId] } as never });
}

async function createVendor(staff: SmokeClient, number: number, run: string): Promise<string> {
  const body = {
    name: `Farm ${number} ${run}`,
    userName: `farm${number}-${run}`,
    outletType: 'Farmer',
    email: 'farm@example.org',
    payeeName: `Farm ${number}`,
    accountHolder: 'Business',
    accountType: 'Checking',
    // Its check digit is valid, and no bank has it.
    routingNumber: '089999996',
    accountNumber: `12345678${number}`,
    authorizedFrom: season.startDate,
    authorizedTo: season.endDate,
  } as const;
  const { id } = await staff.call(vendorApi.create, { body });
  const user = {
    firstName: 'Smoke',
    lastName: `Farmer ${number}`,
    email: `smoke-farmer${number}-${run}@example.org`,
    vendorUserType: 'Primary',
    notificationsEnabled: true,
    vendorId: id,
  } as const;
  await staff.call(vendorUserApi.create, { body: user });
  await staff.call(vendorApi.print, { params: { vendorId: id } });
  return id;
}

/** The file of a practice State replaces it with a destination that no bank has. */
async function setOriginator(admin: SmokeClient, stateId: string): Promise<void> {
  const { version } = await admin.call(originatorApi.get, { params: { stateId } });
  const body = {
    ...originatorDefaults,
    destinationRouting: '089999996',
    destinationName: 'No Bank',
    odfi: '08999999',
    originId: '1990000001',
    originName: 'Smoke Run',
    companyName: 'SMOKE RUN',
    companyId: '1990000001',
    warningCents: 250_000,
    version,
  };
  await admin.call(originatorApi.update, { params: { stateId }, body });
}
