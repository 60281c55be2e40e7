import { Setting, settingColumns, settingPermissions } from '../../shared/entities/setting.ts';
import { entity } from '../core/entity.ts';

export const settings = entity<Setting>({
  name: 'Setting',
  stored: Setting,
  columns: settingColumns,
  permissions: settingPermissions,
  scope: { state: 'none' },
  unique: (setting) => ({ key: setting.key }),
  title: (setting) => setting.key,
  taken: { key: 'A setting with this key already exists' },
});
