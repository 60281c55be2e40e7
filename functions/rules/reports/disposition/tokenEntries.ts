/** The figures of tokens. No one knows who brought them to a market, so their outcome is known only for the whole State. */
import type { Figure } from '../../../../shared/entities/disposition.ts';
import type { Group } from '../../../core/lists/totals.ts';
import { tokenFloats } from '../../../entities/token-float.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { type DispositionEntry, type DispositionSource, groupPlaceOf, standing } from './entries.ts';

const sums = ['count', 'amountCents'];
const figureOf = ({ sum }: Group): Figure => ({ pieces: sum.count ?? 0, cents: sum.amountCents ?? 0 });

/** Returns the tokens turned in that are still valid: recorded, or in a sale that nothing reversed. */
async function handedIn({ queries, where }: DispositionSource) {
  const groups = await queries.totals(tokenRedemptions, {
    where,
    groupBy: ['issuancePeriodId', 'status', 'reversalType', 'isUnexpected'],
    sums,
  });
  return groups
    .filter(({ group }) => group.status === 'Recorded' || (group.status === 'Processed' && group.reversalType === null))
    .map((found) => ({
      ...figureOf(found),
      periodId: groupPlaceOf(found).periodId,
      isProcessed: found.group.status === 'Processed',
      isBeyond: found.group.isUnexpected === 'Yes',
    }));
}

/**
 * Redeemed is the money of sales plus the tokens not yet processed into sales. It excludes tokens accepted beyond the outstanding ones,
 * which were never issued. Outstanding tokens expire after the grace days.
 */
export async function tokenEntries(source: DispositionSource): Promise<DispositionEntry[]> {
  const { queries, where, isOver } = source;
  const given = await queries.totals(tokenIssuances, {
    where,
    groupBy: ['issuancePeriodId'],
    sums: ['count', 'amountCents', 'returnedCount', 'returnedCents'],
  });
  const sold = await queries.totals(transactions, {
    where: [...where, ...standing, { column: 'channel', operator: 'EqualTo', value: 'Token' }],
    groupBy: ['issuancePeriodId'],
    sums: ['amountCents'],
  });
  const floats = await queries.totals(tokenFloats, { where, groupBy: ['issuancePeriodId', 'valueCents'], sums: ['outstandingCents'] });
  return [
    ...given.flatMap((group): DispositionEntry[] => {
      const { periodId } = groupPlaceOf(group);
      const { returnedCount = 0, returnedCents = 0 } = group.sum;
      return [
        { what: 'Issued', periodId, ...figureOf(group) },
        { what: 'Voided or Replaced', periodId, pieces: returnedCount, cents: returnedCents },
      ];
    }),
    ...sold.map((group): DispositionEntry => {
      return { what: 'Redeemed by Token', periodId: groupPlaceOf(group).periodId, pieces: 0, cents: group.sum.amountCents ?? 0 };
    }),
    ...(await handedIn(source)).map(({ periodId, pieces, cents, isProcessed, isBeyond }): DispositionEntry => {
      const notInSales = isProcessed ? 0 : cents;
      return { what: 'Redeemed by Token', periodId, pieces: isBeyond ? 0 : pieces, cents: notInSales - (isBeyond ? cents : 0) };
    }),
    ...floats.map((group): DispositionEntry => {
      const { periodId } = groupPlaceOf(group);
      const cents = group.sum.outstandingCents ?? 0;
      return { what: isOver(periodId) ? 'Expired' : 'Still Open', periodId, pieces: cents / Number(group.group.valueCents), cents };
    }),
  ];
}

/** Returns the tokens that were accepted although no more than that were outstanding. They match no issued tokens. */
export async function tokensBeyond(source: DispositionSource): Promise<Figure> {
  const beyond = (await handedIn(source)).filter(({ isBeyond }) => isBeyond);
  const sum = (of: (one: Figure) => number) => beyond.reduce((total, one) => total + of(one), 0);
  return { pieces: sum(({ pieces }) => pieces), cents: sum(({ cents }) => cents) };
}

/** Returns the tokens issued in a service area, which `where` selects, and the tokens that its recipients returned. */
export async function tokensOfArea({
  queries,
  where,
}: Pick<DispositionSource, 'queries' | 'where'>): Promise<{ issued: Figure; takenBack: Figure }> {
  const [found] = await queries.totals(tokenIssuances, { where, sums: [...sums, 'returnedCount', 'returnedCents'] });
  const { returnedCount = 0, returnedCents = 0 } = found?.sum ?? {};
  return {
    issued: found ? figureOf(found) : { pieces: 0, cents: 0 },
    takenBack: { pieces: returnedCount, cents: returnedCents },
  };
}
