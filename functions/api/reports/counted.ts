/** Which benefits a report of people counts: those of one period, where it lies within the days that were asked for. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { PeopleQuery } from '../../../shared/entities/report.ts';
import type { Entity } from '../../core/entity.ts';
import { notFound } from '../../core/errors.ts';
import type { Where } from '../../core/replica/filters.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/queries/openQueries.ts';

const every = TableRequest.parse({});
const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });
const nothing: Where = is('id', 'none');

export interface Counted {
  readonly about: {
    readonly issuancePeriodName: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly isCounted: boolean;
    readonly isToken: boolean;
    readonly asOf: string;
  };
  /** How many people hold what these filters match. Who gave back everything unspent took no part. */
  people(...where: readonly Where[]): number;
  /** The same in groups of equal values of a column. */
  peopleBy(column: string, ...where: readonly Where[]): readonly { readonly value: string | undefined; readonly count: number }[];
  /** Different values of a column among those who took part. */
  different(column: string, ...where: readonly Where[]): number;
  readonly issuedCents: number;
  readonly deactivatedCents: number;
  /** Sales that nothing reversed; undefined of tokens in some service areas alone: nobody knows who brought them to the market. */
  readonly redeemed: { readonly count: number; readonly cents: number } | undefined;
}

/** The records of a period that a report counts: benefits, or issued tokens where the period has those. */
export interface CountedRecords {
  readonly queries: Queries;
  readonly about: Counted['about'];
  readonly where: readonly Where[];
  readonly of: Entity;
  /** Not who gave back everything unspent. */
  readonly tookPart: readonly Where[];
  /** Whether it is of all service areas. */
  readonly isOfAll: boolean;
}

/** Throws 'notFound' for a period or service area that the caller does not see. */
export async function countedRecords(call: QueryCall, query: PeopleQuery): Promise<CountedRecords> {
  const { issuancePeriodId, serviceAreaId, stateId } = query;
  const asked = [periods, serviceAreas, benefits, tokenIssuances, transactions, recipients];
  const queries = await openQueries(call, asked, stateId);
  const [period] = queries.rows(periods, every, [is('id', issuancePeriodId)], ['name', 'startDate', 'endDate', 'programType']);
  if (!period) throw notFound('issuance period');
  const [area] = serviceAreaId === undefined ? [] : queries.rows(serviceAreas, every, [is('id', serviceAreaId)], ['name']);
  if (serviceAreaId !== undefined && !area) throw notFound('service area');
  const [first, last] = [String(period.startDate), String(period.endDate)];
  const { startDate = first, endDate = last } = query;
  const isCounted = first >= startDate && last <= endDate;
  const isToken = period.programType === 'Token';
  const about = { issuancePeriodName: String(period.name), startDate, endDate, isCounted, isToken, asOf: queries.asOf };
  const areas = serviceAreaId === undefined ? queries.scope.serviceAreaIds : [serviceAreaId];
  const where: Where[] = [isCounted ? is('issuancePeriodId', issuancePeriodId) : nothing, ...inAreas(areas)];
  const tookPart: Where[] = [...where, { column: backOf(isToken), operator: 'LessThanColumn', other: 'amountCents' }];
  return { queries, about, where, of: isToken ? tokenIssuances : benefits, tookPart, isOfAll: areas === undefined };
}

const backOf = (isToken: boolean) => (isToken ? 'returnedCents' : 'deactivatedCents');

/** Of these, the sales that nothing reversed. */
export const unreversed: readonly Where[] = [is('type', 'Sale'), { column: 'reversedById', operator: 'Empty' }];

/** Of issue: what a recipient who moved was given before stays with the old area. */
function inAreas(areas: readonly string[] | undefined): Where[] {
  return areas === undefined ? [] : [areas.length ? { column: 'serviceAreaId', operator: 'MultiSelect', value: [...areas] } : nothing];
}

/** Throws as `countedRecords` does. */
export async function countedOf(call: QueryCall & { readonly query: PeopleQuery }): Promise<Counted> {
  const { queries, about, where, of, tookPart, isOfAll } = await countedRecords(call, call.query);
  const back = backOf(about.isToken);
  const distinct = (column: string, more: readonly Where[]) =>
    queries.totals(of, { where: [...tookPart, ...more], distinct: [column] })[0]?.sum[column] ?? 0;
  const issued = queries.totals(of, { where, sums: ['amountCents', back] })[0]?.sum ?? {};
  const { sum: cents, count } = queries.sum(transactions, 'amountCents', [...where, ...unreversed]);
  return {
    about,
    people: (...more) => distinct('recipientId', more),
    peopleBy: (column, ...more) =>
      queries
        .totals(of, { where: [...tookPart, ...more], distinct: ['recipientId'], groupBy: [column] })
        .map(({ group, sum }) => ({ value: group[column] === null ? undefined : String(group[column]), count: sum.recipientId ?? 0 })),
    different: (column, ...more) => distinct(column, more),
    issuedCents: issued.amountCents ?? 0,
    deactivatedCents: issued[back] ?? 0,
    redeemed: about.isToken && !isOfAll ? undefined : { count, cents },
  };
}
