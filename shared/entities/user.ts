/** A person who may log in. All of a user's roles share one scope: the State, the service areas or the vendor of this record. */
import * as z from 'zod';
import { column, hidden, internal, joined } from '../core/column.ts';
import { checkReading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, choices, day, email, flag, formOf, instant, optional, personName, reference, references, text } from '../core/field.ts';
import { ExportRequest, FileChoice } from '../core/fileChoice.ts';
import { languages } from '../core/language.ts';
import { maxPassword, newPassword, repeatMessage } from '../core/password.ts';
import { based, decided, recordOf } from '../core/record.ts';
import { type Permissions, type Role, roles } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { changeLogColumns } from './changelog.ts';
import { MailRunReply } from './mail.ts';
import { serviceAreaFields } from './service-area.ts';
import { stateFields } from './state.ts';
import { vendorFields } from './vendor.ts';

/** A vendor has at most one Primary user. */
export const vendorUserType = choice('Vendor User Type', ['Primary', 'Secondary']);

/** The data that a role requires to determine which records its users may see (specification 3.3). */
interface RoleNeeds {
  readonly requiresState: boolean;
  readonly requiresVendor: boolean;
  readonly requiresServiceArea: boolean;
}
const needs = (requiresVendor = false, requiresServiceArea = false): RoleNeeds => ({
  requiresState: true,
  requiresVendor,
  requiresServiceArea,
});

/** An Admin's State is only a default: the banner shows its name, and lists begin with its records. It limits nothing. */
const roleNeeds: Readonly<Record<Role, RoleNeeds>> = {
  Admin: needs(),
  'State Agency Staff': needs(),
  'Local Agency Staff': needs(false, true),
  Vendor: needs(true),
  'Market Manager': needs(),
  Recipient: needs(),
};

/** Returns everything that any of the roles requires of a user. */
export function needsOf(held: readonly Role[]): RoleNeeds {
  const any = (what: keyof RoleNeeds) => held.some((role) => roleNeeds[role][what]);
  return { requiresState: any('requiresState'), requiresVendor: any('requiresVendor'), requiresServiceArea: any('requiresServiceArea') };
}

const someRoles = choices('User Roles', roles);

export const userFields = {
  firstName: personName('First Name'),
  lastName: personName('Last Name'),
  email: email('Email'),
  phoneNumber: optional(text('Phone Number', 20)),
  mailLanguage: optional(choice('Language of Mails', languages)),
  userRoles: { ...someRoles, form: someRoles.form.refine((held) => held.length > 0, 'User Roles is required') },
  stateId: optional(reference('State')),
  serviceAreas: references('Service Areas'),
  vendorId: optional(reference('Vendor')),
  vendorUserType: optional(vendorUserType),
  notificationsEnabled: flag('Send Transaction Emails'),
};

const kept = {
  isLockedOut: flag('Locked Out'),
  emailConfirmed: flag('Email Confirmed'),
  profilePhotoGuid: optional(text('Photo')),
  reportedTimeZone: optional(text('Time Zone')),
  /** The reason why emails do not reach the address, after an email bounced. Cleared once the address is confirmed or replaced. */
  mailProblem: optional(text('Mail Problem')),
};

/** A password that another person sets. When it is blank, the user sets one while confirming the account. */
const blankToNothing = (value: string | null | undefined) => (value === '' || value === null ? undefined : value);
export const givenToUser = {
  password: z.preprocess(blankToNothing, newPassword.optional()),
  confirmPassword: z.preprocess(
    blankToNothing,
    z.string().max(maxPassword, `Confirm Password can have at most ${maxPassword} characters`).optional(),
  ),
};
export const isRepeated = ({ password, confirmPassword }: { password?: string | undefined; confirmPassword?: string | undefined }) =>
  password === confirmPassword;

/**
 * Only vendor users choose whether they receive emails about sales. The form shows this choice with the vendor, and it is false for all
 * other users.
 */
const shape = z.object(formOf(userFields)).extend({
  notificationsEnabled: userFields.notificationsEnabled.form.optional(),
  ...givenToUser,
  removeProfilePhoto: z.boolean().optional(),
});
type Shape = z.output<typeof shape>;

/** Clears the values that the chosen roles do not require (specification 4.27). */
function cleared<T extends Omit<Shape, 'confirmPassword'>>(form: T): T & { notificationsEnabled: boolean } {
  const { requiresState, requiresVendor, requiresServiceArea } = needsOf(form.userRoles);
  return {
    ...form,
    stateId: requiresState ? form.stateId : undefined,
    serviceAreas: requiresServiceArea ? form.serviceAreas : [],
    vendorId: requiresVendor ? form.vendorId : undefined,
    vendorUserType: requiresVendor ? form.vendorUserType : undefined,
    notificationsEnabled: requiresVendor ? (form.notificationsEnabled ?? false) : false,
  };
}

