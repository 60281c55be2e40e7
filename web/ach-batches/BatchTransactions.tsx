import { dollars } from '../../shared/core/money.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { RecordLink } from '../core/table/RecordLink.tsx';
import type { BatchDetails } from './batchDetails.ts';

/** What a batch pays, vendor by vendor. */
export function BatchTransactions({ batch }: { batch: BatchDetails }) {
  const { area } = useScreenBase();
  return (
    <PlainTable
      caption="ACH transactions"
      columns={[
        { label: 'Vendor', cell: (ach) => <RecordLink to={`${area}/ach-transactions/update/${ach.id}`}>{ach.vendorName}</RecordLink> },
        { label: 'Payment', cell: (ach) => ach.number },
        { label: 'Status', cell: (ach) => [ach.status, ach.returnCode].filter(Boolean).join(' ') },
        { label: 'Benefit Transactions', isNumeric: true, cell: (ach) => ach.salesCount.toLocaleString('en-US') },
        { label: 'Amount', isNumeric: true, cell: (ach) => dollars(ach.amountCents) },
      ]}
      rows={batch.achTransactions}
      keyOf={(ach) => ach.id}
      empty="This batch has no ACH transactions"
    />
  );
}
