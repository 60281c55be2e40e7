/** For tests of the account: a portal with one state, people with passwords, browsers with cookies, and the mails that people get. */

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

/** Calls of one browser: its cookie is kept from answer to answer. */
export interface Browser {
  cookie: string;
  call(endpoint: Endpoint, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Accounts {
  readonly portal: TestPortal;
  readonly stateId: string;
  /** State staff called Ada, with a user record, and with a password in the pool unless `hasPassword` says no. */
  person(fields?: Partial<User>): Promise<TestPerson>;
  /** Makes a call as somebody without a session, each time from another place of the network. */
  readonly visit: TestPortal['visitor']['call'];
  /** Signed in by password. */
  browser(person?: TestPerson, headers?: Record<string, string>): Promise<Browser>;
}

/** An address of the network that nobody else of the test has: limits by address stay out of the way. */
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

/** Status, and the first sentence of a refusal. */
export const refusalOf = ({ status, body }: Answer) => [status, body.validationFailures?.[0]?.errorMessage];

export const userNow = ({ id }: TestPerson) => store().get(maker, users, id);

/** Changes a user's record behind the portal's back. */
export async function change({ id }: TestPerson, fields: Partial<User>): Promise<void> {
  await store().transact(maker, async (tx) => {
    const user = await tx.get(users, id);
    tx.update(users, user, { ...user, ...fields });
  });
}

/** The mails that an address has got by now. */
export async function mailsOf(address: string) {
  await workOffMails(store());
  return mailsTo(address);
}

/** What the link of the newest mail to an address says. */
export async function newestLink(address: string) {
  const newest = (await mailsOf(address)).findLast(({ text }) => text.includes('#'));
  if (!newest) throw new Error('There is no mail with a link');
  return linkIn(newest);
}

/** A new password, typed twice. */
export const twice = (chosen: string) => ({ password: chosen, confirmPassword: chosen });
