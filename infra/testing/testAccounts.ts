/** For tests of accounts: a portal with one State, people with passwords, browsers with cookies, and the emails that people receive. */

import { store } from '../../functions/core/store/clients.ts';
import { users } from '../../functions/entities/user.ts';
import { setPassword } from '../../functions/rules/access/identity.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { accountApi } from '../../shared/entities/account.ts';
import type { User } from '../../shared/entities/user.ts';
import { maker } from './builders.ts';
import { makeState, makeUser } from './testAddressees.ts';
import { linkIn, mailsTo, workOffMails } from './testMail.ts';
import { type Answer, type TestPortal, testPortal } from './testPortal.ts';

export const password = 'Brook-Lantern-47';
export interface TestPerson {
  readonly id: string;
  readonly email: string;
}

/** Calls of one browser. It keeps its cookie between responses. */
export interface Browser {
  cookie: string;
  call(endpoint: Endpoint, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Accounts {
  readonly portal: TestPortal;
  readonly stateId: string;
  /** State staff named Ada, with a user record, and with a password in the pool unless `hasPassword` is false. */
  person(fields?: Partial<User>): Promise<TestPerson>;
  /** Makes a call without a session, each time from another network address. */
  readonly visit: TestPortal['visitor']['call'];
  /** Logged in by password. */
  browser(person?: TestPerson, headers?: Record<string, string>): Promise<Browser>;
}

/** A network address that no one else in the test has, so that limits by address do not interfere. */
let places = 0;
export function somewhere(): { 'x-portal-viewer': string } {
  places += 1;
  return { 'x-portal-viewer': `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}` };
}

export async function testAccounts(): Promise<Accounts> {
  const portal = await testPortal();
  const { id: stateId } = await makeState(store(), { name: 'Missouri' });

  async function person(given: Partial<User> = {}): Promise<TestPerson> {
    const usual = { firstName: 'Ada', userRoles: ['State Agency Staff' as const], emailConfirmed: true, hasPassword: true };
    const user = await makeUser(store(), stateId, { ...usual, ...given });
    if (user.hasPassword) await setPassword(user, password);
    return user;
  }

  function browserOf(own: Record<string, string>): Browser {
    const browser: Browser = {
      cookie: '',
      async call(endpoint, body, headers) {
        const sent = { ...own, ...(browser.cookie && { cookie: browser.cookie }), ...headers };
        const answer = await portal.visitor.call(endpoint, { body, headers: sent });
        const set = answer.headers.get('set-cookie');
        if (set) browser.cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
        return answer;
      },
    };
    return browser;
  }

  return {
    portal,
    stateId,
    person,
    visit: (endpoint, input) => portal.visitor.call(endpoint, { ...input, headers: { ...somewhere(), ...input?.headers } }),
    async browser(who, headers = {}) {
      const browser = browserOf({ ...somewhere(), ...headers });
      if (who) await browser.call(accountApi.login, { email: who.email, password });
      return browser;
    },
  };
}

/** The status, and the first message of a refusal. */
export const refusalOf = ({ status, body }: Answer) => [status, body.validationFailures?.[0]?.errorMessage];

export const userNow = ({ id }: TestPerson) => store().get(maker, users, id);

/** Changes a user's record directly in the store. */
export async function change({ id }: TestPerson, fields: Partial<User>): Promise<void> {
  await store().transact(maker, async (tx) => {
    const user = await tx.get(users, id);
    tx.update(users, user, { ...user, ...fields });
  });
}

/** Returns the emails that an address has received so far. */
export async function mailsOf(address: string) {
  await workOffMails(store());
  return mailsTo(address);
}

/** Returns the parts of the link in the newest email to an address. */
export async function newestLink(address: string) {
  const newest = (await mailsOf(address)).findLast(({ text }) => text.includes('#'));
  if (!newest) throw new Error('There is no mail with a link');
  return linkIn(newest);
}

/** A new password, typed twice. */
export const twice = (chosen: string) => ({ password: chosen, confirmPassword: chosen });
