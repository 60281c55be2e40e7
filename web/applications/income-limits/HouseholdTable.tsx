import { dollars } from '../../../shared/core/money.ts';
import { type IncomeLimit, incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { say } from './texts.ts';

/** Formats whole dollars: '$29,526'. */
export const wholeDollars = (cents: number) => dollars(cents).replace(/\.00$/, '');

/** The household sizes on the forms. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The income limits of households of one to eight people, as application forms show them. */
export function HouseholdTable({ limit }: { limit: Pick<IncomeLimit, 'guidelineCents' | 'perPersonCents'> }) {
  return (
    <PlainTable
      caption={say('households.title')}
      keyOf={(size) => String(size)}
      rows={sizes}
      columns={[
        { label: say('households.size'), cell: (size) => size },
        { label: say('households.year'), isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).yearCents) },
        { label: say('households.month'), isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).monthCents) },
        { label: say('households.week'), isNumeric: true, cell: (size) => wholeDollars(incomeLimitOf(limit, size).weekCents) },
      ]}
    />
  );
}
