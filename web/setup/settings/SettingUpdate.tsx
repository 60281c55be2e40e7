import { useParams } from 'react-router';
import { type Setting, SettingForm, settingApi } from '../../../shared/entities/setting.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { getSetting } from './getSetting.ts';
import { SettingInputs } from './SettingInputs.tsx';
import { say } from './texts.ts';

export function SettingUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['settings', id]} load={(signal) => getSetting(id, signal)}>
      {(setting) => <SettingUpdateForm setting={setting} />}
    </RecordPage>
  );
}

function SettingUpdateForm({ setting }: { setting: Setting }) {
  const form = useEntityForm({
    schema: SettingForm,
    values: (record = setting) => ({ key: record.key, value: record.value, isEnabled: record.isEnabled }),
    save: ({ value, isEnabled }, _files, version) =>
      call(settingApi.update, { params: { id: setting.id }, body: { value, isEnabled, version } }),
    saved: say('update.saved'),
    edited: { entity: 'Setting', record: setting, reload: () => getSetting(setting.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { key: setting.key })} form={form}>
      <SettingInputs form={form} ownKey={setting.key} />
    </FormPage>
  );
}
