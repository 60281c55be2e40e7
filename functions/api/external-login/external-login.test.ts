import { createHash } from 'node:crypto';
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeState, makeUser } from '../../../infra/testing/testAddressees.ts';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import type { User } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { type TestProvider, testProvider } from './testProvider.ts';

let portal: TestPortal;
let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider('https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Outside');
  const pool = { EXTERNAL_DOMAIN: provider.url, EXTERNAL_POOL_ID: 'us-east-1_Outside', EXTERNAL_CLIENT_ID: 'outsideClient' };
  Object.assign(process.env, { ...pool, EXTERNAL_PROVIDERS: 'StateLogin,Other' });
  portal = await testPortal();
});
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

/** Creates a user with a confirmed account, unless `fields` differ. */
const person = (fields: Partial<User> = {}) => makeUser(store(), undefined, { userRoles: ['Admin'], emailConfirmed: true, ...fields });

const get = (path: string, cookie = '') => fetch(`${portal.url}/api/account/${path}`, { redirect: 'manual', headers: { cookie } });

/** Performs the first click. Returns the redirect and the cookie. */
async function begin(returnUrl?: string, name = 'StateLogin') {
  const reply = await get(`ExternalLogin?${new URLSearchParams({ provider: name, ...(returnUrl && { returnUrl }) })}`);
  const location = reply.headers.get('location') ?? '';
  const set = reply.headers.get('set-cookie') ?? '';
  return { status: reply.status, location, set, cookie: set.split(';')[0] ?? '', state: new URL(location).searchParams.get('state') ?? '' };
}

/** Performs the return from the provider. */
async function comeBack(query: Record<string, string>, cookie: string) {
  const reply = await get(`ExternalLoginCallback?${new URLSearchParams(query)}`, cookie);
  const cookies = reply.headers.getSetCookie();
  const session = cookies.find((one) => one.startsWith('__Host-session=') && !one.includes('Max-Age=0;'))?.split(';')[0];
  return { status: reply.status, location: reply.headers.get('location'), session, cookies };
}

/** Performs the whole log-in, optionally with other claims. */
async function signIn(email: string, claims = {}, returnUrl?: string) {
  const { location, cookie, state } = await begin(returnUrl);
  return comeBack({ code: provider.signIn(location, email, claims), state }, cookie);
}
const refused = { status: 302, location: '/login?problem=external', session: undefined };
const me = async (session = '') => (await get('me', session)).json();

test('returns not found with a message for a provider that is not set up', async () => {
  for (const name of ['Nobody', 'statelogin', 'StateLogin,Other', '']) {
    const reply = await get(`ExternalLogin?provider=${name}`);
    expect([reply.status, (await reply.json()).validationFailures[0].errorMessage]).toEqual([
      404,
      'Login with this provider is not available. Log in with your email and password.',
    ]);
  }
});

