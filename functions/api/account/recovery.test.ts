import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, newestLink, password, type TestPerson, testAccounts, twice } from '../../../infra/testing/testAccounts.ts';
import { codesOf } from '../../../infra/testing/totp.ts';
import { accountApi } from '../../../shared/entities/account.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

const chosen = 'Violet-Harbor-92';
const login = ({ email }: TestPerson, fields: object) => accounts.visit(accountApi.login, { body: { email, ...fields } });

async function withTotp() {
  const person = await accounts.person();
  const browser = await accounts.browser(person);
  const { secret } = (await browser.call(accountApi.totpStart, { currentPassword: password })).body;
  const nextCode = codesOf(secret);
  expect((await browser.call(accountApi.totpConfirm, { code: nextCode() })).status).toBe(200);
  return { person, browser, nextCode };
}

test('a password reset by email does not replace the code of two-step login', async () => {
  const { person, nextCode } = await withTotp();
  await accounts.visit(accountApi.forgotPassword, { body: { email: person.email } });
  const link = await newestLink(person.email);
  const reset = await accounts.visit(accountApi.resetPassword, { body: { ...link, ...twice(chosen) } });
  expect([reset.status, reset.body, reset.headers.get('set-cookie')]).toEqual([200, {}, null]);
  expect((await login(person, { password: chosen })).body).toEqual({ challenge: 'TOTP' });
  expect((await login(person, { password: chosen, totp: '000000' })).status).toBe(401);
  expect((await login(person, { password: chosen, totp: nextCode() })).body.user).toMatchObject({ hasTotp: true });
});

test('turning off two-step login ends the user’s other sessions but not the current one', async () => {
  const { person, browser, nextCode } = await withTotp();
  const elsewhere = await accounts.browser();
  await elsewhere.call(accountApi.login, { email: person.email, password, totp: nextCode() });
  expect((await elsewhere.call(accountApi.me)).status).toBe(200);
  expect((await browser.call(accountApi.totpRemove, { currentPassword: password, code: nextCode() })).status).toBe(200);
  expect([(await browser.call(accountApi.me)).status, (await elsewhere.call(accountApi.me)).status]).toEqual([200, 401]);
});
