/** What a call does, in the words of who uses the portal, for docs/roles.md. What is not named here is told by the words of its path. */
import type { Endpoint } from '../../shared/core/endpoint.ts';

/** By what follows the group in the path, parameters as {}; with the method in front where that makes the difference. */
const named: Readonly<Record<string, string>> = {
  'POST ': 'Add one',
  create: 'Add one',
  'PUT create': 'Add one',
  'GET {}': 'See one',
  'PUT {}': 'Change one',
  'POST {}': 'Change one',
  'PUT update': 'Change one',
  'vendors/edit/{}': 'Change one (the same, at another address)',
  'DELETE {}': 'Delete one',
  table: 'See the list',
  export: 'Export what the list shows',
  'export-all': 'Export all',
  'table-csv-export': 'Export what the list shows',
  options: 'See what can be chosen',
  'change-table/{}': 'See the changes of one',
  'archive/{}': 'Archive one, or bring it back',
  'lock/{}': 'Lock one out, or let in again',
  'check-for-existing': 'Ask whether somebody is registered already',
  'account/login': 'Sign in',
  'account/logout': 'Sign out',
  'account/me': 'See who is signed in',
  'account/cookie-expiration': 'See how long a session lasts',
  'account/keep-alive': 'Stay signed in',
  'account/update-timezone': 'Tell one’s time zone',
  'account/sessions': 'See one’s own sessions',
  'account/end-other-sessions': 'End one’s other sessions',
  'account/forgotpassword': 'Ask for a link to a new password',
  'account/resetpassword': 'Set a new password by that link',
  'account/changepassword': 'Change one’s own password',
  'account/confirm-account': 'Confirm the account by the invitation’s link',
  'account/confirm-account-redirect': 'Come from the link of an old invitation',
  'account/changeemail': 'Ask to change one’s own address',
  'account/confirm-email-change': 'Confirm the new address by its link',
  'account/totp/start': 'Begin to set up two-step sign-in',
  'account/totp/confirm': 'Turn on two-step sign-in',
  'account/totp/remove': 'Turn off one’s own two-step sign-in',
  'account/register': 'Register as a recipient, where a program allows it',
  'account/ExternalLogin': 'Sign in through an outside provider',
  'account/ExternalLoginCallback': 'Come back from that provider',
  'states/csv': 'Import vendors from a file',
  'states/csv/failure-csv': 'Get the rows that an import of vendors refused',
  'states/csv/failure/{}': 'Put aside such a row',
  'states/csv/failures': 'See the rows that an import of vendors refused',
  'states/csv/imports/table': 'See the imports of vendors',
  'programs/state-staff/{}': 'Change what State staff may change of one',
  'programs/table/state-staff': 'See the list of the own state',
  'programs/logo/{}/{}': 'See a program’s logo',
  'programs/map/{}/{}': 'See a program’s map of markets',
  'users/{}/profilePhoto': 'See somebody’s photo',
  'users/{}/send-confirm-email': 'Send the invitation again',
  'GET users/bulk-confirm-email/{}': 'See how a bulk resend stands',
  'users/bulk-confirm-email': 'Send many invitations again',
  'users/bulk-confirm-email-count': 'Count whom a bulk resend would reach',
  'users/{}/remove-totp': 'Turn off somebody’s two-step sign-in',
  'confirm-email/{}': 'Send the invitation again',
  'change-password/{}': 'Set somebody’s password',
  'service-area-funding/create-entry/{}': 'Give more money, or take some back',
  'vendor/payments/table': 'See what the own vendor is paid (the Primary user)',
  'vendor/sales/table': 'See what the own vendor sold, and when it is paid',
  'vendor/summary': 'See the own vendor’s name, and what its programs tell farmers',
  'vendors/createVendorState': 'Let a vendor sell in another state',
  'vendors/print-vendor/{}': 'Print a vendor’s card',
  'vendors/qr/{}': 'See a vendor’s QR code',
  'vendors/vendor-user': 'Add a user of a vendor',
  'vendors/{}/users-table': 'See a vendor’s users',
  'GET vendors/{}/users/{}': 'See a user of a vendor',
  'PUT vendors/{}/users/{}': 'Change a user of a vendor',
  'vendors/{}/transactions': 'See a vendor’s sales',
  'vendors/{}/ach-transactions': 'See what a vendor was paid',
  'recipients/local-table': 'See the list of the own service areas',
  'recipients/search': 'Find somebody at the counter',
  'recipients/search-page': 'Search people',
  'recipients/deactivate/{}': 'Deactivate somebody and their benefits',
  'recipients/hybrid-code-assigned/{}': 'Give somebody a card',
  'recipients/hybrid-code-list/{}': 'See somebody’s cards',
  'recipients/check-for-available-benefits/{}': 'Ask what somebody can spend',
  'hybrid-codes/create': 'Have codes for cards made',
  'hybrid-codes/deactivate': 'Deactivate a code, or the rest of a batch',
  'hybrid-codes/resume/{}': 'Go on with a batch of codes that failed',
  'hybrid-codes/code/{}': 'Look a code up',
  'hybrid-codes/export-csv/{}': 'Download a batch’s codes',
  'hybrid-codes/print-sheet/{}': 'Print a batch’s codes',
  'hybrid-codes/program-options': 'See programs to make codes for',
  'hybrid-codes/search': 'Search codes',
  'hybrid-codes/{}': 'See a batch of codes',
  tokens: 'Make a token',
  'tokens/token-types': 'See types of tokens',
  'tokens/program-options': 'See programs with tokens',
  'tokens/{}/image': 'See a token’s picture',
  'benefits/create': 'Issue a benefit',
  'benefits/redeem': 'Redeem a benefit',
  'benefits/ServiceAreaFunding/{}': 'See what money is left to issue to somebody',
  'benefits/qr/{}': 'See a benefit’s QR code',
  'benefits/history/{}': 'See all that happened to a benefit',
  'benefits/print-benefit/{}': 'Print a benefit',
  'benefits/get-recipient-email/{}': 'See the email of a benefit before it goes',
  'benefits/email-benefit/{}': 'Email a benefit to its recipient',
  'benefits/deactivate-benefit/{}': 'Deactivate a benefit',
  'transactions/refund-or-void/{}': 'Refund or void a sale',
  'vendors/lift-hold/{}': 'Let a vendor be paid again after a returned payment',
  'ach-transactions/void': 'Void a payment',
  'ach-batches/run': 'Batch the payments that are due',
  'ach-batches/run/{}': 'See how such a run stands',
  'GET ach-batches/originator/{}': 'See who pays a state’s vendors',
  'PUT ach-batches/originator/{}': 'Change who pays a state’s vendors',
  'ach-transactions/paid-by-hand': 'Close sales that were paid by hand',
  'ach-batches/return-file': 'Upload what the bank sent back',
  'ach-batches/return-file/{}': 'See how far such a file is worked through',
  'ach-batches/returns/{}': 'See what the bank sent back of a payment',
  'ach-batches/returns/table': 'See what the bank sent back',
  'ach-batches/returns/{}/take-over': 'Take a bank’s correction of an account over',
  'ach-batches/returns/{}/set-aside': 'Set a bank’s correction aside',
  'ach-batches/{}/returned': 'Mark a payment as returned by hand',
  'ach-batches/{}/review': 'See what an approval of a batch warns of',
  'ach-batches/{}/accounts': 'Note that a vendor’s account was checked',
  'ach-batches/{}/approve': 'Approve a batch, whose bank file is then made',
  'ach-batches/{}/approval': 'See what was approved',
  'ach-batches/{}/take-back': 'Take an approved batch back, or confirm it',
  'ach-batches/{}/keep': 'Keep a batch that was asked to be taken back',
  'ach-batches/{}/nacha-file': 'Download the bank file of a batch',
  'ach-batches/{}/sent': 'Say that the bank has the file',
  'ach-batches/{}/settled': 'Settle a batch by hand',
  'upload/hybrid-card-recipients': 'Import recipients with their cards from a file',
  'upload/hybrid-check-recipients': 'Import recipients with their printed checks from a file',
  'physical-checks/table': 'See the deposits of paper checks',
  'GET physical-checks/{}': 'See the whole story of a check',
  'physical-checks/to-recover/table': 'See deposits whose money is to be recovered',
  'physical-checks/upload': 'Import deposits from a bank’s file',
  'physical-checks/imports/table': 'See the imports of deposits',
  'physical-checks/import-failures': 'See the rows that an import of deposits refused',
  'physical-checks/failure-csv': 'Get the rows that an import of deposits refused',
  'physical-checks/failure/{}': 'Put aside such a row of deposits',
  'physical-checks/select-vendor': 'Say which vendor deposited a check',
  'physical-checks/recover/{}': 'Say how the recovery of a deposit’s money ended',
  'physical-checks/reverse/{}': 'Reverse a deposit',
  'physical-checks/expected-csv': 'Get the checks that the bank may expect',
  'upload/presign': 'Import recipients from a large file',
  'upload/imports/{}': 'See how an import stands',
  'upload/imports/{}/continue': 'Continue an import that has stopped',
  'upload/imports/table': 'See the imports of cards',
  'upload/hybrid-card/failures': 'See the rows that an import of cards refused',
  'upload/hybrid-card/failure-csv': 'Get the rows that an import of cards refused',
  'upload/hybrid-card/failure/{}': 'Put aside such a row',
  'upload/hybrid-check/imports/table': 'See the imports of checks',
  'upload/hybrid-check/failures': 'See the rows that an import of checks refused',
  'upload/hybrid-check/failure-csv': 'Get the rows that an import of checks refused',
  'upload/hybrid-check/failure/{}': 'Put aside such a row of checks',
  'GET exports/{}': 'Fetch the file of an export of one’s own',
  'email-templates/preview': 'See how a mail will look',
  'email-templates/test': 'Send a test mail to oneself',
  'GET dashboard/': 'See the dashboard',
  'dashboard/filter': 'See the dashboard of some periods',
  'dashboard/vendor-filter': 'See the dashboard’s vendors',
};

