import { StateForm, stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { StateInputs } from './StateInputs.tsx';
import { say } from './texts.ts';

export function StateCreate() {
  const form = useEntityForm({
    schema: StateForm,
    values: () => ({ name: '', isVendorQrCodeGenerationEnabled: false, isTotpRequiredOfStaff: false }),
    save: (body, files) => call(stateApi.create, { body, files }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <StateInputs form={form} />
    </FormPage>
  );
}
