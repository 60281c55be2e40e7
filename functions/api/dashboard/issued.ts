/** Sums up the amounts issued in each issuance period, as benefits and as tokens. All money is in cents. */
import type { Entity } from '../../core/entity.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Group, Totals } from '../../core/lists/totals.ts';
import { benefits } from '../../entities/benefit.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';

export interface IssuedFigures {
  readonly issuedCents: number;
  /** Deactivated benefits or returned tokens. */
  readonly returnedCents: number;
  /** The amount that may still be spent, or that expired unspent. Undefined if it is unknown. */
  readonly leftCents?: number;
  /** The number of recipients. */
  readonly people: number;
}

const byPeriod = 'issuancePeriodId';

/** Sums an entity's records by their issuance period. */
export async function byPeriodOf(
  queries: Queries,
  of: Entity,
  totals: Omit<Totals, 'groupBy'> & { where: readonly Where[] },
): Promise<Map<string, Group>> {
  return new Map((await queries.totals(of, { ...totals, groupBy: [byPeriod] })).map((row) => [String(row.group[byPeriod]), row]));
}

/** Returns the figures of benefits by the period's ID. */
export async function issuedAsBenefits(queries: Queries, where: readonly Where[]): Promise<(periodId: string) => IssuedFigures> {
  const sums = ['amountCents', 'remainingCents', 'deactivatedCents'];
  const issued = await byPeriodOf(queries, benefits, { sums, distinct: ['recipientId'], where });
  return (periodId) => {
    const sum = sumsOf(issued.get(periodId));
    return {
      issuedCents: sum('amountCents'),
      returnedCents: sum('deactivatedCents'),
      leftCents: sum('remainingCents'),
      people: sum('recipientId'),
    };
  };
}

/**
 * Returns the same figures for tokens. Redeemed tokens are known only for the whole State, so `leftCents` is undefined for service areas.
 */
export async function issuedAsTokens(queries: Queries, inAreas: readonly Where[]): Promise<(periodId: string) => IssuedFigures> {
  const sums = ['amountCents', 'returnedCents'];
  const issued = await byPeriodOf(queries, tokenIssuances, { sums, distinct: ['recipientId'], where: inAreas });
  const left = inAreas.length ? undefined : await byPeriodOf(queries, tokenFloats, { sums: ['outstandingCents'], where: [] });
  return (periodId) => {
    const sum = sumsOf(issued.get(periodId));
    return {
      issuedCents: sum('amountCents'),
      returnedCents: sum('returnedCents'),
      leftCents: left && sumsOf(left.get(periodId))('outstandingCents'),
      people: sum('recipientId'),
    };
  };
}

const sumsOf = (group: Group | undefined) => (name: string) => group?.sum[name] ?? 0;
