import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';
import { beginSession } from '../../rules/access/session.ts';
import { tokenOf } from '../../rules/mails/link.ts';
import { planLinkMail } from '../../rules/mails/plan.ts';

const password = 'Squash-Kettle-48';
const portal = usePortal();
let place: States;
let admin: Signed;

beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.missouri });
});

const userOf = (id: string) => store().get(maker, users, id);
const reason = ({ status, body }: Answer) => [status, body.validationFailures?.[0]?.errorMessage];
const staffOf = (stateId: string) => portal.signIn({ roles: ['State Agency Staff'], stateId });

/** Returns the form fields of a user, to be sent with a change. */
async function formOf(id: string, more: object = {}) {
  const { firstName, lastName, email, userRoles, stateId, serviceAreas, version } = await userOf(id);
  return { firstName, lastName, email, userRoles, stateId, serviceAreas, version, ...more };
}
const update = async (id: string, more: object, who = admin) => who.call(userApi.update, { params: { id }, body: await formOf(id, more) });
const change = (id: string, fields: object) =>
  store().transact(maker, async (tx) => {
    const user = await userOf(id);
    return tx.update(users, user, { ...user, ...fields });
  });
const isSignedIn = async (who: Signed) => (await who.call(accountApi.me)).status === 200;
/** Begins a session now, as a login does. */
const beginAgain = async (id: string): Promise<Signed> => {
  const { token } = await beginSession(store(), await userOf(id));
  const headers = { authorization: `Bearer ${token}` };
  return { ...portal.visitor, userId: id, token, call: (endpoint, input = {}) => portal.visitor.call(endpoint, { ...input, headers }) };
};

test('new roles, areas and names apply at the next request without a new log-in', async () => {
  const who = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  expect((await update(who.userId, { firstName: 'Bea', serviceAreas: [place.callaway] })).body).toMatchObject({
    firstName: 'Bea',
    version: 2,
  });
  expect((await who.call(accountApi.me)).body).toMatchObject({ firstName: 'Bea', serviceAreas: [{ name: 'Callaway' }] });
  expect((await who.call(vendorApi.table, { body: {} })).status).toBe(403);
  await update(who.userId, { userRoles: ['State Agency Staff'] });
  expect((await who.call(vendorApi.table, { body: {} })).status).toBe(200);
  expect((await who.call(recipientApi.localTable, { body: {} })).status).toBe(403);
});

test('a user who moves to another State sees only that State', async () => {
  const who = await staffOf(place.missouri);
  await update(who.userId, { stateId: place.ohio });
  const { body } = await who.call(vendorApi.table, { body: {} });
  expect(body.result.rows.map(({ name }: { name: string }) => name)).toEqual(['Ohio Farm']);
});

test('a user who moves between States is in the list of the current one, and once in the list of all', async () => {
  const who = await staffOf(place.missouri);
  const { email } = await userOf(who.userId);
  /** Counts the user in the list of a State, or of all States. The reader has written nothing. */
  const other = await portal.signIn({ roles: ['Admin'], stateId: place.ohio });
  const countIn = async (stateId?: string) =>
    (await other.call(userApi.table, { body: { allSearch: email, stateId } })).body.result.totalFilteredRecords;
  const seenIn = (missouri: number, ohio: number) =>
    expect.poll(async () => [await countIn(place.missouri), await countIn(place.ohio), await countIn()]).toEqual([missouri, ohio, 1]);
  await seenIn(1, 0);
  for (const _ of [1, 2]) {
    await update(who.userId, { stateId: place.ohio });
    expect((await admin.call(userApi.table, { body: { allSearch: email, stateId: place.ohio } })).body.result.totalFilteredRecords).toBe(1);
    await seenIn(0, 1);
    await update(who.userId, { stateId: place.missouri });
    await seenIn(1, 0);
  }
});

test('a recipient’s account survives a renaming, but is unlinked in another State or without the role', async () => {
  const whose = async (recipientId: string, fields: object) => {
    const { userId } = await portal.signIn({ roles: ['Recipient'], stateId: place.missouri, recipientId });
    expect((await update(userId, { userRoles: ['Recipient'], ...fields })).status).toBe(200);
    return (await userOf(userId)).recipientId;
  };
  expect(await whose('r1', { firstName: 'Bea' })).toBe('r1');
  expect(await whose('r2', { userRoles: ['Market Manager'] })).toBeUndefined();
  expect(await whose('r3', { stateId: place.ohio })).toBeUndefined();
  await expect(portal.signIn({ roles: ['Recipient'], stateId: place.missouri, recipientId: 'r1' })).rejects.toThrow(
    'This recipient already has an account',
  );
});

test('does not overwrite a concurrent change, and clears blank values', async () => {
  const { userId } = await staffOf(place.missouri);
  expect((await update(userId, { phoneNumber: '573 555 0100' })).body.phoneNumber).toBe('+15735550100');
  expect((await update(userId, { version: 1 })).status).toBe(409);
  expect((await update(userId, { phoneNumber: '' })).body.phoneNumber).toBeUndefined();
});

