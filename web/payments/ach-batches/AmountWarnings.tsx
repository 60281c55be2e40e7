import { dollars } from '../../../shared/core/money.ts';
import type { AmountWarning } from '../../../shared/entities/ach-review.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';

/** Payments above the originator's limit, and payments of more than three times the vendor's usual amount. */
export function AmountWarnings({ large, unusual }: { large: readonly AmountWarning[]; unusual: readonly AmountWarning[] }) {
  const rows = [
    ...large.map((one) => ({ ...one, key: `large ${one.achTransactionId}`, why: `More than ${dollars(one.comparedCents)}` })),
    ...unusual.map((one) => ({ ...one, key: `unusual ${one.achTransactionId}`, why: `Usually about ${dollars(one.comparedCents)}` })),
  ];
  return (
    <PlainTable
      caption="Payments that are larger than usual"
      columns={[
        { label: 'Vendor', cell: (one) => one.vendorName },
        { label: 'Why', cell: (one) => one.why },
        { label: 'Amount', isNumeric: true, cell: (one) => dollars(one.amountCents) },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
