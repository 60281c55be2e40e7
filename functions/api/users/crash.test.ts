/** The record is in the table and the password is in the pool. The tests check the state after a crash between the two. */

import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { makeStates } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { changeUser } from '../../rules/people/users/changeUser.ts';
import { createUser } from '../../rules/people/users/createUser.ts';
import type { GivenUser } from '../../rules/people/users/givenUser.ts';
import { removeUser } from './rules.ts';

const [first, second] = ['Squash-Kettle-48', 'Turnip.Lantern.73'];
const portal = usePortal();
let stateId: string;

beforeAll(async () => {
  stateId = (await makeStates(store())).missouri;
});

let count = 0;
const given = (email = `crash${++count}@example.org`): GivenUser => ({
  firstName: 'Ada',
  lastName: 'Miller',
  email,
  userRoles: ['State Agency Staff'],
  stateId,
  serviceAreas: [],
  notificationsEnabled: false,
});
/** Returns a store with a process that dies after the given number of writes. */
const dying = (dieAfterWrites: number) => new Store(faulty(tableClient(), { seed: 1, dieAfterWrites }).client, portal.tableName);
const find = (id: string) => () => store().get(maker, users, id);
async function signsIn(email: string, password: string): Promise<boolean> {
  const { status } = await portal.visitor.call(accountApi.login, { body: { email, password, deliver: 'token' } });
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** Creates a confirmed user who logs in with the first password. */
async function member() {
  const user = await createUser(store(), maker, { given: given(), password: first });
  const confirmed = await store().transact(maker, async (tx) => tx.update(users, user, { ...user, emailConfirmed: true }));
  expect(await signsIn(user.email, first)).toBe(true);
  return confirmed;
}

test('before the new user’s password is set: the user exists, and the invitation asks for a password', async () => {
  const form = given();
  await expect(createUser(dying(1), maker, { given: form, password: first })).rejects.toThrow(Died);
  const id = await store().claimOwner(users, 'email', form.email);
  expect((await find(id ?? '')()).hasPassword).toBeUndefined();
  await workOffMails(store());
  expect(linkIn((await mailsTo(form.email))[0] ?? { text: '' }).password).toBeUndefined();
});

test('before a new password is set: sessions have ended, the old one is valid, and a retry completes it', async () => {
  const { id, email, version, sessionEpoch } = await member();
  const change = (on: Store, at: number) => changeUser(on, maker, find(id), { version: at, password: second });
  await expect(change(dying(1), version)).rejects.toThrow(Died);
  const between = await find(id)();
  expect(between.sessionEpoch).toBeGreaterThan(sessionEpoch);
  expect(await signsIn(email, first)).toBe(true);
  await change(store(), between.version);
  expect([await signsIn(email, first), await signsIn(email, second)]).toEqual([false, true]);
});

test('after a removal that the pool missed: no one logs in until another user gets the address', async () => {
  const { id, email } = await member();
  await expect(removeUser(dying(1), maker, find(id))).rejects.toThrow(Died);
  expect(await signsIn(email, first)).toBe(false);
  const next = await createUser(store(), maker, { given: given(email), password: second });
  await store().transact(maker, async (tx) => {
    const now = await find(next.id)();
    return tx.update(users, now, { ...now, emailConfirmed: true });
  });
  expect([await signsIn(email, first), await signsIn(email, second)]).toEqual([false, true]);
});

test('before the pool knows a new address: setting a password for it completes the change', async () => {
  const user = await member();
  const { version, ...moved } = { version: user.version, ...given('moved@example.org') };
  await expect(changeUser(dying(1), maker, find(user.id), { version, given: moved })).rejects.toThrow(Died);
  const now = await find(user.id)();
  expect(now).toMatchObject({ email: 'moved@example.org', emailConfirmed: false });
  await changeUser(store(), maker, find(user.id), { version: now.version, password: second });
  const kept = await find(user.id)();
  await store().transact(maker, (tx) => tx.update(users, kept, { ...kept, emailConfirmed: true }));
  expect([await signsIn('moved@example.org', second), await signsIn(user.email, second)]).toEqual([true, false]);
});
