import { dollars } from '../../../shared/core/money.ts';
import type { AdjustmentShown, Review } from '../../../shared/entities/ach-review.ts';
import { formatInstant } from '../../core/dayText.ts';
import { SmallList } from '../../core/table/SmallList.tsx';

/** Payments without sales, with an amount that a user entered. */
export function Adjustments({ rows }: { readonly rows: readonly AdjustmentShown[] }) {
  return (
    <SmallList
      prefix="adjustments."
      caption="Adjustments"
      columns={[
        { label: 'Vendor', cell: (one) => one.vendorName },
        { label: 'Entered', cell: (one) => formatInstant(one.occurred) },
        { label: 'By', cell: (one) => one.people.join(', ') },
        { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents) },
      ]}
      rows={rows}
      keyOf={(one) => one.achTransactionId}
    />
  );
}

/** Changes of the warning limit in the last 30 days, with the old and the new value. */
export function ThresholdChanges({ rows }: { readonly rows: Review['thresholds'] }) {
  return (
    <SmallList
      prefix="limits."
      caption="Recent changes of the warning limit"
      columns={[
        { label: 'Changed', cell: (one) => formatInstant(one.at) },
        { label: 'By', cell: (one) => (one.isOwn ? `${one.byName} (you)` : one.byName) },
        { label: 'From', isNumeric: true, cell: (one) => dollars(one.fromCents) },
        { label: 'To', isNumeric: true, cell: (one) => dollars(one.toCents) },
      ]}
      rows={rows}
      keyOf={(one) => one.at}
    />
  );
}
