/** The season panels: their equations to the cent, the season before on the same day, and the roles that see which areas. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPeriod, aProgram, aServiceArea, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { season as aSeason, given, sold } from '../../../infra/testing/testSeason.ts';
import { issueWood, newKey, openTokenMarket, processAll, redeemWood } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, startOfDay } from '../../../shared/core/days.ts';
import { type Card, dashboardApi, type SeasonPanel } from '../../../shared/entities/dashboard.ts';
import { store } from '../../core/store/clients.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { reverse } from '../../rules/benefits/reverse.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { Queries } from '../../rules/lists/openQueries.ts';

const portal = usePortal();
const zone = 'America/Chicago';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(noonOf('2026-10-05'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noonOf = (day: string) => new Date(startOfDay(day, zone) + 12 * 3_600_000).toISOString();
type Place = Awaited<ReturnType<typeof aSeason>>;
const seasonsFor = async (who: Signed, stateId?: string): Promise<SeasonPanel[]> => {
  const { status, body } = await who.call(dashboardApi.seasons, { query: stateId === undefined ? {} : { stateId } });
  expect(status).toBe(200);
  return body.seasons;
};
const panelFor = async (who: Signed): Promise<SeasonPanel> => {
  const [panel] = await seasonsFor(who);
  if (!panel) throw new Error('There is no season');
  return panel;
};

/** Creates a season of this year, and last year's season of the same program. */
async function twoSeasons(
  days = { startDate: '2026-05-01', endDate: '2026-10-31' },
  last = { startDate: '2025-05-01', endDate: '2025-10-31' },
) {
  const now = await aSeason(portal, { span: days });
  const { stateId, programId } = now;
  const period = await store().transact(maker, (tx) => tx.create(periods, aPeriod({ stateId, programId }, { name: 'Last', ...last })));
  return { now, last: { ...now, issuancePeriodId: period.id } };
}

/** Issues $50 on a day and sells this much of it on another day. */
async function spend(place: Place, issued: string, soldOn: string, cents: number, more: object = {}) {
  const [benefit] = await given(place, more, { issuedAt: noonOf(issued), remainingCents: 5000 - cents });
  if (!benefit) throw new Error('It was made');
  await sold(place, benefit, { occurredAt: noonOf(soldOn), amountCents: cents });
  return benefit;
}

const fund = ({ stateId, programId, issuancePeriodId, serviceAreaId }: Place, remainingCents: number, more: object = {}) =>
  store().transact(maker, (tx) => {
    const cents = { allocatedCents: 100_000, issuedCents: 100_000 - remainingCents, returnedCents: 0, remainingCents };
    return tx.create(fundings, { stateId, programId, issuancePeriodId, serviceAreaId, ...cents, ...more });
  });

/** Checks both equations: the last point has the totals, and the card has them too. */
async function expectCardOf(who: Signed, panel: SeasonPanel) {
  const { cards }: { cards: Card[] } = (await who.call(dashboardApi.get, { query: {} })).body;
  const card = cards
    .flatMap((one) => (one.dashboardDataType === 'IssuancePeriod' ? one.childData : []))
    .find(({ issuancePeriodId }) => issuancePeriodId === panel.issuancePeriodId);
  expect(card).toMatchObject({
    totalFundingAmountCents: panel.totalFundingAmountCents,
    benefitsAvailableForIssuanceCents: panel.benefitsAvailableForIssuanceCents,
  });
  expect(panel.issuedCents).toBe((card?.issuedFundsCents ?? 0) - (card?.deactivatedBenefitsCents ?? 0));
  expect(panel.redeemedCents).toBe(card?.redeemedBenefitsCents);
  const point = panel.points.findLast(({ issuedCents }) => issuedCents !== undefined);
  expect([point?.issuedCents, point?.redeemedCents]).toEqual([panel.issuedCents, panel.redeemedCents]);
}

