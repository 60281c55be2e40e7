import { useParams } from 'react-router';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { AchBatchUpdateForm } from './AchBatchUpdateForm.tsx';
import { loadBatch } from './shownBatch.ts';

const list = '/admin/ach-batches';

export function AchBatchUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Update ACH Batch" loadKey={['ach-batches', id]} load={(signal) => loadBatch(id, signal)} list={list}>
      {(batch) => <AchBatchUpdateForm batch={batch} list={list} />}
    </RecordPage>
  );
}
