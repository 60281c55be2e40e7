import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Accounts,
  type Browser,
  mailsOf,
  newestLink,
  password,
  refusalOf,
  type TestPerson,
  testAccounts,
  userNow,
} from '../../../infra/testing/testAccounts.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { setPassword } from '../../rules/access/identity.ts';

let accounts: Accounts;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });
  accounts = await testAccounts();
});
afterAll(async () => {
  await accounts.portal.stop();
  vi.useRealTimers();
});

const fresh = () => `${newId()}@example.net`;
const ask = (browser: Browser, newEmail: string, currentPassword = password) =>
  browser.call(accountApi.changeEmail, { newEmail, currentPassword });
const confirm = (body: object) => accounts.visit(accountApi.confirmEmailChange, { body });
const login = (email: string) => accounts.visit(accountApi.login, { body: { email, password } });
const poolAddress = async ({ id }: TestPerson) => {
  const Username = id;
  const account = await new CognitoIdentityProviderClient({}).send(
    new AdminGetUserCommand({ UserPoolId: accounts.portal.userPoolId, Username }),
  );
  return account.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
};

test('activates a new address when its owner confirms it, notifies the old one and ends other sessions', async () => {
  const ada = await accounts.person();
  const [own, other] = [await accounts.browser(ada), await accounts.browser(ada)];
  const newEmail = fresh();
  expect(refusalOf(await ask(own, newEmail, 'Wrong-Harbor-92'))).toEqual([400, 'The current password is not correct.']);
  expect((await ask(own, newEmail)).status).toBe(200);
  expect(await userNow(ada)).toMatchObject({ email: ada.email, pendingEmail: newEmail });
  expect((await login(ada.email)).status).toBe(200);
  const link = await newestLink(newEmail);
  expect(link.page).toBe('/confirm-email');
  expect((await own.call(accountApi.confirmEmailChange, { email: link.email, token: link.token })).status).toBe(200);
  expect((await userNow(ada)).email).toBe(newEmail);
  expect((await userNow(ada)).pendingEmail).toBeUndefined();
  expect((await own.call(accountApi.me)).body.email).toBe(newEmail);
  expect((await other.call(accountApi.me)).status).toBe(401);
  expect([(await login(ada.email)).status, (await login(newEmail)).status]).toEqual([401, 200]);
  expect(await poolAddress(ada)).toBe(newEmail);
  expect((await mailsOf(ada.email)).at(-1)?.text).toContain(newEmail);
  expect((await confirm(link)).status).toBe(400);
});

test('sends no email to an address that is taken, and returns the same response', async () => {
  const [ada, bo] = [await accounts.person(), await accounts.person()];
  const browser = await accounts.browser(ada);
  const [free, taken] = [await ask(browser, fresh()), await ask(browser, bo.email)];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await mailsOf(bo.email)).toEqual([]);
});

test('refuses the second of two users who confirm one address, and that user keeps the old address', async () => {
  const [ada, bo] = [await accounts.person(), await accounts.person()];
  const newEmail = fresh();
  await ask(await accounts.browser(ada), newEmail);
  const first = await newestLink(newEmail);
  await ask(await accounts.browser(bo), newEmail);
  const second = await newestLink(newEmail);
  expect((await confirm(first)).status).toBe(200);
  expect(refusalOf(await confirm(second))).toEqual([409, 'A user with this email address already exists']);
  expect(await poolAddress(bo)).toBe(bo.email);
  expect([(await login(bo.email)).status, (await login(newEmail)).status]).toEqual([200, 200]);
});

test('ends links that went to the old address', async () => {
  const ada = await accounts.person();
  await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
  const reset = await newestLink(ada.email);
  const newEmail = fresh();
  await ask(await accounts.browser(ada), newEmail);
  await confirm(await newestLink(newEmail));
  for (const email of [ada.email, newEmail]) {
    const body = { email, token: reset.token, password: 'Violet-Harbor-92', confirmPassword: 'Violet-Harbor-92' };
    const answer = await accounts.visit(accountApi.resetPassword, { body });
    expect(answer.status).toBe(400);
  }
});

