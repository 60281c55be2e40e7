/** The dashboard's cards, in their fixed order (specification 2.11 and 3.34 to 3.37). Money is cents. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference } from '../core/field.ts';
import { roles, staff } from '../core/role.ts';
import { Options } from '../core/table.ts';
import { Duty } from './duty.ts';
import { Forecast } from './funding-forecast.ts';

/** For an Admin's dashboard: the State that is shown, initially the State of the Admin's own record. Everyone else sees their own State. */
const stateId = reference('State').form.optional();

/**
 * The users of the State that is shown, or of all States if there is none. State staff also receive the counts of the users that they
 * manage.
 */
const UserCount = z.object({
  dashboardDataType: z.literal('UserCount'),
  numberOfUsers: z.number(),
  stateName: z.string().optional(),
  localStaff: z.number().optional(),
  marketManagers: z.number().optional(),
});

const VendorSummary = z.object({
  dashboardDataType: z.literal('VendorSummary'),
  activeVendors: z.number(),
  vendorsWithRedeemedBenefits: z.number(),
  /** Redeemed and in no ACH transaction yet. */
  untransferredTransactionAmountCents: z.number(),
  /** In ACH transactions that are not void. */
  amountOfBenefitsTransferredCents: z.number(),
  issuancePeriodOptions: Options,
});

/**
 * The applications that are to be decided, and the overdue ones among them. They were due before `overdueBefore`, which is today in the
 * State.
 */
const ApplicationSummary = z.object({
  dashboardDataType: z.literal('ApplicationSummary'),
  toDecide: z.number(),
  overdue: z.number(),
  overdueBefore: z.string(),
});

/** The facts of a period that its card and its season panel share. */
const ofPeriod = {
  issuancePeriodId: z.string(),
  issuancePeriodName: z.string(),
  program: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Whether it issues tokens, which have lists of their own. */
  isToken: z.boolean(),
  /** Today in the State. Benefits that end before this day have expired. */
  today: z.string(),
  totalFundingAmountCents: z.number(),
  benefitsAvailableForIssuanceCents: z.number(),
};

/** Issued = redeemed + remaining + deactivated + expired, for every period and any choice of service areas. */
const PeriodSummary = z.object({
  ...ofPeriod,
  issuedFundsCents: z.number(),
  numberOfRecipients: z.number(),
  deactivatedBenefitsCents: z.number(),
  /** These three are absent for tokens in chosen service areas, because no one knows in which area a redeemed token was issued. */
  redeemedBenefitsCents: z.number().optional(),
  unredeemedBenefitsCents: z.number().optional(),
  expiredBenefitsCents: z.number().optional(),
  serviceAreaOptions: Options,
});
export type PeriodSummary = z.infer<typeof PeriodSummary>;

/**
 * Money of a season up to a day, in cents. Issued is net of deactivated benefits and returned tokens. Redeemed is absent for tokens in service
 * areas, because no one knows in which area a redeemed token was issued.
 */
const reachedCents = { issuedCents: z.number(), redeemedCents: z.number().optional() };

/**
 * A season up to today, or up to its last day if it is over. `issuedCents` is the card's issued funds less its deactivated benefits, and
 * `redeemedCents` is the card's redeemed benefits. The last point of the season has the same amounts.
 */
const SeasonPanel = z.object({
  ...ofPeriod,
  ...reachedCents,
  /** The same program's season before, up to the same day of it. */
  before: z.object({ startDate: z.string(), endDate: z.string(), ...reachedCents }).optional(),
  /** Amounts at the end of a day, which is `at` days after a season's first day. A season has no amounts after its last day or today. */
  points: z.array(
    z.object({
      at: z.number(),
      issuedCents: z.number().optional(),
      redeemedCents: z.number().optional(),
      issuedBeforeCents: z.number().optional(),
      redeemedBeforeCents: z.number().optional(),
    }),
  ),
  forecast: Forecast,
});
export type SeasonPanel = z.infer<typeof SeasonPanel>;

const Card = z.discriminatedUnion('dashboardDataType', [
  z.object({ dashboardDataType: z.literal('UserDetails'), fullName: z.string(), email: z.string(), phoneNumber: z.string().optional() }),
  z.object({ dashboardDataType: z.literal('UserRoles'), roles: z.array(z.enum(roles)) }),
  UserCount,
  ApplicationSummary,
  VendorSummary,
  z.object({ dashboardDataType: z.literal('IssuancePeriod'), childData: z.array(PeriodSummary) }),
]);
export type Card = z.infer<typeof Card>;

export const dashboardPermissions = { read: staff };

export const dashboardApi = {
  get: endpoint('GET', '/api/dashboard', {
    summary: 'See the dashboard',
    query: z.object({ stateId }),
    reply: z.object({ cards: z.array(Card).max(6), asOf: z.string() }),
    isBackground: true,
  }),
  seasons: endpoint('GET', '/api/dashboard/seasons', {
    summary: 'See the seasons on the dashboard',
    query: z.object({ stateId }),
    reply: z.object({ seasons: z.array(SeasonPanel), asOf: z.string() }),
    isBackground: true,
  }),
  /** Duties of the caller's role and scope, the most urgent first. `today` is the day in the State. Without a State there is none. */
  today: endpoint('GET', '/api/dashboard/today', {
    summary: 'See what is due today',
    query: z.object({ stateId }),
    reply: z.object({ duties: z.array(Duty), today: z.string(), asOf: z.string() }),
    isBackground: true,
  }),
  filter: endpoint('POST', '/api/dashboard/filter', {
    summary: 'See the dashboard of selected periods',
    body: z.object({ serviceAreaIds: z.array(z.string().max(64)).max(500), issuancePeriodId: z.string().min(1).max(64), stateId }),
    reply: PeriodSummary,
    isBackground: true,
  }),
  vendorFilter: endpoint('POST', '/api/dashboard/vendor-filter', {
    summary: 'See the dashboard’s vendors',
    body: z.object({ issuancePeriodIds: z.array(z.string().max(64)).max(500), stateId }),
    reply: VendorSummary,
    isBackground: true,
  }),
};
