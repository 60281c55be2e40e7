/**
 * Settings of the whole portal, which an Admin can change. A setting without a record, or one that is not enabled, has the default given
 * here.
 */
import * as z from 'zod';
import { column } from '../core/column.ts';
import { checkReading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { flag, formOf, text } from '../core/field.ts';
import { fold } from '../core/fold.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { wholeNumber } from '../core/settingValue.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { changeLogColumns } from './changelog.ts';

const words = text('Key', 100);
/** Keys are part of URLs, so they use plain characters only. */
const key = {
  ...words,
  form: words.form.refine((value) => /^[\w.-]*$/.test(value), 'Key can have letters, digits, dots, hyphens and underscores only'),
};
export const settingFields = { key, value: text('Value'), isEnabled: flag('Enabled') };
export const Setting = recordOf(settingFields);
export type Setting = z.infer<typeof Setting>;
export const settingColumns = [
  column('key', settingFields.key, { isSearched: true }),
  column('value', settingFields.value, { isSearched: true }),
  column('isEnabled', settingFields.isEnabled),
] as const;

/** An amount that is valid from a given day on. */
interface Dated {
  /** `YYYY-MM-DD`. The first amount is valid from the beginning of time. */
  readonly from: string;
  readonly cents: number;
}

const datedForm = /^(\d{1,6}(?:\.\d{2})?)((?:; \d{4}-\d{2}-\d{2} \d{1,6}(?:\.\d{2})?)*)$/;

/** Dollars that change on given days: '50.00; 2027-10-01 55.00' is 50 dollars until the end of September 2027, and 55 from then on. */
const datedAmount = z
  .string()
  .trim()
  .regex(datedForm, 'must be dollars, such as 50.00. Add each later amount with its first day: 50.00; 2027-10-01 55.00')
  .transform((value) => {
    const [first = '', ...later] = value.split('; ');
    const cents = (dollars: string) => Math.round(Number(dollars) * 100);
    const rest = later.map((part) => ({ from: part.slice(0, 10), cents: cents(part.slice(11)) }));
    return [{ from: '0000-01-01', cents: cents(first) }, ...rest];
  })
  .refine(
    (amounts) => amounts.every(({ from }, i) => i === 0 || (z.iso.date().safeParse(from).success && from > (amounts[i - 1]?.from ?? ''))),
    'must have valid days, with the earlier day first',
  );

/** Returns the amount in cents that is valid on a day. */
export function amountOn(amounts: readonly Dated[], day: string): number {
  return amounts.findLast(({ from }) => from <= day)?.cents ?? 0;
}

/** The address of an app in a store, or empty. Visitors see it as a link, so no other site is accepted. */
function addressAt(store: string) {
  const isThere = (value: string) => value === '' || (value.startsWith(store) && value !== store && !/\s/.test(value));
  return z.string().trim().refine(isThere, `must be the address of an app, which begins with ${store}`);
}

/** The settings that the portal reads, with their meaning, their valid values and their default. */
export const knownSettings = {
  sessionIdleMinutes: {
    meaning: 'A session ends after this many minutes without activity. The warning appears at half of this time.',
    schema: wholeNumber('minutes', 5, 240),
    standard: '30',
  },
  sessionAbsoluteHours: {
    meaning: 'A session ends after this many hours, even if the user is active.',
    schema: wholeNumber('hours', 1, 24),
    standard: '12',
  },
  achHour: {
    meaning: 'The portal batches the day’s sales for ACH after this hour, from 0 to 23, in the State’s latest time zone.',
    schema: wholeNumber('hours', 0, 23),
    standard: '20',
  },
  lateSaleHours: {
    meaning: 'A sale can be entered up to this many hours later, for markets without a signal.',
    schema: wholeNumber('hours', 0, 720),
    standard: '72',
  },
  tokenGraceDays: {
    meaning: 'Vendors can turn in tokens for this many days after an issuance period. After that, the tokens count as expired.',
    schema: wholeNumber('days', 0, 365),
    standard: '30',
  },
  duplicatePoints: {
    meaning: 'The portal shows two people as possible duplicates from this many points. The same name and date of birth are always shown.',
    schema: wholeNumber('points', 20, 140),
    standard: '65',
  },
  wicMaximumPerYear: {
    meaning:
      'WIC FMNP: the maximum federal benefits in dollars per year for a recipient, or a household if the program says so (7 CFR 248.8).',
    schema: datedAmount,
    standard: '30.00',
  },
  seniorMaximumPerYear: {
    meaning: 'Senior FMNP: the maximum federal benefits in dollars per year for a recipient (7 CFR 249.8).',
    schema: datedAmount,
    standard: '50.00',
  },
  appleAppUrl: {
    meaning: 'The address of the app in the App Store. The index page shows a badge with this link. Without an address, it shows none.',
    schema: addressAt('https://apps.apple.com/'),
    standard: '',
  },
  googleAppUrl: {
    meaning: 'The address of the app in Google Play. The index page shows a badge with this link. Without an address, it shows none.',
    schema: addressAt('https://play.google.com/'),
    standard: '',
  },
} as const satisfies Record<string, { meaning: string; schema: z.ZodType; standard: string }>;
export type SettingKey = keyof typeof knownSettings;
export type SettingValue<K extends SettingKey> = z.output<(typeof knownSettings)[K]['schema']>;

/** Finds a known key without regard to case: 'achhour' is the setting achHour. */
const knownKey = (key: string) => (Object.keys(knownSettings) as SettingKey[]).find((known) => fold(known) === fold(key));

/** Returns a key in the portal's own spelling. An unknown key stays as typed. */
export function spelledKey(key: string): string {
  return knownKey(key) ?? key;
}

/** Returns why a value is not valid for its setting, or undefined when it is valid. Unknown keys accept any value. */
export function valueProblem(key: string, value: string): string | undefined {
  const known = knownKey(key);
  if (!known) return undefined;
  const parsed = knownSettings[known].schema.safeParse(value);
  return parsed.success ? undefined : `${settingFields.value.label} ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
}

function sensible({ value: { key, value }, issues }: { value: { key: string; value: string }; issues: z.core.$ZodRawIssue[] }): void {
  const message = valueProblem(key, value);
  if (message) issues.push({ code: 'custom', input: value, path: ['value'], message });
}

export const SettingForm = z.object(formOf(settingFields)).check(checkReading(['key', 'value'], sensible));
export type SettingForm = z.infer<typeof SettingForm>;
/** The key cannot be changed (specification 5.13). */
const SettingUpdate = z.object({ value: settingFields.value.form, isEnabled: settingFields.isEnabled.form, ...based });

export const settingPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

export const settingApi = {
  table: endpoint('POST', '/api/settings/table', { summary: 'See the list', body: TableRequest, reply: tableReply(settingColumns) }),
  get: endpoint('GET', '/api/settings/{key}', { summary: 'See one', reply: Setting }),
  create: endpoint('POST', '/api/settings', { summary: 'Add one', body: SettingForm, reply: Setting, status: 201 }),
  update: endpoint('PUT', '/api/settings/{id}', { summary: 'Change one', body: SettingUpdate, reply: Setting }),
  remove: endpoint('DELETE', '/api/settings/{id}', { summary: 'Delete one', reply: Setting }),
  changes: endpoint('POST', '/api/settings/change-table/{id}', {
    summary: 'See the changes to one',
    body: TableRequest,
    reply: tableReply(changeLogColumns),
  }),
};
