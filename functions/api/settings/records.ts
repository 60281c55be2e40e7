import { settingApi, settingPermissions, spelledKey, valueProblem } from '../../../shared/entities/setting.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { settings } from '../../entities/setting.ts';
import { forgetSettings } from '../../rules/setup/setting.ts';

/** Changes settings. They take effect at once in this process, and everywhere within a minute. */
async function change<R>(caller: Caller, work: (tx: UnitOfWork) => Promise<R> | R): Promise<R> {
  const result = await store().transact(caller, work);
  forgetSettings();
  return result;
}

export const settingRecords = [
  route(settingApi.create, settingPermissions.change, ({ caller, body }) =>
    change(caller, (tx) => tx.create(settings, { ...body, key: spelledKey(body.key) })),
  ),

  route(settingApi.get, settingPermissions.read, async ({ caller, params }) => {
    const id = await store().claimOwner(settings, 'key', params.key);
    if (id === undefined) throw notFound('setting');
    return store().get(caller, settings, id);
  }),

  route(settingApi.update, settingPermissions.change, ({ caller, params, body: { version, ...fields } }) =>
    change(caller, async (tx) => {
      const before = assertCurrent(await store().get(caller, settings, params.id), version);
      const problem = valueProblem(before.key, fields.value);
      if (problem) throw new AppError('invalid', problem, 'value');
      return tx.update(settings, before, { ...before, ...fields });
    }),
  ),

  route(settingApi.remove, settingPermissions.change, ({ caller, params }) =>
    change(caller, async (tx) => {
      const setting = await store().get(caller, settings, params.id);
      tx.remove(settings, setting);
      return setting;
    }),
  ),
];
