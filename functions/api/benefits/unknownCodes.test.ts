/** Slows down only the vendor user who types unknown codes, and notifies State staff once a day. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Role } from '../../../shared/core/role.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import type { User } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { issue } from '../../rules/benefits/issue.ts';
import { messages } from '../../rules/mails/testQueue.ts';
import { work } from '../../rules/mails/work.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const portal = usePortal();
let market: Market;
let code = '';
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  market = await openMarket(store(), { vendors: 7, program: { marketManagerTransaction: true } });
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const [benefit] = await issue(store(), maker, form, { key: newId(), requestHash: '' });
  code = benefit?.code ?? '';
});
beforeEach(() => {
  vi.setSystemTime(start);
});
afterAll(() => {
  vi.useRealTimers();
});

/** Each test has a vendor of its own, because a vendor's total counts the codes of all its users. */
let vendor = 0;
beforeEach(() => {
  vendor += 1;
});
const vendorId = () => at(market.sellers, vendor).id;
const seller = (roles: readonly Role[] = ['Vendor']) =>
  portal.signIn({ roles: [...roles], stateId: market.state.id, vendorId: vendorId() });
const type = (who: Signed, typed: string) =>
  who.call(benefitApi.redeem, { body: { code: typed, amountCents: 1, ...(who === manager && { vendorId: vendorId() }) } });
let manager: Signed | undefined;
const unknown = () => `UNKNOWN${newId().slice(-6)}`;
async function guess(who: Signed, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await type(who, unknown())).status);
  return statuses;
}
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('allows one try every ten seconds after twenty unknown codes, for that user only', async () => {
  const [who, colleague] = [await seller(), await seller()];
  expect(await guess(who, 20)).toEqual(Array(20).fill(400));
  expect(refusalOf(await type(who, code))).toEqual([429, 'Too many unknown codes. Please try again in 10 seconds.']);
  expect((await type(who, code)).headers.get('retry-after')).toBe('10');
  expect((await type(colleague, code)).status).toBe(200);
  wait(11);
  expect(await guess(who, 2)).toEqual([400, 429]);
  wait(11);
  expect((await type(who, code)).status).toBe(200);
  wait(660);
  expect(await guess(who, 20)).toEqual(Array(20).fill(400));
});

test('fifty concurrent codes do not bypass the limit, and correct codes never count', async () => {
  const [guesser, honest] = [await seller(), await seller()];
  const statuses = (await Promise.all(Array.from({ length: 50 }, () => type(guesser, unknown())))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  for (let i = 0; i < 25; i++) expect((await type(honest, code)).status).toBe(200);
  expect(await guess(honest, 19)).toEqual(Array(19).fill(400));
  expect((await type(honest, code)).status).toBe(200);
});

test('slows down market managers too, but not staff', async () => {
  manager = await portal.signIn({ roles: ['Market Manager'], stateId: market.state.id });
  expect((await guess(manager, 21)).at(-1)).toBe(429);
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const body = () => ({ code: unknown(), amountCents: 1, vendorId: vendorId() });
  for (let i = 0; i < 22; i++) expect((await staff.call(benefitApi.redeem, { body: body() })).status).toBe(400);
});

/** Guesses as often as the limits allow: twenty at once, and then one in eleven seconds. */
async function guessAll(who: Signed, times: number): Promise<void> {
  await guess(who, 20);
  for (let i = 20; i < times; i++) {
    wait(11);
    await guess(who, 1);
  }
}
const notices = async () => (await messages()).filter((message) => 'guesserId' in message);

test('allows one try every ten minutes after a hundred unknown codes in a day', async () => {
  const who = await seller();
  for (let i = 0; i < 5; i++) {
    expect(await guess(who, 19)).toEqual(Array(19).fill(400));
    wait(660);
  }
  expect(await guess(who, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  wait(590);
  expect(await guess(who, 1)).toEqual([429]);
  wait(11);
  expect(await guess(who, 2)).toEqual([400, 429]);
});

test('notifies State staff once when all users of a vendor together have typed fifty', async () => {
  while ((await messages()).length);
  const [one, two, three] = [await seller(), await seller(), await seller()];
  for (const who of [one, two]) await guess(who, 19);
  await guess(three, 11);
  expect(await notices()).toEqual([]);
  await guess(three, 1);
  expect(await notices()).toEqual([{ guesserId: three.userId }]);
  await guess(three, 1);
  expect(await notices()).toEqual([]);
});

test('notifies State staff once a day and records it in the user’s change log', async () => {
  const person = (more: Partial<User>) =>
    makeUser(store(), market.state.id, {
      email: `${newId().toLowerCase()}@example.org`,
      userRoles: ['State Agency Staff'],
      emailConfirmed: true,
      ...more,
    });
  const told = await person({});
  const others = [
    await person({ emailConfirmed: false }),
    await person({ isLockedOut: true }),
    await person({ userRoles: ['Local Agency Staff'] }),
  ];
  while ((await messages()).length);
  const who = await seller();
  await guessAll(who, 49);
  expect(await notices()).toEqual([]);
  wait(11);
  await guess(who, 1);
  for (const message of await messages()) if ('guesserId' in message) await work(store(), message);
  await workOffMails(store());
  wait(3600);
  await guess(who, 20);
  expect(await notices()).toEqual([]);
  const [mail, ...more] = await mailsTo(told.email);
  expect([mail?.subject, more]).toEqual(['A user of the portal entered many unknown codes', []]);
  expect(mail?.text).toContain(`, ${at(market.sellers, vendor).name}, or all users of the vendor together, entered 50 codes in a day`);
  for (const { email } of others) expect(await mailsTo(email)).toEqual([]);
  const admin = await portal.signIn({ roles: ['Admin'] });
  const { body } = await admin.call(changeLogApi.table, { body: { entity: 'User', entityId: who.userId } });
  expect(body.result.rows.filter(({ action }: { action: string }) => action === 'Slowed down')).toHaveLength(1);
});
