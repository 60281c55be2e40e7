/** Which value of a setting the portal works with. */
import type { Row } from '../../../shared/core/column.ts';
import { knownSettings, type SettingKey, type settingColumns, spelledKey, valueProblem } from '../../../shared/entities/setting.ts';

export type SettingRow = Row<typeof settingColumns>;

export const knownKeys = Object.keys(knownSettings) as SettingKey[];

/** What the portal knows of a key, however it is typed; undefined for keys that it does not read. */
export function knownSetting(key: string): (typeof knownSettings)[SettingKey] | undefined {
  const known = knownKeys.find((each) => each === spelledKey(key));
  return known && knownSettings[known];
}

/** The value of the record where it is enabled and makes sense, otherwise the standard one: as the server reads it. */
export function valueInForce(key: SettingKey, rows: readonly SettingRow[]): { value: string; isStandard: boolean; row?: SettingRow } {
  const row = rows.find((setting) => setting.key === key);
  const value = String(row?.value ?? '');
  const holds = row?.isEnabled === 'Yes' && valueProblem(key, value) === undefined;
  return { value: holds ? value : knownSettings[key].standard, isStandard: !holds, row };
}
