/** The figures that the reports on people share. */

import type { Wire } from '../../../shared/core/column.ts';
import { addDays } from '../../../shared/core/days.ts';
import type { PeopleQuery } from '../../../shared/entities/report.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { transactions } from '../../entities/transaction.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';
import { backOf, type CountedAbout, countedIn, unreversed } from '../../rules/reports/countedRecords.ts';

export interface Counted {
  readonly about: CountedAbout;
  /** Returns the number of people with benefits that match these filters. People who returned everything unspent did not participate. */
  people(...where: readonly Where[]): Promise<number>;
  /** Returns the same in groups of equal values of a column. */
  peopleBy(column: string, ...where: readonly Where[]): Promise<readonly { readonly value: string | undefined; readonly count: number }[]>;
  /**
   * Returns the people born by a day (YYYY-MM-DD) and, separately, the younger ones. Each is grouped by equal values of a column if one is
   * given.
   */
  peopleByAge(
    day: string,
    column?: string,
  ): Promise<readonly { readonly value: string | undefined; readonly isYounger: boolean; readonly count: number }[]>;
  /** Returns the number of different values of a column among participants. */
  different(column: string, ...where: readonly Where[]): Promise<number>;
  readonly issuedCents: number;
  readonly deactivatedCents: number;
  /** Sales without a reversal. Undefined for tokens in only some service areas, because no one knows who brought them to the market. */
  readonly redeemed: { readonly count: number; readonly cents: number } | undefined;
}

/** Throws as `countedIn` does. */
export async function countedOf(queries: Queries, query: PeopleQuery): Promise<Counted> {
  const { about, where, of, tookPart, isOfAll } = await countedIn(queries, query);
  const back = backOf(about.isToken);
  const distinct = async (column: string, more: readonly Where[]) =>
    (await queries.totals(of, { where: [...tookPart, ...more], distinct: [column] }))[0]?.sum[column] ?? 0;
  const issued = (await queries.totals(of, { where, sums: ['amountCents', back] }))[0]?.sum ?? {};
  const { sum: cents, count } = await queries.sum(transactions, 'amountCents', [...where, ...unreversed]);
  return {
    about,
    people: (...more) => distinct('recipientId', more),
    peopleBy: async (column, ...more) =>
      (await queries.totals(of, { where: [...tookPart, ...more], distinct: ['recipientId'], groupBy: [column] })).map(({ group, sum }) => ({
        value: textOf(group[column]),
        count: sum.recipientId ?? 0,
      })),
    async peopleByAge(day, column) {
      const groupBy = column === undefined ? [] : [column];
      const spans = { column: 'recipientDateOfBirth', starts: [Date.parse(addDays(day, 1))] };
      return (await queries.totals(of, { where: tookPart, distinct: ['recipientId'], groupBy, spans })).map(({ group, span, sum }) => ({
        value: textOf(group[column ?? '']),
        isYounger: span === 1,
        count: sum.recipientId ?? 0,
      }));
    },
    different: (column, ...more) => distinct(column, more),
    issuedCents: issued.amountCents ?? 0,
    deactivatedCents: issued[back] ?? 0,
    redeemed: about.isToken && !isOfAll ? undefined : { count, cents },
  };
}

const textOf = (value: Wire | undefined) => value?.toString();
