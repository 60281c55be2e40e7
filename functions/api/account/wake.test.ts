/** Log-in in a stage that answers lists from PostgreSQL. Its database sleeps after five minutes without questions. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveLists } from '../../../infra/testing/serveLists.ts';
import { type Accounts, password, refusalOf, testAccounts } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';

let accounts: Accounts;
let service: Awaited<ReturnType<typeof serveLists>>;
let woken = Promise.withResolvers<unknown>();
let count = 0;
beforeAll(async () => {
  accounts = await testAccounts();
  const handler = (event: unknown) => {
    count += 1;
    woken.resolve(event);
  };
  service = await serveLists(handler);
  Object.assign(process.env, { QUERIES: 'postgres', LISTS_FUNCTION: 'lists', AWS_ENDPOINT_URL_LAMBDA: service.url });
});
afterAll(async () => {
  await accounts.portal.stop();
  await service.stop();
});
beforeEach(() => {
  woken = Promise.withResolvers();
  count = 0;
});

const logIn = (email: string, typed = password) => accounts.portal.visitor.call(accountApi.login, { body: { email, password: typed } });

test('logging in wakes the database of lists', async () => {
  const { email } = await accounts.person();
  expect((await logIn(email)).status).toBe(200);
  expect(await woken.promise).toEqual({ is: 'wake' });
});

test('a wrong password wakes nothing', async () => {
  const { email } = await accounts.person();
  expect(refusalOf(await logIn(email, 'Market-Day-2027'))).toEqual([401, 'The email or password is not correct.']);
  expect(count).toBe(0);
});

test('people can log in while the function of the lists is missing', async () => {
  const { email } = await accounts.person();
  process.env.LISTS_FUNCTION = 'nothing';
  expect((await logIn(email)).status).toBe(200);
  process.env.LISTS_FUNCTION = 'lists';
});
