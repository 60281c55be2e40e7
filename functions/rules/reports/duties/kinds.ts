/** The question of each kind of duty to the lists engine. A kind without records is undefined. Money is cents. */
import { dayIn, daysBetween } from '../../../../shared/core/days.ts';
import type { Role } from '../../../../shared/core/role.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { type Duty, type DutyOf, filtersOfKind, type PlainDutyKind } from '../../../../shared/entities/duty.ts';
import type { Severity } from '../../../../shared/entities/duty-kind.ts';
import type { Entity } from '../../../core/entity.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Group } from '../../../core/lists/totals.ts';
import { applications } from '../../../entities/application.ts';
import { fundings } from '../../../entities/funding.ts';
import { officeRequests } from '../../../entities/office-request.ts';
import { importFailures } from '../../../entities/upload.ts';
import { vendors } from '../../../entities/vendor.ts';
import { seesApplications } from '../../applications/seesApplications.ts';
import { fundingForecastsIn } from '../../benefits/forecast/fundingForecasts.ts';
import { ofLatestImports } from '../../imports/importTable.ts';
import type { Queries } from '../../lists/openQueries.ts';

export interface DutyQueries {
  readonly queries: Queries;
  readonly role: Role;
  /** The day in the State. */
  readonly today: string;
}

const whereOf = (kind: PlainDutyKind, today: string): Where[] =>
  Object.entries(filtersOfKind(kind, today)).map(([column, filter]) => ({ column, ...filter }));
const countOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Returns a duty with the sum of an amount. `also` contains the filters that its list always has. */
export function sumDuty(
  kind: 'paymentsReturned' | 'offlineSalesHeld' | 'batchesToApprove' | 'depositsUnmatched',
  severity: Severity,
  of: Entity,
  amount: string,
  also: readonly Where[] = [],
): (at: DutyQueries) => Promise<readonly (Duty | undefined)[]> {
  return async ({ queries, today }) => {
    const { count, sum } = await queries.sum(of, amount, [...whereOf(kind, today), ...also]);
    return count > 0 ? [{ kind, severity, count, cents: sum }] : [];
  };
}

/** Returns the duties about applications, for roles that have them in their menu. */
export async function applicationDuties({ queries, role, today }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  if (!(await seesApplications(queries, role))) return [];
  return (await Promise.all([overdue(queries, today), dueSoon(queries, today), letters(queries, today)])).flat();
}

/** Returns the records by day, the earliest first. */
async function byDay(queries: Queries, of: Entity, column: string, where: readonly Where[]) {
  const groups = await queries.totals(of, { groupBy: [column], where });
  const days = groups.map(({ group }) => String(group[column]).slice(0, 10)).sort();
  return { count: countOf(groups), first: days[0] ?? '' };
}

async function overdue(queries: Queries, today: string): Promise<DutyOf<'applicationsOverdue'> | undefined> {
  const { count, first } = await byDay(queries, applications, 'dueOn', whereOf('applicationsOverdue', today));
  if (count === 0) return undefined;
  return { kind: 'applicationsOverdue', severity: 'error', count, oldestDays: daysBetween(first, today) };
}

async function dueSoon(queries: Queries, today: string): Promise<DutyOf<'applicationsDue'> | undefined> {
  const { count, first } = await byDay(queries, applications, 'dueOn', whereOf('applicationsDue', today));
  return count > 0 ? { kind: 'applicationsDue', severity: 'warning', count, nextOn: first } : undefined;
}

async function letters(queries: Queries, today: string): Promise<DutyOf<'lettersToPrint'> | undefined> {
  const groups = await queries.totals(applications, { groupBy: ['status'], where: whereOf('lettersToPrint', today) });
  const count = countOf(groups);
  const approvals = countOf(groups.filter(({ group }) => group.status === 'Approved'));
  return count > 0 ? { kind: 'lettersToPrint', severity: 'neutral', count, approvals, denials: count - approvals } : undefined;
}

