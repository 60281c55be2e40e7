import { useParams } from 'react-router';
import { type IncomeLimit, IncomeLimitForm, incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { getIncomeLimit } from './getIncomeLimit.ts';
import { IncomeLimitInputs } from './IncomeLimitInputs.tsx';
import { say } from './texts.ts';

export function IncomeLimitUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('form.update')} loadKey={['income-limits', id]} load={(signal) => getIncomeLimit(id, signal)}>
      {(limit) => <IncomeLimitUpdateForm limit={limit} />}
    </RecordPage>
  );
}

function IncomeLimitUpdateForm({ limit }: { limit: IncomeLimit }) {
  const form = useEntityForm({
    schema: IncomeLimitForm,
    values: (record = limit) => ({ ...record }),
    save: (values, _files, version) => call(incomeLimitApi.update, { params: { id: limit.id }, body: { ...values, version } }),
    saved: say('form.updated'),
    edited: { entity: 'IncomeLimit', record: limit, reload: () => getIncomeLimit(limit.id) },
  });
  return (
    <FormPage title={say('form.update')} form={form}>
      <IncomeLimitInputs form={form} />
    </FormPage>
  );
}
