/** Amounts that seasons issued and redeemed before the starts of days. One question for each kind of record covers all seasons. */
import { startOfDay } from '../../../shared/core/days.ts';
import type { Entity } from '../../core/entity.ts';
import { Fault } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Group, Totals } from '../../core/lists/totals.ts';
import { benefits } from '../../entities/benefit.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { notTakenBack } from '../../rules/benefits/tokens/inCirculation.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';
import { backOf, inAreas, unreversed } from '../../rules/reports/countedRecords.ts';

export interface SeasonKey {
  readonly id: string;
  readonly isToken: boolean;
}

/** Returns the cents before a day's start, or of all time. The day must be one of the requested days. */
type CentsBefore = (season: SeasonKey, day?: string) => number;

export interface SeasonAmounts {
  /** Net of deactivated benefits and returned tokens, which are subtracted on the day of their issue. */
  readonly issued: CentsBefore;
  /** Undefined for tokens in service areas. */
  readonly redeemed: (...asked: Parameters<CentsBefore>) => number | undefined;
}

const byPeriod = 'issuancePeriodId';

/** Sums up the amounts of these seasons in the caller's scope. `days` are those that will be requested, in any order. */
export async function seasonAmounts(queries: Queries, seasons: readonly SeasonKey[], days: Iterable<string>): Promise<SeasonAmounts> {
  const areas = queries.scope.serviceAreaIds;
  const inOwn = inAreas(areas);
  const sorted = [...new Set(days)].sort();
  const starts = sorted.map((day) => startOfDay(day, queries.zone));
  const place = new Map(sorted.map((day, n) => [day, n]));
  const sum = async (of: Entity, column: string, { groupBy = [], where = [], sums }: Totals & { readonly where?: readonly Where[] }) => {
    const ids = seasons.filter(({ isToken }) => isToken === ofTokens.has(of)).map(({ id }) => id);
    if (ids.length === 0) return new Map<string, Group[]>();
    const chosen: Where = { column: byPeriod, operator: 'MultiSelect', value: ids };
    const spans = { column, starts };
    const groups = await queries.totals(of, { sums, groupBy: [byPeriod, ...groupBy], spans, where: [chosen, ...where] });
    return Map.groupBy(groups, ({ group }) => String(group[byPeriod]));
  };
  const cents = ['amountCents'];
  const issuedCents = [...cents, backOf(false)];
  const tokenCents = [...cents, backOf(true)];
  const cards = await sum(benefits, 'issuedAt', { sums: issuedCents, where: inOwn });
  const sales = await sum(transactions, 'occurredAt', { sums: cents, where: [...unreversed, ...inOwn] });
  const tokens = await sum(tokenIssuances, 'issuedAt', { sums: tokenCents, where: inOwn });
  // Groups by the outcome of the sale, because a filter would look up each sale.
  const where: Where[] = [notTakenBack, { column: 'isUnexpected', operator: 'EqualTo', value: 'No' }];
  const handedIn = areas ? undefined : await sum(tokenRedemptions, 'handedInAt', { sums: cents, groupBy: ['reversalType'], where });
  const before = (groups: readonly Group[] = [], day: string | undefined, back = '') => {
    const last = day === undefined ? starts.length : place.get(day);
    if (last === undefined) throw new Fault('the day was not requested');
    const net = ({ sum: { amountCents = 0, [back]: returned = 0 } }: Group) => amountCents - returned;
    return groups.filter(({ span = 0 }) => span <= last).reduce((total, group) => total + net(group), 0);
  };
  return {
    issued: ({ id, isToken }, day) => before((isToken ? tokens : cards).get(id), day, backOf(isToken)),
    redeemed: ({ id, isToken }, day) => {
      if (!isToken) return before(sales.get(id), day);
      const stands = ({ group }: Group) => group.reversalType === null;
      return handedIn && before(handedIn.get(id)?.filter(stands), day);
    },
  };
}

const ofTokens: ReadonlySet<Entity> = new Set<Entity>([tokenIssuances, tokenRedemptions]);
