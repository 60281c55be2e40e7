import { StateSetting, stateSettingColumns, stateSettingPermissions } from '../../shared/entities/state-setting.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const stateSettings = entity<StateSetting>({
  name: 'StateSetting',
  stored: StateSetting,
  columns: stateSettingColumns,
  permissions: stateSettingPermissions,
  scope: { state: 'stateId' },
  title: ({ key }) => key,
});

/** A State has one record for each key, so no list is needed to find it. */
export function stateSettingId(stateId: string, key: string): string {
  return derivedId('StateSetting', stateId, key);
}