test('a new address must be confirmed: it is invited, the old one is notified and all sessions end', async () => {
  const who = await staffOf(place.missouri);
  const old = (await userOf(who.userId)).email;
  const reply = await update(who.userId, { email: 'New@example.org' });
  expect([reply.status, reply.body]).toMatchObject([200, { email: 'new@example.org', emailConfirmed: false }]);
  expect(await isSignedIn(who)).toBe(false);
  await workOffMails(store());
  expect(linkIn((await mailsTo('new@example.org'))[0] ?? { text: '' })).toMatchObject({
    page: '/confirm-account',
    email: 'new@example.org',
  });
  const [told, ...others] = await mailsTo(old);
  expect([told?.text, others]).toEqual([expect.stringContaining('new@example.org'), []]);
});

test('refuses another user’s address, and a former address is free again', async () => {
  const [one, other] = [await staffOf(place.missouri), await staffOf(place.missouri)];
  const { email } = await userOf(one.userId);
  expect(reason(await update(other.userId, { email }))).toEqual([409, 'A user with this email address already exists']);
  expect(await isSignedIn(other)).toBe(true);
  await update(one.userId, { email: 'left@example.org' });
  expect((await update(other.userId, { email })).status).toBe(200);
});

test('a password set by an Admin logs in, ends the sessions and is reported to the user', async () => {
  const who = await staffOf(place.missouri);
  const { email } = await userOf(who.userId);
  const reply = await update(who.userId, { password, confirmPassword: password });
  expect([reply.status, reply.body.hasPassword]).toEqual([200, true]);
  expect(await isSignedIn(who)).toBe(false);
  const body = { email, password, deliver: 'token' };
  expect((await portal.visitor.call(accountApi.login, { body })).status).toBe(200);
  await workOffMails(store());
  expect(await mailsTo(email)).toHaveLength(1);
  const stale = await update(who.userId, { version: 1, password: 'Other-Kettle-49', confirmPassword: 'Other-Kettle-49' });
  expect(stale.status).toBe(409);
  expect((await portal.visitor.call(accountApi.login, { body })).status).toBe(200);
});

test('a new address invalidates the old password and requires a new one', async () => {
  const { userId } = await staffOf(place.missouri);
  expect((await update(userId, { password, confirmPassword: password })).body.hasPassword).toBe(true);
  await workOffMails(store());
  const { email } = (await update(userId, { email: 'moved@example.org' })).body;
  expect((await userOf(userId)).hasPassword).toBeUndefined();
  expect((await portal.visitor.call(accountApi.login, { body: { email, password } })).status).toBe(401);
  await workOffMails(store());
  expect(linkIn((await mailsTo(email))[0] ?? { text: '' }).password).toBeUndefined();
});

test('links to the old address expire with it, so no one can set a password with them', async () => {
  const { userId } = await staffOf(place.missouri);
  const { email } = await change(userId, { mailProblem: 'The mailbox is full' });
  const mailId = await store().transact(maker, async (tx) => planLinkMail(tx, await userOf(userId), { kind: 'resetPassword' }));
  const moved = (await update(userId, { email: `new-${email}` })).body;
  expect(moved.mailProblem).toBeUndefined();
  for (const address of [email, moved.email]) {
    const body = { email: address, token: tokenOf(mailId), password, confirmPassword: password };
    expect((await portal.visitor.call(accountApi.resetPassword, { body })).status).toBe(400);
  }
});

test('a lock ends sessions and prevents logins, and unlocking does not restore the session', async () => {
  const who = await staffOf(place.missouri);
  await update(who.userId, { password, confirmPassword: password });
  const { email, version } = await userOf(who.userId);
  const again = await beginAgain(who.userId);
  const lock = (on: number) => admin.call(userApi.lock, { params: { id: who.userId }, body: { version: on } });
  expect((await lock(version)).body).toMatchObject({ isLockedOut: true, version: version + 1 });
  expect(await isSignedIn(again)).toBe(false);
  expect((await portal.visitor.call(accountApi.login, { body: { email, password } })).status).toBe(401);
  expect((await lock(version)).status).toBe(409);
  expect((await lock(version + 1)).body).toMatchObject({ isLockedOut: false });
  expect(await isSignedIn(again)).toBe(false);
  expect((await portal.visitor.call(accountApi.login, { body: { email, password, deliver: 'token' } })).status).toBe(200);
});

