import { dollars } from '../../../shared/core/money.ts';
import { type IncomeLimit, incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';

/** '$29,526' of whole dollars. */
export const wholeDollars = (cents: number) => dollars(cents).replace(/\.00$/, '');

/** Forms show households of so many people. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What households of one to eight people may have, as application forms show it. */
export function HouseholdTable({ limit }: { limit: Pick<IncomeLimit, 'guidelineCents' | 'perPersonCents'> }) {
  return (
    <PlainTable
      caption="Limits by household"
      keyOf={(size) => String(size)}
      rows={sizes}
      columns={[
        { label: 'Size', cell: (size) => size },
        { label: 'Year', isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).yearCents) },
        { label: 'Month', isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).monthCents) },
        { label: 'Week', isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).weekCents) },
      ]}
    />
  );
}
