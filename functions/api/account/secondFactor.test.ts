import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Accounts,
  type Browser,
  change,
  mailsOf,
  password,
  refusalOf,
  type TestPerson,
  testAccounts,
  twice,
  userNow,
} from '../../../infra/testing/testAccounts.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import { totp } from '../../../infra/testing/totp.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { removeTotp } from '../../rules/access/codesInPool.ts';

let accounts: Accounts;
let strictId: string;

beforeAll(async () => {
  accounts = await testAccounts();
  strictId = (await makeState(store(), { isTotpRequiredOfStaff: true })).id;
});
afterAll(() => accounts.portal.stop());

/** Each code works once, so tests use the code of this half minute and then the next one. */
const codeOf = (secret: string, n: 0 | 1 = 0) => totp(secret, Date.now() + n * 30_000);
const login = ({ email }: TestPerson, fields: object = {}) => accounts.visit(accountApi.login, { body: { email, password, ...fields } });
const start = async (browser: Browser): Promise<string> =>
  (await browser.call(accountApi.totpStart, { currentPassword: password })).body.secret;

async function withTotp(fields = {}) {
  const person = await accounts.person(fields);
  const browser = await accounts.browser(person);
  const secret = await start(browser);
  expect((await browser.call(accountApi.totpConfirm, { code: codeOf(secret) })).status).toBe(200);
  return { person, browser, secret };
}

test('sets up an app with the password, activates it with its first code and ends other sessions', async () => {
  const ada = await accounts.person();
  const [own, other] = [await accounts.browser(ada), await accounts.browser(ada)];
  expect(refusalOf(await own.call(accountApi.totpStart, { currentPassword: 'Wrong-Harbor-92' }))).toEqual([
    400,
    'The current password is not correct.',
  ]);
  const { body } = await own.call(accountApi.totpStart, { currentPassword: password });
  expect(body.secret).toMatch(/^[A-Z2-7]{16,}$/);
  expect(body.address).toBe(`otpauth://totp/eFMNP%3A${encodeURIComponent(ada.email)}?secret=${body.secret}&issuer=eFMNP`);
  expect((await login(ada)).body.user).toMatchObject({ hasTotp: false });
  expect(refusalOf(await own.call(accountApi.totpConfirm, { code: totp(body.secret, 0) }))[0]).toBe(400);
  expect((await own.call(accountApi.totpConfirm, { code: codeOf(body.secret) })).status).toBe(200);
  expect((await own.call(accountApi.me)).body).toMatchObject({ hasTotp: true, mustSetUpTotp: false });
  expect((await other.call(accountApi.me)).status).toBe(401);
  expect((await mailsOf(ada.email)).at(-1)?.text).toContain('turned on');
});

test('asks for the code only after the right password, requires it and accepts it once', async () => {
  const { person, secret } = await withTotp();
  expect((await login(person)).body).toEqual({ challenge: 'TOTP' });
  expect((await login(person)).headers.get('set-cookie')).toBeNull();
  expect((await login(person, { password: 'Wrong-Harbor-92' })).status).toBe(401);
  expect((await login(person, { totp: totp(secret, 0) })).status).toBe(401);
  const code = codeOf(secret, 1);
  expect((await login(person, { totp: `${code.slice(0, 3)} ${code.slice(3)}` })).body.user).toMatchObject({ hasTotp: true });
  expect((await login(person, { totp: code })).status).toBe(401);
});

