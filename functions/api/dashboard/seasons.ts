/**
 * The seasons on the dashboard, each with the same program's season before. All money is in cents, and all days are the State's.
 *
 * A season and the one before are compared on the same day of each season, counted from its first day. From May 1 to October 31 that is the
 * same date. A season from January 1 shifts by one after a leap day: day 61 is March 1 of a leap year, and March 2 of another year.
 */
import { addDays, dayIn, daysBetween } from '../../../shared/core/days.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { SeasonPanel } from '../../../shared/entities/dashboard.ts';
import type { Forecast } from '../../../shared/entities/funding-forecast.ts';
import type { Group } from '../../core/lists/totals.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { forecast, type LastSeason, windowDays } from '../../rules/benefits/forecast/forecast.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';
import { inAreas } from '../../rules/reports/countedRecords.ts';
import { mostCurrentFirst, phaseOf } from './figures.ts';
import { byPeriodOf } from './issued.ts';
import { type SeasonAmounts, type SeasonKey, seasonAmounts } from './seasonAmounts.ts';

interface Season extends SeasonKey {
  readonly name: string;
  readonly programId: string;
  readonly program: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** A season and its place in time. `reached` is the number of days from its first day to today, or to its last day if it is over. */
interface Shown {
  readonly season: Season;
  readonly before: Season | undefined;
  readonly reached: number;
  /** The days of the chart's points, counted from the first day. */
  readonly grid: readonly number[];
  readonly today: string;
}

const every = TableRequest.parse({});
const mostPoints = 60;
const pastWeeks = windowDays / 7;
/** More than any season has. If a season is longer, only the first of its coming weeks count. */
const maxWeeks = 53;

const lastOf = ({ startDate, endDate }: Season) => daysBetween(startDate, endDate);
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

/**
 * Returns the open seasons of the caller's scope in the order of the cards. If none is open, returns the next one, or else the last one.
 * Seasons without any money are left out. The number of questions to the lists does not depend on the number of seasons.
 */
export async function seasonPanels(queries: Queries): Promise<SeasonPanel[]> {
  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  const where = inAreas(queries.scope.serviceAreaIds);
  const given = await byPeriodOf(queries, fundings, { sums: ['allocatedCents', 'remainingCents'], where });
  const all = await seasonsOf(queries);
  const shown = currentOf(all, given, today).map((season) => shownOf(season, all, today));
  if (shown.length === 0) return [];
  const keys = shown.flatMap(({ season, before }) => [season, ...(before ? [before] : [])]);
  const amounts = await seasonAmounts(queries, keys, shown.flatMap(daysOf));
  return shown
    .map((one) => panelOf(one, amounts, given))
    .filter(({ totalFundingAmountCents, issuedCents }) => totalFundingAmountCents !== 0 || issuedCents !== 0);
}

async function seasonsOf(queries: Queries): Promise<Season[]> {
  const columns = ['name', 'programId', 'programName', 'programType', 'startDate', 'endDate'];
  return (await queries.rows(periods, every, [], columns)).map((row) => ({
    id: row.id,
    name: String(row.name),
    programId: String(row.programId),
    program: String(row.programName ?? ''),
    isToken: row.programType === 'Token',
    startDate: String(row.startDate),
    endDate: String(row.endDate),
  }));
}

function currentOf(all: readonly Season[], given: ReadonlyMap<string, Group>, today: string): Season[] {
  const sorted = all
    .map((season) => {
      const totalFundingAmountCents = given.get(season.id)?.sum.allocatedCents ?? 0;
      return { season, ...season, issuancePeriodName: season.name, today, totalFundingAmountCents };
    })
    .sort(mostCurrentFirst);
  const open = sorted.filter((one) => phaseOf(one) === 0);
  return (open.length > 0 ? open : sorted.slice(0, 1)).map(({ season }) => season);
}

/** Finds the latest season of the same program that was over before this one began. */
function shownOf(season: Season, all: readonly Season[], today: string): Shown {
  const before = all
    .filter(({ programId, endDate }) => programId === season.programId && endDate < season.startDate)
    .sort((a, b) => (a.endDate < b.endDate ? 1 : -1))[0];
  const reached = Math.min(Math.max(0, daysBetween(season.startDate, today)), lastOf(season));
  return { season, before, reached, grid: gridOf(lastOf(season), reached, before && lastOf(before)), today };
}

/** Returns every day of a short season, or the first day of each week or some weeks, and always the marked days. */
function gridOf(last: number, ...marks: readonly (number | undefined)[]): number[] {
  const step = last < mostPoints ? 1 : 7 * Math.ceil(last / 7 / mostPoints);
  const regular = range(Math.floor(last / step) + 1).map((n) => n * step);
  const marked = [last, ...marks].flatMap((mark) => (mark !== undefined && mark <= last ? [mark] : []));
  return [...new Set([...regular, ...marked])].sort((a, b) => a - b);
}

/** Returns all days before which a season's amounts are needed. */
function daysOf({ season, before, grid, reached, today }: Shown): string[] {
  const afterEach = ({ startDate }: Season) => grid.map((at) => addDays(startDate, at + 1));
  return [
    ...afterEach(season),
    ...recentDays(today),
    ...(before ? [...afterEach(before), addDays(before.startDate, reached + 1), ...weeksOf(before, reached).days] : []),
  ];
}

/** Returns the last 28 days and today. */
const recentDays = (today: string) => range(windowDays + 1).map((n) => addDays(today, n - windowDays));

/** Returns the first days of the four weeks before the same day of the season before, and of its remaining weeks. */
function weeksOf(before: Season, reached: number) {
  const sameDay = addDays(before.startDate, reached);
  const comingDays = Math.min(Math.max(0, daysBetween(sameDay, before.endDate) + 1), 7 * maxWeeks);
  return { comingDays, days: range(pastWeeks + Math.ceil(comingDays / 7)).map((n) => addDays(sameDay, 7 * n - windowDays)) };
}

function panelOf({ season, before, reached, grid, today }: Shown, amounts: SeasonAmounts, given: ReadonlyMap<string, Group>): SeasonPanel {
  const money = (of: Season, column: string) => given.get(of.id)?.sum[column] ?? 0;
  // After a season's last day, all its money counts. Tokens come in for some days after it.
  const dayAfter = (of: Season, at: number, last: number) => (at >= last ? undefined : addDays(of.startDate, at + 1));
  const at = (of: Season, day: number, last: number) => ({
    issuedCents: amounts.issued(of, dayAfter(of, day, last)),
    redeemedCents: amounts.redeemed(of, dayAfter(of, day, last)),
  });
  return {
    issuancePeriodId: season.id,
    issuancePeriodName: season.name,
    program: season.program,
    startDate: season.startDate,
    endDate: season.endDate,
    isToken: season.isToken,
    today,
    totalFundingAmountCents: money(season, 'allocatedCents'),
    benefitsAvailableForIssuanceCents: money(season, 'remainingCents'),
    ...at(season, reached, reached),
    before: before && { startDate: before.startDate, endDate: before.endDate, ...at(before, reached, lastOf(before)) },
    points: grid.map((day) => {
      const earlier = before && day <= lastOf(before) ? at(before, day, lastOf(before)) : undefined;
      return {
        at: day,
        ...(day <= reached && at(season, day, reached)),
        issuedBeforeCents: earlier?.issuedCents,
        redeemedBeforeCents: earlier?.redeemedCents,
      };
    }),
    forecast: forecastOf({ season, before, reached, today }, amounts, money),
  };
}

/** Forecasts all service areas of the scope as one sum, by the rule for a single funding. */
function forecastOf(
  { season, before, reached, today }: Omit<Shown, 'grid'>,
  { issued }: SeasonAmounts,
  money: (of: Season, column: string) => number,
): Forecast {
  const between = (of: Season, days: readonly string[]) => days.slice(1).map((day, n) => issued(of, day) - issued(of, days[n]));
  const { startDate, endDate } = season;
  const recent = recentDays(today);
  return forecast({
    today,
    startDate,
    endDate,
    remainingCents: money(season, 'remainingCents'),
    dailyCents: between(season, recent),
    earlierCents: Math.max(0, issued(season, recent[0])),
    lastSeason: before && lastSeasonOf(before),
  });

  function lastSeasonOf(of: Season): LastSeason {
    const { comingDays, days } = weeksOf(of, reached);
    const weeks = [...between(of, days), issued(of) - issued(of, days.at(-1))];
    return {
      pastCents: weeks.slice(0, pastWeeks),
      comingCents: weeks.slice(pastWeeks),
      comingDays,
      allocatedCents: money(of, 'allocatedCents'),
      remainingCents: money(of, 'remainingCents'),
    };
  }
}
