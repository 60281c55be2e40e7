import { afterAll, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import {
  type Accounts,
  change,
  mailsOf,
  newestLink,
  password,
  refusalOf,
  somewhere,
  type TestPerson,
  testAccounts,
  twice,
  userNow,
} from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { derivedId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { linkTokens } from '../../entities/link-token.ts';
import { mails } from '../../entities/mail.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

const next = 'Violet-Harbor-92';
const forgot = (email: string) => accounts.visit(accountApi.forgotPassword, { body: { email } });
const reset = (body: object, chosen = next) => accounts.visit(accountApi.resetPassword, { body: { ...body, ...twice(chosen) } });
const login = (email: string, typed: string) => accounts.visit(accountApi.login, { body: { email, password: typed } });
const ended = [400, 'This link is no longer valid. It was used, it expired, or a newer one was sent. Request a new link.'];

async function linkOf({ email }: TestPerson) {
  expect((await forgot(email)).status).toBe(200);
  return newestLink(email);
}

test('resets a forgotten password by the emailed link and ends all sessions', async () => {
  const ada = await accounts.person({ mailProblem: 'It came back' });
  const before = await accounts.browser(ada);
  const link = await linkOf(ada);
  expect(link).toMatchObject({ page: '/reset-password', email: ada.email });
  expect((await reset(link)).status).toBe(200);
  expect((await before.call(accountApi.me)).status).toBe(401);
  expect((await login(ada.email, password)).status).toBe(401);
  expect((await login(ada.email, next)).status).toBe(200);
  expect((await userNow(ada)).mailProblem).toBeUndefined();
  expect((await mailsOf(ada.email)).map(({ subject }) => subject)).toHaveLength(2);
});

test('a link works once even for two concurrent requests, and only one of the passwords is set', async () => {
  const ada = await accounts.person();
  const link = await linkOf(ada);
  const chosen = ['Violet-Harbor-92', 'Copper-Meadow-58'];
  const replies = await Promise.all(chosen.map((one) => reset(link, one)));
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const winner = replies.findIndex(({ status }) => status === 200);
  const entries = await Promise.all(chosen.map((one) => login(ada.email, one)));
  expect(entries.findIndex(({ status }) => status === 200)).toBe(winner);
  expect(entries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refusalOf(await reset(link))).toEqual(ended);
});

test('a refused password leaves the link unchanged', async () => {
  const ada = await accounts.person();
  const link = await linkOf(ada);
  for (const bad of ['short-1A', 'Password1!', `Aa-1${'x'.repeat(97)}`, ' Violet-Harbor-92', `${ada.email.split('@')[0]}-A1`]) {
    expect((await reset(link, bad)).status, bad).toBe(400);
  }
  expect((await reset({ ...link, confirmPassword: 'x' }, next)).status).toBe(200);
});

test('a newer link ends the previous one, and both expire with time', async () => {
  const ada = await accounts.person();
  const [older, newer] = [await linkOf(ada), await linkOf(ada)];
  expect(refusalOf(await reset(older))).toEqual(ended);
  await store().transact(maker, async (tx) => {
    const link = await store().get(maker, linkTokens, derivedId('LinkToken', ada.id, 'resetPassword'));
    tx.update(linkTokens, link, { ...link, endsAt: new Date(Date.now() - 1).toISOString() });
  });
  expect(refusalOf(await reset(newer))).toEqual(ended);
});

test('refuses another user’s link, another kind of link or a made-up one as it refuses an unknown address', async () => {
  const [ada, bo] = [await accounts.person(), await accounts.person()];
  const link = await linkOf(bo);
  const wrong = [
    { email: ada.email, token: link.token },
    { email: 'nobody@example.org', token: link.token },
    { email: bo.email, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'E' : 'A'}` },
  ];
  for (const body of wrong) expect(refusalOf(await reset(body))).toEqual(ended);
  expect(refusalOf(await accounts.visit(accountApi.confirmAccount, { body: { ...link, ...twice(next) } }))).toEqual(ended);
  await change(bo, { isLockedOut: true });
  expect(refusalOf(await reset(link))).toEqual(ended);
});

test('a reset request reveals no user in text or time, emails no locked user and re-sends open invitations', async () => {
  const known = await accounts.person();
  const locked = await accounts.person({ isLockedOut: true });
  const invited = await accounts.person({ emailConfirmed: false });
  const times: number[] = [];
  for (const email of [known.email, 'stranger@example.org', locked.email, invited.email]) {
    const started = performance.now();
    const { status, body } = await forgot(email);
    times.push(performance.now() - started);
    expect([status, body]).toEqual([200, {}]);
  }
  // No response arrives before the minimum duration is over. withMinimumDuration.test.ts checks that.
  expect(Math.min(...times)).toBeGreaterThan(690);
  expect(await mailsOf(locked.email)).toEqual([]);
  expect(await mailsOf('stranger@example.org')).toEqual([]);
  expect((await newestLink(known.email)).page).toBe('/reset-password');
  expect((await newestLink(invited.email)).page).toBe('/confirm-account');
});

test('limits reset emails to three an hour per network and twelve in total, without revealing it', async () => {
  const ada = await accounts.person();
  const ask = (headers: Record<string, string>) =>
    accounts.portal.visitor.call(accountApi.forgotPassword, { body: { email: ada.email }, headers });
  const planned = async () => (await store().children(maker, mails, 'due#mails')).filter(({ userId }) => userId === ada.id).length;
  const stranger = somewhere();
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(stranger)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await planned()).toBe(3);
  // Emails that a stranger requested do not use up the owner's.
  await ask(somewhere());
  expect(await planned()).toBe(4);
  await Promise.all(Array.from({ length: 12 }, () => ask(somewhere())));
  expect(await planned()).toBe(12);
});

test('a password change requires the old one, ends other sessions, keeps the current one and is reported by email', async () => {
  const ada = await accounts.person();
  const [own, other] = [await accounts.browser(ada), await accounts.browser(ada)];
  const link = await linkOf(ada);
  const to = (currentPassword: string, chosen = next) => own.call(accountApi.changePassword, { currentPassword, ...twice(chosen) });
  expect(refusalOf(await to('Wrong-Harbor-92'))).toEqual([400, 'The current password is not correct.']);
  expect(refusalOf(await to(password, password))[0]).toBe(400);
  expect(refusalOf(await to(password, 'Password1!'))[0]).toBe(400);
  expect((await to(password)).status).toBe(200);
  expect((await own.call(accountApi.me)).status).toBe(200);
  expect((await other.call(accountApi.me)).status).toBe(401);
  expect((await login(ada.email, next)).status).toBe(200);
  expect(refusalOf(await reset(link))).toEqual(ended);
  expect((await mailsOf(ada.email)).at(-1)?.subject).toMatch(/password/i);
  expect((await userNow(ada)).hasPassword).toBe(true);
});

test('lets a recipient, who has no access to users, change their own password', async () => {
  const ada = await accounts.person({ userRoles: ['Recipient'] });
  const own = await accounts.browser(ada);
  expect((await own.call(accountApi.changePassword, { currentPassword: password, ...twice(next) })).status).toBe(200);
  expect([(await own.call(accountApi.me)).status, (await login(ada.email, next)).status]).toEqual([200, 200]);
});

test('accepts a hundred unusual characters in a password and refuses one more', async () => {
  const ada = await accounts.person();
  const browser = await accounts.browser(ada);
  const odd = `Ünï😀 "<B>'\\;--${'z'.repeat(60)} 9`.padEnd(101, '!');
  expect([...odd]).toHaveLength(100);
  expect((await browser.call(accountApi.changePassword, { currentPassword: password, ...twice(`${odd}!`) })).status).toBe(400);
  expect((await browser.call(accountApi.changePassword, { currentPassword: password, ...twice(odd) })).status).toBe(200);
  expect((await login(ada.email, odd)).status).toBe(200);
  expect((await login(ada.email, odd.normalize('NFKC').replace('Ü', 'U'))).status).toBe(401);
});
