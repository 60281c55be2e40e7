/** Days and instants. A day is in the State's own time zone, and an instant is UTC. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const formats = new Map<string, Intl.DateTimeFormat>();

function parts(at: number, zone: string): Record<string, string> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
}

/** The day, `YYYY-MM-DD`, in a time zone at an instant (ms). */
export function dayIn(zone: string, at: number): string {
  const { year, month, day } = parts(at, zone);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** The hour, 0 to 23, in a time zone at an instant (ms). */
export function hourIn(zone: string, at: number): number {
  return Number(parts(at, zone).hour);
}

/** The time of day, `HHMM`, in a time zone at an instant (ms). */
export function timeIn(zone: string, at: number): string {
  const { hour, minute } = parts(at, zone);
  return `${hour}${minute}`;
}

/** The offset (ms) of a time zone from UTC at an instant (ms, of a whole second). */
function offsetIn(zone: string, at: number): number {
  const p = parts(at, zone);
  return Date.UTC(Number(p.year), Number(p.month) - 1, Number(p.day), Number(p.hour), Number(p.minute), Number(p.second)) - at;
}

/**
 * Converts an instant (ms) into one with the local time of the zone when read as UTC. Offsets are cached by hour, because clocks change at
 * full hours.
 */
export function clocksOf(zone: string): (at: number) => number {
  const offsets = new Map<number, number>();
  return (at) => {
    if (Number.isNaN(at)) return at;
    const hour = Math.floor(at / hourMs);
    const offset = offsets.get(hour) ?? offsetIn(zone, hour * hourMs);
    offsets.set(hour, offset);
    return at + offset;
  };
}

/** '2026-06-30' -> '06/30/2026', also for a moment. Anything else is unchanged, so that a half-typed date is not lost. */
export function inUs(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : day;
}

/** The instant (ms) at which a day begins in a time zone. If midnight does not exist, it is the first instant after it. */
export function startOfDay(day: string, zone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetIn(zone, utc);
  const exact = utc - offsetIn(zone, guess);
  return dayIn(zone, exact) < day ? guess : exact;
}

/** The day `n` days later (or earlier). */
export function addDays(day: string, n: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + n * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one day to the other. It is negative if the other day is earlier. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
}

/** Full years between a birthday and a day. A person born on February 29 is a year older on March 1 of other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The instant (ms) at which clocks in a time zone show a time, `HH:MM`, of a day. A time that the clocks skip counts as one hour later. */
export function instantAt(day: string, time: string, zone: string): number {
  const utc = Date.parse(`${day}T${time}Z`);
  return utc - offsetIn(zone, utc - offsetIn(zone, utc));
}

/** 'America/Chicago' -> 'Central Time' */
export function zoneName(zone: string): string {
  if (zone === 'UTC') return zone; // The language calls it GMT+00:00
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return zone.startsWith('America/Indiana/') ? `${name} (Indiana)` : name;
}

/** Whether a time zone with this name exists, such as America/Chicago. Offsets from UTC, such as +06:00, are not accepted. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
