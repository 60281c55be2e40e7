/** The reports that are always there. All amounts are cents. */
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

/** Who sees which: an Admin of the state that is chosen, State staff of theirs, local staff of their own service areas. */
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

/** Of one issuance period; it counts where it lies within the days, which are its own where they are left out. */
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

/** The days of a state, the first and the last included. */
const SpanQuery = z
  .object({ startDate: startDate.form, endDate: endDate.form, stateId })
  .refine(({ startDate: from, endDate: to }) => from <= to, inOrder);
export type SpanQuery = z.infer<typeof SpanQuery>;

/**
 * The rows behind a figure: of one period, as `PeopleQuery` has it, of `periods` (their ids with commas, or 'all'), or of the days of a state; then of one program, token or vendor, where `none`
 * are those of no vendor. `serviceAreas` are ids with commas, where it is of several.
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
    /** Of sales alone: by what is paid, refunds too. */
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

/** The period that is counted, and the moment up to which the figures are whole. `isCounted`: whether it lies within the days. */
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
  /** Absent where it cannot be told: nobody knows which service area's tokens a vendor handed in. */
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
  /** Without a category, such as those of a program that has none. */
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
      /** What recipients handed back of these, until today. */
      returnedCents: z.number(),
      redeemedCents: z.number(),
      /** Of all periods, today: what may still be handed in, and what nobody took in time. */
      outstandingCents: z.number(),
      expiredCents: z.number(),
      /** Redeemed of what was issued and kept, 1 for all of it; absent where nothing was. */
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
  /** Every month of the days, the first and the last as far as they are asked for. */
  months: z.array(z.object({ month: z.string(), issuedCents: z.number(), redeemedCents: z.number() })),
  asOf: z.string(),
});
export type IncentiveReport = z.infer<typeof IncentiveReport>;

/** What a report can be asked about: the periods of a state, the newest first, and the service areas that the caller sees. */
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
    summary: 'See what a report can be asked about',
    query: z.object({ stateId }),
    reply: ReportOptions,
  }),
  senior: endpoint('GET', '/api/reports/senior-fmnp', { summary: 'See the Senior FMNP report', query: PeopleQuery, reply: SeniorReport }),
  wic: endpoint('GET', '/api/reports/wic-fmnp', { summary: 'See the WIC FMNP report', query: PeopleQuery, reply: WicReport }),
  peopleCounted: endpoint('POST', '/api/reports/people-counted', {
    summary: 'List the people whom a report counts',
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
    summary: 'Save the recipients of a period as a file',
    body: RecipientQuery,
    reply: 'csv',
  }),
  vendor: endpoint('GET', '/api/reports/vendor', { summary: 'See the vendor report', query: SpanQuery, reply: VendorReport }),
  vendorCsv: endpoint('POST', '/api/reports/vendor-csv-report', {
    summary: 'Save the vendor report as a file',
    body: SpanQuery,
    reply: 'csv',
  }),
  incentive: endpoint('GET', '/api/reports/incentive', {
    summary: 'See what was issued and redeemed of tokens',
    query: SpanQuery,
    reply: IncentiveReport,
  }),
  internalIssuance: endpoint('GET', '/api/reports/internal-issuance', {
    summary: 'See how many benefits each program issued',
    query: SpanQuery,
    reply: InternalIssuanceReport,
  }),
};
