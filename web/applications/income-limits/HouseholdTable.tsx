import { dollars } from '../../../shared/core/money.ts';
import { type IncomeLimit, incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';

/** Formats whole dollars: '$29,526'. */
export const wholeDollars = (cents: number) => dollars(cents).replace(/\.00$/, '');

/** The household sizes on the forms. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The income limits of households of one to eight people, as application forms show them. */
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
