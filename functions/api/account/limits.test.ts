import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Accounts,
  change,
  newestLink,
  password,
  refusalOf,
  somewhere,
  testAccounts,
  twice,
} from '../../../infra/testing/testAccounts.ts';
import type { Answer } from '../../../infra/testing/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { tableClient } from '../../core/store/clients.ts';
import { patience } from '../../rules/access/attempts.ts';

let accounts: Accounts;
beforeAll(async () => {
  // The clock is frozen, so that no pause ends during the test, even on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());
afterAll(() => {
  vi.useRealTimers();
});

const wrong = 'Wrong-Harbor-92';
const login = (email: string, typed: string, from = somewhere()): Promise<Answer> =>
  accounts.portal.visitor.call(accountApi.login, { body: { email, password: typed, deliver: 'token' }, headers: from });
const statuses = (replies: readonly Answer[]) => replies.map(({ status }) => status);
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));
const times = async <T>(n: number, work: () => Promise<T>) => {
  const replies: T[] = [];
  for (let i = 0; i < n; i++) replies.push(await work());
  return replies;
};

/** Ends all pauses, as if the time had passed. */
async function waitForPauses(): Promise<void> {
  const TableName = accounts.portal.tableName;
  const { Items = [] } = await tableClient().send(
    new ScanCommand({ TableName, FilterExpression: 'pausedUntil > :none', ExpressionAttributeValues: { ':none': 0 } }),
  );
  for (const { pk, sk } of Items) {
    await tableClient().send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: 'SET pausedUntil = :past',
        ExpressionAttributeValues: { ':past': 1 },
      }),
    );
  }
}

test('refuses even the right password after five failures and returns the wait time', async () => {
  const { email } = await accounts.person();
  expect(statuses(await times(5, () => login(email, wrong)))).toEqual([401, 401, 401, 401, 401]);
  const [right, false_] = [await login(email, password), await login(email.toUpperCase(), wrong)];
  expect(refusalOf(right)).toEqual([429, 'Too many attempts. Please try again in a minute.']);
  expect(false_.body).toEqual(right.body);
  for (const answer of [right, false_]) expect(waitOf(answer)).toBe(60);
});

test('limits an address without a user in the same way', async () => {
  const replies = await times(6, () => login('nobody@example.org', wrong));
  expect(statuses(replies)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('doubles the pause with each failure up to an hour, and a success clears it', async () => {
  const { email } = await accounts.person();
  await times(5, () => login(email, wrong));
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    waits.push(waitOf(await login(email, wrong)));
    await waitForPauses();
    expect((await login(email, wrong)).status).toBe(401);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  await waitForPauses();
  expect((await login(email, password)).status).toBe(200);
  expect(statuses(await times(4, () => login(email, wrong)))).toEqual([401, 401, 401, 401]);
  expect((await login(email, password)).status).toBe(200);
});

test('fifty concurrent guesses do not bypass the limit', async () => {
  const { email } = await accounts.person();
  const replies = statuses(await Promise.all(Array.from({ length: 50 }, () => login(email, wrong))));
  expect(replies.filter((status) => status === 401)).toHaveLength(5);
  expect(replies.filter((status) => status === 429)).toHaveLength(45);
});

test('does not limit a program that logs in twenty times at once with the right password', async () => {
  const { email } = await accounts.person();
  const { rounds } = patience;
  onTestFinished(() => {
    patience.rounds = rounds;
  });
  patience.rounds = Number.POSITIVE_INFINITY;
  const replies = statuses(await Promise.all(Array.from({ length: 20 }, () => login(email, password))));
  expect(new Set(replies)).toEqual(new Set([200]));
});

test('limits an IP address after fifty failures for any users and does not count successes', async () => {
  const from = somewhere();
  const { email } = await accounts.person();
  await times(10, () => login(email, password, from));
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, i) => login(`guess${i}@example.org`, wrong, from)));
  expect(new Set(statuses(guesses))).toEqual(new Set([401]));
  expect((await login((await accounts.person()).email, password, from)).status).toBe(429);
  // Other people in a network cannot lock out a person who has logged in there before.
  for (const where of [from, somewhere()]) expect((await login(email, password, where)).status).toBe(200);
});

