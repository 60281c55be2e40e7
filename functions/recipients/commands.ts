import type { RecordBase } from '../../shared/core/record.ts';
import { type Recipient, recipientApi, recipientPermissions } from '../../shared/entities/recipient.ts';
import type { Caller } from '../core/caller.ts';
import { store } from '../core/clients.ts';
import { fieldsOf, mustBeCurrent } from '../core/crud.ts';
import { AppError } from '../core/errors.ts';
import { route } from '../core/route.ts';
import type { Reason } from '../core/store/trace.ts';
import { personClaim, recipients } from '../entities/recipient.ts';
import { serviceAreas } from '../entities/service-area.ts';
import { carryGiven } from '../money/carryGiven.ts';
import { deactivateRecipient } from '../people/deactivateRecipient.ts';
import { areaOf, duplicateReasonOf, keptFields, mustBeLetBy, register } from '../people/registration.ts';
import { chosenState } from '../tenant/chosenState.ts';
import { assignCode } from './assignCode.ts';
import { moveBenefits } from './move.ts';
import { mustBeActive } from './rules.ts';

type Toggled = Partial<Omit<Recipient, keyof RecordBase>>;

/** Changes a recipient as it is now to its other side, if it is the version that was seen. */
function toggle(caller: Caller, id: string, version: number, other: (before: Recipient) => [Toggled, Reason]): Promise<Recipient> {
  return store().transact(caller, async (tx) => {
    const before = mustBeCurrent(await store().get(caller, recipients, id), version);
    const [fields, reason] = other(before);
    return tx.update(recipients, before, { ...before, ...fields }, reason);
  });
}

export const recipientCommands = [
  route(recipientApi.create, recipientPermissions.change, ({ caller, body }) =>
    store().transact(caller, (tx) => register(tx, store(), caller, body, 'portal')),
  ),

  route(recipientApi.get, recipientPermissions.read, async ({ caller, params }) => {
    const recipient = await store().get(caller, recipients, params.id);
    const area = await store().find(caller, serviceAreas, recipient.serviceAreaId);
    return { ...recipient, serviceAreaName: area?.name ?? '' };
  }),

  route(recipientApi.update, recipientPermissions.change, async ({ caller, params, body }) => {
    let hasMore = false;
    const recipient = await store().transact(caller, async (tx) => {
      const before = mustBeActive(mustBeCurrent(await store().get(caller, recipients, params.id), body.version));
      await mustBeLetBy(store(), caller, before.stateId);
      const area = await areaOf(store(), caller, body.serviceAreaId);
      if (area.stateId !== before.stateId) throw new AppError('invalid', 'Service Area is not known', 'serviceAreaId');
      const { stateId, isArchived, isLockedOut, source } = before;
      const fields = { ...keptFields(fieldsOf(body), store().now()), stateId, isArchived, isLockedOut, source };
      const duplicateReason = await duplicateReasonOf(store(), caller, fields, body.duplicateReason, before);
      if (area.id !== before.serviceAreaId) tx.refer(serviceAreas, area.id);
      await carryGiven(tx, store(), before, { ...before, ...fields });
      hasMore = await moveBenefits(tx, store(), caller, { id: before.id, serviceAreaId: area.id });
      return tx.update(recipients, before, { ...fields, duplicateReason });
    });
    while (hasMore) hasMore = await store().transact(caller, (tx) => moveBenefits(tx, store(), caller, recipient));
    return recipient;
  }),

  route(recipientApi.remove, recipientPermissions.remove, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const recipient = await store().get(caller, recipients, params.id);
      await mustBeLetBy(store(), caller, recipient.stateId);
      tx.remove(recipients, recipient);
      return recipient;
    }),
  ),

  route(recipientApi.checkForExisting, recipientPermissions.change, async ({ caller, body: { stateId, ...person } }) => {
    const state = await chosenState(store(), caller, stateId);
    return { exists: (await store().holder(recipients, 'person', personClaim({ ...person, stateId: state.id }))) !== undefined };
  }),

  route(recipientApi.archive, recipientPermissions.change, ({ caller, params, body }) =>
    toggle(caller, params.id, body.version, ({ isArchived }) => [
      { isArchived: !isArchived },
      { action: isArchived ? 'Unarchived' : 'Archived' },
    ]),
  ),

  route(recipientApi.lock, recipientPermissions.change, ({ caller, params, body }) =>
    toggle(caller, params.id, body.version, (before) => {
      const { isLockedOut } = mustBeActive(before);
      return [{ isLockedOut: !isLockedOut }, { action: isLockedOut ? 'Unlocked' : 'Locked' }];
    }),
  ),

  route(recipientApi.deactivate, recipientPermissions.change, ({ caller, params, body }) =>
    deactivateRecipient(store(), caller, params.id, body),
  ),

  route(recipientApi.assignHybridCode, recipientPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const recipient = mustBeActive(await store().get(caller, recipients, params.id));
      return assignCode(tx, store(), caller, recipient, body.code);
    }),
  ),
];
