/** The forecasts of all fundings in the caller's scope with a current or future period. The replica sums the issued amounts. */
import { addDays, dayIn, daysBetween, startOfDay } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Forecast } from '../../../../shared/entities/funding-forecast.ts';
import type { Entity } from '../../../core/entity.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { benefits } from '../../../entities/benefit.ts';
import { fundings } from '../../../entities/funding.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { openQueries, type Queries, type QueryCall } from '../../lists/openQueries.ts';
import { forecast, type LastSeason, windowDays } from './forecast.ts';

const every = TableRequest.parse({});
/** More than any season has. If a season is longer, only the first of its coming weeks count. */
const maxWeeks = 53;
const pastWeeks = windowDays / 7;

interface Season {
  readonly id: string;
  readonly programId: string;
  readonly isToken: boolean;
  readonly startDate: string;
  readonly endDate: string;
}

interface Money {
  readonly id: string;
  readonly serviceAreaId: string;
  readonly serviceAreaName: string;
  readonly issuancePeriodId: string;
  readonly allocatedCents: number;
  readonly issuedCents: number;
  readonly returnedCents: number;
  readonly remainingCents: number;
}

export interface Forecaster extends Money {
  /** Returns when its money runs out, if `lessCents` of it were gone. */
  after(lessCents: number): Forecast;
}

/** The entities that forecasts query. */
export const forecastEntities: readonly Entity[] = [fundings, periods, serviceAreas, benefits, tokenIssuances];

export async function fundingForecasts(call: QueryCall): Promise<{ readonly all: readonly Forecaster[]; readonly asOf: string }> {
  const queries = await openQueries(call, forecastEntities);
  return { all: await fundingForecastsIn(queries), asOf: queries.asOf };
}

/** Returns them in the order in which the periods end, and within a period by the area's name. */
export async function fundingForecastsIn(queries: Queries): Promise<readonly Forecaster[]> {
  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  const seasons = await seasonsOf(queries);
  const money = await moneyOf(queries);
  const all: Forecaster[] = [];
  for (const season of seasons.filter(({ endDate }) => endDate >= today))
    all.push(...(await forecastersOf(queries, { season, seasons }, money, today)));
  return all;
}

/** Returns the seasons by their end, the earliest first. */
async function seasonsOf(queries: Queries): Promise<Season[]> {
  const rows = await queries.rows(periods, every, [], ['programId', 'programType', 'startDate', 'endDate']);
  return rows
    .map(({ id, programId, programType, startDate, endDate }) => ({
      id,
      programId: String(programId),
      isToken: programType === 'Token',
      startDate: String(startDate),
      endDate: String(endDate),
    }))
    .sort((a, b) => (a.endDate < b.endDate ? -1 : 1));
}

async function moneyOf(queries: Queries): Promise<ReadonlyMap<string, Money[]>> {
  const ids = ['serviceAreaId', 'serviceAreaName', 'issuancePeriodId'];
  const rows = await queries.rows(fundings, every, [], [...ids, 'allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents']);
  const all = rows.map((row) => ({
    id: row.id,
    serviceAreaId: String(row.serviceAreaId),
    serviceAreaName: String(row.serviceAreaName ?? ''),
    issuancePeriodId: String(row.issuancePeriodId),
    allocatedCents: Number(row.allocatedCents),
    issuedCents: Number(row.issuedCents),
    returnedCents: Number(row.returnedCents),
    remainingCents: Number(row.remainingCents),
  }));
  return Map.groupBy(all, ({ issuancePeriodId }) => issuancePeriodId);
}

