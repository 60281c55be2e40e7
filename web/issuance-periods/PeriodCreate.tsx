import { periodApi } from '../../shared/entities/issuance-period.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { PeriodEntry } from './periodEntry.ts';

/** `list` is the path of the role's list. */
export function PeriodCreate({ list }: { list: string }) {
  const form = useEntityForm({
    schema: PeriodEntry,
    values: () => ({ name: '' }),
    save: (body) => call(periodApi.create, { body }),
    saved: 'Issuance period created',
    list,
  });
  return (
    <FormPage title="Create Issuance Period" form={form} list={list}>
      <PeriodInputs form={form} />
    </FormPage>
  );
}
