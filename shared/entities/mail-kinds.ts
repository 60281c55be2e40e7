/** The emails that the portal sends, for the people who word them: the purpose of each, and the values that can be filled into it. */
import type { MailKind } from './mail.ts';

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

/**
 * Emails about the number name neither the program nor the person. Other people may see them, and a stranger may have typed the address and
 * any text as the name.
 */
const ofNumber = {
  stateName: everyMail.stateName,
  portalAddress: everyMail.portalAddress,
  agencyName: { meaning: 'The agency’s own name, or else the State’s', sample: 'Department of Agriculture' },
  link: { meaning: 'The page with the status', sample: 'https://efmnp.example.org/apply/missouri/status' },
  supportPhoneNumber: ofApplication.supportPhoneNumber,
  supportEmailAddress: ofApplication.supportEmailAddress,
} as const;

/** Every email by its key: its purpose, and all values that may be filled into it. Emails that have a `link` must contain it. */
export const mailKinds = {
  confirmAccount: {
    purpose: 'Asks a new user to confirm the email address and choose a password',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  confirmRegistration: {
    purpose: 'Asks a recipient who registered online to confirm the address and to choose a password',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  resetPassword: {
    purpose: 'Lets a user who forgot the password choose a new one',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  passwordChanged: {
    purpose: 'Notifies the user that the password was changed',
    placeholders: { ...everyMail },
  },
  confirmEmailChange: {
    purpose: 'Asks the owner of the new address to confirm it',
    placeholders: { ...everyMail, ...link, ...validFor, ...newEmail },
  },
  emailChangeAsked: {
    purpose: 'Notifies the current address that someone requested a different one, and lets its owner stop the change',
    placeholders: { ...everyMail, ...link, ...validFor },
  },
  emailChanged: {
    purpose: 'Notifies the old address that it was replaced',
    placeholders: { ...everyMail, ...newEmail },
  },
  secondFactorChanged: {
    purpose: 'Notifies the user that two-step login was turned on or off',
    placeholders: { ...everyMail, what: { meaning: '‘turned on’ or ‘turned off’', sample: 'turned on' } },
  },
  contactChanged: {
    purpose: 'Notifies the former address of a recipient that the email address or phone number on the record was changed',
    placeholders: { ...everyMail },
  },
  bindingCode: {
    purpose: 'Sends a recipient the code that links an account to their benefits after the free tries with the card are used up',
    placeholders: { ...everyMail, code: { meaning: 'The code', sample: '4821 7763' } },
  },
  codesGuessed: {
    purpose: 'Notifies State staff that a user of a vendor or market entered many codes that do not exist',
    placeholders: {
      ...everyMail,
      userName: { meaning: 'The user, and the vendor', sample: 'Ada Miller, Bluestem Farm' },
      count: { meaning: 'The number of codes', sample: '50' },
    },
  },
  saleMade: {
    purpose: 'Notifies a vendor’s users that the vendor accepted benefits',
    placeholders: { ...everyMail, ...ofVendor },
  },
  saleReversed: {
    purpose: 'Notifies a vendor’s users that a sale was refunded or voided',
    placeholders: { ...everyMail, ...ofVendor, what: { meaning: '‘refunded’ or ‘voided’', sample: 'refunded' } },
  },
  salesOfDay: {
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
    purpose: 'Notifies a vendor’s users that a payment is on its way',
    placeholders: {
      ...everyMail,
      ...ofVendor,
      ...payment,
      paidOn: { meaning: 'The day that the bank makes the payment', sample: '06/30/2026' },
    },
  },
  paymentReturned: {
    purpose: 'Notifies a vendor’s users that the bank returned a payment',
    placeholders: { ...everyMail, ...ofVendor, ...payment, code: { meaning: 'The bank’s code for the reason', sample: 'R03' } },
  },
  dutiesOfDay: {
    purpose: 'Notifies staff in the morning of what is due, if they chose that',
    placeholders: {
      stateName: everyMail.stateName,
      portalAddress: everyMail.portalAddress,
      due: { meaning: 'The number of things that are due', sample: '4 things are due' },
      duties: { meaning: 'What is due, with numbers and links, one on each line', sample: 'Urgent: 4 applications overdue' },
      link: {
        meaning: 'The address of the page where the user can turn this email off',
        sample: 'https://efmnp.example.org/change-password',
      },
    },
  },
  benefitMailed: {
    purpose: 'Sends a recipient the printable sheet of a benefit, with its QR code, as a PDF',
    placeholders: { ...everyMail, ...ofBenefit },
  },
  applicationReceived: {
    purpose: 'Confirms an application from the public form, with its number',
    placeholders: {
      ...ofNumber,
      number: ofApplication.number,
      dueOn: { meaning: 'The last day for the decision', sample: 'July 16, 2026' },
    },
  },
  applicationNumber: {
    purpose: 'Sends an applicant a lost confirmation number, on request',
    placeholders: {
      ...ofNumber,
      numbers: { meaning: 'The confirmation number, or several', sample: 'MO-3F4-ACD-EGH' },
    },
  },
  applicationApproved: {
    purpose: 'Notifies an applicant of the approval',
    placeholders: { ...everyMail, ...ofApplication },
  },
  applicationWaiting: {
    purpose: 'Notifies an applicant of a place on the waiting list',
    placeholders: { ...everyMail, ...ofApplication },
  },
  applicationDenied: {
    purpose: 'Notifies an applicant of the denial, its reason and the way to appeal',
    placeholders: {
      ...everyMail,
      ...ofApplication,
      reason: { meaning: 'The reason for the denial', sample: 'Your income is above the limit.' },
      appeal: { meaning: 'The State’s text about appeals', sample: 'You may ask for a fair hearing within 60 days.' },
    },
  },
} as const satisfies Record<MailKind, { purpose: string; placeholders: Record<string, Placeholder> }>;