test('deleting a user ends sessions and logins, frees the address and keeps the name in the change log', async () => {
  const who = await staffOf(place.missouri);
  await update(who.userId, { password, confirmPassword: password });
  const again = await beginAgain(who.userId);
  const { email, lastName } = await userOf(who.userId);
  const vendor = { name: 'Stand', userName: 'stand', outletType: 'Stand' };
  const made = await again.call(vendorApi.create, { body: vendor });
  expect((await admin.call(userApi.remove, { params: { id: who.userId } })).status).toBe(200);
  expect(await isSignedIn(again)).toBe(false);
  expect((await portal.visitor.call(accountApi.login, { body: { email, password } })).status).toBe(401);
  expect((await admin.call(userApi.get, { params: { id: who.userId } })).status).toBe(404);
  const account = new AdminGetUserCommand({ UserPoolId: portal.userPoolId, Username: who.userId });
  await expect(new CognitoIdentityProviderClient({}).send(account)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const log = await admin.call(changeLogApi.table, { body: { entity: 'Vendor', entityId: made.body.id } });
  expect(log.body.result.rows[0].who).toBe(`Test ${lastName}`);
  const { version: _, ...form } = { ...(await formOf(admin.userId)), email };
  expect((await admin.call(userApi.create, { body: form })).status).toBe(201);
});

test('Admins cannot lock, delete or demote themselves', async () => {
  const params = { id: admin.userId };
  const { version } = await userOf(admin.userId);
  const ask = '. Ask another Admin.';
  expect(reason(await admin.call(userApi.lock, { params, body: { version } }))).toEqual([409, `You cannot lock yourself${ask}`]);
  expect(reason(await admin.call(userApi.remove, { params }))).toEqual([409, `You cannot delete yourself${ask}`]);
  const taken = await update(admin.userId, { userRoles: ['State Agency Staff'] });
  expect(reason(taken)).toEqual([409, `You cannot remove the Admin role from yourself${ask}`]);
  expect((await update(admin.userId, { firstName: 'Eva' })).status).toBe(200);
});

test('refuses to change one’s own address and password here, because the form does not ask for the old one', async () => {
  const address = reason(await update(admin.userId, { email: 'mine@example.org' }));
  expect(address).toEqual([409, 'Change your own email address in the menu at the top, under Change Password.']);
  const secret = reason(await update(admin.userId, { password, confirmPassword: password }));
  expect(secret).toEqual([409, 'Change your own password in the menu at the top, under Change Password.']);
});

test('keeps one of two Admins who lock, delete or demote each other at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = await Promise.all([portal.signIn({ roles: ['Admin'] }), portal.signIn({ roles: ['Admin'] })]);
    const against = async (who: Signed, id: string) => {
      if (round % 3 === 0) return who.call(userApi.lock, { params: { id }, body: { version: 1 } });
      if (round % 3 === 1) return who.call(userApi.remove, { params: { id } });
      return update(id, { userRoles: ['State Agency Staff'], stateId: place.missouri }, who);
    };
    const replies = await Promise.all([against(one, other.userId), against(other, one.userId)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await Promise.all([one, other].map((who) => who.call(userApi.table, { body: {} })));
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('refuses one of two concurrent changes by Admins, and nothing is lost', async () => {
  const { userId } = await staffOf(place.missouri);
  const second = await portal.signIn({ roles: ['Admin'] });
  const replies = await Promise.all([update(userId, { firstName: 'Ada' }), update(userId, { lastName: 'Other' }, second)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the change log shows the changes, but no session IDs or passwords', async () => {
  const { userId } = await staffOf(place.missouri);
  await update(userId, { firstName: 'Cleo', password, confirmPassword: password });
  await admin.call(userApi.lock, { params: { id: userId }, body: { version: (await userOf(userId)).version } });
  const { body } = await admin.call(userApi.changes, { params: { id: userId }, body: {} });
  expect(body.result.rows.map(({ action, changes }: { action: string; changes: string }) => [action, changes])).toEqual([
    ['Locked', 'Locked Out: No → Yes'],
    ['Password set', 'Sessions: ended'],
    ['Changed', 'First Name: Test → Cleo\nPassword: changed\nSessions: ended'],
    ['Created', null],
  ]);
  expect(JSON.stringify(body)).not.toContain(password);
});

test('an Admin removes two-step login after a lost app, which ends the sessions and notifies the user', async () => {
  const who = await staffOf(place.missouri);
  const take = (id: string, version: number) => admin.call(userApi.removeTotp, { params: { id }, body: { version } });
  expect(reason(await take(who.userId, 1))).toEqual([409, 'This user has no two-step login.']);
  await change(who.userId, { hasTotp: true });
  expect((await take(who.userId, 1)).status).toBe(409);
  expect((await take(who.userId, 2)).body).toMatchObject({ hasTotp: false, version: 3 });
  expect(await isSignedIn(who)).toBe(false);
  await workOffMails(store());
  expect(await mailsTo((await userOf(who.userId)).email)).toMatchObject([{ text: expect.stringContaining('turned off') }]);
  const { version } = await userOf(admin.userId);
  expect(reason(await take(admin.userId, version))).toEqual([
    409,
    'Turn off your own two-step login in the menu at the top, under Change Password.',
  ]);
});
