/** Forecasts from the records when the money runs out: the amounts that count, their days and areas, and the roles that may see them. */

import { expect, test } from 'vitest';
import { aBenefit, aPeriod, aProgram, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn, startOfDay } from '../../../shared/core/days.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { type FundingForecast, fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

const zone = 'America/Chicago';
const today = dayIn(zone, Date.now());
const day = (n: number) => addDays(today, n);
const noonOf = (n: number) => new Date(startOfDay(day(n), zone) + 12 * 3_600_000).toISOString();

/** Creates a State with an open period that began sixty days ago and ends in ninety. `fund` gives a new service area its money. */
async function season(more: Partial<Program> = {}, last?: { startDate: string; endDate: string }) {
  const place = await store().transact(maker, (tx) => {
    const stateId = tx.create(states, aState()).id;
    const programId = tx.create(programs, aProgram(stateId, more)).id;
    const of = { stateId, programId };
    const period = tx.create(periods, aPeriod(of, { startDate: day(-60), endDate: day(90) }));
    const before = last && tx.create(periods, aPeriod(of, { name: 'Last', ...last }));
    return { ...of, issuancePeriodId: period.id, lastPeriodId: before?.id ?? '' };
  });
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  const { lastPeriodId, ...origin } = place;
  const area = (name: string) => store().transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(place.stateId, { name })).id);
  const fund = (serviceAreaId: string, issuedCents: number, remainingCents: number, more: object = {}) =>
    store().transact(maker, (tx) => {
      const cents = { allocatedCents: issuedCents + remainingCents, issuedCents, returnedCents: 0, remainingCents };
      return tx.create(fundings, { ...origin, serviceAreaId, ...cents, ...more });
    });
  return { ...origin, lastPeriodId, staff, area, fund };
}
type Season = Awaited<ReturnType<typeof season>>;

/** Creates benefits of $50, one at each of these times. */
async function issue(
  { stateId, programId, issuancePeriodId }: Season,
  serviceAreaId: string,
  moments: readonly string[],
  more: Partial<Benefit> = {},
) {
  for (let at = 0; at < moments.length; at += 40)
    await store().transact(maker, (tx) => {
      for (const issuedAt of moments.slice(at, at + 40)) {
        const place = { stateId, programId, issuancePeriodId, serviceAreaId, recipientId: newId(), fundingId: 'funding', code: newId() };
        tx.create(benefits, aBenefit(place, { issuedAt, ...more }));
      }
    });
}
const days = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => noonOf(from + n));
const ask = async (who: Signed): Promise<FundingForecast[]> => (await who.call(fundingForecastApi.all)).body.fundings;
const of = (all: readonly FundingForecast[], name: string) => all.find(({ serviceAreaName }) => serviceAreaName === name)?.forecast;

test('at $50 a day $500 lasts ten days, and the first area to run out is listed first', async () => {
  const place = await season();
  const [steady, rich, none, gone] = [
    await place.area('Steady'),
    await place.area('Rich'),
    await place.area('None'),
    await place.area('Gone'),
  ];
  await issue(place, steady, days(-40, 0));
  await issue(place, rich, days(-40, 0));
  await place.fund(steady, 40 * 5000, 50_000);
  await place.fund(rich, 40 * 5000, 5_000_000);
  await place.fund(none, 0, 100_000);
  await place.fund(gone, 100_000, 0);
  readAnew();
  const all = await ask(place.staff);
  expect(all.map(({ serviceAreaName, forecast: { kind } }) => [serviceAreaName, kind])).toEqual([
    ['Gone', 'empty'],
    ['Steady', 'runsOut'],
    ['Rich', 'lasts'],
    ['None', 'unknown'],
  ]);
  const rate = { weeklyCents: 35_000, followsLastSeason: false };
  expect(of(all, 'Steady')).toEqual({ kind: 'runsOut', on: day(9), earliest: day(9), latest: day(9), ...rate });
});

