/**
 * Users that State staff manage: the local staff, the market managers and the vendor users of their own State. They are ordinary user
 * records with fewer fields to set.
 */
import * as z from 'zod';
import { checkReading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { formOf } from '../core/field.ts';
import { newPassword, repeatMessage } from '../core/password.ts';
import { based } from '../core/record.ts';
import type { Permissions, Role } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { givenToUser, isRepeated, RoleOptions, UserReply, userColumns, userFields } from './user.ts';

const { firstName, lastName, email, phoneNumber, mailLanguage, stateId, serviceAreas } = userFields;
export const staffUserFields = { firstName, lastName, email, phoneNumber, mailLanguage, stateId, serviceAreas };

const shown = [
  'lastName',
  'firstName',
  'email',
  'serviceAreaNames',
  'phoneNumber',
  'isLockedOut',
  'emailConfirmed',
  'mailProblem',
  'createdAt',
  'stateId',
] as const;
export const staffUserColumns = userColumns.filter((one) => shown.some((name) => name === one.name));

/** State staff never choose a State, but an Admin must. Local staff work in at least one service area, and market managers in none. */
function formsOf(hasAreas: boolean) {
  const fields = z.object(formOf(staffUserFields)).extend(givenToUser);
  const complete = checkReading<{ serviceAreas: string[] }>(['serviceAreas'], ({ value, issues }) => {
    if (hasAreas && value.serviceAreas.length === 0)
      issues.push({ code: 'custom', input: [], path: ['serviceAreas'], message: `${serviceAreas.label} is required` });
  });
  const cleared = <T extends { serviceAreas: string[] }>(form: T): T => (hasAreas ? form : { ...form, serviceAreas: [] });
  return {
    create: fields.check(complete).refine(isRepeated, repeatMessage).transform(cleared),
    update: fields.extend(based).check(complete).refine(isRepeated, repeatMessage).transform(cleared),
  };
}

const localForms = formsOf(true);
const managerForms = formsOf(false);
export const LocalStaffUserForm = localForms.create;
export const MarketManagerUserForm = managerForms.create;
export type StaffUserForm = z.infer<typeof LocalStaffUserForm>;

export const StaffPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string({ error: 'Confirm Password is required' }).max(100), ...based })
  .refine(isRepeated, repeatMessage);

export const staffUserPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const ofState = z.object({ stateId: z.string().max(64).optional() });

/** Operations on one user that State staff manage, for every role. */
export function signInApi<const G extends string>(group: G) {
  return {
    confirmEmail: endpoint('POST', `/api/${group}/confirm-email/{id}`, { summary: 'Resend the invitation', reply: z.object({}) }),
    changePassword: endpoint('PUT', `/api/${group}/change-password/{id}`, {
      summary: 'Set the password of another person',
      body: StaffPasswordForm,
      reply: UserReply,
    }),
    lock: endpoint('PUT', `/api/${group}/lock/{id}`, { summary: 'Lock or unlock one', body: z.object(based), reply: UserReply }),
  };
}

function staffUserApi<const G extends string>(group: G, forms: ReturnType<typeof formsOf>) {
  return {
    table: endpoint('POST', `/api/${group}/table`, { summary: 'See the list', body: TableRequest, reply: tableReply(staffUserColumns) }),
    create: endpoint('POST', `/api/${group}/create`, { summary: 'Add one', body: forms.create, reply: UserReply, status: 201 }),
    get: endpoint('GET', `/api/${group}/{id}`, { summary: 'See one', reply: UserReply }),
    update: endpoint('PUT', `/api/${group}/{id}`, { summary: 'Change one', body: forms.update, reply: UserReply }),
    ...signInApi(group),
    roleOptions: endpoint('GET', `/api/${group}/role-options`, { summary: 'See the role options', reply: RoleOptions }),
    stateOptions: endpoint('GET', `/api/${group}/state-options`, { summary: 'See the State options', reply: Options }),
    serviceAreaOptions: endpoint('GET', `/api/${group}/service-area-options`, {
      summary: 'See the service area options',
      query: ofState,
      reply: Options,
    }),
  };
}

/** A group of managed users with its single role and its endpoints. */
export const localStaffUsers = {
  role: 'Local Agency Staff',
  name: 'local-staff-users',
  api: staffUserApi('local-staff-users', localForms),
} as const satisfies { role: Role; name: string; api: object };
export const marketManagerUsers = {
  role: 'Market Manager',
  name: 'market-manager-users',
  api: staffUserApi('market-manager-users', managerForms),
} as const satisfies { role: Role; name: string; api: object };

const managedRoles: readonly Role[] = [localStaffUsers.role, marketManagerUsers.role, 'Vendor'];

/**
 * Whether State staff manage a user with these roles. Admins manage a user who has a further role, because a change to the user affects
 * both roles.
 */
export function isManaged({ userRoles }: { readonly userRoles: readonly Role[] }, among: readonly Role[] = managedRoles): boolean {
  const [role] = userRoles;
  return userRoles.length === 1 && role !== undefined && among.includes(role);
}
