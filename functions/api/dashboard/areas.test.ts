/** Whose money the dashboard tells of: local staff's own service areas, and nothing to who has none. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { issueWood, openTokenMarket } from '../../../infra/testing/testTokens.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import { store } from '../../core/store/clients.ts';
import { readAnew } from '../../rules/lists/openQueries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

test('who looks after no service area is told of no money, also of tokens, which are out in the whole state', async () => {
  const market = await openTokenMarket(store());
  await issueWood(store(), market, 3);
  readAnew();
  const cardFor = async (role: 'State Agency Staff' | 'Local Agency Staff', serviceAreas: readonly string[] = []) => {
    const who = await portal.signIn({ roles: [role], stateId: market.state.id, serviceAreas });
    const { cards }: { cards: Card[] } = (await who.call(dashboardApi.get)).body;
    const [period] = cards.flatMap((card) => (card.dashboardDataType === 'IssuancePeriod' ? card.childData : []));
    return [period?.issuedFundsCents, period?.numberOfRecipients, period?.unredeemedBenefitsCents];
  };
  expect(await cardFor('State Agency Staff')).toEqual([1500, 1, 1500]);
  expect(await cardFor('Local Agency Staff', [market.area.id])).toEqual([1500, 1, undefined]);
  expect(await cardFor('Local Agency Staff')).toEqual([0, 0, undefined]);
});
