/** The dashboard's figures, each of which is one sum over the replica. All money is in cents. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Role } from '../../../shared/core/role.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { applications } from '../../entities/application.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { seesApplications } from '../../rules/applications/seesApplications.ts';
import { handInBy } from '../../rules/benefits/tokenFloat.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';
import { periodOptions } from '../../rules/lists/periodOptions.ts';
import { byPayment, inAreas, unreversed } from '../../rules/reports/countedRecords.ts';
import { byPeriodOf, issuedAsBenefits, issuedAsTokens } from './issued.ts';

const byPeriod = 'issuancePeriodId';

/**
 * Counts the users in the scope. State staff also see the counts of the users that they manage: those with this role and no other.
 * `practiceStates`: IDs of the States to leave out of a count over several States.
 */
export async function userCount(queries: Queries, role: Role | undefined, practiceStates: readonly string[]) {
  const isReal = practiceStates.map((value): Where => ({ column: 'stateId', operator: 'NotEqualTo', value }));
  const count = async (where: readonly Where[]) => (await queries.totals(users, { where: [...isReal, ...where] }))[0]?.count ?? 0;
  const holding = (held: Role) => count([{ column: 'userRoles', operator: 'EqualTo', value: held }]);
  const isStateStaff = role === 'State Agency Staff';
  return {
    dashboardDataType: 'UserCount',
    numberOfUsers: await count([]),
    localStaff: isStateStaff ? await holding('Local Agency Staff') : undefined,
    marketManagers: isStateStaff ? await holding('Market Manager') : undefined,
  } as const;
}

/** Counts the pending applications of the caller's scope. Returns undefined for users without applications in their menu. */
export async function applicationSummary(queries: Queries, role: Role | undefined) {
  if (!(await seesApplications(queries, role))) return undefined;
  const overdueBefore = dayIn(queries.zone, Date.parse(queries.asOf));
  const count = async (where: Where) => (await queries.totals(applications, { where: [where] }))[0]?.count ?? 0;
  return {
    dashboardDataType: 'ApplicationSummary',
    toDecide: await count({ column: 'status', operator: 'EqualTo', value: 'Pending Review' }),
    overdue: await count({ column: 'dueOn', operator: 'LessThan', value: overdueBefore }),
    overdueBefore,
  } as const;
}

/** Sums up vendors and the money on its way to them, for all periods or for the chosen ones. */
export async function vendorSummary(queries: Queries, periodIds: readonly string[] = []) {
  const cents = async (where: readonly Where[]) => (await queries.sum(transactions, 'amountCents', where)).sum;
  const chosen: Where[] = periodIds.length ? [{ column: byPeriod, operator: 'MultiSelect', value: [...periodIds] }] : [];
  const sold: Where[] = [...chosen, ...unreversed];
  return {
    dashboardDataType: 'VendorSummary',
    activeVendors: (await queries.totals(vendors, { where: [{ column: 'isArchived', operator: 'EqualTo', value: 'No' }] }))[0]?.count ?? 0,
    vendorsWithRedeemedBenefits: (await queries.totals(transactions, { where: sold, distinct: ['vendorId'] }))[0]?.sum.vendorId ?? 0,
    untransferredTransactionAmountCents: await cents([...chosen, ...byPayment.waiting]),
    amountOfBenefitsTransferredCents: await cents([...chosen, ...byPayment.transferred]),
    issuancePeriodOptions: await periodOptions(queries),
  } as const;
}

interface Choice {
  readonly periodId?: string;
  readonly serviceAreaIds?: readonly string[];
  /** Days after a period during which its tokens are still accepted. */
  readonly tokenGraceDays: number;
}

/**
 * Returns each period of the caller's scope with its funding, its issued and redeemed amounts and the rest. Open periods come first, then
 * future ones from the next, then past ones from the last. Among equally current periods the one with the most money comes first. Issued =
 * redeemed + unredeemed + deactivated + expired, since the rest of a benefit expires when its period is over.
 */
export async function periodSummaries(
  queries: Queries,
  { periodId, serviceAreaIds = [], tokenGraceDays }: Choice,
): Promise<PeriodSummary[]> {
  // Staff without a service area see nothing, including tokens, which belong to the whole State.
  const where = inAreas(serviceAreaIds.length ? serviceAreaIds : queries.scope.serviceAreaIds);
  const one: Where[] = periodId ? [{ column: 'id', operator: 'EqualTo', value: periodId }] : [];
  const [ofBenefits, ofTokens] = [await issuedAsBenefits(queries, where), await issuedAsTokens(queries, where)];
  const given = await byPeriodOf(queries, fundings, { sums: ['allocatedCents', 'remainingCents'], where });
  const options = await queries.options(serviceAreas, { label: 'name', take: 500 });
  const request = TableRequest.parse({ take: 100, columns: [{ name: 'endDate', sort: { direction: 'desc' } }] });
  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  const rows = (await queries.table(periods, request, one)).result.rows;
  const found = rows.map((period): PeriodSummary => {
    const isToken = period.programType === 'Token';
    const { issuedCents, returnedCents, leftCents, people } = (isToken ? ofTokens : ofBenefits)(period.id);
    const sum = (name: string) => given.get(period.id)?.sum[name] ?? 0;
    const isOver = (isToken ? handInBy({ endDate: String(period.endDate) }, tokenGraceDays) : String(period.endDate)) < today;
    return {
      issuancePeriodId: period.id,
      issuancePeriodName: String(period.name),
      program: String(period.programName ?? ''),
      startDate: String(period.startDate),
      endDate: String(period.endDate),
      isToken,
      today,
      totalFundingAmountCents: sum('allocatedCents'),
      issuedFundsCents: issuedCents,
      numberOfRecipients: people,
      benefitsAvailableForIssuanceCents: sum('remainingCents'),
      deactivatedBenefitsCents: returnedCents,
      ...(leftCents !== undefined && {
        redeemedBenefitsCents: issuedCents - leftCents - returnedCents,
        unredeemedBenefitsCents: isOver ? 0 : leftCents,
        expiredBenefitsCents: isOver ? leftCents : 0,
      }),
      serviceAreaOptions: options,
    };
  });
  return found.sort(mostCurrentFirst);
}

type Ordered = Pick<PeriodSummary, 'startDate' | 'endDate' | 'today' | 'totalFundingAmountCents' | 'program' | 'issuancePeriodName'>;

/**
 * Orders periods by distance from now. Open ones are equal, future ones are ordered by their first day, and past ones by their last day.
 */
export function mostCurrentFirst(a: Ordered, b: Ordered): number {
  const [kind, other] = [phaseOf(a), phaseOf(b)];
  if (kind !== other) return kind - other;
  const byDay = kind === 1 ? compare(a.startDate, b.startDate) : kind === 2 ? compare(b.endDate, a.endDate) : 0;
  return byDay || b.totalFundingAmountCents - a.totalFundingAmountCents || compare(titleOf(a), titleOf(b));
}

/** Returns 0 for open, 1 for future and 2 for past. */
export function phaseOf({ startDate, endDate, today }: Pick<PeriodSummary, 'startDate' | 'endDate' | 'today'>): 0 | 1 | 2 {
  if (startDate > today) return 1;
  return endDate < today ? 2 : 0;
}

const titleOf = ({ program, issuancePeriodName }: Ordered) => `${program}, ${issuancePeriodName}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
