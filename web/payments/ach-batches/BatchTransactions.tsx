import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { SmallList } from '../../core/table/SmallList.tsx';
import { returnedParam } from '../../parts/returnedPayment/returnedParam.ts';
import type { BatchDetails } from './batchDetails.ts';
import { ReturnedDialog } from './ReturnedDialog.tsx';
import { say, sayReturns } from './texts.ts';

type Payment = BatchDetails['achTransactions'][number];

/** The payments of a batch by vendor. */
export function BatchTransactions({ batch }: { batch: BatchDetails }) {
  const { area } = useScreenBase();
  const [asked, setAsked] = useSearchParams();
  const canReturn = ({ status }: Payment) => status === 'Sent' || status === 'Settled';
  const [returned, setReturned] = useState(() =>
    batch.achTransactions.find((ach) => ach.id === asked.get(returnedParam) && canReturn(ach)),
  );
  const hasNumbers = batch.achTransactions.some(({ number }) => number !== undefined);
  const close = () => {
    setReturned(undefined);
    if (asked.has(returnedParam)) setAsked({}, { replace: true });
  };
  return (
    <>
      <SmallList
        prefix="paid."
        caption={say('transactions.title')}
        columns={[
          {
            label: say('transactions.vendor'),
            cell: (ach) => <RecordLink to={`${area}/ach-transactions/update/${ach.id}`}>{ach.vendor}</RecordLink>,
            text: (ach) => ach.vendor,
          },
          ...(hasNumbers ? [{ label: say('transactions.payment'), cell: (ach: Payment) => ach.number }] : []),
          { label: say('transactions.status'), cell: (ach) => [ach.status, ach.returnCode].filter(Boolean).join(' ') },
          { label: say('transactions.sales'), isNumeric: true, cell: (ach) => ach.salesCount.toLocaleString('en-US') },
          { label: say('transactions.amount'), isNumeric: true, cell: (ach) => dollars(ach.amountCents) },
          ...(batch.achTransactions.some(canReturn)
            ? [
                {
                  label: say('transactions.cameBack'),
                  cell: (ach: Payment) =>
                    canReturn(ach) && (
                      <Button
                        size="small"
                        color="inherit"
                        onClick={() => setReturned(ach)}
                        aria-label={sayReturns('returned.actionOf', { vendor: ach.vendor })}
                      >
                        {sayReturns('returned.action')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        rows={batch.achTransactions}
        keyOf={(ach) => ach.id}
        empty={say('transactions.none')}
      />
      {returned && <ReturnedDialog batch={batch} payment={returned} onClose={close} />}
    </>
  );
}
