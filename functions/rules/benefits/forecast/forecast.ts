/**
 * Forecasts when the money of a funding runs out. It uses the amount issued on each day, less the part that was returned since. The rate is
 * the mean of the last 28 days. If last season shows how the coming weeks differ from these, the rate rises and falls like last season. The
 * range is one standard deviation of the weekly totals to either side.
 */
import { addDays, daysBetween, inUs } from '../../../../shared/core/days.ts';
import type { Forecast } from '../../../../shared/entities/funding-forecast.ts';
import { textsOf } from '../../../core/texts.ts';

const say = textsOf('benefits/server.staff');

/** The number of days before today that determine the rate. */
export const windowDays = 28;
/** Fewer weeks have no standard deviation. */
const minWeeks = 2;
/** If less than this part of last season's money was left, it had run out, and its end is no guide. */
const leftOver = 0.01;

export interface SeasonSpending {
  /** The current day in the State. */
  readonly today: string;
  /** The first day of the period. */
  readonly startDate: string;
  readonly endDate: string;
  readonly remainingCents: number;
  /** Net cents of each of the last 28 days, the oldest first, yesterday last. */
  readonly dailyCents: readonly number[];
  /** Net cents of all days before those. */
  readonly earlierCents: number;
  readonly lastSeason?: LastSeason | undefined;
}

/** The same service area in the program's previous period, seen from the same day of that period as today. */
export interface LastSeason {
  /** Net cents of the four weeks before that day, the oldest first. */
  readonly pastCents: readonly number[];
  /** Net cents of the weeks from that day on. `comingDays` is their total number of days, because the last week may be short. */
  readonly comingCents: readonly number[];
  readonly comingDays: number;
  readonly allocatedCents: number;
  readonly remainingCents: number;
}

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** Returns the day when the money runs out, if it does so by the period's last day. */
export function forecast(spending: SeasonSpending): Forecast {
  const { today, startDate, endDate, remainingCents, earlierCents } = spending;
  if (today > endDate) return { kind: 'unknown', why: say('forecast.over') };
  if (remainingCents <= 0) return { kind: 'empty' };
  if (today < startDate) return { kind: 'unknown', why: say('forecast.notBegun', { day: inUs(startDate) }) };
  const weeks = weeksOf(spending);
  if (earlierCents + sumOf(spending.dailyCents) <= 0) return { kind: 'unknown', why: say('forecast.nothingIssued') };
  if (weeks.length < minWeeks) return { kind: 'unknown', why: say('forecast.tooEarly') };
  const weeklyCents = sumOf(weeks) / weeks.length;
  const spread = deviation(weeks, weeklyCents);
  const course = courseOf(spending.lastSeason, weeks.length);
  const runsOutAt = (cents: number) => dayWithout(spending, cents, course ?? asNow);
  const on = runsOutAt(weeklyCents);
  const earliest = runsOutAt(weeklyCents + spread);
  const rate = { weeklyCents: Math.round(weeklyCents), followsLastSeason: course !== undefined };
  if (!on) return { kind: 'lasts', earliest, ...rate };
  const latest = runsOutAt(weeklyCents - spread);
  return { kind: 'runsOut', on, earliest: earliest ?? on, latest, ...rate };
}

/** Returns the totals of the last whole weeks up to yesterday, since issuing began. There are at most four. */
function weeksOf({ dailyCents, earlierCents }: SeasonSpending): number[] {
  const first = earlierCents > 0 ? 0 : dailyCents.findIndex((cents) => cents > 0);
  const count = first < 0 ? 0 : Math.floor((dailyCents.length - first) / 7);
  return Array.from({ length: count }, (_, n) => sumOf(dailyCents.slice(dailyCents.length - 7 * (n + 1), dailyCents.length - 7 * n)));
}

/** Returns the standard deviation of a sample. */
function deviation(all: readonly number[], mean: number): number {
  return Math.sqrt(sumOf(all.map((one) => (one - mean) ** 2)) / (all.length - 1));
}

/** The factor of the current rate on the day that is this number of days from today. */
type Course = (day: number) => number;
const asNow: Course = () => 1;

/**
 * Follows last season week by week, and after its end the mean of its remaining weeks. Returns undefined if last season is no guide: it has
 * a week without issuance, nothing remains of it, or its money ran out.
 */
function courseOf(season: LastSeason | undefined, weeks: number): Course | undefined {
  if (!season || season.remainingCents < season.allocatedCents * leftOver) return undefined;
  const { comingCents, comingDays } = season;
  const past = season.pastCents.slice(-weeks);
  if (comingDays < 1 || past.some((cents) => cents <= 0)) return undefined;
  const perDay = sumOf(past) / (7 * past.length);
  const mean = sumOf(comingCents) / comingDays / perDay;
  const factors = comingCents.map((cents, week) => cents / Math.min(7, comingDays - 7 * week) / perDay);
  return (day) => (day < comingDays ? (factors[Math.floor(day / 7)] ?? mean) : mean);
}

/** Returns the day on which the money is used up, including today, or undefined if the period ends before. */
function dayWithout({ today, endDate, remainingCents }: SeasonSpending, weeklyCents: number, course: Course): string | undefined {
  let left = remainingCents;
  const days = daysBetween(today, endDate);
  for (let day = 0; day <= days && weeklyCents > 0; day++) {
    left -= (weeklyCents / 7) * course(day);
    // Less than one cent is a rounding error.
    if (left < 1) return addDays(today, day);
  }
  return undefined;
}
