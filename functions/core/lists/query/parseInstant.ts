/** Parses days and times in their written form, strictly. */
import { addDays, startOfDay } from '../../../../shared/core/days.ts';

const dayMs = 86_400_000;
const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|([-+])(\d\d):?(\d\d))?)?$/i;
const dayOnly = /^[1-9]\d{3}-\d\d-\d\d$/;

/**
 * Returns the milliseconds of a day or a time. With `isZoned` it is an instant: its offset counts, and no offset means UTC. Otherwise it is
 * a local time that is read as UTC, and its offset is ignored. Returns undefined for impossible dates, such as 2026-02-30.
 */
export function parseInstant(text: string, isZoned: boolean): number | undefined {
  const [, day, time = '00:00', seconds = '00', parts = '', , sign, hours, minutes] = written.exec(text) ?? [];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T${time}:${seconds}.${parts.slice(0, 3).padEnd(3, '0')}Z`);
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) return undefined;
  if (!isZoned || sign === undefined) return ms;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? ms + offset : ms - offset;
}

export const isDay = (text: string): boolean => dayOnly.test(text);

/** Returns the first millisecond of a day and the first after it: in the State's zone for instants, otherwise on its own calendar. */
export function spanOfDay(day: string, zone: string | undefined): readonly [number, number] {
  if (zone === undefined) return [Date.parse(day), Date.parse(day) + dayMs];
  const from = startOfDay(day, zone);
  return [from, day === '9999-12-31' ? from + dayMs : startOfDay(addDays(day, 1), zone)];
}
