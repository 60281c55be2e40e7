import { serviceAreaApi, serviceAreaPermissions } from '../../../shared/entities/service-area.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { assertSameState, requireState } from '../../rules/setup/chosenState.ts';

export const serviceAreaRecords = [
  route(serviceAreaApi.create, serviceAreaPermissions.change, ({ caller, body }) =>
    store().transact(caller, async (tx) => {
      const { id: stateId } = await requireState(tx, body.stateId);
      return tx.create(serviceAreas, { ...body, stateId });
    }),
  ),

  route(serviceAreaApi.get, serviceAreaPermissions.read, ({ caller, params }) => store().get(caller, serviceAreas, params.id)),

  route(serviceAreaApi.update, serviceAreaPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(serviceAreas, params.id), body.version);
      assertSameState(before, body.stateId, 'service area');
      return tx.update(serviceAreas, before, { ...fieldsOf(body), stateId: before.stateId });
    }),
  ),

  route(serviceAreaApi.remove, serviceAreaPermissions.change, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const area = await tx.get(serviceAreas, params.id);
      tx.remove(serviceAreas, area);
      return area;
    }),
  ),
];
