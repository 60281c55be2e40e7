import { useParams } from 'react-router';
import type * as z from 'zod';
import { type PeriodReply, periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { PeriodInputs } from './PeriodInputs.tsx';
import { PeriodEntry } from './periodEntry.ts';
import { say } from './texts.ts';

const get = (id: string, signal?: AbortSignal) => call(periodApi.get, { params: { id }, signal });

export function PeriodUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['issuance-periods', id]} load={(signal) => get(id, signal)}>
      {(period) => <PeriodUpdateForm period={period} />}
    </RecordPage>
  );
}

function PeriodUpdateForm({ period }: { period: z.infer<typeof PeriodReply> }) {
  const form = useEntityForm({
    schema: PeriodEntry,
    values: (record = period) => ({ ...record }),
    save: (values, _files, version) => call(periodApi.update, { params: { id: period.id }, body: { ...values, version } }),
    saved: say('update.saved'),
    edited: { entity: 'IssuancePeriod', record: period, reload: () => get(period.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { period: period.name })} form={form}>
      <PeriodInputs form={form} period={period} />
    </FormPage>
  );
}
