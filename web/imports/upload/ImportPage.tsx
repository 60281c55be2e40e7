import { Navigate, useParams } from 'react-router';
import { type ImportReply, uploadApi } from '../../../shared/entities/upload.ts';
import { call } from '../../core/call.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { say } from './texts.ts';

/** The pages that show the result of an import, by its kind. */
const pages: Readonly<Record<ImportReply['kind'], (one: ImportReply) => string>> = {
  'Hybrid Card Recipients': () => '/admin/upload/hybrid-card-recipients',
  'Hybrid Check Recipients': () => '/admin/upload/hybrid-check-recipients',
  'Check Deposits': () => '/admin/physical-check-files/upload',
  Vendors: ({ stateId }) => `/admin/states/import/${stateId}`,
};

/** Redirects to the page of an import of any kind, with its result and its failed rows. */
export function ImportPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('page.title')} loadKey={['imports', id]} load={(signal) => call(uploadApi.progress, { params: { id }, signal })}>
      {(one) => <Navigate to={`${pages[one.kind](one)}?${new URLSearchParams({ import: one.id })}`} replace />}
    </RecordPage>
  );
}
