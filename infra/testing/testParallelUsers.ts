/** For browser tests: a State agency with many invited users, and the Admin's account. Import it after the environment is set. */

import { store } from '../../functions/core/store/clients.ts';
import { setPassword } from '../../functions/rules/access/identity.ts';
import type { User } from '../../shared/entities/user.ts';
import { accounts, demoPassword } from '../demo/accounts.ts';
import { storeAt } from '../demo/pastStore.ts';
import { aUser } from './builders.ts';
import { makeState, makeUser, makeUsers } from './testAddressees.ts';

/** Email addresses by the status of the invitation. */
export interface ParallelUsers {
  /** Created today in Missouri, neither confirmed nor locked. */
  readonly waiting: readonly string[];
  readonly confirmed: readonly string[];
  readonly locked: readonly string[];
  /** Waiting since a month ago. */
  readonly older: readonly string[];
  /** Waiting, in Ohio. */
  readonly elsewhere: readonly string[];
}

const monthMs = 30 * 86_400_000;

/** Fills the empty table and user pool of the environment. */
export async function makeParallelUsers({ waiting, confirmed, locked, older, elsewhere }: ParallelUsers): Promise<void> {
  const [missouri, ohio] = [await makeState(store(), { name: 'Missouri' }), await makeState(store(), { name: 'Ohio' })];
  const people = (emails: readonly string[], stateId: string, more: Partial<User> = {}) =>
    emails.map((email) => aUser(stateId, { email, ...more }));
  await makeUsers(storeAt(Date.now() - monthMs), people(older, missouri.id));
  await makeUsers(store(), [
    ...people(waiting, missouri.id),
    ...people(confirmed, missouri.id, { emailConfirmed: true }),
    ...people(locked, missouri.id, { isLockedOut: true }),
    ...people(elsewhere, ohio.id),
  ]);
  await makeAdmin(missouri.id);
}

async function makeAdmin(stateId: string): Promise<void> {
  const account = accounts.find(({ role }) => role === 'Admin');
  if (!account) throw new Error('There is no account of an Admin');
  const fields: Partial<User> = { email: account.email, userRoles: [account.role], emailConfirmed: true, hasPassword: true };
  await setPassword(await makeUser(store(), stateId, fields), demoPassword);
}
