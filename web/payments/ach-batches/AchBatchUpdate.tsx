import { useParams } from 'react-router';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { AchBatchUpdateForm } from './AchBatchUpdateForm.tsx';
import { loadBatch } from './batchDetails.ts';
import { say } from './texts.ts';

export function AchBatchUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('update.page')}
      loadKey={['ach-batches', id]}
      load={(signal) => loadBatch(id, signal)}
      called={({ number }) => ({ name: say('name', { number }) })}
    >
      {(batch) => <AchBatchUpdateForm batch={batch} />}
    </RecordPage>
  );
}
