import { createHash } from 'node:crypto';
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProgram, aState, maker } from '../../../infra/testing/builders.ts';
import { type Accounts, change, password, refusalOf, type TestPerson, testAccounts, twice } from '../../../infra/testing/testAccounts.ts';
import type { TestPortal } from '../../../infra/testing/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { type User, userApi } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

let accounts: Accounts;
let portal: TestPortal;
let stateId: string;
const pool = () => new CognitoIdentityProviderClient({});

beforeAll(async () => {
  accounts = await testAccounts();
  ({ portal, stateId } = accounts);
});
afterAll(() => portal.stop());

const person = () => accounts.person();
const login = (body: object, headers = {}) => portal.visitor.call(accountApi.login, { body, headers });
const refusal = [401, 'The email or password is not correct.'];

/** Logs in as Amplify does: the browser calls the user pool directly. */
async function accessTokenOf(email: string): Promise<string> {
  const signIn = new InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: portal.userPoolClientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return (await pool().send(signIn)).AuthenticationResult?.AccessToken ?? '';
}

/** Sends a request with a cookie, as a browser does. */
function withCookie(cookie: string, method: string, path: string, headers: Record<string, string> = {}) {
  return fetch(`${portal.url}/api/account/${path}`, { method, headers: { cookie, 'x-requested-with': 'efmnp', ...headers } });
}

async function cookieOf(email: string): Promise<string> {
  const set = (await login({ email, password })).headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^__Host-session=\w{16}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=\d+$/);
  return set.split(';')[0] ?? '';
}

test('logs in with the right password and returns the user', async () => {
  const { id, email } = await person();
  const { status, body } = await login({ email: ` ${email.toUpperCase()} `, password, deliver: 'token' });
  expect([status, body.user]).toMatchObject([
    200,
    { id, email, stateName: 'Missouri', timeZone: 'America/Chicago', roleNames: ['State Agency Staff'] },
  ]);
  const me = await fetch(`${portal.url}/api/account/me`, { headers: { authorization: `Bearer ${body.token}` } });
  expect([me.status, (await me.json()).id]).toEqual([200, id]);
});

test('a user has the look of the State, with colors that its brand color leads to', async () => {
  const { email } = await person();
  const state = await store().get(maker, states, stateId);
  await store().transact(maker, async (tx) =>
    tx.update(states, state, { ...state, agencyName: 'Office of Markets', brandColor: '#0b3d91' }),
  );
  const { body } = await login({ email, password });
  expect(body.user.stateBrand).toMatchObject({ agencyName: 'Office of Markets', colors: { light: { main: '#0b3d91' }, isRed: false } });
});

test('returns the same message for an unknown address, a wrong password and a locked user', async () => {
  const { id, email } = await person();
  expect(refusalOf(await login({ email: 'nobody@example.org', password }))).toEqual(refusal);
  expect(refusalOf(await login({ email, password: 'Market-Day-2027' }))).toEqual(refusal);
  await change({ id, email }, { isLockedOut: true });
  expect(refusalOf(await login({ email, password }))).toEqual(refusal);
});

test('accepts a user pool log-in once and refuses a forged one', async () => {
  const { id, email } = await person();
  const accessToken = await accessTokenOf(email);
  const [head, claims, signature = ''] = accessToken.split('.');
  const other = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), username: 'someone' }),
  ).toString('base64url');
  expect(refusalOf(await login({ accessToken: `${head}.${other}.${signature}` }))).toEqual(refusal);
  const first = await login({ accessToken });
  expect([first.status, first.body.user.id]).toEqual([200, id]);
  expect(refusalOf(await login({ accessToken }))).toEqual(refusal);
});

test('refuses a pool log-in of a user who is locked, unconfirmed or has changed the password since', async () => {
  const refused = async (who: TestPerson, meanwhile: () => Promise<unknown>) => {
    const accessToken = await accessTokenOf(who.email);
    await meanwhile();
    expect(refusalOf(await login({ accessToken }))).toEqual(refusal);
  };
  const [locked, invited, changed] = [await person(), await person(), await person()];
  await refused(locked, () => change(locked, { isLockedOut: true }));
  await refused(invited, () => change(invited, { emailConfirmed: false }));
  const browser = await accounts.browser(changed);
  await refused(changed, () => browser.call(accountApi.changePassword, { currentPassword: password, ...twice('Violet-Harbor-92') }));
  for (const accessToken of ['x', 'a.b.c', 'e30.e30.e30', `e30.${Buffer.from('{"token_use":"access"}').toString('base64url')}.x`]) {
    expect(refusalOf(await login({ accessToken }))).toEqual(refusal);
  }
});

