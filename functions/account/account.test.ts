import { createHash } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../infra/local/testPortal.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { Caller } from '../core/caller.ts';
import { store, tableClient } from '../core/clients.ts';
import { newId } from '../core/id.ts';
import { states } from '../entities/state.ts';
import { users } from '../entities/user.ts';

let portal: TestPortal;
let stateId: string;
const maker = Caller.ofWorker('test');
const password = 'Market-Day-2026';
const pool = () => new CognitoIdentityProviderClient({});

beforeAll(async () => {
  portal = await testPortal();
  const zone = 'America/Chicago' as const;
  const fields = { name: 'Missouri', earliestTimeZone: zone, latestTimeZone: zone, isVendorQrCodeGenerationEnabled: true };
  stateId = (await store().transact(maker, (tx) => tx.create(states, fields))).id;
});
afterAll(() => portal.stop());

/** Someone with a user record and a password in the pool. */
async function person() {
  const id = newId();
  const email = `${id}@example.org`;
  const kept = { notificationsEnabled: false, isLockedOut: false, emailConfirmed: true, sessionEpoch: 0, serviceAreas: [] };
  await store().transact(maker, (tx) =>
    tx.create(users, { id, email, firstName: 'Ada', lastName: 'Park', userRoles: ['State Agency Staff'], stateId, ...kept }),
  );
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const { userPoolId: UserPoolId } = portal;
  await pool().send(new AdminCreateUserCommand({ UserPoolId, Username: id, UserAttributes: attributes, MessageAction: 'SUPPRESS' }));
  await pool().send(new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password: password, Permanent: true }));
  return { id, email };
}

const change = async (id: string, fields: object) =>
  store().transact(maker, async (tx) => {
    const user = await store().get(maker, users, id);
    return tx.update(users, user, { ...user, ...fields });
  });
const login = (body: object, headers = {}) => portal.visitor.call(accountApi.login, { body, headers });
const failure = ({ status, body }: Awaited<ReturnType<typeof login>>) => [status, body.validationFailures?.[0].errorMessage];
const refusal = [401, 'The e-mail address or the password is not right.'];

/** Makes a call with a cookie, as a browser does. */
function withCookie(cookie: string, method: string, path: string, headers: Record<string, string> = {}) {
  return fetch(`${portal.url}/api/account/${path}`, { method, headers: { cookie, 'x-requested-with': 'efmnp', ...headers } });
}

async function cookieOf(email: string): Promise<string> {
  const set = (await login({ email, password })).headers.get('set-cookie') ?? '';
  expect(set).toMatch(/^__Host-session=\w{16}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=\d+$/);
  return set.split(';')[0] ?? '';
}

test('the right password signs in, and who one is comes back', async () => {
  const { id, email } = await person();
  const { status, body } = await login({ email: ` ${email.toUpperCase()} `, password, deliver: 'token' });
  expect([status, body.user]).toMatchObject([200, { id, email, stateName: 'Missouri', roleNames: ['State Agency Staff'] }]);
  const me = await fetch(`${portal.url}/api/account/me`, { headers: { authorization: `Bearer ${body.token}` } });
  expect([me.status, (await me.json()).id]).toEqual([200, id]);
});

test('an unknown address, a wrong password and a locked user get the same words', async () => {
  const { id, email } = await person();
  expect(failure(await login({ email: 'nobody@example.org', password }))).toEqual(refusal);
  expect(failure(await login({ email, password: 'Market-Day-2027' }))).toEqual(refusal);
  await change(id, { isLockedOut: true });
  expect(failure(await login({ email, password }))).toEqual(refusal);
});

test('a sign-in of the user pool is taken once, and a forged one never', async () => {
  const { id, email } = await person();
  const signIn = {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: portal.userPoolClientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  } as const;
  const { AuthenticationResult } = await pool().send(new InitiateAuthCommand(signIn));
  const accessToken = AuthenticationResult?.AccessToken ?? '';
  const [head, claims, signature = ''] = accessToken.split('.');
  const other = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), username: 'someone' }),
  ).toString('base64url');
  expect(failure(await login({ accessToken: `${head}.${other}.${signature}` }))).toEqual(refusal);
  const first = await login({ accessToken });
  expect([first.status, first.body.user.id]).toEqual([200, id]);
  expect(failure(await login({ accessToken }))).toEqual(refusal);
});

test('a cookie that was stolen is useless after log-out', async () => {
  const cookie = await cookieOf((await person()).email);
  expect((await withCookie(cookie, 'GET', 'me')).status).toBe(200);
  const out = await withCookie(cookie, 'POST', 'logout');
  expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  expect((await withCookie(cookie, 'GET', 'me')).status).toBe(401);
});

test('another site cannot make a call with the cookie, nor sign somebody in', async () => {
  const { email } = await person();
  const cookie = await cookieOf(email);
  expect((await withCookie(cookie, 'POST', 'keep-alive')).status).toBe(200);
  expect((await withCookie(cookie, 'POST', 'keep-alive', { 'x-requested-with': 'other' })).status).toBe(403);
  expect((await withCookie(cookie, 'POST', 'keep-alive', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await login({ email, password }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a lock, a raised epoch and the end of the idle or the whole time end a session at its next request', async () => {
  const locked = await person();
  const cookies = [await cookieOf(locked.email), await cookieOf(locked.email)] as const;
  await change(locked.id, { isLockedOut: true });
  expect((await withCookie(cookies[0], 'GET', 'me')).status).toBe(401);
  await change(locked.id, { isLockedOut: false, sessionEpoch: 1 });
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

test('what is no session is none: made up, cut off, another’s id', async () => {
  const { email } = await person();
  const cookie = await cookieOf(email);
  for (const wrong of ['__Host-session=', '__Host-session=x.y', cookie.slice(0, -1), cookie.replace(/=\w{16}/, `=${newId()}`)]) {
    expect((await withCookie(wrong, 'GET', 'me')).status).toBe(401);
  }
});

test('the time zone of the browser is kept, and how long a session lasts is told', async () => {
  const signed = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await signed.call(accountApi.updateTimezone, { body: { reportedTimeZone: 'America/Chicago' } })).status).toBe(200);
  expect((await store().get(maker, users, signed.userId)).reportedTimeZone).toBe('America/Chicago');
  expect((await signed.call(accountApi.cookieExpiration)).body).toEqual({ minutes: 30 });
});
