/** The value of a setting that is in effect. */
import type { Row } from '../../../shared/core/column.ts';
import { knownSettings, type SettingKey, type settingColumns, spelledKey, valueProblem } from '../../../shared/entities/setting.ts';

export type SettingRow = Row<typeof settingColumns>;

export const knownKeys = Object.keys(knownSettings) as SettingKey[];

/** Returns the portal's description of a key in any spelling. Undefined for keys that the portal does not read. */
export function knownSetting(key: string): (typeof knownSettings)[SettingKey] | undefined {
  const known = knownKeys.find((each) => each === spelledKey(key));
  return known && knownSettings[known];
}

/** Returns the record's value if it is enabled and valid, otherwise the standard value. The server uses the same rule. */
export function valueInForce(key: SettingKey, rows: readonly SettingRow[]): { value: string; isStandard: boolean; row?: SettingRow } {
  const row = rows.find((setting) => setting.key === key);
  const value = String(row?.value ?? '');
  const holds = row?.isEnabled === 'Yes' && valueProblem(key, value) === undefined;
  return { value: holds ? value : knownSettings[key].standard, isStandard: !holds, row };
}
