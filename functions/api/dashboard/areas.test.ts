/** Tests the money on the dashboard: local staff see their own service areas, and staff without an area see none. */

import { expect, test } from 'vitest';
import { issueWood, openTokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import { store } from '../../core/store/clients.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

test('shows no money to staff without a service area, not even tokens, which circulate in the whole State', async () => {
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