/** `ServiceAreaFunding`, `hybrid-code-list` -> 'service area funding', 'hybrid code list'; short words in capitals stay so. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\b(ach|wic|qr|csv)\b/g, (short) => short.toUpperCase());
}

const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** The first folder of a path: `service-area-funding`. */
export const groupOf = ({ path }: Endpoint) => path.split('/')[2] ?? '';

const groupNames: Readonly<Record<string, string>> = {
  account: 'One’s own account',
  'physical-checks': 'Paper checks',
  upload: 'Imports of recipients',
  vendor: 'What a vendor’s own users see',
  changelogs: 'Change log',
};

/** `service-area-funding` -> 'Service area funding' */
export const groupWords = (group: string) => groupNames[group] ?? sentence(words(group));

/** What a call does. */
export function callWords({ method, path }: Endpoint): string {
  const [, , group = '', ...rest] = path.replace(/\{\w+\}/g, '{}').split('/');
  const tail = rest.join('/');
  const keys = [`${group}/${tail}`, tail].flatMap((key) => [`${method} ${key}`, key]);
  const known = keys.map((key) => named[key]).find((found) => found !== undefined);
  if (known) return known;
  const choices = /^(.*?)-?options$/i.exec(rest[0] ?? '');
  if (choices) return choices[1] ? `See the choices of ${words(choices[1])}` : 'See what can be chosen';
  const plain = words(rest.filter((part) => part !== '{}').join(' '));
  return method === 'GET' ? `See the ${plain}` : sentence(plain);
}
