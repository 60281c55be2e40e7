/** The built-in reports. All amounts are cents. */
import * as z from 'zod';
import { isTimeZone } from '../core/days.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, reference } from '../core/field.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import {
  benefitsCountedColumns,
  circulationCountedColumns,
  fundingsCountedColumns,
  paymentsCounted,
  peopleCountedColumns,
  salesCountedColumns,
  tokensCountedColumns,
  usersCountedColumns,
  vendorsCountedColumns,
  whoIsCounted,
} from './counted.ts';
import { programFields } from './program.ts';
import { eligibilityBases } from './recipient.ts';
import { tokenTypes } from './token.ts';

/** The visible data by role: an Admin sees the chosen State, State staff see their own, and local staff see their own service areas. */
export const reportPermissions = {
  read: ['Admin', 'State Agency Staff', 'Local Agency Staff'],
  people: ['Admin', 'State Agency Staff', 'Local Agency Staff'],
  vendors: ['Admin', 'State Agency Staff'],
  incentive: ['Admin', 'State Agency Staff'],
  issuance: ['Admin'],
} as const satisfies Permissions & Record<string, readonly string[]>;

const stateId = reference('State').form.optional();
const startDate = day('Start Date');
const endDate = day('End Date');
const inOrder = { message: 'End Date must be on or after Start Date', path: ['endDate'] };

/** For one issuance period. It counts if it is within the days, which are its own by default. */
const PeopleQuery = z
  .object({
    issuancePeriodId: reference('Issuance Period').form,
    serviceAreaId: reference('Service Area').form.optional(),
    startDate: startDate.form.optional(),
    endDate: endDate.form.optional(),
    stateId,
  })
  .refine(({ startDate: from, endDate: to }) => !from || !to || from <= to, inOrder);
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** The days of a State, including the first and the last. */
const SpanQuery = z
  .object({ startDate: startDate.form, endDate: endDate.form, stateId })
  .refine(({ startDate: from, endDate: to }) => from <= to, inOrder);
export type SpanQuery = z.infer<typeof SpanQuery>;

/**
 * The rows behind a figure. They are of one period like in `PeopleQuery`, of `periods` (their ids with commas, or 'all'), or of the days of
 * a State. They can be limited to one program, token or vendor. `none` selects the rows without a vendor. `serviceAreas` are ids with
 * commas, for several service areas.
 */
const Counted = z
  .object({
    issuancePeriodId: reference('Issuance Period').form.optional(),
    periods: z.string().max(5000, 'Please choose fewer issuance periods').optional(),
    serviceAreaId: reference('Service Area').form.optional(),
    serviceAreas: z.string().max(33_000, 'Please choose fewer service areas').optional(),
    startDate: startDate.form.optional(),
    endDate: endDate.form.optional(),
    programId: reference('Program').form.optional(),
    tokenId: reference('Token').form.optional(),
    vendorId: reference('Vendor').form.optional(),
    who: z.enum(whoIsCounted).default('everybody'),
    /** For sales only: filters by payment, and includes refunds. */
    payment: z.enum(paymentsCounted).optional(),
  })
  .refine(({ issuancePeriodId, periods, startDate: from, endDate: to }) => issuancePeriodId || periods || (from && to), {
    message: 'Issuance Period is required, or both Start Date and End Date',
    path: ['issuancePeriodId'],
  })
  .refine(({ startDate: from, endDate: to }) => !from || !to || from <= to, inOrder);
export type Counted = z.infer<typeof Counted>;
const CountedRequest = TableRequest.extend({ of: Counted });

const RecipientQuery = z.object({
  issuancePeriodId: reference('Issuance Period').form,
  serviceAreaId: reference('Service Area').form.optional(),
  timezone: z.string({ error: 'Time Zone is required' }).refine(isTimeZone, 'Time Zone must be one such as America/Chicago'),
  stateId,
});

/** The counted period, and the moment up to which the figures are complete. `isCounted`: whether the period is within the days. */
const about = {
  issuancePeriodName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  isCounted: z.boolean(),
  /** Whether the period issues tokens, which have lists of their own. */
  isToken: z.boolean(),
  asOf: z.string(),
};
const SeniorReport = z.object({
  ...about,
  participantsSixtyOrOlder: z.number(),
  participantsUnderSixty: z.array(z.object({ basis: z.enum(eligibilityBases).optional(), count: z.number() })),
  totalParticipants: z.number(),
  totalValueOfBenefitsIssued: z.number(),
  totalValueOfBenefitsDeactivated: z.number(),
  /** Absent if it is unknown, because no one knows from which service area a vendor's tokens came. */
  totalValueOfBenefitsRedeemed: z.number().optional(),
});
export type SeniorReport = z.infer<typeof SeniorReport>;

const WicReport = z.object({
  ...about,
  numberOfPregnant: z.number(),
  numberOfPostpartum: z.number(),
  numberOfBreastfeeding: z.number(),
  numberOfInfants: z.number(),
  numberOfChildren: z.number(),
  /** People without a category, for example in a program that has none. */
  numberWithoutCategory: z.number(),
  numberOfHouseholds: z.number(),
  totalParticipants: z.number(),
  numberOfTransactions: z.number().optional(),
  benefitsIssuedAmount: z.number(),
  benefitsDeactivatedAmount: z.number(),
  benefitsRedeemedAmount: z.number().optional(),
});
export type WicReport = z.infer<typeof WicReport>;

