import { afterAll, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { type Accounts, mailsOf, newestLink, password, type TestPerson, testAccounts, twice } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { setPassword } from '../../rules/access/identity.ts';

const others = 'Violet-Harbor-92';
let accounts: Accounts;
let plain: TestPerson;
let accented: TestPerson;
beforeAll(async () => {
  accounts = await testAccounts();
  plain = await accounts.person({ email: 'jose@example.org' });
  // Forms do not accept an address with accents, because SES cannot send to one. A record may contain one.
  accented = await accounts.person({ email: 'josé@example.org' });
  await setPassword(accented, others);
});
afterAll(() => accounts.portal.stop());

const login = (email: string, typed: string) => accounts.visit(accountApi.login, { body: { email, password: typed } });
const forgot = (email: string) => accounts.visit(accountApi.forgotPassword, { body: { email } });

test('treats addresses that differ by an accent as two accounts and ignores case', async () => {
  const idOf = async (email: string, typed: string) => (await login(email, typed)).body.user?.id;
  expect(await idOf('jose@example.org', password)).toBe(plain.id);
  expect(await idOf('JOSE@Example.org', password)).toBe(plain.id);
  expect(await idOf('josé@example.org', others)).toBe(accented.id);
  expect(await idOf('JOSÉ@example.org', others)).toBe(accented.id);
  expect(await idOf('\u202ajosé@example.org\u202c', others)).toBe(accented.id);
  expect(await idOf('jose\u0301@example.org', others)).toBe(accented.id);
  for (const [email, wrong] of [
    ['josé@example.org', password],
    ['jose@example.org', others],
    ['ｊose@example.org', password],
  ] as const)
    expect((await login(email, wrong)).status, email).toBe(401);
});

test('does not lock out an account when someone fails in the name of the other one', async () => {
  for (let i = 0; i < 6; i++) await login('josè@example.org', 'Wrong-Harbor-92');
  expect((await login('josè@example.org', 'Wrong-Harbor-92')).status).toBe(429);
  expect((await login('jose@example.org', password)).status).toBe(200);
});

test('emails a password reset to the typed address, and the link changes only that account', async () => {
  expect((await forgot('jose@example.org')).status).toBe(200);
  expect(await mailsOf('josé@example.org')).toEqual([]);
  const link = await newestLink('jose@example.org');
  const reset = (email: string) => accounts.visit(accountApi.resetPassword, { body: { ...link, email, ...twice('Copper-Meadow-58') } });
  expect((await reset('josé@example.org')).status).toBe(400);
  expect((await reset('jose@example.org')).status).toBe(200);
  expect((await login('josé@example.org', others)).status).toBe(200);
  expect((await login('jose@example.org', 'Copper-Meadow-58')).status).toBe(200);
});

test('forms refuse an address with accents instead of matching another person’s account', async () => {
  expect((await forgot('josé@example.org')).body.validationFailures).toEqual([
    { propertyName: 'email', errorMessage: 'Email must be an email address' },
  ]);
});

test('sends an invitation to the exact address and refuses a second one to the same address', async () => {
  const admin = await accounts.portal.signIn({ roles: ['Admin'] });
  const other = await accounts.person({ email: 'renée@example.org' });
  const body = {
    firstName: 'Rene',
    lastName: 'Park',
    email: 'Renee@example.org',
    userRoles: ['State Agency Staff'],
    stateId: accounts.stateId,
    serviceAreas: [],
    notificationsEnabled: false,
  };
  const made = await admin.call(userApi.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  expect((await newestLink('renee@example.org')).email).toBe('renee@example.org');
  expect(await mailsOf('renée@example.org')).toEqual([]);
  expect(await store().claimOwner(users, 'email', emailClaim('renée@example.org'))).toBe(other.id);
  expect((await admin.call(userApi.create, { body })).body.validationFailures[0].propertyName).toBe('email');
  expect((await store().find(maker, users, other.id))?.email).toBe('renée@example.org');
});

test('lists find both accounts by either spelling', async () => {
  const admin = await accounts.portal.signIn({ roles: ['Admin'] });
  for (const allSearch of ['jose@', 'JOSÉ@']) {
    const { body } = await admin.call(userApi.table, { body: { allSearch } });
    expect(body.result.rows.map((row: TestPerson) => row.id).sort()).toEqual([plain.id, accented.id].sort());
  }
});
