/** The users of a vendor, which State staff manage. They are ordinary user records. The request determines the vendor. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { formOf, reference } from '../core/field.ts';
import { repeatMessage } from '../core/password.ts';
import { based } from '../core/record.ts';
import type { Role } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { signInApi } from './staff-user.ts';
import { givenToUser, isRepeated, UserReply, userColumns, userFields, vendorUserType } from './user.ts';

export const vendorRole = 'Vendor' satisfies Role;

const { firstName, lastName, email, phoneNumber, mailLanguage, notificationsEnabled } = userFields;
export const vendorUserFields = { firstName, lastName, email, phoneNumber, mailLanguage, vendorUserType, notificationsEnabled };

const shown = [
  'lastName',
  'firstName',
  'email',
  'phoneNumber',
  'vendorUserType',
  'isLockedOut',
  'emailConfirmed',
  'mailProblem',
  'createdAt',
] as const;
export const vendorUserColumns = userColumns.filter((one) => shown.some((name) => name === one.name));

const fields = z.object(formOf(vendorUserFields)).extend(givenToUser);
export const VendorUserForm = fields.refine(isRepeated, repeatMessage);
export type VendorUserForm = z.infer<typeof VendorUserForm>;
const VendorUserCreate = fields.extend({ vendorId: reference('Vendor').form }).refine(isRepeated, repeatMessage);
const VendorUserUpdate = fields.extend(based).refine(isRepeated, repeatMessage);

export const vendorUserApi = {
  table: endpoint('POST', '/api/vendors/{id}/users-table', {
    summary: 'See a vendor’s users',
    body: TableRequest,
    reply: tableReply(vendorUserColumns),
  }),
  create: endpoint('POST', '/api/vendors/vendor-user', {
    summary: 'Add a user of a vendor',
    body: VendorUserCreate,
    reply: UserReply,
    status: 201,
  }),
  get: endpoint('GET', '/api/vendors/{id}/users/{userId}', { summary: 'See a user of a vendor', reply: UserReply }),
  update: endpoint('PUT', '/api/vendors/{id}/users/{userId}', {
    summary: 'Change a user of a vendor',
    body: VendorUserUpdate,
    reply: UserReply,
  }),
  ...signInApi('vendor-users'),
};
