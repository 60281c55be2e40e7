/** The rows that the figures of reports count: the very records, in the same scope. */
import type { Column } from '../../../shared/core/column.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import {
  benefitsCountedColumns,
  peopleCountedColumns,
  salesCountedColumns,
  tokensCountedColumns,
} from '../../../shared/entities/counted.ts';
import { type Counted, reportApi, reportPermissions } from '../../../shared/entities/report.ts';
import type { Entity } from '../../core/entity.ts';
import { AppError } from '../../core/errors.ts';
import type { Where } from '../../core/replica/filters.ts';
import { type Call, type Route, route } from '../../core/route.ts';
import { benefits } from '../../entities/benefit.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/queries/openQueries.ts';
import { withinDays } from '../../rules/queries/withinDays.ts';
import { countedRecords, inAreas, unreversed } from '../../rules/reports/countedRecords.ts';
import { whoOf } from './people.ts';

type ListCall = QueryCall & { readonly body: TableRequest & { readonly of: Counted } };
const { people } = reportPermissions;

export const countedLists: readonly Route[] = [
  route(reportApi.peopleCounted, people, peopleCounted as never),
  list(reportApi.benefitsCounted, benefits, benefitsCountedColumns, 'issuedAt'),
  list(reportApi.tokensCounted, tokenIssuances, tokensCountedColumns, 'issuedAt'),
  list(reportApi.salesCounted, transactions, salesCountedColumns, 'occurredAt', unreversed),
];

/** Each person once; the id of a row is the recipient's. */
async function peopleCounted(call: ListCall) {
  const { issuancePeriodId, who, ...rest } = call.body.of;
  if (issuancePeriodId === undefined) throw new AppError('invalid', 'Issuance Period is required');
  const { queries, about, of, tookPart } = await countedRecords(call, { ...rest, issuancePeriodId, stateId: call.body.stateId });
  const { result, asOf } = view(queries, of, call.body, peopleCountedColumns, [...tookPart, ...whoOf(about.startDate)[who]], 'recipientId');
  return { result: { ...result, rows: result.rows.map((row) => ({ ...row, id: String(row.recipientId) })) }, asOf };
}

/** A list of what a period, or the days of a state, count of an entity; `at` is the moment that tells the day. */
function list<E extends Endpoint>(endpoint: E, of: Entity, shown: readonly Column[], at: string, more: readonly Where[] = []): Route {
  return route(endpoint, people, (async (call: Call<Endpoint> & ListCall) => {
    const { issuancePeriodId, periods, programId, tokenId, vendorId, startDate = '', endDate = '', ...rest } = call.body.of;
    const { stateId } = call.body;
    const only: Where[] = [...more, ...named('programId', programId), ...named('tokenId', tokenId), ...named('vendorId', vendorId)];
    if (periods !== undefined) {
      const queries = await openQueries(call, [of], stateId);
      const { serviceAreaId } = rest;
      const areas = inAreas(serviceAreaId === undefined ? queries.scope.serviceAreaIds : [serviceAreaId]);
      return view(queries, of, call.body, shown, [...inPeriods(periods), ...areas, ...only]);
    }
    if (issuancePeriodId === undefined) {
      const queries = await openQueries(call, [of], stateId);
      return view(queries, of, call.body, shown, [...withinDays(queries, at, startDate, endDate), ...only]);
    }
    const asked = { ...rest, ...(startDate && { startDate }), ...(endDate && { endDate }), issuancePeriodId, stateId };
    const { queries, where } = await countedRecords(call, asked);
    return view(queries, of, call.body, shown, [...where, ...only]);
  }) as never);
}

function inPeriods(periods: string): readonly Where[] {
  return periods === 'all' ? [] : [{ column: 'issuancePeriodId', operator: 'MultiSelect', value: periods.split(',') }];
}

function named(column: string, id: string | undefined): readonly Where[] {
  if (id === undefined) return [];
  return [id === 'none' ? { column, operator: 'Empty' } : { column, operator: 'EqualTo', value: id }];
}

/** The list under other columns than the entity's: what is not shown here no request may name. */
function view(queries: Queries, of: Entity, request: TableRequest, shown: readonly Column[], where: readonly Where[], once?: string) {
  const others = of.columns.filter(({ name }) => !shown.some((one) => one.name === name));
  const kept = others.map((one) => ({ ...one, isHidden: true, isInternal: true }));
  return queries.view(of, request, [...shown, ...kept], where, once);
}
