/** People at one home who apply separately are offered as one household, which shares one federal limit. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { applied, approve, child, give, inJune, office, register, senior, wic, year } from '../../../infra/testing/testOffice.ts';
import { type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { serviceAreas } from '../../entities/service-area.ts';

let portal: TestPortal;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

describe('people of one home who apply separately', () => {
  const households = (who: Signed, { id }: Application) => who.call(applicationApi.households, { params: { id } });
  const home = { addressLine1: '7 Elm Street', zip: '65201' };

  test('are offered as one household before approval, and both then share it', async () => {
    const here = await office(portal, wic, 3000);
    const first = { id: (await approve(here.local, await applied(here, { ...child, ...home, lastName: 'First child' }))).body.recipientId };
    const second = await applied(here, { ...child, ...home, addressLine1: '7 ELM STREET', zip: '65201-1234', lastName: 'Second child' });
    const offered = [{ recipientId: first.id, name: 'Ada First child', why: 'Same address' }];
    await expect.poll(async () => (await households(here.local, second)).body).toEqual(offered);
    const approved = await approve(here.local, second, { householdWith: first.id });
    expect(approved.status).toBe(200);
    const householdOf = async (id: string) => (await here.local.call(recipientApi.get, { params: { id } })).body.householdId;
    expect(await householdOf(first.id)).toBeTruthy();
    expect(await householdOf(approved.body.recipientId)).toBe(await householdOf(first.id));
    expect((await give(here.local, first, here.market.period)).status).toBe(201);
    expect(refusalOf(await give(here.local, { id: approved.body.recipientId }, here.market.period))).toEqual([
      409,
      `WIC FMNP allows at most $30.00 in federal benefits for a household in ${year}. $30.00 is already issued, and this needs $30.00`,
    ]);
  });

  test('are also offered by parent or guardian with the same phone number, but only within the caller’s scope', async () => {
    const here = await office(portal, wic, 3000);
    const elsewhere = await store().transact(maker, (tx) =>
      tx.create(serviceAreas, aServiceArea(here.market.state.id, { name: 'Elsewhere' })),
    );
    const proxy = { proxyName: 'Ana Lopez', phoneNumber: '+15735550143' };
    const near = await register(here, { ...proxy, householdId: 'H 7' });
    await register(here, { ...proxy, serviceAreaId: elsewhere.id });
    await register(here, { proxyName: 'Ana Lopez', phoneNumber: '+15735550199' });
    const one = await applied(here, { ...child, addressLine1: '8 Oak Street', guardianName: 'Ana López', phoneNumber: '+15735550143' });
    const why = 'Same parent or guardian';
    const offered = [{ recipientId: near.id, name: `${near.firstName} ${near.lastName}`, householdId: 'H 7', why }];
    await expect.poll(async () => (await households(here.local, one)).body).toEqual(offered);
    expect((await households(here.state, one)).body).toHaveLength(2);
    const approved = await approve(here.local, one, { householdWith: near.id });
    expect((await here.local.call(recipientApi.get, { params: { id: approved.body.recipientId } })).body.householdId).toBe('H 7');
  });

  test('refuses the household of people at another home and offers a senior none', async () => {
    const here = await office(portal, wic, 3000);
    const stranger = await register(here, { addressLine1: '1 Far Road', zip: '65999' });
    const one = await applied(here, { ...child, ...home });
    expect(refusalOf(await approve(here.local, one, { householdWith: stranger.id }))).toEqual([
      400,
      'This recipient has a different address and a different parent or guardian',
    ]);
    const mother = await register(here, home);
    const hers = await applied(here, { ...home, lastName: mother.lastName }, mother);
    const alone = await register(here, home);
    expect(refusalOf(await approve(here.local, hers, { recipientId: mother.id, householdWith: alone.id }))).toEqual([
      400,
      `${alone.firstName} ${alone.lastName} has no household yet. Enter one on that record first.`,
    ]);
    const done = (await approve(here.local, one)).body;
    const denied = await here.state.call(applicationApi.deny, {
      params: { id: one.id },
      body: { version: done.version, reason: 'Income' },
    });
    expect(refusalOf(await approve(here.state, denied.body, { householdWith: mother.id }))).toEqual([
      400,
      'This person is already registered. Change the household on their record.',
    ]);
    const seniors = await office(portal, senior, 5000);
    await register(seniors, home);
    expect((await households(seniors.local, await applied(seniors, home))).body).toEqual([]);
  });
});
