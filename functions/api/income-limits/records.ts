import { incomeLimitApi, incomeLimitPermissions } from '../../../shared/entities/income-limit.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { incomeLimits } from '../../entities/income-limit.ts';
import { enterSpan, removeSpan } from '../../rules/applications/incomeLimits/calendar.ts';
import { assertMayChange, assertMayRemove } from './rules.ts';

const { read, change } = incomeLimitPermissions;

export const incomeLimitRecords = [
  route(incomeLimitApi.create, change, ({ caller, body }) =>
    store().transact(caller, async (tx) => {
      const limit = tx.create(incomeLimits, body);
      await enterSpan(tx, limit.place, limit);
      return limit;
    }),
  ),

  route(incomeLimitApi.get, read, ({ caller, params }) => store().get(caller, incomeLimits, params.id)),

  route(incomeLimitApi.update, change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(incomeLimits, params.id), body.version);
      assertMayChange(before, body, store().now());
      const after = tx.update(incomeLimits, before, { ...before, ...fieldsOf(body) });
      if (after.place !== before.place) await removeSpan(tx, before.place, before.id);
      await enterSpan(tx, after.place, after);
      return after;
    }),
  ),

  route(incomeLimitApi.remove, change, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const limit = await tx.get(incomeLimits, params.id);
      assertMayRemove(limit, store().now());
      tx.remove(incomeLimits, limit);
      await removeSpan(tx, limit.place, limit.id);
      return limit;
    }),
  ),
];