test('adds up the card’s figures to the cent, without undone sales and deactivated benefits', async () => {
  const { now } = await twoSeasons();
  await fund(now, 40_000);
  const one = await spend(now, '2026-05-01', '2026-05-20', 1234);
  await spend(now, '2026-06-10', '2026-10-05', 3333);
  await given(now, {}, { issuedAt: noonOf('2026-06-11'), status: 'Deactivated', deactivatedCents: 4999, remainingCents: 1 });
  const undone = { occurredAt: noonOf('2026-07-01'), amountCents: 700, reversedById: 'void', reversalType: 'Void' };
  await sold(now, one, undone);
  await sold(now, one, { ...undone, type: 'Void', reversedById: undefined, reversalType: undefined, originalTransactionId: 'sale' });
  readAnew();
  const panel = await panelFor(now.staff);
  expect(panel).toMatchObject({ issuedCents: 10_001, redeemedCents: 4567, totalFundingAmountCents: 100_000 });
  expect(panel.benefitsAvailableForIssuanceCents).toBe(40_000);
  await expectCardOf(now.staff, panel);
  const at = (day: number) => panel.points.find((point) => point.at === day);
  expect(at(0)).toMatchObject({ issuedCents: 5000, redeemedCents: 0 });
  expect(at(21)).toMatchObject({ issuedCents: 5000, redeemedCents: 1234 });
  expect(at(154)).toMatchObject({ issuedCents: 10_001, redeemedCents: 1234 });
  expect(at(157)).toMatchObject({ issuedCents: 10_001, redeemedCents: 4567 });
  // Nothing after today.
  expect(at(161)).toEqual({ at: 161, issuedBeforeCents: 0, redeemedBeforeCents: 0 });
});

test('compares with the season before up to the same day of it, and shows that season to its end', async () => {
  const { now, last } = await twoSeasons();
  await spend(now, '2026-05-01', '2026-05-20', 1000);
  await spend(last, '2025-10-05', '2025-10-05', 2000);
  // A minute before midnight on the same day, and a minute after it.
  const midnight = startOfDay('2025-10-06', zone);
  for (const [minute, cents] of [
    [-1, 300],
    [1, 40],
  ] as const) {
    const [benefit] = await given(last, {}, { issuedAt: noonOf('2025-05-02'), remainingCents: 5000 - cents });
    if (!benefit) throw new Error('It was made');
    await sold(last, benefit, { occurredAt: new Date(midnight + minute * 60_000).toISOString(), amountCents: cents });
  }
  await spend(last, '2025-10-31', '2025-10-31', 5);
  readAnew();
  const { before, points } = await panelFor(now.staff);
  expect(before).toEqual({ startDate: '2025-05-01', endDate: '2025-10-31', issuedCents: 15_000, redeemedCents: 2300 });
  expect(points.find(({ at }) => at === 157)).toMatchObject({ issuedBeforeCents: 15_000, redeemedBeforeCents: 2300 });
  expect(points.at(-1)).toEqual({ at: 183, issuedBeforeCents: 20_000, redeemedBeforeCents: 2345 });
  expect(points.length).toBeLessThanOrEqual(60);
});

test('counts days from the first day, so a leap day moves the same day by one', async () => {
  vi.setSystemTime(noonOf('2024-03-01'));
  const { now, last } = await twoSeasons(
    { startDate: '2024-01-01', endDate: '2024-12-31' },
    { startDate: '2023-01-01', endDate: '2023-12-31' },
  );
  await spend(now, '2024-02-29', '2024-02-29', 100);
  await spend(last, '2023-03-02', '2023-03-02', 200);
  await spend(last, '2023-03-03', '2023-03-03', 400);
  readAnew();
  const panel = await panelFor(now.staff);
  expect(panel).toMatchObject({ redeemedCents: 100, before: { issuedCents: 5000, redeemedCents: 200 } });
  expect(panel.points.at(-1)).toMatchObject({ at: 365 });
});