test('updates the pool at the next log-in when it has an outdated address', async () => {
  const { id, email } = await person();
  const old = `${newId()}@example.org`;
  const UserAttributes = [
    { Name: 'email', Value: old },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool().send(new AdminUpdateUserAttributesCommand({ UserPoolId: portal.userPoolId, Username: id, UserAttributes }));
  expect((await login({ accessToken: await accessTokenOf(old) })).status).toBe(200);
  expect((await login({ accessToken: await accessTokenOf(email) })).status).toBe(200);
});

test('a stolen cookie is useless after logout', async () => {
  const cookie = await cookieOf((await person()).email);
  expect((await withCookie(cookie, 'GET', 'me')).status).toBe(200);
  const out = await withCookie(cookie, 'POST', 'logout');
  expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  expect((await withCookie(cookie, 'GET', 'me')).status).toBe(401);
});

test('another site can neither use the cookie nor log a user in', async () => {
  const { email } = await person();
  const cookie = await cookieOf(email);
  expect((await withCookie(cookie, 'POST', 'keep-alive')).status).toBe(200);
  expect((await withCookie(cookie, 'POST', 'keep-alive', { 'x-requested-with': 'other' })).status).toBe(403);
  expect((await withCookie(cookie, 'POST', 'keep-alive', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await login({ email, password }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const path of ['changepassword', 'changeemail', 'end-other-sessions', 'totp/start', 'totp/confirm', 'totp/remove', 'logout']) {
    expect((await withCookie(cookie, 'POST', path, { 'x-requested-with': '' })).status, path).toBe(403);
    expect((await withCookie(cookie, 'POST', path, { 'sec-fetch-site': 'same-site' })).status, path).toBe(403);
  }
  expect((await withCookie(cookie, 'GET', 'me')).status).toBe(200);
});

test('a lock, a raised epoch or a timeout ends a session at its next request', async () => {
  const locked = await person();
  const cookies = [await cookieOf(locked.email), await cookieOf(locked.email)] as const;
  await change(locked, { isLockedOut: true });
  expect((await withCookie(cookies[0], 'GET', 'me')).status).toBe(401);
  await change(locked, { isLockedOut: false, sessionEpoch: 1 });
  expect((await withCookie(cookies[1], 'GET', 'me')).status).toBe(401);

  const idle = await person();
  for (const [field, value] of [
    ['seenAt', 0],
    ['endsAt', 1],
  ] as const) {
    const caller = await cookieOf(idle.email);
    const [, secret = ''] = caller.split('=');
    const hash = createHash('sha256')
      .update(secret.split('.')[1] ?? '')
      .digest('base64url');
    const Key = { pk: `session#${idle.id}`, sk: hash };
    await tableClient().send(
      new UpdateCommand({
        TableName: portal.tableName,
        Key,
        UpdateExpression: `SET ${field} = :v`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':v': value },
      }),
    );
    expect((await withCookie(caller, 'GET', 'me')).status).toBe(401);
  }
});

test('refuses an invalid session: made up, truncated or with another user’s ID', async () => {
  const { email } = await person();
  const cookie = await cookieOf(email);
  for (const wrong of ['__Host-session=', '__Host-session=x.y', cookie.slice(0, -1), cookie.replace(/=\w{16}/, `=${newId()}`)]) {
    expect((await withCookie(wrong, 'GET', 'me')).status).toBe(401);
  }
});

test('saves the browser’s time zone and returns how long the session lasts', async () => {
  const signed = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await signed.call(accountApi.updateTimezone, { body: { reportedTimeZone: 'America/Chicago' } })).status).toBe(200);
  expect((await store().get(maker, users, signed.userId)).reportedTimeZone).toBe('America/Chicago');
  expect((await signed.call(accountApi.cookieExpiration)).body).toEqual({ minutes: 30 });
});

test('lets a vendor user choose one email a day about sales, and only one who gets such emails sees the choice', async () => {
  const signed = await portal.signIn({ roles: ['Vendor'], stateId, vendorId: 'v1' });
  const chosen = async () => (await signed.call(accountApi.me)).body.salesMails;
  const change = (fields: Partial<User>) =>
    store().transact(maker, async (tx) => {
      const user = await tx.get(users, signed.userId);
      tx.update(users, user, { ...user, ...fields });
    });
  await change({ notificationsEnabled: false });
  expect(await chosen()).toBeUndefined();
  await change({ notificationsEnabled: true });
  expect(await chosen()).toBe('Sale');
  expect((await signed.call(accountApi.salesMails, { body: { every: 'Day' } })).status).toBe(200);
  expect(await chosen()).toBe('Day');
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await staff.call(accountApi.salesMails, { body: { every: 'Day' } })).status).toBe(403);
});