/** Reports the missing values that the chosen roles require. */
function complete({ value, issues }: { value: Shape; issues: z.core.$ZodRawIssue[] }): void {
  const { requiresState, requiresVendor, requiresServiceArea } = needsOf(value.userRoles);
  const missing = (field: keyof typeof userFields) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message: `${userFields[field].label} is required` });
  if (requiresState && !value.stateId) missing('stateId');
  if (requiresServiceArea && value.serviceAreas?.length === 0) missing('serviceAreas');
  if (requiresVendor && !value.vendorId) missing('vendorId');
  if (requiresVendor && !value.vendorUserType) missing('vendorUserType');
  if (requiresVendor && value.notificationsEnabled === undefined) missing('notificationsEnabled');
}

const isComplete = checkReading<Shape>(['userRoles'], complete);

export const UserForm = shape.check(isComplete).refine(isRepeated, repeatMessage).transform(cleared);
export type UserForm = z.infer<typeof UserForm>;
const UserUpdate = shape.extend(based).check(isComplete).refine(isRepeated, repeatMessage).transform(cleared);

/** An email to a vendor user is about one sale, or about all sales of a day. */
export const salesMailChoices = ['Sale', 'Day'] as const;

/** The days on which staff get an email with what is due. Users without a choice get none. */
export const morningEmailChoices = ['off', 'daily', 'weekdays'] as const;

/** Operations by one person on another person's account. */
const accessActs = [
  'created the account',
  'gave it a role',
  'set its password',
  'changed its address',
  'removed its two-step sign-in',
] as const;
const AccessChange = z.object({ by: z.string(), what: z.enum(accessActs), at: z.string() });
export type AccessChange = z.infer<typeof AccessChange>;

const FormerTie = z.object({ vendorId: z.string().optional(), recipientId: z.string().optional(), until: z.string() });
export type FormerTie = z.infer<typeof FormerTie>;

/**
 * `sessionEpoch` is raised to end all sessions that began before. `hasPassword` means that the user pool knows the user. `hasTotp` means
 * that the user pool requires a code. Both are false when absent. `pendingEmail` is an address that waits to be confirmed. `recipientId` is
 * the recipient that a Recipient's account belongs to. It is absent while the account belongs to none.
 */
export const User = recordOf({ ...userFields, ...kept }).extend({
  ...decided,
  sessionEpoch: z.number(),
  hasPassword: z.boolean().optional(),
  hasTotp: z.boolean().optional(),
  pendingEmail: z.string().optional(),
  recipientId: z.string().optional(),
  /** For vendor users: whether they get an email for each sale, or one for all sales of a day. Absent means each. `since` is an instant. */
  salesMails: z.object({ every: z.enum(salesMailChoices), since: z.string() }).optional(),
  /** For staff: the days with an email about what is due. Absent means off. */
  morningEmail: z.enum(morningEmailChoices).optional(),
  /** For staff of a State with two time zones: the one in which they see times. */
  timeZone: z.string().optional(),
  /** Other people who gave this account its access or could have gained control of it, with the times. */
  accessChanges: z.array(AccessChange).optional(),
  /** Vendors and recipient records that were previously linked to this person. */
  formerTies: z.array(FormerTie).optional(),
  /** Deleted accounts with this address, which belong to the same person. */
  formerUserIds: z.array(z.string()).optional(),
});
export type User = z.infer<typeof User>;
export const UserReply = User.omit({
  sessionEpoch: true,
  pendingEmail: true,
  salesMails: true,
  morningEmail: true,
  timeZone: true,
  accessChanges: true,
  formerTies: true,
  formerUserIds: true,
  decisions: true,
});
export type UserReply = z.infer<typeof UserReply>;

export const userColumns = [
  column('lastName', userFields.lastName, { isSearched: true, isName: true }),
  column('firstName', userFields.firstName, { isSearched: true, isName: true }),
  column('email', userFields.email, { isSearched: true }),
  column('userRoles', userFields.userRoles),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  joined('vendorName', vendorFields.name, { entity: 'Vendor', by: 'vendorId', column: 'name' }, { label: 'Vendor' }),
  joined(
    'serviceAreaNames',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreas', column: 'name', isList: true },
    { label: 'Service Areas' },
  ),
  column('phoneNumber', userFields.phoneNumber, { isSearched: true, searchedAs: 'phone' }),
  column('vendorUserType', userFields.vendorUserType),
  column('isLockedOut', kept.isLockedOut),
  column('emailConfirmed', kept.emailConfirmed),
  column('mailProblem', kept.mailProblem),
  column('createdAt', instant('Created')),
  hidden('stateId'),
  hidden('vendorId'),
  hidden('recipientId'),
  internal('serviceAreas'),
  internal('morningEmail'),
] as const;

