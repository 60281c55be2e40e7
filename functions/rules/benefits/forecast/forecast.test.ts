/** Generated seasons with a known end. Tests the forecasts on the way there, and the explanations without a forecast. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../shared/core/days.ts';
import { forecast, type LastSeason, type SeasonSpending } from './forecast.ts';

const startDate = '2026-05-01';
const endDate = '2026-10-31';
const seasonDays = daysBetween(startDate, endDate) + 1;

/** The cents issued on each day of a season, while there is money. */
type Plan = (day: number) => number;
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const daily = (plan: Plan, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => (from + n < 0 ? 0 : plan(from + n)));

/** Returns the season's spending `day` days after its first day, with this allocation. */
function standing(plan: Plan, day: number, allocatedCents: number, lastSeason?: LastSeason): SeasonSpending {
  const earlierCents = total(daily(plan, 0, day - 28));
  const dailyCents = daily(plan, day - 28, day);
  const remainingCents = allocatedCents - earlierCents - total(dailyCents);
  return { today: addDays(startDate, day), startDate, endDate, remainingCents, dailyCents, earlierCents, lastSeason };
}
/** Returns the day on which the money of a season is used up, or undefined if the season ends before. */
function knownEnd(plan: Plan, allocatedCents: number): number | undefined {
  const days = Array.from({ length: seasonDays }, (_, day) => day);
  return days.find((day) => total(daily(plan, 0, day + 1)) >= allocatedCents);
}
/** Returns last season, of the same length, seen from the same day. */
function lastSeason(plan: Plan, day: number, more: Partial<LastSeason> = {}): LastSeason {
  const weeks = (from: number, to: number) => {
    const all = daily(plan, from, to);
    return Array.from({ length: Math.ceil(all.length / 7) }, (_, n) => total(all.slice(7 * n, 7 * n + 7)));
  };
  return {
    pastCents: weeks(day - 28, day),
    comingCents: weeks(day, seasonDays),
    comingDays: seasonDays - day,
    allocatedCents: 10_000_000,
    remainingCents: 1_000_000,
    ...more,
  };
}

const steady: Plan = () => 10_000;
/** Nothing on Saturdays and Sundays. May 1, 2026 is a Friday. */
const weekdays: Plan = (day) => (day % 7 === 1 || day % 7 === 2 ? 0 : 14_000);
/** More on every other day, and nothing on one in ten days. */
const uneven: Plan = (day) => (day % 10 === 3 ? 0 : 6000 + (day % 2) * 8000 + (day % 5) * 500);
/** Rises until July and then falls. */
const peak: Plan = (day) => Math.round(20_000 * Math.sin((Math.PI * (day + 5)) / (seasonDays + 10)) ** 2);
const timesMore =
  (plan: Plan, times: number): Plan =>
  (day) =>
    Math.round(plan(day) * times);

interface Made {
  readonly name: string;
  readonly plan: Plan;
  readonly share: number;
  readonly before?: Plan;
  /** The days by which it may be wrong even near the end, because no money is issued on a weekend. */
  readonly slack?: number;
}
const seasons: readonly Made[] = [
  { name: 'steady', plan: steady, share: 0.8 },
  { name: 'with weekends', plan: weekdays, share: 0.7, slack: 2 },
  { name: 'uneven', plan: uneven, share: 0.75 },
  { name: 'up and down, as last season', plan: peak, share: 0.8, before: peak },
  { name: 'half as much again as last season', plan: timesMore(peak, 1.5), share: 0.7, before: peak },
  {
    name: 'a third of last season, which was uneven',
    plan: timesMore(peak, 1 / 3),
    share: 0.75,
    before: (day) => peak(day) * (0.6 + (day % 3) * 0.4),
  },
];

