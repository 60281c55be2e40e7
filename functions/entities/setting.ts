import { Setting, settingColumns, settingPermissions } from '../../shared/entities/setting.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

export const settings = entity<Setting>({
  name: 'Setting',
  stored: Setting,
  columns: settingColumns,
  permissions: settingPermissions,
  scope: { state: 'none' },
  unique: (setting) => ({ key: setting.key }),
  title: (setting) => setting.key,
  taken: { key: () => refuse('conflict', 'taken.settingKey', { field: 'key' }) },
});
