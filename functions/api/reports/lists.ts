/** The rows that report figures count: the same records, in the same scope. */
import type { Column } from '../../../shared/core/column.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import {
  benefitsCountedColumns,
  circulationCountedColumns,
  fundingsCountedColumns,
  peopleCountedColumns,
  salesCountedColumns,
  tokensCountedColumns,
  usersCountedColumns,
  vendorsCountedColumns,
} from '../../../shared/entities/counted.ts';
import { type Counted, reportApi, reportPermissions } from '../../../shared/entities/report.ts';
import type { Entity } from '../../core/entity.ts';
import { refusalsOf } from '../../core/errors.ts';
import { type Call, type Route, route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';
import {
  areasAsked,
  byPayment,
  countedEntities,
  countedIn,
  idsOf,
  inAreas,
  nothing,
  unreversed,
} from '../../rules/reports/countedRecords.ts';
import { whoOf } from './people.ts';

const refuse = refusalsOf('reports/server.staff');

type CountedRequest = TableRequest & { readonly of: Counted };
type ListCall = QueryCall & { readonly body: CountedRequest };
const { people, vendors, incentive } = reportPermissions;

/** Records that figures count. `at` is the time that determines the day, if a list can cover days. */
interface CountedList {
  readonly of: Entity;
  readonly shown: readonly Column[];
  readonly at?: string;
  readonly more?: readonly Where[];
}
export const benefitsList: CountedList = { of: benefits, shown: benefitsCountedColumns, at: 'issuedAt' };
export const tokensList: CountedList = { of: tokenIssuances, shown: tokensCountedColumns, at: 'issuedAt' };
export const salesList: CountedList = { of: transactions, shown: salesCountedColumns, at: 'occurredAt', more: unreversed };
const fundingsList: CountedList = { of: fundings, shown: fundingsCountedColumns };

export const countedLists: readonly Route[] = [
  route(reportApi.peopleCounted, people, peopleCounted as never),
  list(reportApi.benefitsCounted, benefitsList),
  list(reportApi.tokensCounted, tokensList),
  list(reportApi.salesCounted, salesList),
  list(reportApi.fundingsCounted, fundingsList),
  route(reportApi.vendorsCounted, vendors, vendorsCounted as never),
  route(
    reportApi.usersCounted,
    vendors,
    async (call) =>
      (await view(await openQueries(call, [users], call.body.stateId), { of: users, shown: usersCountedColumns }, call.body, [])) as never,
  ),
  route(reportApi.circulationCounted, incentive, circulationCounted as never),
];

async function peopleCounted(call: ListCall) {
  return peopleCountedIn(await openQueries(call, countedEntities, call.body.stateId), call.body);
}

/** Returns each person once. The ID of a row is the recipient's. */
export async function peopleCountedIn(queries: Queries, body: CountedRequest) {
  const { issuancePeriodId, who, ...rest } = body.of;
  if (issuancePeriodId === undefined) throw refuse('invalid', 'lists.noPeriod');
  const { about, of, where, tookPart } = await countedIn(queries, { ...rest, issuancePeriodId });
  const them = [...(who === 'everGiven' ? where : tookPart), ...whoOf(about.startDate)[who]];
  return onceEach(await view(queries, { of, shown: peopleCountedColumns, once: 'recipientId' }, body, them), 'recipientId');
}

/** Takes one record for each ID and uses that ID for the row. */
function onceEach({ result, asOf }: Awaited<ReturnType<Queries['view']>>, id: string) {
  return { result: { ...result, rows: result.rows.map((row) => ({ ...row, id: String(row[id]) })) }, asOf };
}

/** Returns the vendors of unreversed sales in some periods, each once. The ID of a row is the vendor's. */
async function vendorsCounted(call: ListCall) {
  const { periods } = call.body.of;
  if (periods === undefined) throw refuse('invalid', 'lists.noPeriod');
  const where: Where[] = [...inPeriods(periods), ...unreversed, { column: 'vendorId', operator: 'Filled' }];
  const queries = await openQueries(call, [transactions], call.body.stateId);
  return onceEach(await view(queries, { of: transactions, shown: vendorsCountedColumns, once: 'vendorId' }, call.body, where), 'vendorId');
}

/** Returns the outcome of a period's tokens for the whole State, because no one knows which area issued a token that was turned in. */
async function circulationCounted(call: ListCall) {
  const { issuancePeriodId } = call.body.of;
  if (issuancePeriodId === undefined) throw refuse('invalid', 'lists.noPeriod');
  const queries = await openQueries(call, [...countedEntities, tokenFloats], call.body.stateId);
  return view(
    queries,
    { of: tokenFloats, shown: circulationCountedColumns },
    call.body,
    (await countedIn(queries, { issuancePeriodId })).where,
  );
}

function list<E extends Endpoint>(endpoint: E, which: CountedList): Route {
  return route(endpoint, people, (async (call: Call<Endpoint> & ListCall) => {
    const asked = isOfPeriod(call.body) ? [...new Set([...countedEntities, which.of])] : [which.of];
    return recordsCountedIn(await openQueries(call, asked, call.body.stateId), which, call.body);
  }) as never);
}

const isOfPeriod = ({ of }: CountedRequest) => of.issuancePeriodId !== undefined && of.periods === undefined;

/**
 * Returns an entity's records counted for a period, several periods or days of a State. As in the figures, areas are those of the issue.
 */
export async function recordsCountedIn(queries: Queries, { of, shown, at, more = [] }: CountedList, body: CountedRequest) {
  const { issuancePeriodId = '', periods, programId, tokenId, vendorId, startDate, endDate, payment, ...rest } = body.of;
  const which = payment && of === transactions ? byPayment[payment] : more;
  const only: Where[] = [...which, ...named('programId', programId), ...named('tokenId', tokenId), ...named('vendorId', vendorId)];
  if (isOfPeriod(body)) {
    const asked = { ...rest, startDate: startDate || undefined, endDate: endDate || undefined, issuancePeriodId };
    return view(queries, { of, shown }, body, [...(await countedIn(queries, asked)).where, ...only]);
  }
  if (at === undefined) throw refuse('invalid', 'lists.noPeriod');
  // Limits to the caller's areas as well as the requested ones, because otherwise tokens would cover the whole State.
  const areas = [...inAreas(queries.scope.serviceAreaIds), ...inAreas(areasAsked(rest))];
  const when = periods === undefined ? withinDays(queries, at, startDate ?? '', endDate ?? '') : inPeriods(periods);
  return view(queries, { of, shown }, body, [...when, ...areas, ...only]);
}

function inPeriods(periods: string): readonly Where[] {
  if (periods === 'all') return [];
  const ids = idsOf(periods);
  return [ids.length ? { column: 'issuancePeriodId', operator: 'MultiSelect', value: ids } : nothing];
}

function named(column: string, id: string | undefined): readonly Where[] {
  if (id === undefined) return [];
  return [id === 'none' ? { column, operator: 'Empty' } : { column, operator: 'EqualTo', value: id }];
}

/** Returns the list with other columns than the entity's. No request may name a column that is not shown here. */
function view(
  queries: Queries,
  { of, shown, once }: { readonly of: Entity; readonly shown: readonly Column[]; readonly once?: string },
  request: TableRequest,
  where: readonly Where[],
) {
  const others = of.columns.filter(({ name }) => !shown.some((one) => one.name === name));
  const kept = others.map((one) => ({ ...one, isHidden: true, isInternal: true }));
  return queries.view(of, request, [...shown, ...kept], { where, once });
}
