/** Tests, through real calls, how staff create and manage a recipient's account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProgram, aRecipient, aServiceArea, maker } from '../../../infra/testing/builders.ts';
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
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { recipientUserApi as api } from '../../../shared/entities/recipient-user.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { users } from '../../entities/user.ts';

let accounts: Accounts;
let place: { stateId: string; serviceAreaId: string };
let staff: Signed;
let admin: Signed;
let local: Signed;
let elsewhere: Signed;

beforeAll(async () => {
  accounts = await testAccounts();
  const { stateId, portal } = accounts;
  const area = await store().transact(maker, (tx) => {
    tx.create(programs, aProgram(stateId, { allowRecipientAccounts: true }));
    return tx.create(serviceAreas, aServiceArea(stateId));
  });
  place = { stateId, serviceAreaId: area.id };
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  admin = await portal.signIn({ roles: ['Admin'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [area.id] });
  elsewhere = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: ['other'] });
});
afterAll(() => accounts.portal.stop());

const anAddress = () => `${newId()}@example.org`;
const aPerson = (more: Partial<Recipient> = {}): Promise<Recipient> =>
  store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, { firstName: 'Inés', lastName: `Núñez ${newId()}`, ...more })));
const now = ({ id }: Recipient) => store().get(maker, recipients, id);
const invite = ({ id: recipientId }: Recipient, email?: string, who = staff) => who.call(api.invite, { body: { recipientId, email } });
const accountOf = async ({ id: recipientId }: Recipient, who = staff) => (await who.call(api.get, { params: { recipientId } })).body;
const confirm = async (email: string) =>
  (await accounts.visit(accountApi.confirmAccount, { body: { ...(await newestLink(email)), ...twice(password) } })).status;
const login = (email: string, chosen = password) =>
  accounts.visit(accountApi.login, { body: { email, password: chosen, deliver: 'token' } });
const lock = async (person: Recipient, who = staff) =>
  who.call(recipientApi.lock, { params: { id: person.id }, body: { version: (await now(person)).version } });
const elsewhereOnFile = 'Another person already uses this email address. Use a different one.';

/** Creates a recipient with a confirmed account. */
async function holder() {
  const email = anAddress();
  const person = await aPerson({ email });
  await invite(person);
  expect(await confirm(email)).toBe(200);
  return { person, email };
}

test('a recipient is invited at the address on file, confirms and logs in, and staff see the account status', async () => {
  const email = anAddress();
  const person = await aPerson({ email, language: 'Spanish' });
  expect(await accountOf(person)).toEqual({ status: 'None' });
  expect((await invite(person, undefined, local)).body).toMatchObject({ status: 'Invited', email });
  expect((await mailsOf(email)).map(({ text }) => text)).toEqual([expect.stringContaining('Hola, Inés')]);
  expect(await confirm(email)).toBe(200);
  expect(await accountOf(person, local)).toMatchObject({ status: 'Confirmed', email });
  expect((await login(email)).body.user).toMatchObject({ firstName: 'Inés', roleNames: ['Recipient'], stateId: place.stateId });
  expect(refusalOf(await invite(person))).toEqual([409, 'This recipient has already confirmed the account.']);
  const { body } = await staff.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: person.id } });
  expect(body.result.rows[0]).toMatchObject({ action: 'Account invited', changes: `To: ${email}` });
  expect((await staff.call(recipientApi.remove, { params: { id: person.id } })).status).toBe(409);
});

test('repeats an unconfirmed invitation, and a new address invalidates the old one', async () => {
  const [first, second] = [anAddress(), anAddress()];
  const person = await aPerson({ email: first });
  await invite(person);
  const link = await newestLink(first);
  await invite(person);
  expect((await mailsOf(first)).length).toBe(2);
  const byOldLink = () => accounts.visit(accountApi.confirmAccount, { body: { ...link, ...twice(password) } });
  expect((await byOldLink()).status).toBe(400);
  const newer = await newestLink(first);
  expect((await invite(person, second)).body).toMatchObject({ status: 'Invited', email: second });
  expect((await accounts.visit(accountApi.confirmAccount, { body: { ...newer, ...twice(password) } })).status).toBe(400);
  expect(await confirm(second)).toBe(200);
  expect(await now(person)).toMatchObject({ email: first });
});

test('refuses another person’s address without naming the person, and an invitation without an address', async () => {
  const ada = await accounts.person();
  const other = await aPerson({ email: anAddress() });
  const couple = anAddress();
  const [he, she] = [await aPerson({ email: couple }), await aPerson({ email: couple })];
  // Other processes' writes are visible a second later.
  await expect.poll(async () => refusalOf(await invite(await aPerson(), other.email))).toEqual([400, elsewhereOnFile]);
  expect(refusalOf(await invite(await aPerson(), ada.email))).toEqual([400, elsewhereOnFile]);
  expect((await invite(he)).status).toBe(200);
  expect(refusalOf(await invite(she))).toEqual([400, elsewhereOnFile]);
  const nobody = await aPerson();
  expect(refusalOf(await invite(nobody))).toEqual([400, 'Email is required, because no address is on file']);
  expect((await invite(nobody, 'no address')).status).toBe(400);
  expect(await accountOf(nobody)).toEqual({ status: 'None' });
});