const VendorReport = z.object({
  numberOfAuthorizedVendors: z.number(),
  vendorList: z.array(
    z.object({
      /** Absent for checks that are not assigned to a vendor. */
      vendorId: z.string().optional(),
      vendorName: z.string(),
      city: z.string().optional(),
      isAuthorized: z.boolean(),
      totalValueOfBenefits: z.number(),
    }),
  ),
  asOf: z.string(),
});
export type VendorReport = z.infer<typeof VendorReport>;

const InternalIssuanceReport = z.object({
  programs: z.array(z.object({ programId: z.string(), programName: z.string(), isToken: z.boolean(), issuedBenefitsCount: z.number() })),
  asOf: z.string(),
});
export type InternalIssuanceReport = z.infer<typeof InternalIssuanceReport>;

const ofToken = { tokenId: z.string(), programName: z.string(), type: z.enum(tokenTypes), valueCents: z.number() };
const IncentiveReport = z.object({
  tokens: z.array(
    z.object({
      ...ofToken,
      issuedCents: z.number(),
      /** The amount that recipients have returned of these so far. */
      returnedCents: z.number(),
      redeemedCents: z.number(),
      /** For all periods, today: the amount that may still be turned in, and the amount that was not turned in on time. */
      outstandingCents: z.number(),
      expiredCents: z.number(),
      /** The redeemed part of the issued and not returned amount, 1 for all of it. Absent if there was none. */
      redemptionRate: z.number().optional(),
    }),
  ),
  vendors: z.array(
    z.object({
      ...ofToken,
      vendorId: z.string(),
      vendorName: z.string(),
      userName: z.string(),
      count: z.number(),
      redeemedCents: z.number(),
    }),
  ),
  /** Every month of the days. The first and the last month contain only the requested days. */
  months: z.array(z.object({ month: z.string(), issuedCents: z.number(), redeemedCents: z.number() })),
  asOf: z.string(),
});
export type IncentiveReport = z.infer<typeof IncentiveReport>;

/** The choices for a report: the periods of a State, newest first, and the service areas that the caller sees. */
const ReportOptions = z.object({
  issuancePeriods: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      programName: z.string(),
      federalProgram: programFields.federalProgram.stored,
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  serviceAreas: Options,
});
export type ReportOptions = z.infer<typeof ReportOptions>;

export const reportApi = {
  options: endpoint('GET', '/api/reports/options', {
    summary: 'See the options of reports',
    query: z.object({ stateId }),
    reply: ReportOptions,
  }),
  senior: endpoint('GET', '/api/reports/senior-fmnp', { summary: 'See the Senior FMNP report', query: PeopleQuery, reply: SeniorReport }),
  wic: endpoint('GET', '/api/reports/wic-fmnp', { summary: 'See the WIC FMNP report', query: PeopleQuery, reply: WicReport }),
  peopleCounted: endpoint('POST', '/api/reports/people-counted', {
    summary: 'List the people that a report counts',
    body: CountedRequest,
    reply: tableReply(peopleCountedColumns),
  }),
  benefitsCounted: endpoint('POST', '/api/reports/benefits-counted', {
    summary: 'List the benefits that a report counts',
    body: CountedRequest,
    reply: tableReply(benefitsCountedColumns),
  }),
  tokensCounted: endpoint('POST', '/api/reports/tokens-counted', {
    summary: 'List the issued tokens that a report counts',
    body: CountedRequest,
    reply: tableReply(tokensCountedColumns),
  }),
  salesCounted: endpoint('POST', '/api/reports/sales-counted', {
    summary: 'List the sales that a report counts',
    body: CountedRequest,
    reply: tableReply(salesCountedColumns),
  }),
  vendorsCounted: endpoint('POST', '/api/reports/vendors-counted', {
    summary: 'List the vendors that the dashboard counts',
    body: CountedRequest,
    reply: tableReply(vendorsCountedColumns),
  }),
  fundingsCounted: endpoint('POST', '/api/reports/fundings-counted', {
    summary: 'List the fundings that the dashboard counts',
    body: CountedRequest,
    reply: tableReply(fundingsCountedColumns),
  }),
  usersCounted: endpoint('POST', '/api/reports/users-counted', {
    summary: 'List the users that the dashboard counts',
    body: TableRequest,
    reply: tableReply(usersCountedColumns),
  }),
  circulationCounted: endpoint('POST', '/api/reports/circulation-counted', {
    summary: 'List the tokens in circulation that the dashboard counts',
    body: CountedRequest,
    reply: tableReply(circulationCountedColumns),
  }),
  recipientCsv: endpoint('POST', '/api/reports/recipient-csv-report', {
    summary: 'Download the recipients of a period',
    body: RecipientQuery,
    reply: 'csv',
  }),
  vendor: endpoint('GET', '/api/reports/vendor', { summary: 'See the vendor report', query: SpanQuery, reply: VendorReport }),
  vendorCsv: endpoint('POST', '/api/reports/vendor-csv-report', {
    summary: 'Download the vendor report',
    body: SpanQuery,
    reply: 'csv',
  }),
  incentive: endpoint('GET', '/api/reports/incentive', {
    summary: 'See the issued and redeemed tokens',
    query: SpanQuery,
    reply: IncentiveReport,
  }),
  internalIssuance: endpoint('GET', '/api/reports/internal-issuance', {
    summary: 'See the number of benefits issued by each program',
    query: SpanQuery,
    reply: InternalIssuanceReport,
  }),
};
