import { afterAll, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import {
  type Accounts,
  newestLink,
  password,
  refusalOf,
  type TestPerson,
  testAccounts,
  twice,
  userNow,
} from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';
import { planLinkMail } from '../../rules/mails/plan.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

const confirm = (body: object) => accounts.visit(accountApi.confirmAccount, { body });
const login = ({ email }: TestPerson, typed: string) => accounts.visit(accountApi.login, { body: { email, password: typed } });

async function invited(fields: object = { hasPassword: false }) {
  const person = await accounts.person({ emailConfirmed: false, ...fields });
  const user = await store().get(maker, users, person.id);
  await store().transact(maker, (tx) => planLinkMail(tx, user, { kind: 'confirmAccount' }));
  return { person, link: await newestLink(person.email) };
}

test('an invited user confirms the address, chooses a password and logs in', async () => {
  const { person, link } = await invited();
  expect(link).toMatchObject({ page: '/confirm-account', email: person.email });
  expect((await login(person, password)).status).toBe(401);
  expect(refusalOf(await confirm(link))).toEqual([400, 'Password is required']);
  expect((await confirm({ ...link, ...twice('Password1!') })).status).toBe(400);
  expect((await confirm({ ...link, ...twice(password) })).status).toBe(200);
  expect(await userNow(person)).toMatchObject({ emailConfirmed: true, hasPassword: true });
  expect((await login(person, password)).status).toBe(200);
  expect((await confirm({ ...link, ...twice('Violet-Harbor-92') })).status).toBe(400);
});

test('clears the email problem of an address when a link sent to it is used', async () => {
  const { person, link } = await invited({ hasPassword: false, mailProblem: 'It came back' });
  expect((await confirm({ ...link, ...twice(password) })).status).toBe(200);
  expect((await userNow(person)).mailProblem).toBeUndefined();
});

test('keeps an existing password when the invitation is confirmed without another', async () => {
  const { person, link } = await invited({ hasPassword: true });
  expect(link.password).toBe('set');
  expect((await login(person, password)).status).toBe(401);
  expect((await confirm({ email: link.email, token: link.token })).status).toBe(200);
  expect((await login(person, password)).status).toBe(200);
});

test('only one of two concurrent confirmations succeeds', async () => {
  const { person, link } = await invited();
  const chosen = ['Violet-Harbor-92', 'Copper-Meadow-58'];
  const replies = await Promise.all(chosen.map((one) => confirm({ ...link, ...twice(one) })));
  const won = replies.findIndex(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await login(person, chosen[won] ?? '')).status).toBe(200);
  expect((await login(person, chosen[1 - won] ?? '')).status).toBe(401);
});

test('a link in an old email only opens its page, and following it does not use it up', async () => {
  const { link } = await invited();
  const follow = (email: string, token: string) =>
    fetch(`${accounts.portal.url}/api/account/confirm-account-redirect?${new URLSearchParams({ email, token })}`, { redirect: 'manual' });
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await follow(link.email, link.token);
    expect([status, headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(headers.get('location')).toBe(
      `http://127.0.0.1:3000/confirm-account#${new URLSearchParams({ email: link.email, token: link.token })}`,
    );
  }
  for (const bad of ['//evil.example', '@evil.example/', 'x\r\nset-cookie: a=b', 'https://evil.example']) {
    const { headers } = await follow(bad, bad);
    expect(headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirm-account#[\w%=&.*+-]+$/);
    expect(headers.get('set-cookie')).toBeNull();
  }
  expect((await confirm({ ...link, ...twice(password) })).status).toBe(200);
});
