import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { PeriodEntry } from './periodEntry.ts';

export function PeriodCreate() {
  const form = useEntityForm({
    schema: PeriodEntry,
    values: () => ({ name: '' }),
    save: (body) => call(periodApi.create, { body }),
    saved: 'Issuance period created',
  });
  return (
    <FormPage title="Create Issuance Period" form={form}>
      <PeriodInputs form={form} />
    </FormPage>
  );
}
