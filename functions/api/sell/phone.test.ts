/** Tests the registered phone and its session: registering, the PIN, the lock, and everything that ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { goodPin, phoneKey, registeredPhone, signedBy, startedPhone, type TestPhone } from '../../../infra/testing/testPhone.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { salesDeviceApi } from '../../../shared/entities/sales-device.ts';
import { sellApi } from '../../../shared/entities/sell.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { users } from '../../entities/user.ts';
import { beginSession } from '../../rules/access/session.ts';
import { issue } from '../../rules/benefits/issue.ts';

const portal = usePortal();
let market: Market;
// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
beforeAll(async () => {
  market = await openMarket(store(), { vendors: 20 });
});
let vendor = 0;
let farmer: Signed;
const vendorUser = () => portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, vendor).id });
beforeEach(async () => {
  vendor += 1;
  farmer = await vendorUser();
});
afterAll(() => {
  vi.useRealTimers();
});
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

const register = async (who: Signed, more: object = {}, key = phoneKey()) =>
  who.call(sellApi.register, {
    body: { name: 'Phone', publicKey: key.publicKey, pin: goodPin, ...(await signedBy(portal, key, 'register')), ...more },
  });
const start = async (who: Signed, { key, deviceId }: Pick<TestPhone, 'key' | 'deviceId'>, more: object = {}) =>
  who.call(sellApi.start, { body: { deviceId, ...(await signedBy(portal, key, 'start')), ...more } });
const unlock = async (phone: TestPhone, pin: string) =>
  phone.call(sellApi.unlock, { body: { pin, ...(await signedBy(portal, phone.key, 'unlock')) } });
const works = async (phone: TestPhone) => (await phone.call(sellApi.state)).status;

describe('registering', () => {
  test('makes a phone that sells, and its state names the farm and the rules', async () => {
    const { status, body } = await register(farmer, { name: '  Stand phone ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deviceName: 'Stand phone',
      vendor: { id: at(market.sellers, vendor).id, name: `Farm ${vendor}` },
      choosesVendor: false,
      brand: {},
      programs: [{ name: 'Program', supportPhoneNumber: '573-555-0100' }],
      undoMinutes: 30,
    });
  });

  test('is refused for an easy PIN', async () => {
    for (const pin of ['000000', '123456', '987654321', '890123'])
      expect([pin, refusalOf(await register(farmer, { pin }))[1]]).toEqual([
        pin,
        'This PIN is too easy to guess. Choose one without repeated digits and without digits in a row.',
      ]);
    expect(refusalOf(await register(farmer, { pin: '12345' }))).toEqual([400, 'PIN must be 6 to 12 digits']);
  });

  test('is refused without the proof that the phone has the key', async () => {
    const [own, other] = [phoneKey(), phoneKey()];
    const wrong = 'This phone could not prove that it is the registered one. Try again, or register it again.';
    expect(refusalOf(await register(farmer, await signedBy(portal, other, 'register'), own))[1]).toBe(wrong);
    expect(refusalOf(await register(farmer, await signedBy(portal, own, 'start'), own))[1]).toBe(wrong);
    const proof = await signedBy(portal, own, 'register');
    expect((await register(farmer, proof, own)).status).toBe(200);
    expect(refusalOf(await register(farmer, proof, own))[1]).toBe(wrong);
    const late = await signedBy(portal, own, 'register');
    wait(3);
    expect(refusalOf(await register(farmer, late, own))[1]).toBe(wrong);
    expect(refusalOf(await register(farmer, { publicKey: 'AAAA' }))[1]).toBe(wrong);
  });

  test('is refused fifteen minutes after the log-in', async () => {
    wait(16);
    expect(refusalOf(await register(farmer))).toEqual([409, 'Log in again first. This works only right after a login.']);
  });

  test('allows ten phones of a vendor, and another after one was removed', async () => {
    const colleague = await vendorUser();
    for (let i = 0; i < 9; i++) expect((await register(i % 2 ? farmer : colleague)).status).toBe(200);
    const answers = await Promise.all([register(farmer), register(colleague)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual([
      [409, '10 phones are registered, the most there can be. Remove one that you no longer use.'],
    ]);
    const { rows } = (await farmer.call(salesDeviceApi.table, { body: {} })).body.result;
    const { id, version } = rows[0];
    expect((await farmer.call(salesDeviceApi.revoke, { params: { id }, body: { version } })).status).toBe(200);
    expect((await register(farmer)).status).toBe(200);
  });
});

describe('the session on the phone', () => {
  test('is locked after ten idle minutes, and the PIN unlocks it', async () => {
    const phone = await registeredPhone(portal, farmer);
    wait(9);
    expect((await phone.call(sellApi.worth, { body: { code: 'X' } })).status).toBe(400);
    wait(9);
    expect(await works(phone)).toBe(200);
    wait(2);
    expect(refusalOf(await phone.call(sellApi.state))).toEqual([401, 'The phone is locked. Enter your PIN.']);
    expect((await unlock(phone, goodPin)).body).toMatchObject({ deviceId: phone.deviceId });
    expect(await works(phone)).toBe(200);
  });

  test('ends after five wrong PINs, and a new PIN after a log-in starts it again', async () => {
    const phone = await registeredPhone(portal, farmer);
    wait(11);
    const wrong = await Promise.all([1, 2, 3, 4].map(() => unlock(phone, '771839')));
    expect(new Set(wrong.map((answer) => refusalOf(answer)[1]))).toEqual(new Set(['This PIN is not correct.']));
    expect(refusalOf(await unlock(phone, '771839'))).toEqual([409, 'Too many wrong PINs. Log in again and choose a new PIN.']);
    expect((await unlock(phone, goodPin)).status).toBe(401);
    const again = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, vendor).id });
    expect(refusalOf(await start(again, phone))).toEqual([409, 'Choose a PIN for this phone.']);
    expect((await start(again, phone, { pin: '662904' })).status).toBe(200);
  });

  test('cannot be unlocked by another phone that knows cookie and PIN', async () => {
    const phone = await registeredPhone(portal, farmer);
    wait(11);
    expect(refusalOf(await unlock({ ...phone, key: phoneKey() }, goodPin))[0]).toBe(400);
    expect(await works(phone)).toBe(401);
  });

  test('ends after twelve hours, and starts again after a log-in without a new PIN', async () => {
    const phone = await registeredPhone(portal, farmer);
    wait(11 * 60);
    expect((await unlock(phone, goodPin)).status).toBe(200);
    wait(61);
    expect((await unlock(phone, goodPin)).status).toBe(401);
    const { token } = await beginSession(store(), await userNow());
    const again: Signed = {
      ...farmer,
      call: (endpoint, input) => portal.visitor.call(endpoint, { ...input, headers: { authorization: `Bearer ${token}` } } as typeof input),
    };
    expect(await works(await startedPhone(portal, again, phone))).toBe(200);
  });

  test.each([
    ['a locked user', () => changeUser((user) => ({ ...user, isLockedOut: true }))],
    ['a new password', () => changeUser((user) => ({ ...user, sessionEpoch: user.sessionEpoch + 1 }))],
    ['a role of staff', () => changeUser((user) => ({ ...user, userRoles: ['Local Agency Staff', 'Vendor'] }))],
    ['another vendor', () => changeUser((user) => ({ ...user, vendorId: at(market.sellers, 0).id }))],
  ])('ends at the next request for %s', async (_, change) => {
    const phone = await registeredPhone(portal, farmer);
    await change();
    expect(await works(phone)).toBe(401);
  });

  test('ends when its user stops selling', async () => {
    const phone = await registeredPhone(portal, farmer);
    expect((await phone.call(sellApi.end)).headers.get('set-cookie')).toContain(
      '__Host-sell=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0',
    );
    expect(await works(phone)).toBe(401);
  });
});

test('a colleague who repeats a sale on the same phone gets the first sale, and it is made once', async () => {
  const phone = await registeredPhone(portal, farmer);
  const body = { code: (await benefitOf(0)).code, amountCents: 800 };
  const first = await phone.call(sellApi.charge, { body, key: 'one-sale' });
  const colleague = await vendorUser();
  const answer = await start(colleague, phone, { pin: '662904' });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const repeated = await portal.visitor.call(sellApi.charge, { body, key: 'one-sale', headers: { cookie } });
  expect([repeated.status, repeated.body.saleId]).toEqual([200, first.body.saleId]);
  expect((await store().get(maker, benefits, (await benefitOf(0)).id)).remainingCents).toBe(4200);
});

describe('removing a phone', () => {
  const rowsOf = async (who: Signed) =>
    (await who.call(salesDeviceApi.table, { body: {} })).body.result.rows as { id: string; version: number }[];
  const remove = async (who: Signed, id: string) => {
    const { version } = await store().get(maker, salesDevices, id);
    return who.call(salesDeviceApi.revoke, { params: { id }, body: { version } });
  };

  test('ends its session at the next request, and it must be registered again', async () => {
    const phone = await registeredPhone(portal, farmer);
    const colleague = await vendorUser();
    expect((await remove(colleague, phone.deviceId)).status).toBe(200);
    expect(await works(phone)).toBe(401);
    expect(refusalOf(await start(farmer, phone))).toEqual([409, 'This phone is no longer registered. Register it again to sell.']);
    expect(refusalOf(await remove(farmer, phone.deviceId))).toEqual([409, 'This phone was already removed.']);
  });

  test('is possible for State staff, who see every phone of their State with its vendor', async () => {
    const phone = await registeredPhone(portal, farmer, 'Blue phone');
    const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
    const row = (await rowsOf(staff)).find(({ id }) => id === phone.deviceId);
    expect(row).toMatchObject({ name: 'Blue phone', vendorName: `Farm ${vendor}`, revokedAt: null });
    expect(JSON.stringify(row)).not.toContain(phone.key.publicKey);
    const ofVendor = await staff.call(salesDeviceApi.ofVendor, { params: { id: at(market.sellers, vendor).id }, body: {} });
    expect(ofVendor.body.result.rows.map(({ id }: { id: string }) => id)).toEqual([phone.deviceId]);
    expect((await remove(staff, phone.deviceId)).status).toBe(200);
    expect(await works(phone)).toBe(401);
  });

  test('is not possible for another vendor or another market manager', async () => {
    const phone = await registeredPhone(portal, farmer);
    const manager = await portal.signIn({ roles: ['Market Manager'], stateId: market.state.id });
    const managers = await registeredPhone(portal, manager, 'Market phone');
    const rival = await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: at(market.sellers, 0).id });
    const colleague = await portal.signIn({ roles: ['Market Manager'], stateId: market.state.id });
    for (const [who, id] of [
      [rival, phone.deviceId],
      [rival, managers.deviceId],
      [colleague, phone.deviceId],
      [colleague, managers.deviceId],
    ] as const) {
      expect((await remove(who, id)).status).toBe(404);
      expect((await rowsOf(who)).map((row) => row.id)).not.toContain(id);
    }
    expect((await rowsOf(manager)).map((row) => row.id)).toEqual([managers.deviceId]);
    expect([await works(phone), await works(managers)]).toEqual([200, 200]);
  });
});

let issuedBenefit: Benefit | undefined;
async function benefitOf(who: number): Promise<Benefit> {
  const form = {
    recipientId: at(market.people, who).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  issuedBenefit ??= at(await issue(store(), maker, form, { key: 'issue', requestHash: '' }), 0);
  return issuedBenefit;
}

async function changeUser(change: (user: Awaited<ReturnType<typeof userNow>>) => object): Promise<void> {
  const user = await userNow();
  await store().transact(maker, async (tx) => {
    tx.update(users, await tx.get(users, user.id), change(user) as typeof user);
  });
}
const userNow = () => store().get(maker, users, farmer.userId);
