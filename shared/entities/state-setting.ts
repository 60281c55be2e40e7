/**
 * Settings of one State. Each known key has a meaning, valid values, a default and the roles that may change it. A State without a value has
 * the default.
 */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions, Role } from '../core/role.ts';
import { dollarsWithin, oneOf, wholeNumber, yesOrNo } from '../core/settingValue.ts';
import { stateFields } from './state.ts';

interface Known {
  readonly label: string;
  readonly meaning: string;
  readonly schema: z.ZodType<unknown, string>;
  readonly standard: string;
  readonly changedBy: readonly Role[];
}

/** The settings that the portal reads. */
export const knownStateSettings = {
  vendorVoidMinutes: {
    label: 'Minutes to undo a sale',
    meaning: 'A vendor can undo a sale on the phone that made it for this many minutes. With 0, only staff can void sales.',
    schema: wholeNumber('minutes', 0, 1440),
    standard: '30',
    changedBy: ['Admin', 'State Agency Staff'],
  },
  sellSessionHours: {
    label: 'Hours of selling after a log-in',
    meaning: 'After a log-in, a registered phone can sell for this many hours. Then its user must log in again.',
    schema: wholeNumber('hours', 1, 72),
    standard: '12',
    changedBy: ['Admin', 'State Agency Staff'],
  },
  offlineSales: {
    label: 'Sales without a connection',
    meaning: 'With Yes, registered phones can sell where they have no connection, up to the limits below.',
    schema: yesOrNo,
    standard: 'No',
    changedBy: ['Admin'],
  },
  offlineHours: {
    label: 'Hours without a connection',
    meaning: 'A phone can sell without a connection for this many hours after its last one.',
    schema: wholeNumber('hours', 1, 72),
    standard: '24',
    changedBy: ['Admin'],
  },
  offlineSaleCents: {
    label: 'Largest sale without a connection',
    meaning: 'The largest amount of one sale without a connection, in dollars.',
    schema: dollarsWithin(1, 200),
    standard: '20.00',
    changedBy: ['Admin'],
  },
  offlineCardCents: {
    label: 'One card on one phone without a connection',
    meaning: 'The largest total that one card can spend on one phone without a connection, in dollars.',
    schema: dollarsWithin(1, 200),
    standard: '20.00',
    changedBy: ['Admin'],
  },
  offlineDeviceCents: {
    label: 'One phone without a connection',
    meaning: 'The largest total of one phone between two connections, and in 24 hours, in dollars.',
    schema: dollarsWithin(1, 5000),
    standard: '500.00',
    changedBy: ['Admin'],
  },
  offlineLossBorneBy: {
    label: 'Who bears the loss of a sale without a connection',
    meaning:
      'The part of a sale without a connection that its card could not pay. With State, State staff can have it paid, up to the limits below.',
    schema: oneOf('Farmer', 'State'),
    standard: 'Farmer',
    changedBy: ['Admin'],
  },
  offlineLossCents: {
    label: 'Losses of one vendor that the State pays',
    meaning: 'The most that the State pays to one vendor for such losses in a calendar year, in dollars.',
    schema: dollarsWithin(0, 10_000),
    standard: '100.00',
    changedBy: ['Admin'],
  },
  offlineLossStateCents: {
    label: 'Losses of all vendors that the State pays',
    meaning: 'The most that the State pays to all vendors for such losses in a calendar year, in dollars.',
    schema: dollarsWithin(0, 900_000),
    standard: '1000.00',
    changedBy: ['Admin'],
  },
  namesForAnalysts: {
    label: 'Names for analysts',
    meaning:
      'With Yes, analysts who read records of the State in the database also see names, birth dates and contact data. A change applies within 15 minutes.',
    schema: yesOrNo,
    standard: 'No',
    changedBy: ['Admin', 'State Agency Staff'],
  },
} as const satisfies Record<string, Known>;
export type StateSettingKey = keyof typeof knownStateSettings;
export type StateSettingValue<K extends StateSettingKey> = z.output<(typeof knownStateSettings)[K]['schema']>;
export const stateSettingKeys = Object.keys(knownStateSettings) as StateSettingKey[];

export const stateSettingFields = { key: text('Key', 100), value: optional(text('Value')) };
/** Without a value it has the default again. The record stays, so that its change log does. */
export const StateSetting = recordOf({ ...stateSettingFields, stateId: reference('State') });
export type StateSetting = z.infer<typeof StateSetting>;
export const stateSettingColumns = [
  column('key', stateSettingFields.key),
  column('value', stateSettingFields.value),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  hidden('stateId'),
] as const;

/** Returns why a value is not valid for its setting, or undefined when it is valid. */
export function stateSettingProblem(key: StateSettingKey, value: string): string | undefined {
  const parsed = knownStateSettings[key].schema.safeParse(value);
  return parsed.success ? undefined : `${stateSettingFields.value.label} ${parsed.error.issues[0]?.message ?? 'is not valid'}`;
}

/** `changedBy` of a setting can be narrower than `change`. */
export const stateSettingPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

/** An Admin names the State. Everyone else has one. */
const place = { stateId: optional(reference('State')).form };
const version = z.number({ error: 'The version that this change is based on is missing' }).int().min(0);
/** A blank value restores the default. The version is 0 until the State first changes the setting. */
export const StateSettingForm = z.object({ value: stateSettingFields.value.form, version, ...place });
const StateSettingReply = z.object({
  id: z.string(),
  key: z.enum(stateSettingKeys),
  value: z.string().optional(),
  version: z.number(),
  /** Blank until the State first changes it. */
  updatedAt: z.string(),
});
export type StateSettingReply = z.infer<typeof StateSettingReply>;

export const stateSettingApi = {
  list: endpoint('GET', '/api/state-settings', {
    summary: 'See all of a State',
    query: z.object({ stateId: z.string().max(64).optional() }),
    reply: z.array(StateSettingReply),
  }),
  update: endpoint('PUT', '/api/state-settings/{key}', { summary: 'Change one', body: StateSettingForm, reply: StateSettingReply }),
};
