import { useParams } from 'react-router';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
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
            <>
              <CorrectAmount sale={transaction} />
              <ReverseSale sale={transaction} />
            </>
          }
        >
          <TransactionFacts transaction={transaction} />
        </Page>
      )}
    </RecordPage>
  );
}