test('uses the State’s days and counts returned amounts on the day of the issue', async () => {
  const place = await season();
  const [late, back] = [await place.area('Late'), await place.area('Back')];
  // A minute before midnight two weeks ago. By UTC days this would be a day less than two weeks.
  await issue(place, late, [new Date(startOfDay(day(-13), zone) - 60_000).toISOString(), ...days(-13, 0)]);
  await issue(place, back, days(-28, 0), { deactivatedCents: 2500, remainingCents: 0, status: 'Deactivated' });
  await place.fund(late, 14 * 5000, 50_000);
  await place.fund(back, 28 * 5000, 50_000, { returnedCents: 28 * 2500 });
  readAnew();
  const all = await ask(place.staff);
  expect(of(all, 'Late')).toMatchObject({ kind: 'runsOut', on: day(9), weeklyCents: 35_000 });
  expect(of(all, 'Back')).toMatchObject({ kind: 'runsOut', on: day(19), weeklyCents: 17_500 });
});

test('continues like last season at the same office, and at the current rate at a new one', async () => {
  // Sixty days into last season, issuance dropped to half.
  const place = await season({}, { startDate: day(-400), endDate: day(-250) });
  const [old, young] = [await place.area('Old'), await place.area('Young')];
  const inLast = { ...place, issuancePeriodId: place.lastPeriodId };
  const evenDays = days(-340, -249).filter((_, n) => n % 2 === 0);
  await issue(inLast, old, [...days(-400, -340), ...evenDays]);
  await place.fund(old, 500_000, 100_000, { issuancePeriodId: place.lastPeriodId });
  for (const area of [old, young]) {
    await issue(place, area, days(-28, 0));
    await place.fund(area, 28 * 5000, 70_000);
  }
  readAnew();
  const all = await ask(place.staff);
  expect(all).toHaveLength(2);
  expect(of(all, 'Young')).toMatchObject({ kind: 'runsOut', on: day(13), followsLastSeason: false });
  const found = of(all, 'Old');
  expect(found).toMatchObject({ kind: 'runsOut', followsLastSeason: true });
  const on = found?.kind === 'runsOut' ? found.on : '';
  expect(on >= day(25) && on <= day(28)).toBe(true);
});

test('counts tokens as they are issued', async () => {
  const place = await season({ programType: 'Token' });
  const { stateId, programId, issuancePeriodId } = place;
  const serviceAreaId = await place.area('Tokens');
  await store().transact(maker, (tx) => {
    for (const issuedAt of days(-28, 0)) {
      const token = { tokenId: 'token', type: 'Wood', valueCents: 100, count: 60, returnedCount: 10, issuedBy: 'Ada Lind' } as const;
      const cents = { amountCents: 6000, returnedCents: 1000 };
      const ids = { recipientId: newId(), fundingId: 'funding', serviceAreaId, stateId, programId, issuancePeriodId };
      tx.create(tokenIssuances, { ...token, ...cents, ...ids, issuedAt });
    }
  });
  await place.fund(serviceAreaId, 28 * 6000, 50_000, { returnedCents: 28 * 1000 });
  readAnew();
  expect(of(await ask(place.staff), 'Tokens')).toMatchObject({ kind: 'runsOut', on: day(9), weeklyCents: 35_000 });
});

test('shows State staff their own State only, and refuses everyone else', async () => {
  const [place, other] = [await season(), await season()];
  await place.fund(await place.area('Ours'), 0, 100);
  readAnew();
  expect((await ask(place.staff)).map(({ serviceAreaName }) => serviceAreaName)).toEqual(['Ours']);
  expect(await ask(other.staff)).toEqual([]);
  for (const role of ['Admin', 'Local Agency Staff'] as const) {
    const who = await portal.signIn({ roles: [role], stateId: place.stateId, serviceAreas: [] });
    expect([role, (await who.call(fundingForecastApi.all)).status]).toEqual([role, 403]);
  }
  expect((await portal.visitor.call(fundingForecastApi.all)).status).toBe(401);
});
