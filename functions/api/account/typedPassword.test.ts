import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, password, refusalOf, testAccounts, twice } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { forgetAttempts, limits } from '../../rules/access/attempts.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

test('compares a password to its last character, with its case and all spaces', async () => {
  const ada = await accounts.person();
  const browser = await accounts.browser(ada);
  const chosen = `Violet  Harbor-92 ${'k'.repeat(60)} Zé`;
  expect((await browser.call(accountApi.changePassword, { currentPassword: password, ...twice(chosen) })).status).toBe(200);
  const login = (typed: string) => accounts.visit(accountApi.login, { body: { email: ada.email, password: typed } });
  const others = [
    chosen.slice(0, -1),
    `${chosen}x`,
    chosen.toLowerCase(),
    chosen.toUpperCase(),
    chosen.replace('  ', ' '),
    ` ${chosen}`,
    `${chosen} `,
    chosen.normalize('NFD'),
  ];
  for (const other of others) {
    expect((await login(other)).status, other).toBe(401);
    await forgetAttempts(limits.account, ada.email);
  }
  expect((await login(chosen)).status).toBe(200);
});

test('refuses seven good characters and accepts eight', async () => {
  const ada = await accounts.person();
  const browser = await accounts.browser(ada);
  const to = (chosen: string) => browser.call(accountApi.changePassword, { currentPassword: password, ...twice(chosen) });
  expect(refusalOf(await to('xK9!mvQ'))).toEqual([400, 'New Password is missing: at least 8 characters']);
  expect((await to('xK9!mvQ2')).status).toBe(200);
});