test('counts all of a shorter season before once its last day is reached', async () => {
  const { now, last } = await twoSeasons(undefined, { startDate: '2025-05-01', endDate: '2025-06-30' });
  await spend(last, '2025-06-30', '2025-07-03', 4000);
  await spend(now, '2026-05-01', '2026-05-01', 100);
  readAnew();
  const { before, points } = await panelFor(now.staff);
  expect(before).toMatchObject({ issuedCents: 5000, redeemedCents: 4000 });
  const known = points.filter(({ issuedBeforeCents }) => issuedBeforeCents !== undefined);
  expect(known.at(-1)).toMatchObject({ at: 60, redeemedBeforeCents: 4000 });
});

test('has no season before for a new program, and takes none of another program or one that overlaps', async () => {
  const { now } = await twoSeasons(undefined, { startDate: '2025-12-01', endDate: '2026-05-01' });
  await store().transact(maker, (tx) => {
    const other = tx.create(programs, aProgram(now.stateId, { name: 'Other' }));
    tx.create(periods, aPeriod({ stateId: now.stateId, programId: other.id }, { startDate: '2025-05-01', endDate: '2025-10-31' }));
  });
  await spend(now, '2026-05-01', '2026-05-01', 100);
  readAnew();
  // The overlapping season is over, and only the current one is open.
  const panels = await seasonsFor(now.staff);
  expect(panels).toHaveLength(1);
  expect(panels[0]?.before).toBeUndefined();
  expect(panels[0]?.points.every((point) => !('issuedBeforeCents' in point))).toBe(true);
});

test('shows a season that begins today, with one day behind it', async () => {
  const { now, last } = await twoSeasons(
    { startDate: '2026-10-05', endDate: '2026-11-30' },
    { startDate: '2025-10-05', endDate: '2025-11-30' },
  );
  await fund(now, 100_000);
  await spend(last, '2025-10-05', '2025-10-05', 100);
  await spend(last, '2025-10-06', '2025-10-06', 200);
  readAnew();
  const panel = await panelFor(now.staff);
  expect(panel).toMatchObject({ issuedCents: 0, redeemedCents: 0, before: { issuedCents: 5000, redeemedCents: 100 } });
  expect(panel.points.filter(({ issuedCents }) => issuedCents !== undefined)).toHaveLength(1);
  expect(panel.points).toHaveLength(57);
  expect(panel.forecast).toEqual({ kind: 'unknown', why: 'Nothing was issued before today.' });
});

test('shows all open seasons, or the next one, or the last one in full, and none without money', async () => {
  const { now, last } = await twoSeasons({ startDate: '2026-11-01', endDate: '2026-12-31' });
  await fund(now, 100_000);
  await fund(last, 5000);
  await spend(last, '2025-10-31', '2025-11-02', 100);
  readAnew();
  expect(await seasonsFor(now.staff)).toMatchObject([{ startDate: '2026-11-01', issuedCents: 0 }]);
  const { now: over, last: earlier } = await twoSeasons(
    { startDate: '2026-05-01', endDate: '2026-09-30' },
    { startDate: '2025-05-01', endDate: '2025-09-30' },
  );
  await spend(over, '2026-05-01', '2026-10-02', 70);
  await spend(earlier, '2025-09-30', '2025-10-02', 100);
  readAnew();
  expect(await seasonsFor(over.staff)).toMatchObject([{ startDate: '2026-05-01', redeemedCents: 70, before: { redeemedCents: 100 } }]);
  const empty = await aSeason(portal, { span: { startDate: '2026-01-01', endDate: '2027-12-31' } });
  readAnew();
  expect(await seasonsFor(empty.staff)).toEqual([]);
  const none = await portal.signIn({ roles: ['Admin'] });
  expect(await seasonsFor(none)).toEqual([]);
});

