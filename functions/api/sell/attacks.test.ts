/** Tests attacks on selling by HTTP: the expected answer, the money that moved, and the people who learn of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at, issueTo, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { goodPin, registeredPhone, signedBy, type TestPhone } from '../../../infra/testing/testPhone.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../../infra/testing/testRoutes.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { salesDeviceApi } from '../../../shared/entities/sales-device.ts';
import { sellApi } from '../../../shared/entities/sell.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { messages } from '../../rules/mails/testQueue.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
let market: Market;
let elsewhere: Market;
beforeAll(async () => {
  market = await openMarket(store(), { people: 26, vendors: 20 });
  elsewhere = await openMarket(store(), { people: 2, vendors: 1 });
});
afterAll(() => {
  vi.useRealTimers();
});
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

let turn = 0;
let farmer: Signed;
let phone: TestPhone;
let benefit: Benefit;
beforeEach(async () => {
  turn += 1;
  farmer = await vendorUser();
  phone = await registeredPhone(portal, farmer);
  benefit = await issued(market, turn);
});
const vendorUser = (of = turn) => portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, of).id });

const issued = (of: Market, who: number) => issueTo(store(), of, who);
const charge = (code: string, amountCents: number, more: object = {}, key = newId(), on = phone) =>
  on.call(sellApi.charge, { body: { code, amountCents, ...more }, key });
const left = async ({ id }: Benefit = benefit) => (await store().get(maker, benefits, id)).remainingCents;
const told = async () => (await messages()).filter((message) => 'guesserId' in message);

describe('a dishonest farmer with a modified client', () => {
  test('cannot sell for another vendor, and no money moves', async () => {
    const answer = await charge(benefit.code, 5000, { vendorId: at(market.sellers, 0).id });
    expect(refusalOf(answer)).toEqual([400, 'You can redeem benefits only for your own business']);
    expect(await left()).toBe(5000);
  });

  test('cannot redeem a negative amount, a fraction of a cent, nothing, or more than the balance', async () => {
    for (const amount of [-100, 0, 0.5, 5001, 1e12]) expect([amount, (await charge(benefit.code, amount)).status]).toEqual([amount, 400]);
    expect(await left()).toBe(5000);
  });

  test('cannot name a benefit by its ID, another time or another phone', async () => {
    const sold = await charge(benefit.code, 100, { benefitId: 'x', occurredAt: '2020-01-01T00:00:00Z', deviceId: 'other' });
    const sale = await store().get(maker, transactions, sold.body.saleId);
    expect(sale.deviceId).toBe(phone.deviceId);
    expect(Date.now() - Date.parse(sale.occurredAt)).toBeLessThan(60_000);
    const answer = await phone.call(sellApi.charge, { body: { benefitId: benefit.id, amountCents: 100 } });
    expect(answer.status).toBe(400);
    expect(await left()).toBe(4900);
  });

  test('cannot undo a sale after the time for it, whatever clock the phone shows', async () => {
    const { saleId } = (await charge(benefit.code, 1000)).body;
    for (let i = 0; i < 4; i++) {
      wait(9);
      await phone.call(sellApi.worth, { body: { code: benefit.code } });
    }
    const answer = await phone.call(sellApi.undo, { params: { saleId }, body: {} });
    expect(refusalOf(answer)).toEqual([409, 'It is too late to undo this sale here. Call the program and give the number of the sale.']);
    expect(await left()).toBe(4000);
  });
});

test('a stolen phone sells nothing after ten minutes, and five guessed PINs end its session', async () => {
  wait(10);
  expect((await charge(benefit.code, 100)).status).toBe(401);
  const guesses: number[] = [];
  for (const pin of ['482910', '571938', '660021', '907713', '113399', goodPin]) {
    const body = { pin, ...(await signedBy(portal, phone.key, 'unlock')) };
    guesses.push((await phone.call(sellApi.unlock, { body })).status);
  }
  expect(guesses).toEqual([400, 400, 400, 400, 409, 401]);
  expect(await left()).toBe(5000);
});

test('a revoked device sells nothing from the next request on, and State staff see when it was removed', async () => {
  const device = await store().get(maker, salesDevices, phone.deviceId);
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  await staff.call(salesDeviceApi.revoke, { params: { id: device.id }, body: { version: device.version } });
  expect((await charge(benefit.code, 100)).status).toBe(401);
  expect(await left()).toBe(5000);
  expect((await store().get(maker, salesDevices, device.id)).revokedAt).toBeDefined();
});

test('an archived vendor’s phone is refused, and sells again after the vendor is unarchived', async () => {
  const set = (isArchived: boolean) =>
    store().transact(maker, async (tx) => {
      const vendor = await tx.get(vendors, at(market.sellers, turn).id);
      tx.update(vendors, vendor, { ...vendor, isArchived });
    });
  await set(true);
  expect((await charge(benefit.code, 100)).status).toBe(401);
  expect(await left()).toBe(5000);
  await set(false);
  expect((await charge(benefit.code, 100)).status).toBe(200);
});

test('a vendor of another State learns only that the code belongs to another State, and nothing moves', async () => {
  const person = await portal.signIn({ roles: ['Vendor'], stateId: elsewhere.state.id, vendorId: at(elsewhere.sellers, 0).id });
  const foreign = await registeredPhone(portal, person);
  const answers = [
    await charge(benefit.code, 100, {}, newId(), foreign),
    await foreign.call(sellApi.worth, { body: { code: benefit.code } }),
  ];
  for (const answer of answers) expect(refusalOf(answer)).toEqual([400, 'This code belongs to another State']);
  expect(await left()).toBe(5000);
});

test('a recipient of another State cannot spend here', async () => {
  const theirs = await issued(elsewhere, 0);
  expect(refusalOf(await charge(theirs.code, 100))).toEqual([400, 'This code belongs to another State']);
  expect(await left(theirs)).toBe(5000);
});

describe('guessed codes', () => {
  const guessed = (on: TestPhone, i: number): Promise<Answer> =>
    i % 2 ? charge(`NOCODE${newId()}`, 100, {}, newId(), on) : on.call(sellApi.worth, { body: { code: `NOCODE${newId()}` } });

  test('count together over both calls, and codes of another State count too', async () => {
    const theirs = await issued(elsewhere, 1);
    const statuses: number[] = [];
    for (let i = 0; i < 19; i++) statuses.push((await guessed(phone, i)).status);
    statuses.push((await charge(theirs.code, 100)).status);
    expect(statuses).toEqual(Array(20).fill(400));
    expect(refusalOf(await charge(benefit.code, 100))).toEqual([429, 'Too many unknown codes. Please try again in 10 seconds.']);
    expect((await phone.call(sellApi.worth, { body: { code: benefit.code } })).status).toBe(429);
    expect(await left()).toBe(5000);
  });

  test('count for the phone too, so that a second user of the phone is slowed down too', async () => {
    for (let i = 0; i < 20; i++) await guessed(phone, i);
    const colleague = await vendorUser();
    const body = { deviceId: phone.deviceId, pin: '662904', ...(await signedBy(portal, phone.key, 'start')) };
    const [cookie = ''] = ((await colleague.call(sellApi.start, { body })).headers.get('set-cookie') ?? '').split(';');
    const theirs = await portal.visitor.call(sellApi.worth, { body: { code: 'NOCODE' }, headers: { cookie } });
    expect(theirs.status).toBe(429);
  });

  test('do not slow down a colleague on another phone, and notify State staff at fifty', async () => {
    while ((await messages()).length);
    for (let i = 0; i < 20; i++) await guessed(phone, i);
    const other = await registeredPhone(portal, await vendorUser());
    expect((await charge(benefit.code, 100, {}, newId(), other)).status).toBe(200);
    expect(await told()).toEqual([]);
    for (let i = 0; i < 30; i++) {
      wait(0.2);
      await guessed(phone, i);
    }
    expect((await told()).slice(0, 1)).toEqual([{ guesserId: farmer.userId }]);
  });
});

test('a code read aloud can be spent once, and not again with the same card', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => charge(benefit.code, 5000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await left()).toBe(0);
  expect(refusalOf(await charge(benefit.code, 100))).toEqual([400, 'This benefit is already redeemed']);
});

describe('a session of another role on the same phone', () => {
  test('is not used for a sale, and the phone’s session is not used for any other call', async () => {
    const routes = (await servedRoutes()).filter(({ who, endpoint }) => who !== 'public' && !endpoint.path.startsWith('/api/sell/'));
    const open: string[] = [];
    for (const route of routes) {
      const params = Object.fromEntries([...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
      const asCookie = await phone.call(route.endpoint, { params, body: route.endpoint.body && {} } as never);
      if (asCookie.status !== 401) open.push(nameOfRoute(route));
    }
    expect(open).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
  });

  test('the phone’s token is no session when it is sent as another cookie or as a bearer token', async () => {
    const token = phone.cookie.replace('__Host-sell=', '');
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `__Host-session=${token}` }])
      for (const endpoint of [accountApi.me, salesDeviceApi.table])
        expect((await portal.visitor.call(endpoint, { headers, body: endpoint.body && {} } as never)).status).toBe(401);
  });

  test('a staff session in the same browser sells nothing as staff', async () => {
    const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
    const headers = { cookie: `${phone.cookie}; __Host-session=${staff.token}` };
    const body = { code: benefit.code, amountCents: 100, vendorId: at(market.sellers, 0).id };
    expect((await portal.visitor.call(sellApi.charge, { headers, body })).status).toBe(400);
    const sold = await portal.visitor.call(sellApi.charge, { headers, body: { code: benefit.code, amountCents: 100 } });
    expect((await store().get(maker, transactions, sold.body.saleId)).createdBy).toBe(farmer.userId);
    expect((await staff.call(sellApi.charge, { body })).status).toBe(403);
  });

  test('another site cannot make a sale with the phone’s cookie', async () => {
    const headers = { cookie: phone.cookie, 'sec-fetch-site': 'cross-site' };
    expect((await portal.visitor.call(sellApi.charge, { headers, body: { code: benefit.code, amountCents: 100 } })).status).toBe(403);
    expect(await left()).toBe(5000);
  });
});

test('a replayed key with another amount, another code or another vendor is refused, and the first sale stays', async () => {
  const key = newId();
  const other = await issued(market, 25);
  expect((await charge(benefit.code, 1000, {}, key)).status).toBe(200);
  for (const answer of [await charge(benefit.code, 2000, {}, key), await charge(other.code, 1000, {}, key)])
    expect(refusalOf(answer)[0]).toBe(409);
  expect([await left(), await left(other)]).toEqual([4000, 5000]);
});
