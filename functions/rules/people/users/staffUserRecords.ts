/** The commands of a group of users that State staff manage. Its role is fixed, and so is the State of State staff. */
import {
  type localStaffUsers,
  type marketManagerUsers,
  type StaffUserForm,
  type signInApi,
  staffUserPermissions,
} from '../../../../shared/entities/staff-user.ts';
import type { Caller } from '../../../core/caller.ts';
import { fieldsOf } from '../../../core/crud.ts';
import { type Route, route } from '../../../core/http/route.ts';
import { store } from '../../../core/store/clients.ts';
import { assertSameState, chosenState } from '../../setup/chosenState.ts';
import { changeUser, type FindUser } from './changeUser.ts';
import { createUser } from './createUser.ts';
import { type GivenUser, givenUser } from './givenUser.ts';
import { inviteAgain } from './inviteAgain.ts';
import { lockUser } from './lockUser.ts';
import { managedUser } from './managedUser.ts';

export type StaffUserGroup = typeof localStaffUsers | typeof marketManagerUsers;

const { read, change } = staffUserPermissions;

/** Returns the routes to resend an invitation, set a password and lock, for a user that `finding` finds or refuses. */
export function signInRoutes(api: ReturnType<typeof signInApi>, finding: (caller: Caller, id: string) => FindUser): readonly Route[] {
  return [
    route(api.confirmEmail, change, async ({ caller, params }) => {
      await inviteAgain(store(), caller, finding(caller, params.id));
      return {};
    }),

    route(api.changePassword, change, ({ caller, params, body: { version, password } }) =>
      changeUser(store(), caller, finding(caller, params.id), { version, password }),
    ),

    route(api.lock, change, ({ caller, params, body }) => lockUser(store(), caller, finding(caller, params.id), body.version)),
  ];
}

/** Returns the group's routes. Users with other or further roles and users of other States are 'not found'. */
export function staffUserRecords({ role, api }: StaffUserGroup): readonly Route[] {
  const finding = (caller: Caller, id: string) => () => managedUser(store().as(caller), role, id);
  const given = ({ password: _, ...form }: StaffUserForm, stateId: string | undefined): Promise<GivenUser> =>
    givenUser({ ...form, userRoles: [role], stateId, vendorId: undefined, vendorUserType: undefined, notificationsEnabled: false });

  return [
    route(api.create, change, async ({ caller, body }) => {
      const state = await chosenState(store().as(caller), body.stateId);
      return createUser(store(), caller, { given: await given(body, state.id), password: body.password });
    }),

    route(api.get, read, ({ caller, params }) => managedUser(store().as(caller), role, params.id)),

    route(api.update, change, async ({ caller, params, body }) => {
      const find = finding(caller, params.id);
      const { stateId = '' } = await find();
      assertSameState({ stateId }, body.stateId, 'user');
      const { version, password } = body;
      return changeUser(store(), caller, find, { version, given: await given(fieldsOf(body), stateId), password });
    }),

    ...signInRoutes(api, finding),
  ];
}
