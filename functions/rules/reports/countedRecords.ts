/** The benefits that a report of people counts: those of one period, if it is within the requested days. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { PaymentCounted } from '../../../shared/entities/counted.ts';
import type { PeopleQuery } from '../../../shared/entities/report.ts';
import type { Entity } from '../../core/entity.ts';
import { notFound } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import type { Queries } from '../lists/openQueries.ts';

const every = TableRequest.parse({});
const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });
/** Matches no record. */
export const nothing: Where = is('id', 'none');

/** The entities that `countedIn` queries. */
export const countedEntities: readonly Entity[] = [periods, serviceAreas, benefits, tokenIssuances, transactions, recipients];

export interface CountedAbout {
  readonly issuancePeriodName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCounted: boolean;
  readonly isToken: boolean;
  readonly asOf: string;
}

/** The records of a period that a report counts: benefits, or issued tokens for a token period. */
export interface CountedRecords {
  readonly queries: Queries;
  readonly about: CountedAbout;
  readonly where: readonly Where[];
  readonly of: Entity;
  /** Excludes recipients who returned everything unspent. */
  readonly tookPart: readonly Where[];
  /** Whether it covers all service areas. */
  readonly isOfAll: boolean;
}

interface AreasAsked {
  readonly serviceAreaId?: string | undefined;
  /** Ids with commas, for several service areas. */
  readonly serviceAreas?: string | undefined;
}

/** Returns the ids in a list with commas. A list without ids requests nothing, not everything. */
export const idsOf = (list: string): string[] => list.split(',').filter((id) => id !== '');

/** Returns the ids of the requested service areas, or undefined for all. */
export function areasAsked({ serviceAreaId, serviceAreas: several }: AreasAsked): readonly string[] | undefined {
  if (several) return [...new Set(idsOf(several))];
  return serviceAreaId === undefined ? undefined : [serviceAreaId];
}

/** Takes queries that were opened for `countedEntities`. Throws 'notFound' for a period or service area that the caller does not see. */
export async function countedIn(queries: Queries, query: PeopleQuery & AreasAsked): Promise<CountedRecords> {
  const { issuancePeriodId } = query;
  const [period] = await queries.rows(periods, every, [is('id', issuancePeriodId)], ['name', 'startDate', 'endDate', 'programType']);
  if (!period) throw notFound('issuance period');
  const asked = areasAsked(query);
  const seen = asked && (await queries.rows(serviceAreas, every, [{ column: 'id', operator: 'MultiSelect', value: [...asked] }], ['name']));
  if (asked?.length !== seen?.length) throw notFound('service area');
  const [first, last] = [String(period.startDate), String(period.endDate)];
  const { startDate = first, endDate = last } = query;
  const isCounted = first >= startDate && last <= endDate;
  const isToken = period.programType === 'Token';
  const about = { issuancePeriodName: String(period.name), startDate, endDate, isCounted, isToken, asOf: queries.asOf };
  const areas = asked ?? queries.scope.serviceAreaIds;
  const where: Where[] = [isCounted ? is('issuancePeriodId', issuancePeriodId) : nothing, ...inAreas(areas)];
  const tookPart: Where[] = [...where, { column: backOf(isToken), operator: 'LessThanColumn', other: 'amountCents' }];
  return { queries, about, where, of: isToken ? tokenIssuances : benefits, tookPart, isOfAll: areas === undefined };
}

/** Returns the column of the returned amount. */
export const backOf = (isToken: boolean) => (isToken ? 'returnedCents' : 'deactivatedCents');

/** The sales of these records that nothing reversed. */
export const unreversed: readonly Where[] = [is('type', 'Sale'), { column: 'reversedById', operator: 'Empty' }];

const byAch: readonly Where[] = [
  { column: 'channel', operator: 'NotEqualTo', value: 'Check' },
  { column: 'type', operator: 'NotEqualTo', value: 'Void' },
];
/** Sales and refunds that the bank did not pay as checks, by whether an ACH transaction includes them. A void removes its sale instead. */
export const byPayment: Readonly<Record<PaymentCounted, readonly Where[]>> = {
  waiting: [...byAch, { column: 'achTransactionId', operator: 'Empty' }, { column: 'reversalType', operator: 'NotEqualTo', value: 'Void' }],
  transferred: [...byAch, { column: 'achTransactionId', operator: 'Filled' }],
};

/** Filters by the service area at issue. A recipient who moved leaves earlier benefits with the old area. */
export function inAreas(areas: readonly string[] | undefined): Where[] {
  return areas === undefined ? [] : [areas.length ? { column: 'serviceAreaId', operator: 'MultiSelect', value: [...areas] } : nothing];
}
