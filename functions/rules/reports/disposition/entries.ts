/** The figures of the disposition, each from the records that store it. */
import type { DispositionPart, Figure } from '../../../../shared/entities/disposition.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Group } from '../../../core/lists/totals.ts';
import { benefits } from '../../../entities/benefit.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { Queries } from '../../lists/openQueries.ts';

/** The figure of a period in one of the parts, or its issued figure. Without a service area it covers the whole State. */
export interface DispositionEntry extends Figure {
  readonly what: 'Issued' | DispositionPart;
  readonly periodId: string;
  readonly serviceAreaId?: string;
}

export interface DispositionSource {
  readonly queries: Queries;
  /** Matches the periods that are counted. */
  readonly where: readonly Where[];
  /** Whether the rest of a period's benefits has expired. */
  isOver(periodId: string): boolean;
}

/** Sales that nothing reversed. */
export const standing: readonly Where[] = [
  { column: 'type', operator: 'EqualTo', value: 'Sale' },
  { column: 'reversedById', operator: 'Empty' },
];

const byPlace = ['issuancePeriodId', 'serviceAreaId'];
export const groupPlaceOf = ({ group }: Group) => ({
  periodId: String(group.issuancePeriodId),
  serviceAreaId: group.serviceAreaId ? String(group.serviceAreaId) : undefined,
});

/**
 * Returns the entries of vouchers and balances. Pieces are counted by how each benefit ends. Money comes from each part's own records:
 * sales, the deactivated amount, and the rest.
 */
export async function benefitEntries({ queries, where, isOver }: DispositionSource): Promise<DispositionEntry[]> {
  const left = (periodId: string) => (isOver(periodId) ? 'Expired' : 'Still Open');
  const groups = await queries.totals(benefits, {
    where,
    groupBy: [...byPlace, 'endsAs', 'redeemedBy', 'takenBackAs'],
    sums: ['amountCents', 'remainingCents', 'deactivatedCents'],
  });
  const sold = await queries.totals(transactions, {
    where: [...where, ...standing, { column: 'channel', operator: 'NotEqualTo', value: 'Token' }],
    groupBy: [...byPlace, 'channel'],
    sums: ['amountCents'],
  });
  return [
    ...groups.flatMap((group): DispositionEntry[] => {
      const place = groupPlaceOf(group);
      const { amountCents = 0, remainingCents = 0, deactivatedCents = 0 } = group.sum;
      const { endsAs, redeemedBy, takenBackAs } = group.group;
      const unspent = endsAs === 'Unspent' ? left(place.periodId) : (endsAs as DispositionPart);
      const end = endsAs === 'Redeemed' ? (`Redeemed by ${redeemedBy}` as DispositionPart) : unspent;
      return [
        { what: 'Issued', ...place, pieces: group.count, cents: amountCents },
        { what: left(place.periodId), ...place, pieces: 0, cents: remainingCents },
        { what: end, ...place, pieces: group.count, cents: 0 },
        ...(takenBackAs === null ? [] : [{ what: takenBackAs as DispositionPart, ...place, pieces: 0, cents: deactivatedCents }]),
      ];
    }),
    ...sold.map((group): DispositionEntry => {
      const what = group.group.channel === 'Check' ? 'Redeemed by Check' : 'Redeemed by Scan';
      return { what, ...groupPlaceOf(group), pieces: 0, cents: group.sum.amountCents ?? 0 };
    }),
  ];
}
