import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Accounts, newestLink, password, testAccounts, twice } from '../../../infra/testing/testAccounts.ts';
import { totp } from '../../../infra/testing/totp.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { tableClient } from '../../core/store/clients.ts';

// Set before the logger is created, because it reads its level only once.
vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'INFO'));

const lines: string[] = [];
let accounts: Accounts;

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
  }
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  accounts = await testAccounts();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await accounts.portal.stop();
});

/** Returns everything that the table stores, expired or not. */
async function wholeTable(): Promise<string> {
  const { Items } = await tableClient().send(new ScanCommand({ TableName: accounts.portal.tableName }));
  return JSON.stringify(Items);
}

test('stores and logs no password, code, secret or token, and logs no address or name', async () => {
  const ada = await accounts.person({ firstName: 'Zeraphine', lastName: 'Quillfeather' });
  const browser = await accounts.browser(ada);
  const [changed, reset, wrong] = ['Copper-Meadow-58', 'Violet-Harbor-92', 'Wrong-Harbor-92'];
  await accounts.visit(accountApi.login, { body: { email: ada.email, password: wrong } });
  await browser.call(accountApi.changePassword, { currentPassword: password, ...twice(changed) });
  const { body } = await browser.call(accountApi.totpStart, { currentPassword: changed });
  await browser.call(accountApi.totpConfirm, { code: totp(body.secret) });
  await accounts.visit(accountApi.login, { body: { email: ada.email, password: changed, totp: '000000' } });
  await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
  const link = await newestLink(ada.email);
  expect((await accounts.visit(accountApi.resetPassword, { body: { ...link, ...twice(reset) } })).status).toBe(200);
  const code = totp(body.secret, Date.now() + 30_000);
  const signed = await accounts.visit(accountApi.login, { body: { email: ada.email, password: reset, totp: code, deliver: 'token' } });
  const [, secret] = signed.body.token.split('.');

  const kept = await wholeTable();
  const said = lines.join('\n');
  const secrets = { password, changed, reset, wrong, link: link.token, app: body.secret, session: secret, code };
  for (const [name, value] of Object.entries(secrets)) {
    expect(value.length, name).toBeGreaterThan(5);
    expect(kept.includes(value), `${name} is kept`).toBe(false);
    expect(said.includes(value), `${name} is logged`).toBe(false);
  }
  expect(kept).toContain('Quillfeather');
  expect(said).toContain('Logged in');
  expect(said).toContain('A login was refused');
  expect(said).not.toMatch(/Zeraphine|Quillfeather|@example/);
});
