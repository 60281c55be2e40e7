import { useParams, useSearchParams } from 'react-router';
import {
  knownStateSettings,
  StateSettingForm,
  type StateSettingReply,
  stateSettingApi,
  stateSettingFields,
} from '../../../shared/entities/state-setting.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { say } from './texts.ts';

async function getStateSetting(key: string, stateId: string | undefined, signal?: AbortSignal): Promise<StateSettingReply> {
  const all = await call(stateSettingApi.list, { query: { stateId }, signal });
  const found = all.find((setting) => setting.key === key);
  if (!found) throw new CallError(404, [], say('update.notFound'));
  return found;
}

/** The form of one setting. The address contains the State for an Admin. */
export function StateSettingUpdate() {
  const { key = '' } = useParams();
  const stateId = useSearchParams()[0].get('state') ?? undefined;
  return (
    <RecordPage
      title={say('update.title')}
      loadKey={['state-settings', key, stateId]}
      load={(signal) => getStateSetting(key, stateId, signal)}
      called={(setting) => ({ name: knownStateSettings[setting.key].label })}
    >
      {(setting) => <UpdateForm setting={setting} stateId={stateId} />}
    </RecordPage>
  );
}

function UpdateForm({ setting, stateId }: { setting: StateSettingReply; stateId: string | undefined }) {
  const { label, meaning, standard } = knownStateSettings[setting.key];
  const form = useEntityForm({
    schema: StateSettingForm.omit({ version: true, stateId: true }),
    values: (record = setting) => ({ value: record.value ?? '' }),
    save: ({ value }, _files, version) => call(stateSettingApi.update, { params: { key: setting.key }, body: { value, version, stateId } }),
    saved: say('update.saved'),
    edited: { entity: 'StateSetting', record: setting, reload: () => getStateSetting(setting.key, stateId) },
  });
  return (
    <FormPage title={say('update.titleOf', { setting: label })} form={form}>
      <FormSection title={label}>
        <TextInput form={form} name="value" field={stateSettingFields.value} hint={say('update.hint', { meaning, standard })} />
      </FormSection>
    </FormPage>
  );
}