test('reclaims an address that the pool still has for a deleted user', async () => {
  const newEmail = fresh();
  await setPassword({ id: newId(), email: newEmail }, password);
  const ada = await accounts.person();
  await ask(await accounts.browser(ada), newEmail);
  expect((await confirm(await newestLink(newEmail))).status).toBe(200);
  expect(await poolAddress(ada)).toBe(newEmail);
});

describe('a pending email change', () => {
  const stop = (body: object) => accounts.visit(accountApi.notMe, { body });

  /** Requests a change with the owner's password and session, as a thief would. Returns both links. */
  async function asked() {
    const ada = await accounts.person();
    const thief = await accounts.browser(ada);
    const newEmail = fresh();
    expect((await ask(thief, newEmail)).status).toBe(200);
    return { ada, thief, newEmail, link: await newestLink(newEmail), notMe: await newestLink(ada.email) };
  }

  test('is reported to the present address, and the owner can stop it and get a password reset link', async () => {
    const { ada, thief, link, notMe } = await asked();
    expect(notMe.page).toBe('/not-me');
    expect((await stop(notMe)).status).toBe(200);
    expect((await confirm(link)).status).toBe(400);
    expect((await thief.call(accountApi.me)).status).toBe(401);
    expect((await userNow(ada)).pendingEmail).toBeUndefined();
    expect((await newestLink(ada.email)).page).toBe('/reset-password');
    expect(refusalOf(await stop(notMe))[0]).toBe(400);
  });

  test('is undone by the same link after it was confirmed, and the former address returns', async () => {
    const { ada, thief, newEmail, link, notMe } = await asked();
    expect((await confirm(link)).status).toBe(200);
    expect((await stop(notMe)).status).toBe(200);
    expect((await userNow(ada)).email).toBe(ada.email);
    expect(await poolAddress(ada)).toBe(ada.email);
    expect((await thief.call(accountApi.me)).status).toBe(401);
    expect([(await login(newEmail)).status, (await login(ada.email)).status]).toEqual([401, 200]);
  });

  test.each([
    [59, 200],
    [61, 400],
  ])('is confirmed within one hour: after %i minutes the response is %i', async (minutes, status) => {
    const { link } = await asked();
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect((await confirm(link)).status).toBe(status);
  });

  const another = { password: 'Violet-Harbor-92', confirmPassword: 'Violet-Harbor-92' };
  const ways: Readonly<Record<string, (ada: TestPerson, admin: Signed) => Promise<unknown>>> = {
    async 'the owner’s reset'(ada) {
      await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
      const { token } = await newestLink(ada.email);
      return accounts.visit(accountApi.resetPassword, { body: { email: ada.email, token, ...another } });
    },
    'the owner’s new password': async (ada) =>
      (await accounts.browser(ada)).call(accountApi.changePassword, { currentPassword: password, ...another }),
    'the owner who ends the other sessions': async (ada) => (await accounts.browser(ada)).call(accountApi.endOtherSessions),
    'a password that an Admin sets': (ada, admin) => change(ada, admin, another),
    'another role': (ada, admin) => change(ada, admin, { userRoles: ['State Agency Staff', 'Market Manager'] }),
    async 'a lock, also once it is taken back'(ada, admin) {
      for (const _ of ['lock', 'unlock'])
        await admin.call(userApi.lock, { params: { id: ada.id }, body: { version: (await userNow(ada)).version } });
    },
  };
  async function change(ada: TestPerson, admin: Signed, more: object) {
    const { firstName, lastName, email, stateId, serviceAreas, version, userRoles } = await userNow(ada);
    const form = { firstName, lastName, email, stateId, serviceAreas, version, userRoles, notificationsEnabled: false };
    return admin.call(userApi.update, { params: { id: ada.id }, body: { ...form, ...more } });
  }

  test.each(Object.keys(ways))('ends with its link after %s', async (way) => {
    const { ada, link } = await asked();
    const admin = await accounts.portal.signIn({ roles: ['Admin'] });
    const answer = (await ways[way]?.(ada, admin)) as Answer | undefined;
    if (answer) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await userNow(ada)).pendingEmail).toBeUndefined();
    expect((await confirm(link)).status).toBe(400);
    expect((await userNow(ada)).email).toBe(ada.email);
  });
});
