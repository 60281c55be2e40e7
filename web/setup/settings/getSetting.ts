import { maxTake } from '../../../shared/core/table.ts';
import { type Setting, settingApi } from '../../../shared/entities/setting.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { say } from './texts.ts';

/** Loads all settings that have a record. There are only a few. */
export async function allSettings(signal?: AbortSignal) {
  const { result } = await call(settingApi.table, { body: { take: maxTake }, signal });
  return result.rows;
}

/** Loads a setting by its id. The call for one setting requires its key (specification 7.12), so this reads the list. */
export async function getSetting(id: string, signal?: AbortSignal): Promise<Setting> {
  const row = (await allSettings(signal)).find((setting) => setting.id === id);
  if (!row) throw new CallError(404, [], say('update.notFound'));
  return call(settingApi.get, { params: { key: String(row.key) }, signal });
}
