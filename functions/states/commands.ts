import { stateApi, statePermissions } from '../../shared/entities/state.ts';
import { store } from '../core/clients.ts';
import { fieldsOf, mustBeCurrent } from '../core/crud.ts';
import { route } from '../core/route.ts';
import { states } from '../entities/state.ts';

export const stateCommands = [
  route(stateApi.create, statePermissions.change, ({ caller, body }) => store().transact(caller, (tx) => tx.create(states, body))),

  route(stateApi.get, statePermissions.read, ({ caller, params }) => store().get(caller, states, params.id)),

  route(stateApi.update, statePermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = mustBeCurrent(await store().get(caller, states, params.id), body.version);
      return tx.update(states, before, { ...fieldsOf(body) });
    }),
  ),

  route(stateApi.remove, statePermissions.change, ({ caller, params, query }) =>
    store().transact(caller, async (tx) => {
      const state = await store().get(caller, states, params.id);
      tx.remove(states, mustBeCurrent(state, query.version ?? state.version));
      return state;
    }),
  ),
];