test('lets staff choose the days of their own morning email, and logs the change', async () => {
  const [signed, other] = [
    await portal.signIn({ roles: ['Local Agency Staff'], stateId }),
    await portal.signIn({ roles: ['Admin'], stateId }),
  ];
  const chosen = async (who = signed) => (await who.call(accountApi.me)).body.morningEmail;
  expect([await chosen(), await chosen(other)]).toEqual(['off', 'off']);
  for (const morningEmail of ['daily', 'daily', 'weekdays', 'off', 'weekdays'] as const) {
    expect((await signed.call(accountApi.morningEmail, { body: { morningEmail } })).status).toBe(200);
    expect(await chosen()).toBe(morningEmail);
  }
  expect(await chosen(other)).toBe('off');
  readAnew();
  const admin = await portal.signIn({ roles: ['Admin'] });
  const { body } = await admin.call(userApi.changes, { params: { id: signed.userId }, body: {} });
  const told = body.result.rows.map(({ changes }: { changes: string | null }) => changes ?? '');
  expect(told.filter((text: string) => text.startsWith('Morning'))).toEqual([
    'Morning email: Monday to Friday',
    'Morning email: never',
    'Morning email: Monday to Friday',
    'Morning email: every day',
  ]);
});

test('refuses a choice of morning email that does not exist, and any by users without duties', async () => {
  const signed = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await signed.call(accountApi.morningEmail, { body: { morningEmail: 'hourly' } as never })).status).toBe(400);
  expect((await store().get(maker, users, signed.userId)).morningEmail).toBeUndefined();
  for (const role of ['Vendor', 'Market Manager', 'Recipient'] as const) {
    const who = await portal.signIn({ roles: [role], stateId, vendorId: 'v1', recipientId: `r-${role}` });
    expect((await who.call(accountApi.me)).body.morningEmail).toBeUndefined();
    expect((await who.call(accountApi.morningEmail, { body: { morningEmail: 'daily' } })).status).toBe(403);
  }
  expect((await portal.visitor.call(accountApi.morningEmail, { body: { morningEmail: 'daily' } })).status).toBe(401);
});

test('staff of a State with two time zones choose one of them, and others have no choice', async () => {
  const zones = { earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Denver' } as const;
  const { id } = await store().transact(maker, (tx) => tx.create(states, aState(zones)));
  const signed = await portal.signIn({ roles: ['Local Agency Staff'], stateId: id });
  const zoneOf = async (who = signed) => {
    const { timeZone, timeZoneChoices } = (await who.call(accountApi.me)).body;
    return [timeZone, timeZoneChoices];
  };
  const both = ['America/Chicago', 'America/Denver'];
  expect(await zoneOf()).toEqual(['America/Denver', both]);
  expect((await signed.call(accountApi.timeZone, { body: { timeZone: 'America/Chicago' } })).status).toBe(200);
  expect(await zoneOf()).toEqual(['America/Chicago', both]);
  const { status, body } = await signed.call(accountApi.timeZone, { body: { timeZone: 'Asia/Tokyo' } });
  expect([status, body.validationFailures]).toMatchObject([
    400,
    [{ propertyName: 'timeZone', errorMessage: 'Choose one of the two time zones of your State' }],
  ]);
  expect(await zoneOf(await portal.signIn({ roles: ['Vendor'], stateId: id, vendorId: 'v1' }))).toEqual(['America/Denver', undefined]);
  // A zone that the State no longer has is ignored.
  const state = await store().get(maker, states, id);
  await store().transact(maker, (tx) => tx.update(states, state, { ...state, earliestTimeZone: 'America/Denver' }));
  expect(await zoneOf()).toEqual(['America/Denver', undefined]);
});

test('refuses a time zone that does not exist and keeps the previous one', async () => {
  const signed = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  await signed.call(accountApi.updateTimezone, { body: { reportedTimeZone: 'America/Chicago' } });
  const { status, body } = await signed.call(accountApi.updateTimezone, { body: { reportedTimeZone: 'Mars/Olympus' } });
  expect([status, body.validationFailures]).toEqual([
    400,
    [{ propertyName: 'reportedTimeZone', errorMessage: 'Time Zone must be one that exists, such as America/Chicago' }],
  ]);
  expect((await store().get(maker, users, signed.userId)).reportedTimeZone).toBe('America/Chicago');
});

test('shows State staff whether a program of their State accepts online applications', async () => {
  const { id } = await store().transact(maker, (tx) => tx.create(states, aState()));
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: id });
  const isTold = async () => (await staff.call(accountApi.me)).body.takesApplications;
  expect(await isTold()).toBe(false);
  await store().transact(maker, (tx) => {
    tx.create(programs, aProgram(id, { optIntoOnlineRecipientApplicationSubmission: true }));
  });
  expect(await isTold()).toBe(true);
});

test('shows market managers whether a program of their State lets them redeem', async () => {
  const { id } = await store().transact(maker, (tx) => tx.create(states, aState()));
  const manager = await portal.signIn({ roles: ['Market Manager'], stateId: id });
  const maySell = async () => (await manager.call(accountApi.me)).body.managersMaySell;
  const addProgram = (name: string, marketManagerTransaction: boolean) =>
    store().transact(maker, (tx) => tx.create(programs, aProgram(id, { name, marketManagerTransaction })));
  await addProgram('Seniors', false);
  expect(await maySell()).toBe(false);
  await addProgram('WIC', true);
  expect(await maySell()).toBe(true);
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: id });
  expect((await staff.call(accountApi.me)).body).not.toHaveProperty('managersMaySell');
});
