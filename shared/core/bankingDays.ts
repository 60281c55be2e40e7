/**
 * Days on which the Federal Reserve moves money, `YYYY-MM-DD`. They exclude Saturdays, Sundays and its holidays (frbservices.org, 'Holiday
 * Schedules'). Edit when Congress creates another holiday.
 */
import { addDays, dayIn, hourIn } from './days.ts';

const monday = 1;
const thursday = 4;
/** The first year in which Juneteenth is a holiday of the Reserve Banks. */
const firstJuneteenth = 2022;

/** 0 is Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => weekday(day) % 6 === 0;
const holidays = new Map<string, ReadonlySet<string>>();

/** The `n`th such weekday of a month, `YYYY-MM`. */
function nth(n: number, of: number, month: string): string {
  const first = `${month}-01`;
  return addDays(first, ((of - weekday(first) + 7) % 7) + (n - 1) * 7);
}

/** The last Monday before a day. */
function mondayBefore(day: string): string {
  return addDays(day, -(((weekday(day) - monday + 6) % 7) + 1));
}

/** The Monday after, for a holiday on a Sunday. A holiday on a Saturday is not observed on another day. */
function kept(day: string): string {
  return weekday(day) === 0 ? addDays(day, 1) : day;
}

function holidaysOf(year: string): ReadonlySet<string> {
  const known = holidays.get(year);
  if (known) return known;
  const made = new Set([
    kept(`${year}-01-01`),
    nth(3, monday, `${year}-01`), // Martin Luther King, Jr.
    nth(3, monday, `${year}-02`), // Washington
    mondayBefore(`${year}-06-01`), // Memorial Day
    ...(Number(year) >= firstJuneteenth ? [kept(`${year}-06-19`)] : []),
    kept(`${year}-07-04`),
    nth(1, monday, `${year}-09`), // Labor Day
    nth(2, monday, `${year}-10`), // Columbus Day
    kept(`${year}-11-11`), // Veterans Day
    nth(4, thursday, `${year}-11`), // Thanksgiving
    kept(`${year}-12-25`),
  ]);
  holidays.set(year, made);
  return made;
}

export function isBankingDay(day: string): boolean {
  return !isWeekend(day) && !holidaysOf(day.slice(0, 4)).has(day);
}

/** Returns the `n`th banking day after a day. With 0 it returns the day itself, even if it is not a banking day. */
export function addBankingDays(day: string, n: number): string {
  let at = day;
  for (let left = n; left > 0; ) {
    at = addDays(at, 1);
    if (isBankingDay(at)) left--;
  }
  return at;
}

/** Counts the banking days after `from`, up to and including `to`. Returns 0 if `to` is not later. */
export function bankingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isBankingDay(at)) count++;
  return count;
}

interface Approval {
  /** The instant (ms). */
  readonly now: number;
  readonly timeZone: string;
  /** The hour, 0 to 23 in the time zone, from which on the bank treats a file as one of its next day. */
  readonly cutOffHour: number;
}

/**
 * The day on which the bank accepts a batch that is approved now. It is today if today is a banking day before the cut-off, and otherwise
 * the next one.
 */
export function submissionDay({ now, timeZone, cutOffHour }: Approval): string {
  const today = dayIn(timeZone, now);
  return isBankingDay(today) && hourIn(timeZone, now) < cutOffHour ? today : addBankingDays(today, 1);
}

/** The day on which vendors are paid for a batch that is approved now: the given number of banking days after its submission. */
export function effectiveDay({ bankingDaysAhead, ...approval }: Approval & { readonly bankingDaysAhead: number }): string {
  return addBankingDays(submissionDay(approval), bankingDaysAhead);
}
