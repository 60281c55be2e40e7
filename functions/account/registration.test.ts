import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, mailsOf, maker, newestLink, password, refusalOf, testAccounts, twice } from '../../infra/local/testAccounts.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { store } from '../core/clients.ts';
import { newId } from '../core/id.ts';
import { programs } from '../entities/program.ts';
import { states } from '../entities/state.ts';
import { users } from '../entities/user.ts';

let accounts: Accounts;
let closedId: string;

beforeAll(async () => {
  accounts = await testAccounts();
  const zones = { earliestTimeZone: 'America/New_York', latestTimeZone: 'America/New_York' } as const;
  const program = (stateId: string, isOpen: boolean) => ({
    ...{
      name: 'Senior',
      stateId,
      programType: 'Electronic Only' as const,
      eCheckMerchantApiKey: 'key',
      supportPhoneNumber: '573-555-0100',
    },
    ...{ supportEmailAddress: 'help@example.org', marketManagerTransaction: false, canLocalStaffAddRecipientsAndIssueBenefits: false },
    ...{ allowApplicationQueue: false, enableManualPaymentProcessing: false, optIntoOnlineRecipientApplicationSubmission: isOpen },
  });
  closedId = await store().transact(maker, (tx) => {
    const closed = tx.create(states, { name: 'Ohio', ...zones, isVendorQrCodeGenerationEnabled: true });
    tx.create(programs, program(closed.id, false));
    tx.create(programs, program(accounts.stateId, true));
    return closed.id;
  });
});
afterAll(() => accounts.portal.stop());

const register = (email: string, stateId = accounts.stateId) =>
  accounts.visit(accountApi.register, { body: { firstName: 'Ida', lastName: 'Bell', email, stateId, mailLanguage: 'Spanish' } });

test('a recipient registers, confirms by mail, and signs in as a recipient of the state', async () => {
  const email = `${newId()}@example.org`;
  expect((await register(email)).status).toBe(200);
  const link = await newestLink(email);
  expect((await accounts.visit(accountApi.login, { body: { email, password } })).status).toBe(401);
  expect((await accounts.visit(accountApi.confirmAccount, { body: { ...link, ...twice(password) } })).status).toBe(200);
  const { body } = await accounts.visit(accountApi.login, { body: { email, password } });
  expect(body.user).toMatchObject({ roleNames: ['Recipient'], stateId: accounts.stateId, serviceAreas: [] });
});

test('where no program takes online applications there is no registration', async () => {
  const sentence = 'There is no online registration in this state. Ask your local agency how to get benefits.';
  for (const stateId of [closedId, 'nowhere'])
    expect(refusalOf(await register(`${newId()}@example.org`, stateId))).toEqual([404, sentence]);
});

test('an address that is known gets the same answer, and keeps its user and its roles', async () => {
  const ada = await accounts.person();
  const [known, unknown] = [await register(ada.email), await register(`${newId()}@example.org`)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await store().get(maker, users, ada.id)).toMatchObject({ firstName: 'Ada', userRoles: ['State Agency Staff'], version: 1 });
  expect(await mailsOf(ada.email)).toEqual([]);
});

test('of many at once with one address one user is made', async () => {
  const email = `${newId()}@example.org`;
  const answers = await Promise.all(Array.from({ length: 3 }, () => register(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const id = await store().holder(users, 'email', email);
  expect(await store().get(maker, users, id ?? '')).toMatchObject({ email, emailConfirmed: false });
});
