/** Reads the settings in use, at most once a minute in each function. */

import { knownSettings, type SettingKey, type SettingValue } from '../../../shared/entities/setting.ts';
import type { Records } from '../../core/store/records.ts';
import { settings } from '../../entities/setting.ts';
import { settingsReader } from '../../entities/systemCallers.ts';

const cache = new Map<SettingKey, { readonly value: unknown; readonly until: number }>();
const keepMs = 60_000;

/** Returns the value of a setting. Returns its default if it is not set, not enabled or not valid. */
export async function setting<K extends SettingKey>(store: Records, key: K): Promise<SettingValue<K>> {
  const { schema, standard } = knownSettings[key];
  const known = cache.get(key);
  if (known && known.until > store.now()) return known.value as SettingValue<K>;
  const id = await store.claimOwner(settings, 'key', key);
  const record = id ? await store.find(settingsReader, settings, id) : undefined;
  const parsed = schema.safeParse(record?.isEnabled ? record.value : undefined);
  const value = parsed.success ? parsed.data : schema.parse(standard);
  cache.set(key, { value, until: store.now() + keepMs });
  return value as SettingValue<K>;
}

/** Clears the cache, so that the next read in this process finds the latest values. */
export function forgetSettings(): void {
  cache.clear();
}
