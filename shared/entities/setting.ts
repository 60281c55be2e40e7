/** What an Admin can set for the whole portal. A setting that has no record, or is not enabled, has the default given here. */
import * as z from 'zod';
import { column } from '../core/column.ts';
import { flag, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';

const settingFields = { key: text('Key', 100), value: text('Value'), isEnabled: flag('Enabled') };
export const Setting = recordOf(settingFields);
export type Setting = z.infer<typeof Setting>;
export const settingColumns = [
  column('key', settingFields.key, { isSearched: true }),
  column('value', settingFields.value, { isSearched: true }),
  column('isEnabled', settingFields.isEnabled),
] as const;

/** The settings that the portal reads, each with its meaning's schema and its default. */
export const knownSettings = {
  /** Minutes without activity after which a session ends; the dialog comes at half of it (specification, section 4). */
  sessionIdleMinutes: z.coerce.number().int().min(5).max(240).default(30),
  /** Hours after which a session ends however active it is. */
  sessionAbsoluteHours: z.coerce.number().int().min(1).max(24).default(12),
  /** The hour, 0 to 23 in a state's latest time zone, after which its sales of the day are batched. */
  achHour: z.coerce.number().int().min(0).max(23).default(20),
} as const;
export type SettingKey = keyof typeof knownSettings;
