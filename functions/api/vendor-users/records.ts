import { staffUserPermissions } from '../../../shared/entities/staff-user.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { type VendorUserForm, vendorRole, vendorUserApi } from '../../../shared/entities/vendor-user.ts';
import type { Caller } from '../../core/caller.ts';
import { fieldsOf } from '../../core/crud.ts';
import { notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { vendors } from '../../entities/vendor.ts';
import { changeUser } from '../../rules/people/users/changeUser.ts';
import { createUser } from '../../rules/people/users/createUser.ts';
import { type GivenUser, givenUser } from '../../rules/people/users/givenUser.ts';
import { managedUser } from '../../rules/people/users/managedUser.ts';
import { signInRoutes } from '../../rules/people/users/staffUserRecords.ts';

const { read, change } = staffUserPermissions;

const finding = (caller: Caller, id: string) => () => managedUser(store().as(caller), vendorRole, id);

/** Returns a user of this vendor and of no other. Throws 'not found' for vendors and users that the caller may not see. */
async function userOf(caller: Caller, { id, userId }: { readonly id: string; readonly userId: string }): Promise<User> {
  await store().get(caller, vendors, id);
  const user = await managedUser(store().as(caller), vendorRole, userId);
  if (user.vendorId !== id) throw notFound('user');
  return user;
}

function given({ password: _, ...form }: VendorUserForm, { id: vendorId, stateId }: Pick<Vendor, 'id' | 'stateId'>): Promise<GivenUser> {
  return givenUser({ ...form, userRoles: [vendorRole], stateId, vendorId, serviceAreas: [] });
}

export const vendorUserRecords = [
  route(vendorUserApi.create, change, async ({ caller, body: { vendorId, ...form } }) => {
    const vendor = await store().get(caller, vendors, vendorId);
    return createUser(store(), caller, { given: await given(form, vendor), password: form.password });
  }),

  route(vendorUserApi.get, read, ({ caller, params }) => userOf(caller, params)),

  route(vendorUserApi.update, change, async ({ caller, params, body }) => {
    const { stateId = '' } = await userOf(caller, params);
    const { version, password } = body;
    const change = { version, given: await given(fieldsOf(body), { id: params.id, stateId }), password };
    return changeUser(store(), caller, () => userOf(caller, params), change);
  }),

  ...signInRoutes(vendorUserApi, finding),
];