describe('forecast within a tenth of the remaining days', () => {
  for (const { name, plan, share, before, slack = 1 } of seasons) {
    test(name, () => {
      const allocatedCents = Math.round(total(daily(plan, 0, seasonDays)) * share);
      const end = knownEnd(plan, allocatedCents) ?? Number.NaN;
      for (let day = 28; day < end - 5; day++) {
        const found = forecast(standing(plan, day, allocatedCents, before && lastSeason(before, day)));
        if (found.kind !== 'runsOut') throw new Error(`On day ${day}: ${found.kind}`);
        const missed = Math.abs(daysBetween(startDate, found.on) - end);
        expect([day, missed <= Math.max(slack, (end - day) / 10)]).toEqual([day, true]);
        expect(found.followsLastSeason).toBe(before !== undefined);
      }
    });

    test(`${name}, with money enough`, () => {
      const allocatedCents = Math.round(total(daily(plan, 0, seasonDays)) * 1.1);
      for (let day = 28; day < seasonDays; day++) {
        const found = forecast(standing(plan, day, allocatedCents, before && lastSeason(before, day)));
        expect([day, found.kind]).toEqual([day, 'lasts']);
      }
    });
  }

  test('subtracts returned money on the day of its issue', () => {
    const net: Plan = (day) => steady(day) - (day % 4 === 0 ? 5000 : 0);
    const allocatedCents = 1_400_000;
    const end = knownEnd(net, allocatedCents) ?? Number.NaN;
    expect(forecast(standing(net, 60, allocatedCents))).toMatchObject({ kind: 'runsOut', on: addDays(startDate, end) });
  });
});

test('forecasts July 10 for $100 a day and $1,000 left on July 1', () => {
  const spending = {
    today: '2026-07-01',
    startDate,
    endDate,
    remainingCents: 100_000,
    dailyCents: Array(28).fill(10_000),
    earlierCents: 1,
  };
  const rate = { weeklyCents: 70_000, followsLastSeason: false };
  expect(forecast(spending)).toEqual({ kind: 'runsOut', on: '2026-07-10', earliest: '2026-07-10', latest: '2026-07-10', ...rate });
  // With money added in the meantime.
  expect(forecast({ ...spending, remainingCents: 200_000 })).toMatchObject({ on: '2026-07-20' });
  expect(forecast({ ...spending, endDate: '2026-07-10' })).toMatchObject({ kind: 'runsOut', on: '2026-07-10' });
  expect(forecast({ ...spending, endDate: '2026-07-09' })).toEqual({ kind: 'lasts', ...rate });
});

test('uses one standard deviation of the weekly totals as the range', () => {
  // $700 and $1,400 alternately: $1,050 a week, ± $404.
  const dailyCents = [0, 1, 2, 3].flatMap((week) => Array(7).fill(week % 2 ? 20_000 : 10_000));
  const spending = { today: '2026-07-01', startDate, endDate, remainingCents: 420_000, dailyCents, earlierCents: 1 };
  // 4,200 / 150 = 28 days. 4,200 / 207.7 = 20.2 days. 4,200 / 92.3 = 45.5 days.
  expect(forecast(spending)).toMatchObject({ on: '2026-07-28', earliest: '2026-07-21', latest: '2026-08-15', weeklyCents: 105_000 });
  const endsSooner = forecast({ ...spending, endDate: '2026-08-01' });
  expect(endsSooner).toEqual({ kind: 'runsOut', on: '2026-07-28', earliest: '2026-07-21', weeklyCents: 105_000, followsLastSeason: false });
  expect(forecast({ ...spending, endDate: '2026-07-24' })).toMatchObject({ kind: 'lasts', earliest: '2026-07-21' });
});

