/** Days and times as they are written, read strictly. */
import { addDays, startOfDay } from '../../../../shared/core/days.ts';

const dayMs = 86_400_000;
const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|([-+])(\d\d):?(\d\d))?)?$/i;
const dayOnly = /^[1-9]\d{3}-\d\d-\d\d$/;

/**
 * Milliseconds of a day or a time. With `isZoned` an instant: its offset counts, and none means UTC. Otherwise a local time, as if
 * it were UTC, whatever offset it names. undefined for what no calendar has, such as 2026-02-30.
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

/** The first millisecond of a day and the first after it: in the state's zone for instants, on its own calendar otherwise. */
export function spanOfDay(day: string, zone: string | undefined): readonly [number, number] {
  if (zone === undefined) return [Date.parse(day), Date.parse(day) + dayMs];
  const from = startOfDay(day, zone);
  return [from, day === '9999-12-31' ? from + dayMs : startOfDay(addDays(day, 1), zone)];
}