export async function authorizationDuty({ queries, today }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  const { count, first } = await byDay(queries, vendors, 'authorizedTo', whereOf('authorizationsEnd', today));
  return count > 0 ? [{ kind: 'authorizationsEnd', severity: 'info', count, nextOn: first }] : [];
}

export async function heldVendorDuty({ queries, today }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  const { result } = await queries.table(vendors, TableRequest.parse({ take: 1 }), whereOf('vendorsHeld', today));
  const count = result.totalFilteredRecords;
  return count > 0 ? [{ kind: 'vendorsHeld', severity: 'error', count, firstName: String(result.rows[0]?.name ?? '') }] : [];
}

/** Returns the open requests to the offices of the queries, with the day in the State of the oldest one. */
export async function officeRequestDuty({ queries }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  const oldest = TableRequest.parse({ take: 1, columns: [{ name: 'createdAt', sort: { direction: 'asc' } }] });
  const { result } = await queries.table(officeRequests, oldest, whereOf('officeRequestsOpen', ''));
  const [first] = result.rows;
  if (!first) return [];
  const since = dayIn(queries.zone, Date.parse(String(first.createdAt)));
  return [{ kind: 'officeRequestsOpen', severity: 'warning', count: result.totalFilteredRecords, since }];
}

/** Returns the failed rows of deposit files. Most of the time there are none, and the second question is unnecessary. */
export async function failedRowsDuty({ queries }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  if (countOf(await queries.totals(importFailures, {})) === 0) return [];
  const where = await ofLatestImports(queries, 'Check Deposits');
  const groups = await queries.totals(importFailures, { groupBy: ['importId'], where });
  const count = countOf(groups);
  return count > 0 ? [{ kind: 'depositRowsFailed', severity: 'info', count, files: groups.length }] : [];
}

interface EndingFunding {
  readonly id: string;
  readonly issuancePeriodId: string;
  /** The day on which the money runs out. Absent if none is left now. */
  readonly on?: string;
}

/** Returns a duty for each period in which service areas run out of money, the earliest first. */
export async function areaDuties({ queries }: DutyQueries): Promise<readonly (Duty | undefined)[]> {
  const ending = (await fundingForecastsIn(queries)).flatMap(({ id, issuancePeriodId, after }): EndingFunding[] => {
    const forecast = after(0);
    if (forecast.kind === 'empty') return [{ id, issuancePeriodId }];
    return forecast.kind === 'runsOut' ? [{ id, issuancePeriodId, on: forecast.on }] : [];
  });
  if (ending.length === 0) return [];
  const places = await placesOf(queries, ending);
  const sorted = ending.sort((a, b) => (a.on ?? '').localeCompare(b.on ?? ''));
  return [...Map.groupBy(sorted, ({ issuancePeriodId }) => issuancePeriodId).values()].map((all): Duty => {
    const [first] = all;
    const place = places.get(first?.id ?? '');
    return {
      kind: 'areasRunOut',
      severity: 'warning',
      count: all.length,
      programName: String(place?.programName),
      issuancePeriodId: first?.issuancePeriodId ?? '',
      issuancePeriodName: String(place?.issuancePeriodName),
      serviceAreaIds: all.map(({ id }) => String(places.get(id)?.serviceAreaId)),
      serviceAreaNames: all.map(({ id }) => String(places.get(id)?.serviceAreaName)),
      on: first?.on,
    };
  });
}

/** Returns the places of fundings by the ids of the fundings. */
async function placesOf(queries: Queries, of: readonly { readonly id: string }[]) {
  const where: Where[] = [{ column: 'id', operator: 'MultiSelect', value: of.map(({ id }) => id) }];
  const names = ['serviceAreaId', 'serviceAreaName', 'issuancePeriodName', 'programName'];
  const rows = await queries.rows(fundings, TableRequest.parse({}), where, names);
  return new Map(rows.map((row) => [row.id, row]));
}
