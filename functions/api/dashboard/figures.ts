/** The dashboard's figures, each one sum of the replica. All money is cents. */
import { dayIn } from '../../../shared/core/days.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import type { Where } from '../../core/replica/filters.ts';
import type { Group } from '../../core/replica/totals.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import type { Queries } from '../../rules/queries/openQueries.ts';
import { periodOptions } from '../../rules/queries/periodOptions.ts';

const byPeriod = 'issuancePeriodId';

/** How many users the caller's scope holds. */
export function userCount(queries: Queries): number {
  return queries.totals(users, {})[0]?.count ?? 0;
}

/** Vendors and the money on its way to them, of all periods or of some. */
export function vendorSummary(queries: Queries, periodIds: readonly string[] = []) {
  const chosen: Where[] = periodIds.length ? [{ column: byPeriod, operator: 'MultiSelect', value: [...periodIds] }] : [];
  const app: Where[] = [...chosen, { column: 'channel', operator: 'NotEqualTo', value: 'Check' }];
  const sold: Where[] = [...chosen, { column: 'type', operator: 'EqualTo', value: 'Sale' }, { column: 'reversedById', operator: 'Empty' }];
  const unclaimed: Where[] = [...app, { column: 'achTransactionId', operator: 'Empty' }];
  return {
    dashboardDataType: 'VendorSummary',
    activeVendors: queries.totals(vendors, { where: [{ column: 'isArchived', operator: 'EqualTo', value: 'No' }] })[0]?.count ?? 0,
    vendorsWithRedeemedBenefits: queries.totals(transactions, { where: sold, distinct: ['vendorId'] })[0]?.sum.vendorId ?? 0,
    untransferredTransactionAmountCents:
      amount(queries, 'Sale', [...unclaimed, { column: 'reversalType', operator: 'NotEqualTo', value: 'Void' }]) -
      amount(queries, 'Refund', unclaimed),
    amountOfBenefitsTransferredCents: netOf(queries, [...app, { column: 'achTransactionId', operator: 'Filled' }]),
    issuancePeriodOptions: periodOptions(queries),
  } as const;
}

function amount(queries: Queries, type: string, where: readonly Where[]): number {
  return queries.sum(transactions, 'amountCents', [...where, { column: 'type', operator: 'EqualTo', value: type }]).sum;
}

const netOf = (queries: Queries, where: readonly Where[]) => amount(queries, 'Sale', where) - amount(queries, 'Refund', where);

interface Choice {
  readonly periodId?: string;
  readonly serviceAreaIds?: readonly string[];
}

/**
 * Each period of the caller's scope, those that are open first, then the next to come, then the last that ended: what was given to the service areas, issued, redeemed and is left.
 * Issued = redeemed + unredeemed + deactivated + expired, since what remains of a benefit is expired once its period is over.
 */
export function periodSummaries(queries: Queries, { periodId, serviceAreaIds = [] }: Choice = {}): PeriodSummary[] {
  const areas = serviceAreaIds.length ? serviceAreaIds : (queries.scope.serviceAreaIds ?? []);
  const inAreas: Where[] = areas.length ? [{ column: 'serviceAreaId', operator: 'MultiSelect', value: [...areas] }] : [];
  const one: Where[] = periodId ? [{ column: 'id', operator: 'EqualTo', value: periodId }] : [];
  const group = <T extends Parameters<Queries['totals']>[1]>(of: Parameters<Queries['totals']>[0], what: T) =>
    new Map(queries.totals(of, { ...what, groupBy: [byPeriod], where: inAreas }).map((row) => [String(row.group[byPeriod]), row]));
  const issued = group(benefits, { sums: ['amountCents', 'remainingCents', 'deactivatedCents'], distinct: ['recipientId'] });
  const given = group(fundings, { sums: ['allocatedCents', 'remainingCents'] });
  const options = queries.options(serviceAreas, { label: 'name', take: 500 });
  const request = TableRequest.parse({ take: 100, columns: [{ name: 'endDate', sort: { direction: 'desc' } }] });
  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  const rows = queries.table(periods, request, one).result.rows;
  const isUpcoming = (row: (typeof rows)[number]) => String(row.startDate) > today;
  const isPast = (row: (typeof rows)[number]) => String(row.endDate) < today;
  const upcoming = rows.filter(isUpcoming).reverse();
  const ordered = [...rows.filter((row) => !isUpcoming(row) && !isPast(row)), ...upcoming, ...rows.filter(isPast)];
  return ordered.map((period) => {
    const sum = (of: Map<string, Group>, name: string) => of.get(period.id)?.sum[name] ?? 0;
    const left = sum(issued, 'remainingCents');
    const isOver = String(period.endDate) < today;
    const [amountCents, deactivated] = [sum(issued, 'amountCents'), sum(issued, 'deactivatedCents')];
    return {
      issuancePeriodId: period.id,
      issuancePeriodName: String(period.name),
      program: String(period.programName ?? ''),
      startDate: String(period.startDate),
      endDate: String(period.endDate),
      totalFundingAmountCents: sum(given, 'allocatedCents'),
      issuedFundsCents: amountCents,
      numberOfRecipients: sum(issued, 'recipientId'),
      benefitsAvailableForIssuanceCents: sum(given, 'remainingCents'),
      redeemedBenefitsCents: amountCents - left - deactivated,
      unredeemedBenefitsCents: isOver ? 0 : left,
      deactivatedBenefitsCents: deactivated,
      expiredBenefitsCents: isOver ? left : 0,
      serviceAreaOptions: options,
    };
  });
}