test('a code allows five guesses, and entering the right password does not reset the count', async () => {
  const { person } = await withTotp();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    statuses.push((await login(person, { totp: '000000' })).status);
    await login(person);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('binds the setup to its session, to ten minutes and to its own password', async () => {
  const ada = await accounts.person();
  const [own, other] = [await accounts.browser(ada), await accounts.browser(ada)];
  expect((await own.call(accountApi.totpConfirm, { code: '123456' })).status).toBe(409);
  const secret = await start(own);
  expect((await other.call(accountApi.totpConfirm, { code: codeOf(secret) })).status).toBe(409);
  const { Attributes } = await tableClient().send(
    new UpdateCommand({
      TableName: accounts.portal.tableName,
      Key: { pk: `totp#${ada.id}`, sk: await hashOf(own) },
      UpdateExpression: 'SET expiresAt = :past',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':past': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  );
  expect(Object.keys(Attributes ?? {}).sort()).toEqual(['expiresAt', 'pk', 'sealed', 'sk']);
  // A token has three parts with dots between them. The sealed value has none, neither in its stored form nor decoded.
  for (const text of [Attributes?.sealed, Buffer.from(Attributes?.sealed, 'base64url').toString('latin1')])
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect((await own.call(accountApi.totpConfirm, { code: codeOf(secret) })).status).toBe(409);
  expect((await login(ada)).body.user).toMatchObject({ hasTotp: false });
});

async function hashOf({ cookie }: Browser): Promise<string> {
  const { createHash } = await import('node:crypto');
  return createHash('sha256')
    .update(cookie.split('.')[1] ?? '')
    .digest('base64url');
}

test('turns off with password and code, and refuses a second setup', async () => {
  const { person, browser, secret } = await withTotp();
  expect(refusalOf(await browser.call(accountApi.totpStart, { currentPassword: password }))[0]).toBe(409);
  const remove = (body: object) => browser.call(accountApi.totpRemove, body);
  expect((await remove({ currentPassword: 'Wrong-Harbor-92', code: codeOf(secret, 1) })).status).toBe(400);
  expect((await remove({ currentPassword: password, code: totp(secret, 0) })).status).toBe(400);
  expect((await remove({ currentPassword: password, code: codeOf(secret, 1) })).status).toBe(200);
  expect((await browser.call(accountApi.me)).body.hasTotp).toBe(false);
  expect((await login(person)).body.user).toMatchObject({ hasTotp: false });
  expect(refusalOf(await remove({ currentPassword: password, code: '123456' }))).toEqual([409, 'Two-step login is not on.']);
});

test('staff of a State that requires it must set it up first and cannot turn it off', async () => {
  const ada = await accounts.person({ stateId: strictId });
  const browser = await accounts.browser(ada);
  expect((await browser.call(accountApi.me)).body).toMatchObject({ mustSetUpTotp: true });
  expect(refusalOf(await browser.call(serviceAreaApi.options))).toEqual([
    403,
    'Set up two-step login first. Your State agency requires it.',
  ]);
  for (const [call, body] of [
    [accountApi.changeEmail, { newEmail: 'a@example.org', currentPassword: password }],
    [accountApi.sessions, undefined],
    [accountApi.endOtherSessions, undefined],
  ] as const)
    expect((await browser.call(call, body)).status).toBe(403);
  const secret = await start(browser);
  expect((await browser.call(accountApi.totpConfirm, { code: codeOf(secret) })).status).toBe(200);
  expect((await browser.call(accountApi.me)).body).toMatchObject({ mustSetUpTotp: false, hasTotp: true });
  expect((await browser.call(serviceAreaApi.options)).status).toBe(200);
  expect((await browser.call(accountApi.totpRemove, { currentPassword: password, code: codeOf(secret, 1) })).status).toBe(409);
  expect((await login(ada, { totp: codeOf(secret, 1) })).body.user).toMatchObject({ mustSetUpTotp: false });
});

test('changing the password does not bypass the State’s requirement', async () => {
  const ada = await accounts.person({ stateId: strictId });
  const browser = await accounts.browser(ada);
  expect((await browser.call(accountApi.changePassword, { currentPassword: password, ...twice('Violet-Harbor-92') })).status).toBe(200);
  expect((await browser.call(serviceAreaApi.options)).status).toBe(403);
});

test('does not require it of vendors and recipients of that State', async () => {
  const vendor = await accounts.person({ stateId: strictId, userRoles: ['Market Manager'] });
  expect((await login(vendor)).body.user).toMatchObject({ mustSetUpTotp: false });
});

test('after an Admin removes the app, the user logs in by password and sets up another if required', async () => {
  const { person } = await withTotp({ stateId: strictId });
  await removeTotp(person.id);
  expect((await login(person)).body.user).toMatchObject({ hasTotp: false, mustSetUpTotp: true });
  expect((await userNow(person)).hasTotp).toBe(false);
  await removeTotp('nobody-at-all');
});

test('the next log-in completes a setup that crashed after the pool was updated', async () => {
  const { person, secret } = await withTotp();
  await change(person, { hasTotp: false });
  expect((await login(person)).body).toEqual({ challenge: 'TOTP' });
  expect((await login(person, { totp: codeOf(secret, 1) })).body.user).toMatchObject({ hasTotp: true });
  expect((await userNow(person)).hasTotp).toBe(true);
});
