import { useSearchParams } from 'react-router';
import { SettingForm, settingApi } from '../../../shared/entities/setting.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { SettingInputs } from './SettingInputs.tsx';
import { say } from './texts.ts';

/** The form for a new setting. The URL may contain its key. */
export function SettingCreate() {
  const [params] = useSearchParams();
  const form = useEntityForm({
    schema: SettingForm,
    values: () => ({ key: params.get('key') ?? '', value: '', isEnabled: true }),
    save: (body) => call(settingApi.create, { body }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <SettingInputs form={form} />
    </FormPage>
  );
}
