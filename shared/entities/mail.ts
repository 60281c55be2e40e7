/** Emails that the portal sends: their kinds, and the record of each one that was sent. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { choice, count, day, email, instant, optional, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { recordOf } from '../core/record.ts';
import { BenefitSheet } from './benefit-mail.ts';
import { dutyKinds, severities } from './duty-kind.ts';

/** Every email by its key, with its name. mail-kinds.ts has the rest. */
export const mailLabels = {
  confirmAccount: 'Invitation',
  confirmRegistration: 'Registration',
  resetPassword: 'Password reset',
  passwordChanged: 'Password changed',
  confirmEmailChange: 'Confirm new address',
  emailChangeAsked: 'Change of address',
  emailChanged: 'Address changed',
  secondFactorChanged: 'Two-step login changed',
  contactChanged: 'Contact data changed',
  bindingCode: 'Code for an account',
  codesGuessed: 'Unknown codes',
  saleMade: 'Sale',
  saleReversed: 'Sale refunded or voided',
  salesOfDay: 'Sales of a day',
  paymentSent: 'Payment sent',
  paymentReturned: 'Payment returned',
  dutiesOfDay: 'Morning email',
  benefitMailed: 'Benefit',
  applicationReceived: 'Application received',
  applicationNumber: 'Lost application number',
  applicationApproved: 'Application approved',
  applicationWaiting: 'Application on the waiting list',
  applicationDenied: 'Application denied',
} as const;
export type MailKind = keyof typeof mailLabels;
export const mailKindNames = Object.keys(mailLabels) as [MailKind, ...MailKind[]];

/**
 * Failed: every attempt was refused, or the address is gone. Dropped: no longer needed, such as an invitation of a user who has confirmed
 * since.
 */
const mailStatuses = ['Waiting', 'Sent', 'Failed', 'Dropped'] as const;
const fields = { kind: choice('Mail', mailKindNames), status: choice('Status', mailStatuses), stateId: optional(reference('State')) };

/** A duty in an email. It has no name of a person, vendor or place. `path` is the address of its list in the portal. */
const MailedDuty = z.object({ kind: z.enum(dutyKinds), severity: z.enum(severities), count: z.number(), path: z.string() });
export type MailedDuty = z.infer<typeof MailedDuty>;

/**
 * One email to one person. The user who created its record requested it. To a user: `to` is set only if it goes to another address than the
 * user's own. `values` are filled into its template in addition to the person and the link. They never contain a token, which is derived
 * from the record's id and the portal's key. To a recipient (`recipientId`), who need not be a user: `to` is the address that staff
 * confirmed or typed, and `sheet` is the content of the benefit's sheet when the email was planned. To an applicant (`applicationId`): `to`
 * is the address of the application. `duties` were due when a morning email was planned.
 */
export const Mail = recordOf({
  ...fields,
  userId: optional(reference('User')),
  recipientId: optional(reference('Recipient')),
  benefitId: optional(reference('Benefit')),
  applicationId: optional(reference('Application')),
  language: optional(choice('Language', languages)),
  to: optional(email('To')),
  runId: optional(reference('Run')),
  sentAt: optional(instant('Sent')),
  message: optional(text('Message', 1000)),
}).extend({ values: z.record(z.string(), z.string()), sheet: BenefitSheet.optional(), duties: z.array(MailedDuty).optional() });
export type Mail = z.infer<typeof Mail>;
export const mailColumns = [column('kind', fields.kind), column('status', fields.status), hidden('stateId')] as const;

/** The time after which an email's record is deleted. The change log still shows that it was sent. */
export const mailKeepSeconds = 90 * 86_400;

const runStatuses = ['Running', 'Done', 'Failed'] as const;
const many = (label: string) => count(label, 0, Number.MAX_SAFE_INTEGER);
const runFields = {
  status: choice('Status', runStatuses),
  stateId: reference('State'),
  createdAfter: day('Created After'),
};
const runCounts = { total: many('Users'), planned: many('Planned'), sent: many('Sent'), failed: many('Failed'), dropped: many('Dropped') };

/**
 * Invitations that are sent again to many users. `cursor` is the position in the list of users, and `planned` is the number of users with a
 * created email.
 */
export const MailRun = recordOf({ ...runFields, ...runCounts, cursor: text('Cursor'), finishedAt: optional(instant('Finished')) });
export type MailRun = z.infer<typeof MailRun>;
export const mailRunColumns = [column('status', runFields.status), hidden('stateId')] as const;

/** The progress of a bulk resend, as the screen shows it. */
export const MailRunReply = MailRun.pick({
  id: true,
  status: true,
  stateId: true,
  createdAfter: true,
  total: true,
  sent: true,
  failed: true,
  dropped: true,
  createdAt: true,
  finishedAt: true,
});
export type MailRunReply = z.infer<typeof MailRunReply>;
