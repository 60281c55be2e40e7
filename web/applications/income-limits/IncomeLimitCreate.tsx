import { IncomeLimitForm, incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { IncomeLimitInputs } from './IncomeLimitInputs.tsx';
import { say } from './texts.ts';

export function IncomeLimitCreate() {
  const form = useEntityForm({
    schema: IncomeLimitForm,
    values: () => ({ startsOn: '', endsOn: '', isToBeChecked: true }),
    save: (body) => call(incomeLimitApi.create, { body }),
    saved: say('form.created'),
  });
  return (
    <FormPage title={say('form.create')} form={form}>
      <IncomeLimitInputs form={form} />
    </FormPage>
  );
}