async function forecastersOf(
  queries: Queries,
  { season, seasons }: { readonly season: Season; readonly seasons: readonly Season[] },
  money: ReadonlyMap<string, readonly Money[]>,
  today: string,
): Promise<Forecaster[]> {
  const own = money.get(season.id) ?? [];
  if (own.length === 0) return [];
  const firstDay = addDays(today, -windowDays);
  const isBegun = season.startDate <= today;
  const days = Array.from({ length: windowDays + 1 }, (_, n) => addDays(firstDay, n));
  const issued = isBegun ? await netBy(queries, season, days) : noSums;
  const before = isBegun ? seasonBefore(season, seasons, today) : undefined;
  const lastOf = before && (await lastSeasons(queries, before, money.get(before.id) ?? [], daysBetween(season.startDate, today)));
  return own
    .map((funding) => {
      const recent = issued(funding.serviceAreaId);
      const { startDate, endDate } = season;
      const earlier = funding.issuedCents - funding.returnedCents - recent.reduce((sum, cents) => sum + cents, 0);
      const spending = {
        today,
        startDate,
        endDate,
        dailyCents: recent.slice(0, windowDays),
        // Never negative, because the funding may be visible a moment before its issued benefits.
        earlierCents: Math.max(0, earlier),
        lastSeason: lastOf?.(funding.serviceAreaId),
      };
      const after = (lessCents: number) => forecast({ ...spending, remainingCents: funding.remainingCents - lessCents });
      return { ...funding, after };
    })
    .sort((a, b) => (a.serviceAreaName < b.serviceAreaName ? -1 : 1));
}

/** Returns the program's latest period that began before this one and is over. */
function seasonBefore(season: Season, seasons: readonly Season[], today: string): Season | undefined {
  return seasons
    .filter(({ programId, startDate, endDate }) => programId === season.programId && startDate < season.startDate && endDate < today)
    .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
}

/** Returns last season by service area. `day` is the number of days that have passed in the current season. */
async function lastSeasons(
  queries: Queries,
  before: Season,
  money: readonly Money[],
  day: number,
): Promise<(areaId: string) => LastSeason | undefined> {
  const sameDay = addDays(before.startDate, day);
  const comingDays = Math.min(Math.max(0, daysBetween(sameDay, before.endDate) + 1), 7 * maxWeeks);
  const weeks = pastWeeks + Math.ceil(comingDays / 7);
  const net = await netBy(
    queries,
    before,
    Array.from({ length: weeks }, (_, n) => addDays(sameDay, 7 * n - windowDays)),
  );
  const fundingOf = new Map(money.map((one) => [one.serviceAreaId, one]));
  return (areaId) => {
    const funding = fundingOf.get(areaId);
    if (!funding) return undefined;
    const { allocatedCents, remainingCents } = funding;
    const cents = net(areaId);
    return { pastCents: cents.slice(0, pastWeeks), comingCents: cents.slice(pastWeeks), comingDays, allocatedCents, remainingCents };
  };
}

type Sums = (areaId: string) => readonly number[];
const noSums: Sums = () => [];

/**
 * Returns the net amounts that each service area issued for a period, between the starts of these days in the State. The last amount has no
 * end. Returned money is subtracted on the day of its issue.
 */
async function netBy(queries: Queries, { id, isToken }: Season, days: readonly string[]): Promise<Sums> {
  const of: Entity = isToken ? tokenIssuances : benefits;
  const back = isToken ? 'returnedCents' : 'deactivatedCents';
  const starts = days.map((day) => startOfDay(day, queries.zone));
  const where: Where[] = [
    { column: 'issuancePeriodId', operator: 'EqualTo', value: id },
    { column: 'issuedAt', operator: 'GreaterThanEqualTo', value: new Date(starts[0] ?? 0).toISOString() },
  ];
  const groups = await queries.totals(of, {
    sums: ['amountCents', back],
    groupBy: ['serviceAreaId'],
    spans: { column: 'issuedAt', starts },
    where,
  });
  const byArea = new Map<string, number[]>();
  for (const { group, sum, span = 0 } of groups) {
    const areaId = String(group.serviceAreaId);
    const cents = byArea.get(areaId) ?? days.map(() => 0);
    cents[span - 1] = (sum.amountCents ?? 0) - (sum[back] ?? 0);
    byArea.set(areaId, cents);
  }
  return (areaId) => byArea.get(areaId) ?? days.map(() => 0);
}