test('refuses a recipient who is archived, deactivated, locked or in another area', async () => {
  const email = anAddress();
  const at = new Date().toISOString();
  expect(refusalOf(await invite(await aPerson({ email, isArchived: true })))).toEqual([
    409,
    'This recipient is archived. Unarchive the recipient first.',
  ]);
  expect((await invite(await aPerson({ email, deactivatedAt: at }))).status).toBe(409);
  const locked = await aPerson({ email, isLockedOut: true });
  expect((await invite(locked)).status).toBe(409);
  expect(await accountOf(locked)).toEqual({ status: 'Locked' });
  const { person } = await holder();
  const { version } = await accountOf(person);
  const password = { ...twice('Squash-Kettle-48'), version };
  for (const who of [elsewhere, await accounts.portal.signIn({ roles: ['State Agency Staff'], stateId: 'oh' })]) {
    const answers = [
      await invite(person, undefined, who),
      await who.call(api.get, { params: { recipientId: person.id } }),
      await who.call(api.changePassword, { params: { id: person.id }, body: password }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await mailsOf(email)).toEqual([]);
});

test('a new address on the recipient’s record does not move the account', async () => {
  const { person, email } = await holder();
  const next = anAddress();
  await store().transact(maker, async (tx) => {
    const before = await now(person);
    tx.update(recipients, before, { ...before, email: next });
  });
  expect([await accountOf(person), (await login(email)).status]).toMatchObject([{ status: 'Confirmed', email }, 200]);
  expect((await login(next)).status).toBe(401);
});

test('creates one account for two concurrent invitations of a recipient', async () => {
  const person = await aPerson({ email: anAddress() });
  const replies = await Promise.all([invite(person), invite(person, undefined, local), invite(person, anAddress())]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { email } = await accountOf(person);
  expect(await confirm(email)).toBe(200);
  expect((await login(email)).status).toBe(200);
});

describe('a lock', () => {
  test('ends the sessions, prevents logins and can be undone', async () => {
    const { person, email } = await holder();
    const { token } = (await login(email)).body;
    const isSignedIn = async () => (await accounts.visit(accountApi.me, { headers: { authorization: `Bearer ${token}` } })).status === 200;
    expect(await isSignedIn()).toBe(true);
    expect((await lock(person)).body).toMatchObject({ isLockedOut: true });
    expect([await isSignedIn(), (await login(email)).status, (await accountOf(person)).status]).toEqual([false, 401, 'Locked']);
    expect(refusalOf(await lock(person, local))).toEqual([
      409,
      'State staff locked this account. Only the person who did it, or an Admin, can change that.',
    ]);
    expect((await lock(person)).body).toMatchObject({ isLockedOut: false });
    expect([await isSignedIn(), (await login(email)).status, (await accountOf(person)).status]).toEqual([false, 200, 'Confirmed']);
  });

  test('by an Admin is visible, and only an Admin can undo it', async () => {
    const { person, email } = await holder();
    const id = (await store().claimOwner(users, 'recipientId', person.id)) ?? '';
    await admin.call(userApi.lock, { params: { id }, body: { version: (await accountOf(person)).version } });
    expect([(await accountOf(person)).status, (await now(person)).isLockedOut]).toEqual(['Locked', true]);
    expect(refusalOf(await lock(person))).toEqual([409, 'An Admin locked this account. Only an Admin can change that.']);
    await admin.call(userApi.lock, { params: { id }, body: { version: (await accountOf(person)).version } });
    expect((await login(email)).status).toBe(200);
  });
});

test('staff set a password for the account, and its sessions end', async () => {
  const { person, email } = await holder();
  const { version } = await accountOf(person);
  const to = (chosen: string, on = version) =>
    local.call(api.changePassword, { params: { id: person.id }, body: { ...twice(chosen), version: on } });
  expect((await to('Password1!')).status).toBe(400);
  expect((await to('Squash-Kettle-48')).body).toMatchObject({ status: 'Confirmed' });
  expect((await to('Squash-Kettle-48')).status).toBe(409);
  expect([(await login(email)).status, (await login(email, 'Squash-Kettle-48')).status]).toEqual([401, 200]);
  const none = await aPerson();
  const refused = await staff.call(api.changePassword, { params: { id: none.id }, body: { ...twice('Squash-Kettle-48'), version: 1 } });
  expect(refusalOf(refused)).toEqual([409, 'This recipient has no account yet. Send an invitation first.']);
});

test('only an Admin can change an account with further roles, so no clerk can hijack a colleague’s account', async () => {
  const { person, email } = await holder();
  const id = (await store().claimOwner(users, 'recipientId', person.id)) ?? '';
  await change({ id, email }, { userRoles: ['State Agency Staff', 'Recipient'] });
  const sentence = 'This account has other roles too: ask an Admin to change it.';
  const { version } = await accountOf(person);
  const taken = await local.call(api.changePassword, { params: { id: person.id }, body: { ...twice('Squash-Kettle-48'), version } });
  expect([refusalOf(taken), refusalOf(await lock(person, local))]).toEqual([
    [409, sentence],
    [409, sentence],
  ]);
  expect((await login(email)).status).toBe(200);
});

test('links a registered recipient without benefits by the address that they give to staff', async () => {
  const email = anAddress();
  const body = { firstName: 'Someone', lastName: 'Else', email, stateId: place.stateId };
  await accounts.visit(accountApi.register, { body });
  expect(await confirm(email)).toBe(200);
  const person = await aPerson();
  expect((await invite(person, email)).body).toMatchObject({ status: 'Confirmed', email });
  expect((await login(email)).body.user).toMatchObject({ firstName: 'Inés' });
  expect(refusalOf(await invite(await aPerson(), email))).toEqual([400, elsewhereOnFile]);
});
