import { may } from '../../../shared/core/role.ts';
import {
  knownStateSettings,
  type StateSettingKey,
  stateSettingApi,
  stateSettingKeys,
  stateSettingPermissions,
  stateSettingProblem,
} from '../../../shared/entities/state-setting.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { stateSettingId, stateSettings } from '../../entities/state-setting.ts';
import { forbidden } from '../../rules/access/forbidden.ts';
import { chosenState, requireState } from '../../rules/setup/chosenState.ts';

function knownKey(key: string): StateSettingKey {
  const known = stateSettingKeys.find((one) => one === key);
  if (!known) throw notFound('setting');
  return known;
}

export const stateSettingRecords = [
  route(stateSettingApi.list, stateSettingPermissions.read, async ({ caller, query }) => {
    const reader = store().as(caller);
    const { id: stateId } = await chosenState(reader, query.stateId);
    const ids = stateSettingKeys.map((key) => stateSettingId(stateId, key));
    const found = new Map((await reader.many(stateSettings, ids)).map((record) => [record.id, record]));
    return stateSettingKeys.map((key) => {
      const id = stateSettingId(stateId, key);
      return { version: 0, updatedAt: '', ...found.get(id), id, key };
    });
  }),

  route(stateSettingApi.update, stateSettingPermissions.change, ({ caller, params, body: { value, version, stateId } }) => {
    const key = knownKey(params.key);
    if (!may(caller.roles, knownStateSettings[key].changedBy)) throw forbidden();
    const problem = value === undefined ? undefined : stateSettingProblem(key, value);
    if (problem) throw new AppError('invalid', problem, 'value');
    return store().transact(caller, async (tx) => {
      const state = await requireState(tx, stateId);
      const id = stateSettingId(state.id, key);
      const before = await tx.find(stateSettings, id);
      assertCurrent(before ?? { version: 0 }, version);
      const after = before
        ? tx.update(stateSettings, before, { ...before, value })
        : tx.create(stateSettings, { id, key, value, stateId: state.id });
      return { ...after, key };
    });
  }),
];
