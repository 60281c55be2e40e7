import { Stack } from '@mui/material';
import { useParams } from 'react-router';
import { signedDollars } from '../../../shared/core/money.ts';
import { signedCents, transactionApi } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Badge } from '../../core/look/Badge.tsx';
import { KeyFigure } from '../../core/page/KeyFigure.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { CorrectAmount } from './CorrectAmount.tsx';
import { ReverseSale } from './ReverseSale.tsx';
import { TransactionFacts } from './TransactionFacts.tsx';
import { say } from './texts.ts';

/** One transaction, with its reversal. */
export function TransactionPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('page.title')}
      loadKey={['transactions', id]}
      load={(signal) => call(transactionApi.get, { params: { id }, signal })}
    >
      {(transaction) => (
        // Another transaction is another page, so its heading takes the focus.
        <Page
          key={transaction.id}
          title={
            transaction.vendorName
              ? say('page.atVendor', { type: transaction.type, vendor: transaction.vendorName })
              : say('page.byCheck', { type: transaction.type })
          }
          actions={
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
              <CorrectAmount sale={transaction} />
              <ReverseSale sale={transaction} />
            </Stack>
          }
        >
          <Stack spacing={3}>
            <KeyFigure
              label={say('facts.amount')}
              value={signedDollars(signedCents(transaction))}
              badge={<Badge status={transaction.reversedById ? say('page.reversed') : transaction.type} />}
              context={[formatInstant(transaction.occurredAt), transaction.programName].filter(Boolean).join(' · ')}
            />
            <TransactionFacts transaction={transaction} />
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}
