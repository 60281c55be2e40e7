import { dollars } from '../../../shared/core/money.ts';
import type { AmountWarning } from '../../../shared/entities/ach-review.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { sayApproval as say } from './texts.ts';

/** Payments above the originator's limit, and payments of more than three times the vendor's usual amount. */
export function AmountWarnings({ large, unusual }: { large: readonly AmountWarning[]; unusual: readonly AmountWarning[] }) {
  const rows = [
    ...large.map((one) => ({
      ...one,
      key: `large ${one.achTransactionId}`,
      why: say('amounts.large', { amount: dollars(one.comparedCents) }),
    })),
    ...unusual.map((one) => ({
      ...one,
      key: `unusual ${one.achTransactionId}`,
      why: say('amounts.unusual', { amount: dollars(one.comparedCents) }),
    })),
  ];
  return (
    <PlainTable
      caption={say('amounts.title')}
      columns={[
        { label: say('amounts.vendor'), cell: (one) => one.vendorName },
        { label: say('amounts.why'), cell: (one) => one.why },
        { label: say('amounts.amount'), isNumeric: true, cell: (one) => dollars(one.amountCents) },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
