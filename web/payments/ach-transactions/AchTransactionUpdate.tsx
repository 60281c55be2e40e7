import { useParams } from 'react-router';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { AchTransactionDetails } from './AchTransactionDetails.tsx';
import { AchTransactionUpdateForm } from './AchTransactionUpdateForm.tsx';
import { BankAnswer } from './BankAnswer.tsx';
import { isChangeable } from './isChangeable.ts';
import { say } from './texts.ts';

/** One ACH transaction. It can be changed before it is sent and only viewed afterward. */
export function AchTransactionUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('page.title')}
      loadKey={['ach-transactions', id]}
      load={(signal) => call(achTransactionApi.get, { params: { id }, signal })}
    >
      {(ach) =>
        isChangeable(ach.status) ? (
          <AchTransactionUpdateForm ach={ach} />
        ) : (
          <Page title={say('page.of', { vendor: ach.vendorName })} actions={<BankAnswer ach={ach} />}>
            <AchTransactionDetails ach={ach} />
          </Page>
        )
      }
    </RecordPage>
  );
}
