import { Button } from '@mui/material';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import type { BatchDetails } from './batchDetails.ts';
import { ReturnedDialog } from './ReturnedDialog.tsx';

type Payment = BatchDetails['achTransactions'][number];

/** The payments of a batch by vendor. */
export function BatchTransactions({ batch }: { batch: BatchDetails }) {
  const { area } = useScreenBase();
  const [returned, setReturned] = useState<Payment>();
  const hasNumbers = batch.achTransactions.some(({ number }) => number !== undefined);
  const canReturn = ({ status }: Payment) => status === 'Sent' || status === 'Settled';
  return (
    <>
      <SmallList
        prefix="paid."
        caption="ACH transactions"
        columns={[
          {
            label: 'Vendor',
            cell: (ach) => <RecordLink to={`${area}/ach-transactions/update/${ach.id}`}>{ach.vendor}</RecordLink>,
            text: (ach) => ach.vendor,
          },
          ...(hasNumbers ? [{ label: 'Payment', cell: (ach: Payment) => ach.number }] : []),
          { label: 'Status', cell: (ach) => [ach.status, ach.returnCode].filter(Boolean).join(' ') },
          { label: 'Benefit Transactions', isNumeric: true, cell: (ach) => ach.salesCount.toLocaleString('en-US') },
          { label: 'Amount', isNumeric: true, cell: (ach) => dollars(ach.amountCents) },
          ...(batch.achTransactions.some(canReturn)
            ? [
                {
                  label: 'Came Back',
                  cell: (ach: Payment) =>
                    canReturn(ach) && (
                      <Button
                        size="small"
                        color="inherit"
                        onClick={() => setReturned(ach)}
                        aria-label={`Mark the payment to ${ach.vendor} as returned`}
                      >
                        Mark as returned
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        rows={batch.achTransactions}
        keyOf={(ach) => ach.id}
        empty="This batch has no ACH transactions"
      />
      {returned && <ReturnedDialog batch={batch} payment={returned} onClose={() => setReturned(undefined)} />}
    </>
  );
}
