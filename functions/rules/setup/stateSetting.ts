/** Reads the settings of States, each at most once a minute in each function. */
import { knownStateSettings, type StateSettingKey, type StateSettingValue } from '../../../shared/entities/state-setting.ts';
import type { Records } from '../../core/store/records.ts';
import { stateSettingId, stateSettings } from '../../entities/state-setting.ts';
import { settingsReader } from '../../entities/systemCallers.ts';

const cache = new Map<string, { readonly value: unknown; readonly until: number }>();
const keepMs = 60_000;

/** Returns the value of a State's setting. Returns its default if the State has none or an invalid one. */
export async function stateSetting<K extends StateSettingKey>(store: Records, stateId: string, key: K): Promise<StateSettingValue<K>> {
  const id = stateSettingId(stateId, key);
  const known = cache.get(id);
  if (known && known.until > store.now()) return known.value as StateSettingValue<K>;
  const { schema, standard } = knownStateSettings[key];
  const record = await store.find(settingsReader, stateSettings, id);
  const parsed = schema.safeParse(record?.value);
  const value = parsed.success ? parsed.data : schema.parse(standard);
  cache.set(id, { value, until: store.now() + keepMs });
  return value as StateSettingValue<K>;
}
