/**
 * The one list of functions, with their names, permissions and triggers. The CDK stacks create Lambdas, routes and grants from it, and the
 * local runner creates handlers from it. `answers` serves queries, with one exact route each.
 */
import { queries } from '../../functions/api/answers/queries.ts';
import { passwordList } from '../../functions/rules/access/guessable.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { type Group, type Use, withReplicas } from './group.ts';
import { scheduledGroups } from './scheduledGroups.ts';

/** Redeeming has its own route, so that the gateway can give it its own throttle. */
export const redeemRoute = `${benefitApi.redeem.method} ${benefitApi.redeem.path}`;

const printFonts = ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'];

const staffGroup = (name: string, uses: readonly Use[], userImpact: string): Group => ({
  name,
  entry: `functions/api/${name}/index.ts`,
  paths: [`/api/${name}`],
  uses,
  userImpact,
});

export const groups: readonly Group[] = [
  ...scheduledGroups,
  {
    ...staffGroup(
      'account',
      ['table:write', 'userPool', 'userPool:secondFactor', 'userPool:signIn', 'queue:mail', 'fieldKey', 'lists'],
      'No one can log in.',
    ),
    // zxcvbn counts guesses on the processor, and everyone notices a slow log-in.
    files: [passwordList],
    memoryMb: 1024,
  },
  {
    name: 'external-login',
    entry: 'functions/api/external-login/index.ts',
    routes: ['GET /api/account/ExternalLogin', 'GET /api/account/ExternalLoginCallback'],
    uses: ['table:write', 'outsideSignIn'],
    userImpact: 'No one can log in through an outside identity provider. Passwords still work.',
  },
  staffGroup(
    'states',
    ['table:write', 'images:write', 'images:read', 'uploads:write', 'queue:imports'],
    'Admins cannot add or change States or import their vendors.',
  ),
  staffGroup('settings', ['table:write'], 'Admins cannot change the settings for sessions, ACH batches and limits.'),
  staffGroup(
    'state-settings',
    ['table:write'],
    'State staff cannot change the settings of their State. The existing values stay in force.',
  ),
  staffGroup('income-limits', ['table:write'], 'Admins cannot enter income limits. Application forms show the existing limits.'),
  staffGroup('programs', ['table:write', 'images:write', 'images:read'], 'Admins cannot create or change programs.'),
  staffGroup('issuance-periods', ['table:write'], 'Issuance periods cannot be created or changed.'),
  staffGroup('service-areas', ['table:write'], 'Service areas cannot be added or changed.'),
  staffGroup('service-area-funding', ['table:write'], 'State staff cannot allocate funds to service areas.'),
  {
    ...staffGroup(
      'users',
      ['table:write', 'images:write', 'images:read', 'queue:mail', 'userPool', 'userPool:remove', 'userPool:secondFactor', 'fieldKey'],
      'Admins cannot add, change or lock users.',
    ),
    files: [passwordList],
  },
  {
    ...staffGroup(
      'local-staff-users',
      ['table:write', 'queue:mail', 'userPool', 'userPool:remove', 'fieldKey'],
      'State staff cannot add, change or lock their local staff.',
    ),
    files: [passwordList],
  },
  {
    ...staffGroup(
      'market-manager-users',
      ['table:write', 'queue:mail', 'userPool', 'userPool:remove', 'fieldKey'],
      'State staff cannot add, change or lock market managers.',
    ),
    files: [passwordList],
  },
  staffGroup('vendors', ['table:write', 'fieldKey'], 'Vendors cannot be added or changed.'),
  {
    ...staffGroup(
      'vendor-users',
      ['table:write', 'queue:mail', 'userPool', 'userPool:remove', 'fieldKey'],
      'State staff cannot add, change or lock the users of vendors. New farmers cannot log in.',
    ),
    routes: ['POST /api/vendors/vendor-user', 'GET /api/vendors/{id}/users/{userId}', 'PUT /api/vendors/{id}/users/{userId}'],
    files: [passwordList],
  },
  staffGroup('recipients', ['table:write', 'queue:mail'], 'Recipients cannot be added, changed or deactivated.'),
  {
    name: 'recipient-users',
    entry: 'functions/api/recipient-users/index.ts',
    routes: [
      'POST /api/recipients/sendConfirmEmail',
      'GET /api/recipients/users/{recipientId}',
      'POST /api/recipients/account-code/{recipientId}',
      'PUT /api/recipients/change-password/{id}',
    ],
    uses: ['table:write', 'queue:mail', 'userPool', 'userPool:remove', 'fieldKey', 'snapshots:read', 'lists'],
    files: [passwordList],
    // Finds the owner of an address in a replica, like `answers`.
    ...withReplicas,
    userImpact: 'Staff cannot invite recipients to accounts or see the status of those accounts.',
  },
  {
    ...staffGroup(
      'applications',
      ['table:write', 'queue:mail', 'queue:applications', 'queue:jobs', 'fieldKey', 'recaptcha', 'snapshots:read', 'lists'],
      'No one can apply online, and staff cannot decide on applications. People wait longer than the law allows.',
    ),
    // Finds the owner of an address in a replica, like `answers`.
    ...withReplicas,
  },
  {
    name: 'application-check',
    entry: 'functions/api/application-check/index.ts',
    routes: ['POST /api/applications/check-for-existing', 'POST /api/applications/lost-number'],
    uses: ['table:read', 'table:attempts', 'fieldKey', 'queue:applications', 'snapshots:read', 'lists'],
    // Finds known people in a replica, like `answers`.
    ...withReplicas,
    userImpact:
      'Staff who enter a paper application do not see possible duplicates while typing. They see them after they save. Applicants cannot get lost numbers.',
  },
  {
    name: 'application-letters',
    entry: 'functions/api/application-letters/index.ts',
    routes: ['POST /api/applications/letters'],
    files: printFonts,
    uses: ['table:read'],
    memoryMb: 1024,
    userImpact: 'Letters to applicants without an email address cannot be printed. Applicants get their decisions late.',
  },
  {
    ...staffGroup(
      'benefits',
      ['table:write', 'queue:mail', 'fieldKey'],
      'Benefits cannot be issued or redeemed. Recipients cannot get food at the market.',
    ),
    routes: [redeemRoute],
  },
  {
    // Its own group, because the session of a registered phone is valid for it alone.
    ...staffGroup(
      'sell',
      ['table:write', 'queue:mail', 'uploads:read', 'fieldKey'],
      'Farmers cannot sell on their phones. Recipients cannot get food at the market.',
    ),
    // A PIN's slow hash takes processor time, and a customer is waiting.
    memoryMb: 1024,
  },
  {
    ...staffGroup(
      'office-requests',
      ['table:write', 'fieldKey', 'snapshots:read', 'lists'],
      'Local staff cannot learn which other office serves a person, and cannot send or answer requests between offices.',
    ),
    // Finds people by name in a replica, like `answers`.
    ...withReplicas,
  },
  staffGroup(
    'offline-sales',
    ['table:write', 'uploads:read', 'fieldKey'],
    'State staff cannot decide about held sales. Farmers wait for the money of sales that they made without a connection.',
  ),
  staffGroup('sales-devices', ['table:write'], 'Lost phones cannot be removed. They can sell until they lock.'),
  {
    name: 'benefit-print',
    entry: 'functions/api/benefit-print/index.ts',
    routes: ['GET /api/benefits/print-benefit/{benefitId}'],
    files: printFonts,
    uses: ['table:read', 'images:read'],
    memoryMb: 1024,
    userImpact: 'Benefits cannot be printed. Recipients leave without their sheet.',
  },
  {
    name: 'benefit-email',
    entry: 'functions/api/benefit-email/index.ts',
    routes: ['GET /api/benefits/get-recipient-email/{benefitId}', 'POST /api/benefits/email-benefit/{benefitId}'],
    uses: ['table:write', 'queue:mail', 'snapshots:read', 'lists'],
    // Finds the owner of an address in a replica, like `answers`.
    ...withReplicas,
    userImpact: 'Staff cannot email benefits to recipients. Printing still works.',
  },
  {
    name: 'report-print',
    entry: 'functions/api/report-print/index.ts',
    routes: ['GET /api/reports/disposition-pdf'],
    files: printFonts,
    uses: ['table:read', 'snapshots:read', 'lists'],
    // Counts in a replica, like `answers`.
    ...withReplicas,
    userImpact: 'Reports cannot be saved as PDF. They can still be read and saved as CSV.',
  },
  {
    name: 'vendor-print',
    entry: 'functions/api/vendor-print/index.ts',
    routes: ['GET /api/vendors/print-vendor/{vendorId}'],
    files: printFonts,
    uses: ['table:read'],
    memoryMb: 1024,
    userImpact: 'Vendor cards cannot be printed.',
  },
  staffGroup(
    'tokens',
    ['table:write', 'images:write', 'images:read', 'queue:jobs'],
    'Tokens cannot be created or redeemed by vendors. Farmers wait for their money.',
  ),
  staffGroup('transactions', ['table:write'], 'Sales cannot be voided or refunded.'),
  staffGroup('ach-transactions', ['table:write', 'queue:jobs'], 'Admins cannot create or void payments to farmers.'),
  staffGroup(
    'ach-batches',
    ['table:write', 'queue:jobs', 'bankFiles:read', 'bankFiles:write', 'fieldKey'],
    'Payments to farmers cannot be approved, and their bank files cannot be downloaded.',
  ),
  staffGroup('upload', ['table:write', 'uploads:read', 'uploads:write', 'queue:imports'], 'Recipient files cannot be uploaded.'),
  staffGroup(
    'physical-checks',
    ['table:write', 'uploads:read', 'uploads:write', 'queue:imports'],
    'Deposits of paper checks cannot be uploaded or assigned to vendors.',
  ),
  staffGroup(
    'hybrid-codes',
    ['table:write', 'uploads:read', 'queue:codes'],
    'Codes for cards cannot be created, downloaded or deactivated.',
  ),
  {
    name: 'hybrid-code-print',
    entry: 'functions/api/hybrid-code-print/index.ts',
    routes: ['GET /api/hybrid-codes/print-sheet/{id}'],
    files: printFonts,
    uses: ['table:read', 'uploads:read'],
    memoryMb: 1769,
    userImpact: 'Code sheets cannot be printed.',
  },
  staffGroup('federal-forms', ['table:write', 'queue:jobs'], 'Federal forms cannot be filled in or frozen.'),
  {
    name: 'federal-form-print',
    entry: 'functions/api/federal-form-print/index.ts',
    routes: ['GET /api/federal-forms/{form}/pdf', 'GET /api/federal-forms/versions/{frozenFormId}/pdf'],
    files: printFonts,
    uses: ['table:read', 'forms:read', 'snapshots:read', 'lists'],
    // Finds the figures of a draft in a replica, like `answers`.
    ...withReplicas,
    userImpact: 'Federal forms cannot be printed. The portal still shows them.',
  },
  {
    name: 'applications-worker',
    entry: 'functions/workers/applications/index.ts',
    uses: ['table:write', 'fieldKey', 'queue:mail', 'snapshots:read', 'lists'],
    queue: { name: 'applications' },
    // Finds known people in a replica, like `answers`.
    ...withReplicas,
    timeoutSeconds: 120,
    userImpact:
      'Staff do not see possible duplicates of applicants, and programs without a queue approve no one. Applicants get no lost numbers.',
  },
  {
    name: 'applications-failed',
    entry: 'functions/workers/applications-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'applications', isDeadLetter: true },
    userImpact:
      'Applications that failed the duplicate check are shown as waiting, and the check repeats every few minutes. Lost numbers were not sent.',
  },
  {
    name: 'codes',
    entry: 'functions/workers/codes/index.ts',
    uses: ['table:write', 'uploads:write', 'queue:codes', 'fieldKey'],
    queue: { name: 'codes' },
    memoryMb: 1769,
    timeoutSeconds: 60,
    userImpact: 'Requested codes are not created. There are no cards to print.',
  },
  {
    name: 'codes-failed',
    entry: 'functions/workers/codes-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'codes', isDeadLetter: true },
    userImpact: 'Stopped code batches are shown as running, so no one continues them.',
  },
  {
    name: 'imports',
    entry: 'functions/workers/imports/index.ts',
    uses: ['table:write', 'uploads:read', 'uploads:versions', 'queue:imports'],
    queue: { name: 'imports' },
    memoryMb: 1769,
    timeoutSeconds: 60,
    userImpact: 'Uploaded recipients wait in the queue. They get no cards and no benefits until the imports continue.',
  },
  {
    name: 'imports-failed',
    entry: 'functions/workers/imports-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'imports', isDeadLetter: true },
    userImpact: 'Stopped imports are shown as running, so no one continues them.',
  },
  {
    ...staffGroup(
      'exports',
      ['table:write', 'uploads:read'],
      'Large list exports cannot be downloaded. Saved views of lists cannot be opened or saved.',
    ),
    paths: ['/api/exports', '/api/views'],
  },
  {
    name: 'exports-worker',
    entry: 'functions/workers/exports/index.ts',
    uses: ['table:write', 'uploads:parts', 'snapshots:read', 'lists'],
    queue: { name: 'exports' },
    ...withReplicas,
    timeoutSeconds: 300,
    userImpact: 'Large exports are not created. Requested files never arrive.',
  },
  {
    name: 'exports-failed',
    entry: 'functions/workers/exports-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'exports', isDeadLetter: true },
    userImpact: 'Failed exports are shown as running.',
  },
  staffGroup('reports', ['table:write'], 'Admins cannot create or change reports. Existing reports can still be read.'),
  staffGroup(
    'email-templates',
    ['table:write', 'mail', 'fieldKey'],
    'State staff cannot change the texts of emails. The portal still sends the existing texts.',
  ),
  staffGroup(
    'application-texts',
    ['table:write'],
    'State staff cannot change the texts of application forms. The forms still show the existing texts.',
  ),
  {
    name: 'mail',
    entry: 'functions/workers/mail/index.ts',
    uses: ['table:write', 'images:read', 'mail', 'queue:mail', 'fieldKey'],
    queue: { name: 'mail' },
    // Benefit emails carry the printed sheet.
    files: printFonts,
    timeoutSeconds: 60,
    userImpact: 'Invitations, password links and benefits are not emailed. New users and users who forgot their password cannot log in.',
  },
  {
    name: 'mail-failed',
    entry: 'functions/workers/mail-failed/index.ts',
    uses: ['table:write'],
    queue: { name: 'mail', isDeadLetter: true },
    userImpact: 'Emails that failed are shown as being sent, and stopped bulk resends are shown as running.',
  },
  {
    name: 'jobs',
    entry: 'functions/workers/jobs/index.ts',
    uses: [
      'table:write',
      'bankFiles:read',
      'bankFiles:write',
      'forms:write',
      'queue:jobs',
      'queue:mail',
      'fieldKey',
      'snapshots:read',
      'lists',
    ],
    queue: { name: 'jobs' },
    // Finds the records of a frozen form in a replica, like `answers`.
    ...withReplicas,
    timeoutSeconds: 120,
    userImpact:
      'Approved batches get no bank file, and manual ACH runs are stuck. Sales of voided or returned payments are not due again. Bulk decisions, the freezing of federal forms and morning emails wait.',
  },
  {
    name: 'bounces',
    entry: 'functions/workers/bounces/index.ts',
    uses: ['table:write'],
    queue: { name: 'bounces' },
    userImpact: 'Staff do not see which email addresses bounce. Invitations and password links to those addresses never arrive.',
  },
  {
    name: 'answers',
    entry: 'functions/api/answers/index.ts',
    routes: queries.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    uses: ['table:read', 'table:exports', 'queue:exports', 'outsideKeys', 'forms:read', 'snapshots:read', 'lists'],
    ...withReplicas,
    userImpact: 'Lists, dashboards and options stay empty. No one can look anything up.',
  },
];
