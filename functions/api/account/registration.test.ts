import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProgram, aState, maker } from '../../../infra/testing/builders.ts';
import {
  type Accounts,
  change,
  mailsOf,
  newestLink,
  password,
  refusalOf,
  testAccounts,
  twice,
} from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';

let accounts: Accounts;
let closedId: string;

beforeAll(async () => {
  accounts = await testAccounts();
  closedId = await store().transact(maker, (tx) => {
    const closed = tx.create(states, aState());
    tx.create(programs, aProgram(closed.id, { optIntoOnlineRecipientApplicationSubmission: true }));
    tx.create(programs, aProgram(accounts.stateId, { allowRecipientAccounts: true }));
    return closed.id;
  });
});
afterAll(() => accounts.portal.stop());

const register = (email: string, stateId = accounts.stateId) =>
  accounts.visit(accountApi.register, { body: { firstName: 'Ida', lastName: 'Bell', email, stateId, mailLanguage: 'Spanish' } });

test('repeated registration of an address does not use up its owner’s emails', async () => {
  const ada = await accounts.person();
  for (let i = 0; i < 4; i++) expect((await register(ada.email)).status).toBe(200);
  await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
  expect((await newestLink(ada.email)).page).toBe('/reset-password');
});

test('a recipient registers, confirms by email and logs in as a recipient of the State', async () => {
  const email = `${newId()}@example.org`;
  expect((await register(email)).status).toBe(200);
  const link = await newestLink(email);
  expect((await accounts.visit(accountApi.login, { body: { email, password } })).status).toBe(401);
  expect((await accounts.visit(accountApi.confirmAccount, { body: { ...link, ...twice(password) } })).status).toBe(200);
  const { body } = await accounts.visit(accountApi.login, { body: { email, password } });
  expect(body.user).toMatchObject({ roleNames: ['Recipient'], stateId: accounts.stateId, serviceAreas: [] });
});

test('writes to a recipient who registered alone that they did, and not that the State created the account', async () => {
  const email = `${newId()}@example.org`;
  await register(email);
  const [mail] = await mailsOf(email);
  expect(mail?.subject).toBe('Confirme su cuenta para ver sus beneficios');
  expect(mail?.text).not.toContain('creó una cuenta para usted');
});

test('refuses registration if no program allows recipient accounts', async () => {
  const sentence = 'There is no online registration in this state. Ask your local agency how to get benefits.';
  for (const stateId of [closedId, 'nowhere'])
    expect(refusalOf(await register(`${newId()}@example.org`, stateId))).toEqual([404, sentence]);
});

test('returns the same response for a known address and keeps its user and roles', async () => {
  const ada = await accounts.person();
  const [known, unknown] = [await register(ada.email), await register(`${newId()}@example.org`)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await store().get(maker, users, ada.id)).toMatchObject({ firstName: 'Ada', userRoles: ['State Agency Staff'], version: 1 });
  expect(await mailsOf(ada.email)).toEqual([]);
});

test('creates one user for concurrent registrations of one address', async () => {
  const email = `${newId()}@example.org`;
  const replies = await Promise.all(Array.from({ length: 3 }, () => register(email)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const id = await store().claimOwner(users, 'email', email);
  expect(await store().get(maker, users, id ?? '')).toMatchObject({ email, emailConfirmed: false });
});

test('an Admin’s invitation replaces an unconfirmed registration and keeps only its change log', async () => {
  const email = `${newId()}@example.org`;
  await register(email);
  const strangerId = (await store().claimOwner(users, 'email', email)) ?? '';
  const strangersLink = await newestLink(email);
  const admin = await accounts.portal.signIn({ roles: ['Admin'], stateId: accounts.stateId });
  const given = {
    firstName: 'Nora',
    lastName: 'Voss',
    email,
    userRoles: ['State Agency Staff'],
    serviceAreas: [],
    stateId: accounts.stateId,
  };
  const made = await admin.call(userApi.create, { body: given });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ firstName: 'Nora', lastName: 'Voss', userRoles: ['State Agency Staff'], emailConfirmed: false });
  const byStranger = await accounts.visit(accountApi.confirmAccount, { body: { ...strangersLink, ...twice('Strange-Lantern-93') } });
  expect(refusalOf(byStranger)).toEqual([
    400,
    'This link is no longer valid. It was used, it expired, or a newer one was sent. Request a new link.',
  ]);
  expect((await accounts.visit(accountApi.confirmAccount, { body: { ...(await newestLink(email)), ...twice(password) } })).status).toBe(
    200,
  );
  const { body } = await accounts.visit(accountApi.login, { body: { email, password } });
  expect(body.user).toMatchObject({ firstName: 'Nora', roleNames: ['State Agency Staff'] });
  expect(await store().find(maker, users, strangerId)).toBeUndefined();
  const [trace] = await store().traces(users, strangerId);
  expect(JSON.parse(trace?.row ?? '')).toMatchObject({ action: 'Withdrawn', changes: expect.stringMatching(/^Address: invited by ./) });
});

test('does not replace a user who is confirmed, was changed by staff or is locked', async () => {
  const { stateId } = accounts;
  const admin = await accounts.portal.signIn({ roles: ['Admin'], stateId: accounts.stateId });
  for (const fields of [{ emailConfirmed: true }, { isLockedOut: true }, { userRoles: ['Market Manager' as const] }]) {
    const email = `${newId()}@example.org`;
    await register(email);
    const id = (await store().claimOwner(users, 'email', email)) ?? '';
    await change({ id, email }, fields);
    const given = { firstName: 'Nora', lastName: 'Voss', email, userRoles: ['State Agency Staff'], serviceAreas: [], stateId };
    const refused = await admin.call(userApi.create, { body: given });
    expect(refusalOf(refused)).toEqual([409, 'A user with this email address already exists']);
    expect(await store().get(maker, users, id)).toMatchObject({ firstName: 'Ida', ...fields });
  }
});
