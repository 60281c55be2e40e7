import { dollars } from '../../../shared/core/money.ts';
import type { AdjustmentShown, Review } from '../../../shared/entities/ach-review.ts';
import { formatInstant } from '../../core/dayText.ts';
import { SmallList } from '../../core/table/SmallList.tsx';
import { sayApproval as say } from './texts.ts';

/** Payments without sales, with an amount that a user entered. */
export function Adjustments({ rows }: { readonly rows: readonly AdjustmentShown[] }) {
  return (
    <SmallList
      prefix="adjustments."
      caption={say('adjustments.title')}
      columns={[
        { label: say('adjustments.vendor'), cell: (one) => one.vendorName },
        { label: say('adjustments.entered'), cell: (one) => formatInstant(one.occurred) },
        { label: say('adjustments.by'), cell: (one) => one.people.join(', ') },
        { label: say('adjustments.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents) },
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
      caption={say('limits.title')}
      columns={[
        { label: say('limits.changed'), cell: (one) => formatInstant(one.at) },
        { label: say('limits.by'), cell: (one) => (one.isOwn ? say('limits.you', { name: one.byName }) : one.byName) },
        { label: say('limits.from'), isNumeric: true, cell: (one) => dollars(one.fromCents) },
        { label: say('limits.to'), isNumeric: true, cell: (one) => dollars(one.toCents) },
      ]}
      rows={rows}
      keyOf={(one) => one.at}
    />
  );
}
