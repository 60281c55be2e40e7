import type { BodyOf } from '../../../shared/core/endpoint.ts';
import { vendorApi, vendorPermissions } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent, fieldsOf } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { vendorClaim, vendors } from '../../entities/vendor.ts';
import { bankChangeBy, withBankChange } from '../../rules/payments/account.ts';
import { vendorWithCode } from '../../rules/people/vendors/vendorWithCode.ts';
import { qrImage } from '../../rules/print/qrImage.ts';
import { assertSameState, chosenState, requireState } from '../../rules/setup/chosenState.ts';
import { copiedTo, keptVendorFields } from './rules.ts';

const refuse = refusalsOf('people/server.staff');

function update(caller: Caller, id: string, body: BodyOf<typeof vendorApi.update>) {
  return store().transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(vendors, id), body.version);
    assertSameState(before, body.stateId, 'vendor');
    return tx.update(vendors, before, withBankChange(caller, tx.at, { id, before }, await keptVendorFields(id, fieldsOf(body), before)));
  });
}

export const vendorRecords = [
  route(vendorApi.create, vendorPermissions.change, async ({ caller, body }) => {
    const id = newId();
    return store().transact(caller, async (tx) => {
      const { id: stateId } = await requireState(tx, body.stateId);
      const fields = await keptVendorFields(id, body, { stateId, isArchived: false });
      return tx.create(vendors, { id, ...withBankChange(caller, tx.at, { id, before: undefined }, fields) });
    });
  }),

  route(vendorApi.get, vendorPermissions.read, ({ caller, params }) => store().get(caller, vendors, params.id)),
  route(vendorApi.update, vendorPermissions.change, ({ caller, params, body }) => update(caller, params.id, body)),
  route(vendorApi.edit, vendorPermissions.change, ({ caller, params, body }) => update(caller, params.id, body)),

  route(vendorApi.remove, vendorPermissions.remove, ({ caller, params }) =>
    store().transact(caller, async (tx) => {
      const vendor = await tx.get(vendors, params.id);
      tx.remove(vendors, vendor);
      return vendor;
    }),
  ),

  route(vendorApi.archive, vendorPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(vendors, params.id), body.version);
      const isArchived = !before.isArchived;
      return tx.update(vendors, before, { ...before, isArchived }, { action: isArchived ? 'Archived' : 'Unarchived' });
    }),
  ),

  route(vendorApi.liftHold, vendorPermissions.change, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(vendors, params.id), body.version);
      if (!before.paymentHold) throw refuse('conflict', 'vendors.notOnHold');
      const bankChange = bankChangeBy(caller, tx.at, before);
      const changes = before.paymentHold;
      return tx.update(
        vendors,
        before,
        { ...before, paymentHold: undefined, heldAccount: undefined, bankChange },
        { action: 'Hold lifted', changes, why: body.reason },
      );
    }),
  ),

  route(vendorApi.checkForExisting, vendorPermissions.change, async ({ caller, body }) => {
    const { id: stateId } = await chosenState(store().as(caller), body.stateId);
    return { exists: (await store().claimOwner(vendors, 'userName', vendorClaim({ stateId, userName: body.userName }))) !== undefined };
  }),

  // Only Admins see more than one State. For everyone else any other State is 'not found'.
  route(vendorApi.createVendorState, vendorPermissions.change, async ({ caller, body }) => {
    const vendor = await store().get(caller, vendors, body.vendorId);
    return store().transact(caller, async (tx) => {
      const state = await requireState(tx, body.stateId);
      if (state.id === vendor.stateId) throw refuse('conflict', 'vendors.sellsHere', { field: 'stateId' });
      const copy = copiedTo(state.id, vendor);
      if (await store().claimOwner(vendors, 'userName', vendorClaim(copy))) {
        throw refuse('conflict', 'vendors.userNameTaken', { values: { state: state.name, userName: vendor.userName }, field: 'stateId' });
      }
      return tx.create(vendors, copy);
    });
  }),

  route(vendorApi.qr, vendorPermissions.read, async ({ caller, params }) => {
    const { vendor } = await vendorWithCode(store().as(caller), params.vendorId);
    return qrImage(vendor.id);
  }),
];
