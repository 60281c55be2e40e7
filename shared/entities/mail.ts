/** Emails that the portal sends: their kinds, the values that can be filled into each, and the record of each one that was sent. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { choice, count, day, email, instant, optional, reference, text } from '../core/field.ts';
import { languages } from '../core/language.ts';
import { recordOf } from '../core/record.ts';
import { BenefitSheet } from './benefit-mail.ts';

interface Placeholder {
  readonly meaning: string;
  /** The value in previews and test emails. */
  readonly sample: string;
}

const everyMail = {
  firstName: { meaning: 'First name of the person who receives the email', sample: 'Ada' },
  lastName: { meaning: 'Last name of the person who receives the email', sample: 'Miller' },
  stateName: { meaning: 'The State agency', sample: 'Missouri' },
  portalAddress: { meaning: 'The address of the portal', sample: 'https://efmnp.example.org' },
} as const satisfies Record<string, Placeholder>;
const link = {
  link: { meaning: 'The link in this email', sample: 'https://efmnp.example.org/confirm-account#token=sample' },
} as const;
const validFor = { validFor: { meaning: 'How long the link is valid', sample: '14 days' } } as const;
const newEmail = { newEmail: { meaning: 'The new address', sample: 'ada.miller@example.org' } } as const;

const ofVendor = {
  vendorName: { meaning: 'The vendor', sample: 'Bluestem Farm' },
  amount: { meaning: 'The amount', sample: '$25.00' },
} as const;
const payment = { payment: { meaning: 'The number of the payment', sample: '12-0034' } } as const;

const ofBenefit = {
  programName: { meaning: 'The program', sample: 'Senior FMNP' },
  amount: { meaning: 'The amount left to spend', sample: '$50.00' },
  startsOn: { meaning: 'The first day to spend the benefit', sample: '05/01/2026' },
  expiresOn: { meaning: 'The last day to spend the benefit', sample: '10/31/2026' },
  supportPhoneNumber: { meaning: 'The program’s phone number for questions', sample: '(573) 555-0100' },
  supportEmailAddress: { meaning: 'The program’s email address for questions', sample: 'help@example.org' },
} as const;

const ofApplication = {
  programName: { meaning: 'The program', sample: 'Senior FMNP' },
  number: { meaning: 'The confirmation number', sample: 'MO-3F4-ACD-EGH' },
  supportPhoneNumber: { meaning: 'The program’s phone number for questions', sample: '(573) 555-0100' },
  supportEmailAddress: { meaning: 'The program’s email address for questions', sample: 'help@example.org' },
} as const;

