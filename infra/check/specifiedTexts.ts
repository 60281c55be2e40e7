/**
 * Texts that the specification prescribes word for word, with their places in the English catalog and in shared. Edit when the
 * specification prescribes another text, or when a key moves.
 */
import type { Field } from '../../shared/core/field.ts';
import { roles } from '../../shared/core/role.ts';
import { reviewStatuses } from '../../shared/entities/application.ts';
import { formTypes } from '../../shared/entities/apply-reply.ts';
import { programTypes } from '../../shared/entities/program.ts';
import { transactionTypes } from '../../shared/entities/transaction.ts';
import { userFields, vendorUserType } from '../../shared/entities/user.ts';

interface SpecifiedText {
  /** The number in docs/specification.md. */
  readonly section: string;
  /** The path in shared/texts/en, without `.json`. */
  readonly file: string;
  readonly key: string;
  /** The exact text, with the catalog's placeholders. */
  readonly text: string;
}

export const specifiedTexts: readonly SpecifiedText[] = [
  { section: '2.5', file: 'core/page', key: 'notFound', text: 'Error 404' },
  { section: '2.5', file: 'core/page', key: 'notFoundText', text: 'We could not find that page' },
  { section: '2.5', file: 'core/page', key: 'home', text: 'Return to Home' },
  { section: '2.10', file: 'reports/dashboard.staff', key: 'page.title', text: 'Dashboard' },
  { section: '2.10', file: 'reports/dashboard.staff', key: 'page.updated', text: 'Last updated {{time}}' },
  { section: '2.12', file: 'reports/dashboard.staff', key: 'list.more', text: 'View All' },
  { section: '2.29', file: 'imports/upload.staff', key: 'list.title', text: 'Importers' },

  { section: '2.51', file: 'app/app.staff', key: 'menu.dashboard', text: 'Dashboard' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.users', text: 'Users' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.reports', text: 'Reports' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.states', text: 'States' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.programs', text: 'Programs' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.achTransactions', text: 'ACH Transactions' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.achBatches', text: 'ACH Batches' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.hybridCodes', text: 'Hybrid Codes' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.issuancePeriods', text: 'Issuance Periods' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.physicalChecks', text: 'Physical Checks' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.upload', text: 'Upload' },
  { section: '2.51', file: 'app/app.staff', key: 'menu.settings', text: 'Settings' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.localStaff', text: 'Local Staff' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.marketManagers', text: 'Market Managers' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.serviceAreas', text: 'Service Areas' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.vendors', text: 'Vendors' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.recipients', text: 'Recipients' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.recipientSearch', text: 'Recipient Search' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.fundings', text: 'Fundings' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.transactions', text: 'Benefit Transactions' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.emailTemplates', text: 'Email Templates' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.applications', text: 'Applications' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.redeemedTokens', text: 'Redeemed Tokens Per Vendor' },
  { section: '2.52', file: 'app/app.staff', key: 'menu.tokens', text: 'Token Configuration' },
  { section: '2.54', file: 'core/page', key: 'menu.password', text: 'Change Password' },
  { section: '2.54', file: 'core/page', key: 'menu.logOut', text: 'Log Out' },

  { section: '2.58', file: 'core/pages.staff', key: 'failed.retry', text: 'Retry' },
  { section: '2.59', file: 'core/table.staff', key: 'empty.title', text: 'No Records Found' },
  { section: '2.60', file: 'core/table.staff', key: 'loading', text: 'Loading Table Data' },
  { section: '2.61', file: 'core/recordDialog.staff', key: 'remove.title', text: 'Are you sure you want to delete this?' },
  { section: '2.61', file: 'core/recordDialog.staff', key: 'remove.done', text: 'Deleted' },
  { section: '2.61', file: 'imports/imports.staff', key: 'delete.title', text: 'Are you sure you want to delete this?' },
  { section: '2.61', file: 'imports/imports.staff', key: 'delete.done', text: 'Deleted' },

  {
    section: '4.3',
    file: 'core/page',
    key: 'sessionFailed',
    text: 'There was a failure to load your information. Please refresh the page.',
  },
  { section: '4.7', file: 'core/page', key: 'idle.stay', text: 'Stay Logged In' },

  { section: '5.9', file: 'people/users.staff', key: 'form.stateFirst', text: 'Please select a state first' },
  { section: '5.18', file: 'core/forms.staff', key: 'image.wrongType', text: 'Image must be a png or jpg' },
  { section: '5.18', file: 'core/server.staff', key: 'form.image', text: 'Image must be a png or jpg' },
  { section: '5.25', file: 'imports/imports.staff', key: 'file.notCsv', text: 'File must be a csv.' },

  { section: '8.1', file: 'core/refusals', key: 'signedOut', text: 'You need to login to view this page' },
  { section: '8.1', file: 'core/server.staff', key: 'http.signedOut', text: 'You need to login to view this page' },
  { section: '8.2', file: 'core/refusals', key: 'forbidden', text: 'You are not authorized to do this.' },
  { section: '8.2', file: 'core/server.staff', key: 'http.forbidden', text: 'You are not authorized to do this.' },
  {
    section: '8.3',
    file: 'core/refusals',
    key: 'fault',
    text: 'Something went wrong talking to the portal. Contact support if this continues.',
  },
  {
    section: '8.3',
    file: 'core/server.staff',
    key: 'http.fault',
    text: 'Something went wrong talking to the portal. Contact support if this continues.',
  },
  { section: '8.8', file: 'core/table.staff', key: 'export.nothing', text: 'No data to export' },
  { section: '8.9', file: 'core/pages.staff', key: 'failed.title', text: 'Could not load data' },
  {
    section: '8.10',
    file: 'reports/dashboard.staff',
    key: 'page.problem',
    text: 'There was a problem loading your dashboard information.',
  },
  { section: '8.11', file: 'payments/server.staff', key: 'physicalChecks.otherState', text: 'Vendor and Check Deposit State Error' },

  { section: '8.14', file: 'parts/people.staff', key: 'lock.done', text: 'Lockout status changed' },
  { section: '8.14', file: 'people/recipients.staff', key: 'lockout.done', text: 'Lockout status changed' },
  { section: '8.15', file: 'core/core.staff', key: 'archive.done', text: 'Archived' },
  { section: '8.16', file: 'imports/imports.staff', key: 'form.uploaded', text: 'File uploaded!' },
  { section: '8.16', file: 'imports/upload.staff', key: 'cards.uploaded', text: 'File uploaded!' },
  { section: '8.16', file: 'payments/achReturns.staff', key: 'upload.done', text: 'File uploaded!' },
  { section: '8.16', file: 'setup/states.staff', key: 'import.uploaded', text: 'File uploaded!' },
  { section: '8.17', file: 'payments/physicalChecks.staff', key: 'vendor.done', text: 'Submitted vendor for benefit transaction' },
  { section: '8.18', file: 'parts/people.staff', key: 'resend.done', text: 'Confirmation emails sent' },
  { section: '8.18', file: 'people/users.staff', key: 'resend.sent', text: 'Confirmation emails sent' },
  {
    section: '8.19',
    file: 'benefits/hybridCodes.staff',
    key: 'create.saved_other',
    text: '{{count}} codes are being created. Please wait...',
  },
];

interface SpecifiedLabels {
  readonly section: string;
  readonly texts: readonly string[];
  /** The labels that screens show. */
  readonly shown: readonly string[];
}

const labelOf = ({ label }: Field) => [label];

/** Labels and options of fields, in the order of the specification. */
export const specifiedLabels: readonly SpecifiedLabels[] = [
  { section: '1.3', texts: ['Admin', 'State Agency Staff', 'Local Agency Staff'], shown: roles.slice(0, 3) },
  { section: '1.11', texts: ['Hybrid Card', 'Hybrid Voucher', 'Electronic Only', 'Token'], shown: programTypes },
  { section: '1.12', texts: ['Unknown', 'Ohio', 'OnlineRecipientApplicationForm'], shown: formTypes },
  { section: '1.13', texts: ['Primary', 'Secondary'], shown: vendorUserType.options ?? [] },
  { section: '3.2', texts: ['Send Transaction Emails'], shown: labelOf(userFields.notificationsEnabled) },
  { section: '3.14', texts: ['Sale', 'Refund', 'Void'], shown: transactionTypes },
  { section: '3.15', texts: ['Pending Review', 'Approved', 'Denied'], shown: reviewStatuses },
];