export const userPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

/** A role for the user form, with the data that it requires. */
const RoleOption = z.object({
  value: z.enum(roles),
  label: z.string(),
  requiresState: z.boolean(),
  requiresVendor: z.boolean(),
  requiresServiceArea: z.boolean(),
});
export type RoleOption = z.infer<typeof RoleOption>;
export const RoleOptions = z.array(RoleOption);

/** Returns the roles to choose from, each with the data that it requires. */
export function roleOptions(of: readonly Role[] = roles): RoleOption[] {
  return of.map((role) => ({ value: role, label: role, ...roleNeeds[role] }));
}

const ofState = z.object({ stateId: z.string().max(64).optional() });
/** Service areas and vendors are those of the requested State. Without a State, there are none. */
const UserOptions = z.object({
  roles: RoleOptions,
  states: Options,
  serviceAreas: Options,
  vendors: Options,
  vendorUserTypes: Options,
});

export const vendorUserTypeOptions = vendorUserType.options.map((type) => ({ value: type, label: type }));

/** Selects users who were created on this day or later (in the State's earliest zone) and have not confirmed their address. */
const bulkFields = { stateId: reference('State'), createdAfter: day('Created After') };
export const BulkResendForm = z.object(formOf(bulkFields));
export const bulkResendFields = bulkFields;

const photo = { files: ['profilePhoto'] };

export const userApi = {
  table: endpoint('POST', '/api/users/table', { summary: 'See the list', body: TableRequest, reply: tableReply(userColumns) }),
  create: endpoint('POST', '/api/users', { summary: 'Add one', body: UserForm, reply: UserReply, status: 201, ...photo }),
  get: endpoint('GET', '/api/users/{id}', { summary: 'See one', reply: UserReply }),
  update: endpoint('PUT', '/api/users/{id}', { summary: 'Change one', body: UserUpdate, reply: UserReply, ...photo }),
  remove: endpoint('DELETE', '/api/users/{id}', { summary: 'Delete one', reply: UserReply }),
  profilePhoto: endpoint('GET', '/api/users/{id}/profilePhoto', { summary: 'See a user’s photo', reply: 'image' }),
  options: endpoint('GET', '/api/users/options', { summary: 'See the options', query: ofState, reply: UserOptions }),
  export: endpoint('POST', '/api/users/export', { summary: 'Export the list', body: ExportRequest, reply: 'csv' }),
  /** All users, regardless of the list's filters. */
  exportAll: endpoint('POST', '/api/users/export-all', { summary: 'Export all', body: FileChoice.prefault({}), reply: 'csv' }),
  sendConfirmEmail: endpoint('POST', '/api/users/{id}/send-confirm-email', { summary: 'Resend the invitation', reply: z.object({}) }),
  bulkCount: endpoint('GET', '/api/users/bulk-confirm-email-count', {
    summary: 'Count the users that a bulk resend would reach',
    query: BulkResendForm,
    reply: z.object({ count: z.number() }),
  }),
  bulkSend: endpoint('POST', '/api/users/bulk-confirm-email', {
    summary: 'Resend invitations in bulk',
    body: BulkResendForm,
    reply: MailRunReply,
    status: 202,
  }),
  bulkProgress: endpoint('GET', '/api/users/bulk-confirm-email/{id}', {
    summary: 'See the status of a bulk resend',
    reply: MailRunReply,
    isBackground: true,
  }),
  changes: endpoint('POST', '/api/users/change-table/{id}', {
    summary: 'See the changes to one',
    body: TableRequest,
    reply: tableReply(changeLogColumns),
  }),
  /** Locks or unlocks the user, depending on the current state. */
  lock: endpoint('PUT', '/api/users/lock/{id}', { summary: 'Lock or unlock one', body: z.object(based), reply: UserReply }),
  /** Removes the second factor of a user who lost it. This endpoint is our own addition. */
  removeTotp: endpoint('POST', '/api/users/{id}/remove-totp', {
    summary: 'Turn off another user’s two-step login',
    body: z.object(based),
    reply: UserReply,
  }),
};