test('follows last season: half as much from the second week on', () => {
  const spending = {
    today: '2026-07-01',
    startDate,
    endDate,
    remainingCents: 105_000,
    dailyCents: Array(28).fill(10_000),
    earlierCents: 1,
  };
  const last = { pastCents: [7, 7, 7, 7], comingCents: [7, 3.5, 3.5, 0.5], comingDays: 22, allocatedCents: 1000, remainingCents: 500 };
  expect(forecast({ ...spending, lastSeason: last })).toMatchObject({ on: '2026-07-14', followsLastSeason: true });
  // Last season is ignored in these cases.
  for (const more of [{ remainingCents: 9 }, { pastCents: [7, 0, 7, 7] }, { comingCents: [], comingDays: 0 }])
    expect(forecast({ ...spending, lastSeason: { ...last, ...more } })).toMatchObject({ on: '2026-07-11', followsLastSeason: false });
  // After the end of last season, its mean continues: 14.5 of 22.
  expect(forecast({ ...spending, remainingCents: 200_000, lastSeason: last })).toMatchObject({ on: '2026-07-31' });
});

describe('explanations without a forecast', () => {
  const empty = { today: '2026-07-01', startDate, endDate, remainingCents: 100_000, dailyCents: Array(28).fill(0), earlierCents: 0 };
  const since = (days: number) => ({ ...empty, dailyCents: [...Array(28 - days).fill(0), ...Array(days).fill(10_000)] });

  test('reports that nothing is left', () => {
    expect(forecast({ ...empty, remainingCents: 0 })).toEqual({ kind: 'empty' });
    expect(forecast({ ...since(28), remainingCents: 0 })).toEqual({ kind: 'empty' });
  });

  test('explains that the period has not begun or is over', () => {
    expect(forecast({ ...empty, today: '2026-04-30' })).toEqual({ kind: 'unknown', why: 'The issuance period begins on 05/01/2026.' });
    expect(forecast({ ...since(28), today: '2026-11-01' })).toEqual({ kind: 'unknown', why: 'The issuance period is over.' });
    expect(forecast({ ...since(28), today: '2026-10-31' }).kind).toBe('lasts');
  });

  test('explains that nothing was issued, or only for less than two weeks', () => {
    expect(forecast(empty)).toEqual({ kind: 'unknown', why: 'Nothing was issued before today.' });
    expect(forecast(since(13))).toEqual({ kind: 'unknown', why: 'Issuing began less than two weeks ago.' });
    expect(forecast(since(14))).toMatchObject({ kind: 'runsOut', on: '2026-07-10', weeklyCents: 70_000 });
    expect(forecast(since(20))).toMatchObject({ kind: 'runsOut', on: '2026-07-10', weeklyCents: 70_000 });
  });

  test('forecasts that the money lasts after four weeks without issuance', () => {
    expect(forecast({ ...empty, earlierCents: 500_000 })).toEqual({ kind: 'lasts', weeklyCents: 0, followsLastSeason: false });
  });
});

test('returns days in order and within the period, and never an earlier day for more money', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const season = fc.record({
    pastCents: fc.array(cents, { minLength: 4, maxLength: 4 }),
    comingCents: fc.array(cents, { minLength: 26, maxLength: 26 }),
    comingDays: fc.constant(180),
    allocatedCents: cents,
    remainingCents: cents,
  });
  const made = fc.record({
    today: fc.integer({ min: 0, max: seasonDays - 1 }).map((day) => addDays(startDate, day)),
    startDate: fc.constant(startDate),
    endDate: fc.constant(endDate),
    remainingCents: fc.integer({ min: 1, max: 3_000_000 }),
    dailyCents: fc.array(cents, { minLength: 28, maxLength: 28 }),
    earlierCents: cents,
    lastSeason: fc.option(season, { nil: undefined }),
  });
  fc.assert(
    fc.property(made, fc.integer({ min: 1, max: 500_000 }), (spending, more) => {
      const found = forecast(spending);
      const richer = forecast({ ...spending, remainingCents: spending.remainingCents + more });
      const endOf = (one: typeof found) => (one.kind === 'runsOut' ? one.on : '9999');
      expect(endOf(richer) >= endOf(found)).toBe(true);
      if (found.kind !== 'runsOut') return;
      const { earliest, on, latest = endDate } = found;
      const days = [spending.today, earliest, on, latest, endDate];
      expect([...days].sort()).toEqual(days);
    }),
  );
});