test('strangers’ wrong passwords lock out neither the owner nor a program in a known network', async () => {
  const { email } = await accounts.person();
  const [own, stranger] = [somewhere(), somewhere()];
  expect((await login(email, password, own)).status).toBe(200);
  await times(6, () => login(email, wrong, stranger));
  expect(statuses([await login(email, password, stranger), await login(email, password, own)])).toEqual([429, 200]);
  expect(statuses(await times(6, () => login(email, wrong, own)))).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a password reset makes the owner’s network a known one', async () => {
  const ada = await accounts.person();
  const own = somewhere();
  const call = (endpoint: Parameters<typeof accounts.portal.visitor.call>[0], body: object) =>
    accounts.portal.visitor.call(endpoint, { body, headers: own });
  await call(accountApi.forgotPassword, { email: ada.email });
  const chosen = twice('Violet-Harbor-92');
  const { email, token } = await newestLink(ada.email);
  expect((await call(accountApi.resetPassword, { email, token, ...chosen })).status).toBe(200);
  await times(6, () => login(ada.email, wrong));
  expect((await login(ada.email, chosen.password, own)).status).toBe(200);
});

test('counts all addresses of one IPv6 connection as one', async () => {
  const from = (i: number) => ({ 'x-portal-viewer': `2001:db8:0:7::${i.toString(16)}` });
  await Promise.all(Array.from({ length: 50 }, (_, i) => login(`six${i}@example.org`, wrong, from(i))));
  expect((await login('six@example.org', wrong, from(99))).status).toBe(429);
  expect((await login('six@example.org', wrong, { 'x-portal-viewer': '2001:db8:0:8::1' })).status).toBe(401);
});

test('limits repeated password prompts, links and emails too', async () => {
  const ada = await accounts.person();
  const browser = await accounts.browser(ada);
  const changing = () => browser.call(accountApi.changePassword, { currentPassword: wrong, ...twice('Violet-Harbor-92') });
  expect(statuses(await times(6, changing))).toEqual([400, 400, 400, 400, 400, 429]);
  // Password prompts within a session are counted separately from logins, which strangers can try.
  expect((await login(ada.email, password)).status).toBe(200);

  const headers = somewhere();
  const open = (body: object) =>
    accounts.portal.visitor.call(accountApi.resetPassword, { body: { ...body, ...twice('Violet-Harbor-92') }, headers });
  await Promise.all(Array.from({ length: 50 }, () => open({ email: ada.email, token: 'guess' })));
  expect((await open({ email: ada.email, token: 'guess' })).status).toBe(429);
  // A valid link is not a guess, whatever other people in the network tried.
  await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
  const { email, token } = await newestLink(ada.email);
  expect((await open({ email, token })).status).toBe(200);
  const ask = () => accounts.portal.visitor.call(accountApi.forgotPassword, { body: { email: 'nobody@example.org' }, headers });
  await Promise.all(Array.from({ length: 50 }, ask));
  expect((await ask()).status).toBe(429);
});

test('lets the owner in immediately after a password reset by email', async () => {
  const ada = await accounts.person();
  await times(5, () => login(ada.email, wrong));
  await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
  const link = await newestLink(ada.email);
  const chosen = twice('Violet-Harbor-92');
  await accounts.visit(accountApi.resetPassword, { body: { ...link, ...chosen } });
  expect((await login(ada.email, chosen.password)).status).toBe(200);
});

test('the table does not reveal the user of a counted try', async () => {
  await login('counted.person@example.org', wrong, { 'x-portal-viewer': '198.51.100.77' });
  const { Items } = await tableClient().send(new ScanCommand({ TableName: accounts.portal.tableName }));
  const tries = Items?.filter(({ pk }) => String(pk).startsWith('attempts#'));
  expect(tries?.length).toBeGreaterThan(0);
  expect(JSON.stringify(tries)).not.toMatch(/counted|198\.51/);
  expect(tries?.every(({ expiresAt }) => expiresAt > Date.now() / 1000 && expiresAt < Date.now() / 1000 + 5400)).toBe(true);
});

test('returns the same message for unknown, wrong, unconfirmed and locked', async () => {
  const [known, locked, invited] = [await accounts.person(), await accounts.person(), await accounts.person()];
  await change(locked, { isLockedOut: true });
  await change(invited, { emailConfirmed: false });
  const replies = [
    await login('nobody@example.net', password),
    await login(known.email, wrong),
    await login(locked.email, password),
    await login(invited.email, password),
  ];
  for (const answer of replies) expect(refusalOf(answer)).toEqual([401, 'The email or password is not correct.']);
});
