/** Compares the incentive report with the tokens issued, returned, turned in and reversed. */

import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { issueWood, openTokenMarket, redeemWood, type TokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { type IncentiveReport, reportApi } from '../../../shared/entities/report.ts';
import { store } from '../../core/store/clients.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { takeBackRedemption } from '../../rules/benefits/tokens/takeBackRedemption.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let market: TokenMarket;
let staff: Signed;
const today = () => dayIn(market.state.latestTimeZone, Date.now());
const report = async (startDate: string, endDate: string): Promise<IncentiveReport> =>
  (await staff.call(reportApi.incentive, { query: { startDate, endDate } })).body;

beforeAll(async () => {
  market = await openTokenMarket(store(), { vendors: 2 });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
});

test('counts tokens as issued and turned in, and ignores reversed records', async () => {
  const day = today();
  const empty = await report(day, day);
  expect(empty).toMatchObject({ tokens: [], vendors: [], months: [{ month: day.slice(0, 7), issuedCents: 0, redeemedCents: 0 }] });
  await issueWood(store(), market, 20);
  await redeemWood(store(), market, 6, { seller: 0 });
  const [wrong] = await redeemWood(store(), market, 4, { seller: 1 });
  await redeemWood(store(), market, 5, { seller: 1 });
  if (!wrong) throw new Error('It was recorded');
  await takeBackRedemption(store(), maker, wrong.id, { version: wrong.version, reason: 'Counted twice' });
  readAnew();
  const { tokens, vendors, months } = await report(day, day);
  expect(tokens).toMatchObject([
    { type: 'Wood', valueCents: 500, issuedCents: 10_000, returnedCents: 0, redeemedCents: 5500, outstandingCents: 4500, expiredCents: 0 },
  ]);
  expect(tokens[0]?.redemptionRate).toBeCloseTo(0.55);
  const [first, second] = [at(market.sellers, 0), at(market.sellers, 1)];
  expect(new Map(vendors.map(({ vendorId, count, redeemedCents }) => [vendorId, [count, redeemedCents]]))).toEqual(
    new Map([
      [first.id, [6, 3000]],
      [second.id, [5, 2500]],
    ]),
  );
  expect(months).toEqual([{ month: day.slice(0, 7), issuedCents: 10_000, redeemedCents: 5500 }]);
  const before = await report(addDays(day, -40), addDays(day, -1));
  expect(before.months.every(({ issuedCents, redeemedCents }) => issuedCents === 0 && redeemedCents === 0)).toBe(true);
  expect(before.tokens).toMatchObject([{ issuedCents: 0, redeemedCents: 0, outstandingCents: 4500 }]);
  expect(before.tokens[0]).not.toHaveProperty('redemptionRate');
});

test('uses the State’s months, from the last moment of one to the first of the next, even over New Year', async () => {
  const issue = (issuedAt: string, count: number) =>
    store().transact(maker, (tx) => {
      const { wood, period, area, people } = market;
      const ids = { programId: wood.programId, stateId: wood.stateId, issuancePeriodId: period.id, serviceAreaId: area.id, fundingId: 'f' };
      const what = { tokenId: wood.id, type: wood.type, valueCents: 500, recipientId: at(people, 0).id, issuedBy: 'Staff' };
      tx.create(tokenIssuances, { ...ids, ...what, issuedAt, count, returnedCount: 0, amountCents: 500 * count, returnedCents: 0 });
    });
  await issue('2025-01-01T05:59:59.999Z', 1); // December 31 in Chicago
  await issue('2025-01-01T06:00:00.000Z', 2);
  await issue('2025-02-01T05:59:59.999Z', 4);
  await issue('2025-02-01T06:00:00.000Z', 8);
  readAnew();
  const { months, tokens } = await report('2024-12-15', '2025-01-31');
  expect(months).toEqual([
    { month: '2024-12', issuedCents: 500, redeemedCents: 0 },
    { month: '2025-01', issuedCents: 3000, redeemedCents: 0 },
  ]);
  expect(tokens[0]).toMatchObject({ issuedCents: 3500, redemptionRate: 0 });
});

test('refuses more than ten years, and hides the report from local staff and other States', async () => {
  const span = { startDate: '2010-01-01', endDate: '2019-12-31' };
  const ask = async (who: Signed, query: object) =>
    refusalOf(await who.call(reportApi.incentive, { query: { ...span, ...query } as never }));
  expect((await staff.call(reportApi.incentive, { query: span })).body.months).toHaveLength(120);
  expect(await ask(staff, { endDate: '2020-01-01' })).toEqual([400, 'Please choose at most ten years']);
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await openTokenMarket(store())).state.id });
  expect((await ask(stranger, { stateId: market.state.id }))[0]).toBe(404);
  expect((await stranger.call(reportApi.incentive, { query: span })).body.tokens).toEqual([]);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: market.state.id, serviceAreas: [market.area.id] });
  expect((await ask(local, {}))[0]).toBe(403);
});
