import { useParams } from 'react-router';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { AchBatchUpdateForm } from './AchBatchUpdateForm.tsx';
import { loadBatch } from './batchDetails.ts';

export function AchBatchUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Update ACH Batch"
      loadKey={['ach-batches', id]}
      load={(signal) => loadBatch(id, signal)}
      called={({ number }) => ({ name: `ACH batch ${number}` })}
    >
      {(batch) => <AchBatchUpdateForm batch={batch} />}
    </RecordPage>
  );
}