test('sends the browser to the pool with everything that binds the response to it, and no secrets', async () => {
  const { status, location, set, cookie } = await begin('/admin/states?page=2');
  const { origin, pathname, searchParams } = new URL(location);
  expect([status, origin, pathname]).toEqual([302, provider.url, '/oauth2/authorize']);
  expect(Object.fromEntries(searchParams)).toEqual({
    identity_provider: 'StateLogin',
    client_id: 'outsideClient',
    redirect_uri: 'http://127.0.0.1:3000/api/account/ExternalLoginCallback',
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(set).toMatch(/^__Host-external=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/);
  const { Items = [] } = await tableClient().send(new ScanCommand({ TableName: portal.tableName }));
  const kept = JSON.stringify(Items);
  const state = searchParams.get('state') ?? '';
  for (const secret of [cookie.split('=')[1] ?? '', state, searchParams.get('nonce') ?? '']) expect(kept).not.toContain(secret);
  expect(kept).toContain(createHash('sha256').update(state).digest('base64url'));
});

test('logs in to the account with the address that the provider proves and opens the requested page', async () => {
  const { id, email } = await person();
  const { status, location, session, cookies } = await signIn(email.toUpperCase(), {}, '/admin/states?page=2');
  expect([status, location]).toEqual([302, '/admin/states?page=2']);
  expect((await me(session)).id).toBe(id);
  expect(cookies.join()).toContain('__Host-external=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0');
});

test('accepts a mapped attribute with the word “true” as proof of a verified address', async () => {
  expect((await signIn((await person()).email, { email_verified: 'true' })).session).toBeDefined();
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login', 'javascript:alert(1)'])(
  'redirects no one to %s',
  async (returnUrl) => expect(await signIn((await person()).email, {}, returnUrl)).toMatchObject({ status: 302, location: '/' }),
);

test('logs in only a confirmed, unlocked user, and requires the second factor of users who have one', async () => {
  const people = [{ emailConfirmed: false }, { isLockedOut: true }, { hasTotp: true }].map(person);
  for (const { email } of await Promise.all(people)) expect(await signIn(email)).toMatchObject(refused);
  expect(await signIn('nobody@example.org')).toMatchObject(refused);
});

test('still requires the second factor that the State agency demands', async () => {
  const { id: stateId } = await makeState(store(), { isTotpRequiredOfStaff: true });
  const { session } = await signIn((await person({ userRoles: ['State Agency Staff'], stateId })).email);
  expect(await me(session)).toMatchObject({ mustSetUpTotp: true });
  expect((await get('sessions', session)).status).toBe(403);
});

test('opens no account for another mailbox with an address that the table would treat as equal', async () => {
  const email = `${newId()}k@example.org`;
  await person({ email });
  for (const other of [email.replace('k@', 'k\u0301@'), email.replace('k@', '\u212a@'), `\uff21${email}`, ` ${email}`])
    expect(await signIn(other)).toMatchObject(refused);
});

test.each([
  ['an unverified address', { email_verified: false }],
  ['an address that says nothing about it', { email_verified: undefined }],
  ['the nonce of another attempt', { nonce: 'x'.repeat(43) }],
  ['no nonce', { nonce: undefined }],
  ['another client', { aud: 'another' }],
  ['another pool', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' }],
  ['an access token', { token_use: 'access' }],
  ['a token that has ended', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['another provider', { identities: [{ providerName: 'Other' }] }],
  ['a password of the pool in place of the provider', { identities: undefined }],
])('%s proves nothing', async (_what, claims) => expect(await signIn((await person()).email, claims)).toMatchObject(refused));

test('a callback works once', async () => {
  const { location, cookie, state } = await begin();
  const { email } = await person();
  expect((await comeBack({ code: provider.signIn(location, email), state }, cookie)).session).toBeDefined();
  expect(await comeBack({ code: provider.signIn(location, email), state }, cookie)).toMatchObject(refused);
});

test('an attempt cannot be finished in another browser and stays valid in its own', async () => {
  const [mine, other] = [await begin(), await begin()];
  const { email } = await person();
  const code = provider.signIn(mine.location, email);
  for (const cookie of ['', other.cookie, '__Host-external=']) {
    expect(await comeBack({ code, state: mine.state }, cookie)).toMatchObject(refused);
  }
  expect((await comeBack({ code, state: mine.state }, mine.cookie)).session).toBeDefined();
});

test('a code of one attempt is worthless in another', async () => {
  const [theirs, mine] = [await begin(), await begin()];
  const code = provider.signIn(theirs.location, (await person()).email);
  expect(await comeBack({ code, state: mine.state }, mine.cookie)).toMatchObject(refused);
});

test('an attempt ends after ten minutes', async () => {
  const { location, cookie, state } = await begin();
  const { email } = await person();
  const key = { pk: `external#${createHash('sha256').update(state).digest('base64url')}`, sk: 'attempt' };
  const update = { UpdateExpression: 'SET expiresAt = expiresAt - :ten', ExpressionAttributeValues: { ':ten': 600 } };
  await tableClient().send(new UpdateCommand({ TableName: portal.tableName, Key: key, ...update }));
  expect(await comeBack({ code: provider.signIn(location, email), state }, cookie)).toMatchObject(refused);
});

test('a user that the provider refuses sees it on the login page, which still knows the requested page', async () => {
  const { cookie, state } = await begin('/admin/states');
  expect(await comeBack({ error: 'access_denied', state }, cookie)).toMatchObject({
    status: 302,
    location: '/login?problem=external&returnUrl=%2Fadmin%2Fstates',
    session: undefined,
  });
});

test('made-up callbacks lead to the login page', async () => {
  const { cookie } = await begin();
  for (const query of [{}, { code: 'x' }, { state: 'x' }, { code: 'x', state: 'x' }, { error: 'x' }])
    expect(await comeBack(query as Record<string, string>, cookie)).toMatchObject(refused);
});

test('an earlier cookie does not become the session of the user who logs in', async () => {
  const [attacker, victim] = [await signIn((await person()).email), await person()];
  const { location, cookie, state } = await begin();
  const code = provider.signIn(location, victim.email);
  const { session } = await comeBack({ code, state }, `${attacker.session}; ${cookie}`);
  expect(session).not.toBe(attacker.session);
  expect((await me(session)).id).toBe(victim.id);
  expect((await get('me', attacker.session)).status).toBe(401);
});

test.each([
  [503, 'Service Unavailable'],
  [200, 'no JSON'],
  [200, '{"id_token":"a.b.c"}'],
  [400, '{"error":"invalid_grant"}'],
])('when the pool responds with %i %s, no one is logged in and nothing breaks', async (status, body) => {
  const { location, cookie, state } = await begin();
  const code = provider.signIn(location, (await person()).email);
  provider.breakNext(status, body);
  expect(await comeBack({ code, state }, cookie)).toMatchObject(refused);
});
