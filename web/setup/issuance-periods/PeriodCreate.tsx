import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { PeriodEntry } from './periodEntry.ts';
import { say } from './texts.ts';

export function PeriodCreate() {
  const form = useEntityForm({
    schema: PeriodEntry,
    values: () => ({ name: '' }),
    save: (body) => call(periodApi.create, { body }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <PeriodInputs form={form} />
    </FormPage>
  );
}