test('shows local staff their own service areas only, and no one another State', async () => {
  const [{ now }, { now: other }] = [await twoSeasons(), await twoSeasons()];
  await spend(now, '2026-05-01', '2026-05-02', 100);
  await spend(now, '2026-05-01', '2026-05-02', 2000, { serviceAreaId: now.otherAreaId });
  await fund(now, 40_000);
  await fund({ ...now, serviceAreaId: now.otherAreaId }, 30_000);
  readAnew();
  expect(await panelFor(now.staff)).toMatchObject({ issuedCents: 10_000, redeemedCents: 2100, totalFundingAmountCents: 200_000 });
  const own = await panelFor(now.local);
  expect(own).toMatchObject({ issuedCents: 5000, redeemedCents: 2000, benefitsAvailableForIssuanceCents: 30_000 });
  await expectCardOf(now.local, own);
  const nowhere = await portal.signIn({ roles: ['Local Agency Staff'], stateId: now.stateId, serviceAreas: [] });
  expect(await seasonsFor(nowhere)).toEqual([]);
  const admin = await portal.signIn({ roles: ['Admin'], stateId: other.stateId });
  expect(await seasonsFor(admin, now.stateId)).toMatchObject([{ issuedCents: 10_000 }]);
  for (const who of [other.staff, other.local])
    expect((await who.call(dashboardApi.seasons, { query: { stateId: now.stateId } })).status).toBe(404);
  expect((await admin.call(dashboardApi.seasons, { query: { stateId: 'none' } })).status).toBe(404);
});

test('counts tokens as they come in for the whole State, and only issued tokens for a service area', async () => {
  const market = await openTokenMarket(store());
  await issueWood(store(), market, 10);
  const [first] = await redeemWood(store(), market, 3);
  const [second] = await redeemWood(store(), market, 2);
  // Beyond the outstanding tokens.
  await redeemWood(store(), market, 9, { reason: 'Found in a drawer' });
  const { sales } = await processAll(store(), market, [first?.id ?? '']);
  expect(second).toBeDefined();
  readAnew();
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const whole = await panelFor(staff);
  expect(whole).toMatchObject({ isToken: true, issuedCents: 5000, redeemedCents: 5000 });
  await expectCardOf(staff, whole);
  const [sale] = sales;
  await reverse(store(), maker, { saleId: sale?.id ?? '', type: 'Void', reason: 'Counted wrong' }, newKey());
  readAnew();
  const reversed = await panelFor(staff);
  expect(reversed.redeemedCents).toBe(0);
  await expectCardOf(staff, reversed);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [market.area.id] });
  const own = await panelFor(local);
  expect(own.issuedCents).toBe(5000);
  expect(own.redeemedCents).toBeUndefined();
});

test('forecasts the money of all service areas together, at the current pace', async () => {
  const { now } = await twoSeasons();
  const later = await store().transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(now.stateId, { name: 'Third' })));
  for (let day = 1; day <= 28; day++) await given(now, {}, { issuedAt: noonOf(addDays('2026-10-05', -day)) });
  await fund(now, 30_000);
  await fund({ ...now, serviceAreaId: later.id }, 20_000);
  readAnew();
  expect((await panelFor(now.staff)).forecast).toMatchObject({ kind: 'runsOut', on: '2026-10-14', weeklyCents: 35_000 });
});

test('requires as many questions to the lists for three seasons as for one', async () => {
  const { now } = await twoSeasons();
  await spend(now, '2026-05-01', '2026-05-02', 100);
  readAnew();
  const asked = vi.spyOn(Queries.prototype, 'totals');
  const rows = vi.spyOn(Queries.prototype, 'rows');
  await seasonsFor(now.staff);
  const questions = [asked.mock.calls.length, rows.mock.calls.length];
  for (const name of ['Second', 'Third']) {
    const span = { startDate: '2026-05-01', endDate: '2026-10-31' };
    const place = await store().transact(maker, (tx) => {
      const program = tx.create(programs, aProgram(now.stateId, { name }));
      return { ...now, programId: program.id, issuancePeriodId: tx.create(periods, aPeriod({ ...now, programId: program.id }, span)).id };
    });
    await spend(place, '2026-05-01', '2026-05-02', 100);
  }
  readAnew();
  asked.mockClear();
  rows.mockClear();
  expect(await seasonsFor(now.staff)).toHaveLength(3);
  expect([asked.mock.calls.length, rows.mock.calls.length]).toEqual(questions);
  expect(questions).toEqual([3, 1]);
});