/** Every email by its key: its name, its purpose, and all values that may be filled into it. Emails that have a `link` must contain it. */
export const mailKinds = {
  confirmAccount: {
    label: 'Invitation',
    purpose: 'Asks a new user to confirm the email address and choose a password',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  confirmRegistration: {
    label: 'Registration',
    purpose: 'Asks a recipient who registered online to confirm the address and to choose a password',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  resetPassword: {
    label: 'Password reset',
    purpose: 'Lets a user who forgot the password choose a new one',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  passwordChanged: {
    label: 'Password changed',
    purpose: 'Notifies the user that the password was changed',
    placeholders: { ...everyMail },
  },
  confirmEmailChange: {
    label: 'Confirm new address',
    purpose: 'Asks the owner of the new address to confirm it',
    placeholders: { ...everyMail, ...link, ...validFor, ...newEmail },
  },
  emailChangeAsked: {
    label: 'Change of address',
    purpose: 'Notifies the current address that someone requested a different one, and lets its owner stop the change',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  emailChanged: {
    label: 'Address changed',
    purpose: 'Notifies the old address that it was replaced',
    placeholders: { ...everyMail, ...newEmail },
  },
  secondFactorChanged: {
    label: 'Two-step login changed',
    purpose: 'Notifies the user that two-step login was turned on or off',
    placeholders: { ...everyMail, what: { meaning: '‘turned on’ or ‘turned off’', sample: 'turned on' } },
  },
  contactChanged: {
    label: 'Contact data changed',
    purpose: 'Notifies the former address of a recipient that the email address or phone number on the record was changed',
    placeholders: { ...everyMail },
  },
  bindingCode: {
    label: 'Code for an account',
    purpose: 'Sends a recipient the code that links an account to their benefits after the free tries with the card are used up',
    placeholders: { ...everyMail, code: { meaning: 'The code', sample: '4821 7763' } },
  },
  codesGuessed: {
    label: 'Unknown codes',
    purpose: 'Notifies State staff that a user of a vendor or market entered many codes that do not exist',
    placeholders: {
      ...everyMail,
      userName: { meaning: 'The user, and the vendor', sample: 'Ada Miller, Bluestem Farm' },
      count: { meaning: 'The number of codes', sample: '50' },
    },
  },
  saleMade: {
    label: 'Sale',
    purpose: 'Notifies a vendor’s users that the vendor accepted benefits',
    placeholders: { ...everyMail, ...ofVendor },
  },
  saleReversed: {
    label: 'Sale refunded or voided',
    purpose: 'Notifies a vendor’s users that a sale was refunded or voided',
    placeholders: { ...everyMail, ...ofVendor, what: { meaning: '‘refunded’ or ‘voided’', sample: 'refunded' } },
  },
  salesOfDay: {
    label: 'Sales of a day',
    purpose: 'Notifies a vendor’s users of all sales of a day in one email, if they chose that',
    placeholders: {
      ...everyMail,
      ...ofVendor,
      day: { meaning: 'The day', sample: '06/30/2026' },
      count: { meaning: 'The number of sales', sample: '12' },
      undoneCount: { meaning: 'The number of refunds and voids', sample: '1' },
      undoneAmount: { meaning: 'The amount of refunds and voids', sample: '$5.00' },
    },
  },
  paymentSent: {
    label: 'Payment sent',
    purpose: 'Notifies a vendor’s users that a payment is on its way',
    placeholders: {
      ...everyMail,
      ...ofVendor,
      ...payment,
      paidOn: { meaning: 'The day that the bank makes the payment', sample: '06/30/2026' },
    },
  },
  paymentReturned: {
    label: 'Payment returned',
    purpose: 'Notifies a vendor’s users that the bank returned a payment',
    placeholders: { ...everyMail, ...ofVendor, ...payment, code: { meaning: 'The bank’s code for the reason', sample: 'R03' } },
  },
  benefitMailed: {
    label: 'Benefit',
    purpose: 'Sends a recipient the printable sheet of a benefit, with its QR code, as a PDF',
    placeholders: { ...everyMail, ...ofBenefit },
  },
  applicationApproved: {
    label: 'Application approved',
    purpose: 'Notifies an applicant of the approval',
    placeholders: { ...everyMail, ...ofApplication },
  },
  applicationWaiting: {
    label: 'Application on the waiting list',
    purpose: 'Notifies an applicant of a place on the waiting list',
    placeholders: { ...everyMail, ...ofApplication },
  },
  applicationDenied: {
    label: 'Application denied',
    purpose: 'Notifies an applicant of the denial, its reason and the way to appeal',
    placeholders: {
      ...everyMail,
      ...ofApplication,
      reason: { meaning: 'The reason for the denial', sample: 'Your income is above the limit.' },
      appeal: { meaning: 'The State’s text about appeals', sample: 'You may ask for a fair hearing within 60 days.' },
    },
  },
} as const satisfies Record<string, { label: string; purpose: string; placeholders: Record<string, Placeholder> }>;
export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

/**
 * Failed: every attempt was refused, or the address is gone. Dropped: no longer needed, such as an invitation of a user who has confirmed
 * since.
 */
const mailStatuses = ['Waiting', 'Sent', 'Failed', 'Dropped'] as const;
const fields = { kind: choice('Mail', mailKindNames), status: choice('Status', mailStatuses), stateId: optional(reference('State')) };

/**
 * One email to one person. The user who created its record requested it. To a user: `to` is set only if it goes to another address than the
 * user's own. `values` are filled into its template in addition to the person and the link. They never contain a token, which is derived
 * from the record's id and the portal's key. To a recipient (`recipientId`), who need not be a user: `to` is the address that staff
 * confirmed or typed, and `sheet` is the content of the benefit's sheet when the email was planned. To an applicant (`applicationId`): `to`
 * is the address of the application.
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
}).extend({ values: z.record(z.string(), z.string()), sheet: BenefitSheet.optional() });
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
