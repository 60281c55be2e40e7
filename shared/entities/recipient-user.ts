/** The log-in account of a recipient. There is at most one, a user with the role Recipient that names the recipient. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { formOf, optional, reference } from '../core/field.ts';
import type { Permissions } from '../core/role.ts';
import { StaffPasswordForm } from './staff-user.ts';
import { userFields } from './user.ts';

/** Locked takes precedence over all others. If there is no account, it means that no one can be invited to one. */
const accountStatuses = ['None', 'Invited', 'Confirmed', 'Locked'] as const;

/** `version` is the version of the account. It, `email` and `mailProblem` are absent if there is none. */
const RecipientAccount = z.object({
  status: z.enum(accountStatuses),
  email: z.string().optional(),
  mailProblem: z.string().optional(),
  version: z.number().optional(),
});
export type RecipientAccount = z.infer<typeof RecipientAccount>;

export const recipientUserPermissions = {
  read: ['State Agency Staff', 'Local Agency Staff'],
  change: ['State Agency Staff', 'Local Agency Staff'],
} as const satisfies Permissions;

export const recipientInviteFields = { email: optional(userFields.email) };

export const recipientUserApi = {
  /** Without an address, it goes to the address that was invited before, or to the address on file. */
  invite: endpoint('POST', '/api/recipients/sendConfirmEmail', {
    summary: 'Invite a recipient to an account',
    body: z.object(formOf({ ...recipientInviteFields, recipientId: reference('Recipient') })),
    reply: RecipientAccount,
  }),
  get: endpoint('GET', '/api/recipients/users/{recipientId}', {
    summary: 'See the status of a recipient’s account',
    reply: RecipientAccount,
  }),
  /**
   * Creates a code with which a recipient binds an account that they created themselves. For recipients without an address on file. Staff
   * read it out or write it down.
   */
  giveCode: endpoint('POST', '/api/recipients/account-code/{recipientId}', {
    summary: 'Give a recipient a code to link their account',
    reply: z.object({ code: z.string(), endsAt: z.string() }),
  }),
  changePassword: endpoint('PUT', '/api/recipients/change-password/{id}', {
    summary: 'Set the password of another person',
    body: StaffPasswordForm,
    reply: RecipientAccount,
  }),
};
