import { settingApi } from '../../../shared/entities/setting.ts';
import { call } from '../../core/call.ts';
import { RemoveDialog } from '../../core/recordDialog/RemoveDialog.tsx';
import { getSetting } from './getSetting.ts';
import { say } from './texts.ts';

export function SettingRemove() {
  return (
    <RemoveDialog
      what={say('remove.what')}
      load={getSetting}
      stale={[settingApi.table]}
      nameOf={(setting) => setting.key}
      remove={({ id }) => call(settingApi.remove, { params: { id } })}
    />
  );
}
