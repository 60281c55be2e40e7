/** Tests which State a dashboard shows and the order of its periods. */

import { expect, test } from 'vitest';
import { aPeriod, aProgram, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { season } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import { store } from '../../core/store/clients.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

const periodsIn = async (who: Signed, stateId?: string) => {
  const { cards }: { cards: Card[] } = (await who.call(dashboardApi.get, { query: stateId === undefined ? {} : { stateId } })).body;
  return cards.flatMap((card) => (card.dashboardDataType === 'IssuancePeriod' ? card.childData : []));
};
const idsIn = async (who: Signed, stateId?: string) => (await periodsIn(who, stateId)).map(({ issuancePeriodId }) => issuancePeriodId);

test('an Admin first sees their own State and can choose another one, and no one else can', async () => {
  const [own, other] = [await season(portal), await season(portal)];
  const admin = await portal.signIn({ roles: ['Admin'], stateId: own.stateId });
  readAnew();
  expect(await idsIn(admin)).toEqual([own.issuancePeriodId]);
  expect(await idsIn(admin, other.stateId)).toEqual([other.issuancePeriodId]);
  const { issuancePeriodId, stateId } = other;
  const filter = (who: Signed, more: object) => who.call(dashboardApi.filter, { body: { issuancePeriodId, serviceAreaIds: [], ...more } });
  const ofVendors = (who: Signed, more: object) => who.call(dashboardApi.vendorFilter, { body: { issuancePeriodIds: [], ...more } });
  expect((await filter(admin, { stateId })).body).toMatchObject({ issuancePeriodId });
  expect((await ofVendors(admin, { stateId })).body.issuancePeriodOptions).toMatchObject([{ value: issuancePeriodId }]);
  expect((await filter(admin, {})).status).toBe(404);
  expect(refusalOf(await admin.call(dashboardApi.get, { query: { stateId: 'none' } }))).toEqual([
    404,
    'This state was not found. It may have been deleted, or it belongs to someone else.',
  ]);
  for (const who of [own.staff, own.local]) {
    expect((await who.call(dashboardApi.get, { query: { stateId } })).status).toBe(404);
    expect((await filter(who, { stateId })).status).toBe(404);
    expect([403, 404]).toContain((await ofVendors(who, { stateId })).status);
    expect(await idsIn(who, own.stateId)).toEqual([own.issuancePeriodId]);
  }
});

test('an Admin without a State sees only users until one is chosen', async () => {
  const { stateId, issuancePeriodId } = await season(portal);
  const admin = await portal.signIn({ roles: ['Admin'] });
  readAnew();
  const { cards }: { cards: Card[] } = (await admin.call(dashboardApi.get, { query: {} })).body;
  expect(cards.map(({ dashboardDataType }) => dashboardDataType)).toEqual(['UserDetails', 'UserRoles', 'UserCount']);
  expect(await idsIn(admin, stateId)).toEqual([issuancePeriodId]);
});

test('lists the most current periods first, and among equally current ones the one with the most money', async () => {
  const { stateId } = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState());
    const area = tx.create(serviceAreas, aServiceArea(state.id));
    const open = ['2020-01-01', '2098-01-01'] as const;
    const seasons: readonly (readonly [name: string, days: readonly [string, string], cents: number])[] = [
      ['open A, small', ['2020-01-01', '2099-01-01'], 100],
      ['open C, large', open, 900],
      ['open B, middle', open, 500],
      ['later', ['2097-02-01', '2098-01-01'], 9000],
      ['next A, small', ['2097-01-01', '2098-01-01'], 1],
      ['next B, large', ['2097-01-01', '2097-06-01'], 2],
      ['long ago', ['2001-01-01', '2001-06-01'], 9000],
      ['last A, small', ['2002-01-01', '2002-06-01'], 1],
      ['last B, large', ['2001-01-01', '2002-06-01'], 2],
    ];
    for (const [name, [startDate, endDate], cents] of seasons) {
      const program = tx.create(programs, aProgram(state.id, { name }));
      const period = tx.create(periods, aPeriod({ stateId: state.id, programId: program.id }, { startDate, endDate }));
      const place = { stateId: state.id, programId: program.id, issuancePeriodId: period.id, serviceAreaId: area.id };
      tx.create(fundings, { ...place, allocatedCents: cents, remainingCents: cents, issuedCents: 0, returnedCents: 0 });
    }
    return { stateId: state.id };
  });
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  readAnew();
  expect((await periodsIn(staff)).map(({ program }) => program)).toEqual([
    ...['open C, large', 'open B, middle', 'open A, small'],
    ...['next B, large', 'next A, small', 'later'],
    ...['last B, large', 'last A, small', 'long ago'],
  ]);
});
