/** A State agency: the tenant. */
import * as z from 'zod';
import { column, joined } from '../core/column.ts';
import { reading } from '../core/crossField.ts';
import { startOfDay } from '../core/days.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, email, type Fields, flag, formOf, optional, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { stateLogoPath } from './public-paths.ts';

/** The time zones of the United States and its territories in which programs run. */
export const timeZones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
] as const;

const colorText = text('Brand Color', 7);
/** A color as browsers write it, in lower case. */
const color = {
  ...colorText,
  form: colorText.form
    .transform((typed) => typed.toLowerCase())
    .refine((typed) => /^#[0-9a-f]{6}$/.test(typed), 'Brand Color must be # and six digits from 0 to 9 and a to f, such as #1b5e43'),
};

export const stateFields = {
  name: text('Name'),
  /** The agency as it names itself, next to the State's name in the bar and at the head of emails. */
  agencyName: optional(text('Agency Name', 80)),
  /** The color of the bar, links and buttons for people of the State. The portal derives all shades from it. */
  brandColor: optional(color),
  earliestTimeZone: { ...choice('Earliest Time Zone', timeZones), format: 'timeZone' },
  latestTimeZone: { ...choice('Latest Time Zone', timeZones), format: 'timeZone' },
  isVendorQrCodeGenerationEnabled: flag('Vendor QR Code Generation'),
  /** Applies to Admins, State staff and local staff of the State, from their next login on. */
  isTotpRequiredOfStaff: optional(flag('Two-Step Login Required of Staff')),
  /** The address that receives replies to the portal's emails. */
  replyToEmail: optional(email('Reply-To Address of Emails')),
} satisfies Fields;

/**
 * Set when a State is created, and never changed afterwards. The records of a practice State are not real: no email leaves it. Federal
 * forms and counts over several States exclude it, and its bank files carry a routing number that no bank has.
 */
const practice = { isPractice: optional(flag('Practice State')) } satisfies Fields;

/** The guid of the stored logo, which is served without a session, as emails show it too. */
const logo = { logoGuid: optional(text('Logo')) } satisfies Fields;

/** The time zone in which the times of a record are shown, joined by the record's `stateId`. */
export const stateTimeZone = joined(
  'stateTimeZone',
  stateFields.latestTimeZone,
  { entity: 'State', by: 'stateId', column: 'latestTimeZone' },
  { label: 'Time Zone' },
);

interface Zones {
  readonly earliestTimeZone: string;
  readonly latestTimeZone: string;
}

/** A day must begin in the earliest zone no later than in the latest, in winter and in summer. Periods open and end by these zones. */
const inOrder = ({ earliestTimeZone, latestTimeZone }: Zones) =>
  ['2026-01-15', '2026-07-15'].every((day) => startOfDay(day, earliestTimeZone) <= startOfDay(day, latestTimeZone));
const orderMessage = {
  message: 'Latest Time Zone must be the same as Earliest Time Zone or further west, where a day ends later',
  path: ['latestTimeZone'],
  ...reading('earliestTimeZone', 'latestTimeZone'),
};

const form = z.object(formOf(stateFields)).extend({ removeLogo: z.boolean().optional() });
export const StateForm = form.refine(inOrder, orderMessage);
export type StateForm = z.infer<typeof StateForm>;
/** A new State. Only a new State can be marked as a practice State. */
export const NewStateForm = form.extend({ isPractice: practice.isPractice.form.optional() }).refine(inOrder, orderMessage);
const StateUpdate = form.extend(based).refine(inOrder, orderMessage);
export const State = recordOf({ ...stateFields, ...practice, ...logo });
export type State = z.infer<typeof State>;

export const stateColumns = [
  column('name', stateFields.name, { isSearched: true }),
  column('earliestTimeZone', stateFields.earliestTimeZone),
  column('latestTimeZone', stateFields.latestTimeZone),
  column('isVendorQrCodeGenerationEnabled', stateFields.isVendorQrCodeGenerationEnabled),
] as const;

/** Counts of the records that a State needs before people can get and spend benefits, in the order in which they are created. */
export const StateSetUp = z.object({
  stateName: z.string(),
  programs: z.number(),
  issuancePeriods: z.number(),
  serviceAreas: z.number(),
  fundings: z.number(),
  /** State Agency Staff who are not locked out. */
  stateStaff: z.number(),
  /** Local Agency Staff who are not locked out. */
  localStaff: z.number(),
  vendors: z.number(),
  /** 1 if the State can pay vendors through a bank. */
  originators: z.number(),
  /** The texts of the application form. Absent if no program accepts applications online. */
  applicationTexts: z.number().optional(),
});
export type StateSetUp = z.infer<typeof StateSetUp>;

/** State Agency Staff see the missing set-up of their own State only. They alone can create much of it. */
export const stateSetUpRoles = ['Admin', 'State Agency Staff'] as const;

export const statePermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

const files = ['logo'] as const;

export const stateApi = {
  table: endpoint('POST', '/api/states/table', { summary: 'See the list', body: TableRequest, reply: tableReply(stateColumns) }),
  create: endpoint('POST', '/api/states', { summary: 'Add one', body: NewStateForm, reply: State, status: 201, files }),
  get: endpoint('GET', '/api/states/{id}', { summary: 'See one', reply: State }),
  update: endpoint('PUT', '/api/states/{id}', { summary: 'Change one', body: StateUpdate, reply: State, files }),
  remove: endpoint('DELETE', '/api/states/{id}', {
    summary: 'Delete one',
    query: z.object({ version: z.coerce.number().int().optional() }),
    reply: State,
  }),
  logo: endpoint('GET', stateLogoPath, { summary: 'See a State’s logo', reply: 'image' }),
  timeZones: endpoint('GET', '/api/states/time-zones', { summary: 'See the time zones', reply: Options }),
  setUp: endpoint('GET', '/api/states/set-up/{id}', { summary: 'See the remaining setup steps of a State', reply: StateSetUp }),
  options: endpoint('GET', '/api/states/options', { summary: 'See the options', reply: Options }),
};
