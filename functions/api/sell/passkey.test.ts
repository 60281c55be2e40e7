/** Tests passkeys: adding and removing them, and unlocking a registered phone with one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { testPasskey } from '../../../infra/testing/testPasskey.ts';
import { goodPin, phoneKey, registeredPhone, signedBy, startedPhone, type TestPhone } from '../../../infra/testing/testPhone.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { maxPasskeys, passkeyApi } from '../../../shared/entities/passkey.ts';
import { sellApi } from '../../../shared/entities/sell.ts';
import { store } from '../../core/store/clients.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
let market: Market;
beforeAll(async () => {
  process.env.ORIGIN = 'http://127.0.0.1:3000';
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

type Passkey = ReturnType<typeof testPasskey>;
const notWorked = [400, 'The passkey did not work. Try again, or choose another way.'];

async function add(who: Signed, passkey: Passkey, habits: Parameters<Passkey['made']>[1] = {}) {
  const options = (await who.call(passkeyApi.options)).body;
  return who.call(passkeyApi.add, { body: passkey.made(options, habits) });
}
async function withPasskey(): Promise<{ phone: TestPhone; passkey: Passkey }> {
  const passkey = testPasskey();
  await add(farmer, passkey);
  const key = phoneKey();
  const body = { name: 'Phone', publicKey: key.publicKey, ...(await signedBy(portal, key, 'register')) };
  const answer = await farmer.call(sellApi.register, { body });
  expect(answer.status).toBe(200);
  return { passkey, phone: await startedPhone(portal, farmer, { key, deviceId: answer.body.deviceId }) };
}
const optionsFor = async (phone: TestPhone) => (await phone.call(sellApi.unlockWays)).body.passkey;
const unlock = async (phone: TestPhone, used: ReturnType<Passkey['used']>) =>
  phone.call(sellApi.unlock, { body: { passkey: used, ...(await signedBy(portal, phone.key, 'unlock')) } });
const works = async (phone: TestPhone) => (await phone.call(sellApi.state)).status;

describe('unlocking a phone', () => {
  test('a phone without a PIN is unlocked by the passkey of its user', async () => {
    const { phone, passkey } = await withPasskey();
    wait(11);
    expect(await works(phone)).toBe(401);
    const ways = (await phone.call(sellApi.unlockWays)).body;
    expect(ways).toMatchObject({ hasPin: false, passkey: { rpId: 'localhost', userVerification: 'required' } });
    expect((await unlock(phone, passkey.used(ways.passkey))).status).toBe(200);
    expect(await works(phone)).toBe(200);
    const [own] = (await farmer.call(passkeyApi.list)).body;
    expect(own.lastUsedAt).toBeDefined();
  });

  test('refuses an answer that was used before, and one that took longer than two minutes', async () => {
    const { phone, passkey } = await withPasskey();
    wait(11);
    const used = passkey.used(await optionsFor(phone));
    expect((await unlock(phone, used)).status).toBe(200);
    wait(11);
    expect(refusalOf(await unlock(phone, used))).toEqual(notWorked);
    const slow = await optionsFor(phone);
    wait(3);
    expect(refusalOf(await unlock(phone, passkey.used(slow)))).toEqual(notWorked);
    expect(await works(phone)).toBe(401);
  });

  test('refuses a passkey of another user, page or device, and one that no owner confirmed', async () => {
    const { phone, passkey } = await withPasskey();
    const colleagues = testPasskey();
    await add(await vendorUser(), colleagues);
    wait(11);
    const answers = [
      await unlock(phone, colleagues.used(await optionsFor(phone))),
      await unlock(phone, passkey.used(await optionsFor(phone), { origin: 'https://efmnp.example.net' })),
      await unlock(phone, { ...testPasskey().used(await optionsFor(phone)), id: passkey.used(await optionsFor(phone)).id }),
      await unlock(phone, passkey.used(await optionsFor(phone), { isVerified: false })),
      await unlock(phone, passkey.used({ ...(await optionsFor(phone)), challenge: 'bm90IG91cnM' })),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => notWorked));
    expect(await works(phone)).toBe(401);
  });

  test('refuses a passkey on a phone that cannot sign as the registered one', async () => {
    const { phone, passkey } = await withPasskey();
    wait(11);
    const copied = { ...phone, key: phoneKey() };
    expect((await unlock(copied, passkey.used(await optionsFor(phone)))).status).toBe(400);
    expect(await works(phone)).toBe(401);
  });

  test('after its removal the user logs in again and chooses a PIN', async () => {
    const { phone, passkey } = await withPasskey();
    const [own] = (await farmer.call(passkeyApi.list)).body;
    expect((await farmer.call(passkeyApi.remove, { params: { id: own.id } })).status).toBe(200);
    wait(11);
    expect((await phone.call(sellApi.unlockWays)).body).toEqual({ hasPin: false });
    expect((await unlock(phone, passkey.used({ challenge: '' }))).status).toBe(400);
    const again = await vendorUser();
    const start = { deviceId: phone.deviceId, ...(await signedBy(portal, phone.key, 'start')) };
    expect(refusalOf(await again.call(sellApi.start, { body: start }))).toEqual([409, 'Choose a PIN for this phone.']);
  });

  test('a phone without a PIN cannot be registered by a user without a passkey', async () => {
    const key = phoneKey();
    const body = { name: 'Phone', publicKey: key.publicKey, ...(await signedBy(portal, key, 'register')) };
    expect(refusalOf(await farmer.call(sellApi.register, { body }))).toEqual([409, 'Choose a PIN for this phone.']);
  });

  test('a phone with a PIN offers the passkey too', async () => {
    const phone = await registeredPhone(portal, farmer);
    expect((await phone.call(sellApi.unlockWays)).body).toEqual({ hasPin: true });
    const passkey = testPasskey();
    await add(farmer, passkey);
    wait(11);
    expect((await unlock(phone, passkey.used(await optionsFor(phone)))).status).toBe(200);
    wait(11);
    const body = { pin: goodPin, ...(await signedBy(portal, phone.key, 'unlock')) };
    expect((await phone.call(sellApi.unlock, { body })).status).toBe(200);
  });
});

describe('own passkeys', () => {
  test('are listed with their browsers and without keys', async () => {
    const passkey = testPasskey();
    const { status, body } = await add(farmer, passkey);
    expect(status).toBe(200);
    expect((await farmer.call(passkeyApi.list)).body).toEqual([body]);
    expect(Object.keys(body).sort()).toEqual(['agent', 'createdAt', 'id']);
  });

  test('are added only within 15 minutes of a login, from the own page, and with the owner’s confirmation', async () => {
    expect(refusalOf(await add(farmer, testPasskey(), { origin: 'https://efmnp.example.net' }))).toEqual(notWorked);
    expect(refusalOf(await add(farmer, testPasskey(), { isVerified: false }))).toEqual(notWorked);
    wait(16);
    expect(refusalOf(await add(farmer, testPasskey()))).toEqual([409, 'Log in again first. This works only right after a login.']);
    expect((await farmer.call(passkeyApi.list)).body).toEqual([]);
  });

  test('cannot be seen or removed by a colleague', async () => {
    const { body } = await add(farmer, testPasskey());
    const colleague = await vendorUser();
    expect((await colleague.call(passkeyApi.list)).body).toEqual([]);
    expect((await colleague.call(passkeyApi.remove, { params: { id: body.id } })).status).toBe(404);
    expect((await farmer.call(passkeyApi.list)).body).toHaveLength(1);
  });

  test(`are at most ${maxPasskeys}`, async () => {
    for (let i = 0; i < maxPasskeys; i++) expect((await add(farmer, testPasskey())).status).toBe(200);
    expect(refusalOf(await add(farmer, testPasskey()))).toEqual([
      409,
      'You have 20 passkeys, the most there can be. Remove one that you no longer use.',
    ]);
  });
});
