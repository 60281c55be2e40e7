import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, mailsTo, workOffMails } from '../../../infra/local/testMail.ts';
import { type TestPortal, testPortal } from '../../../infra/local/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { store } from '../../core/clients.ts';
import { handler } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

const password = 'Brook-Lantern-47';
const state = {
  name: 'Kansas',
  earliestTimeZone: 'America/Chicago',
  latestTimeZone: 'America/Denver',
  isVendorQrCodeGenerationEnabled: false,
};
const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace.hopper@kansas.example', state };

async function linkTo(email: string) {
  await workOffMails(store());
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`${email} got no mail`);
  return linkIn(mail);
}
const confirm = ({ email, token }: { email: string; token: string }) =>
  portal.visitor.call(accountApi.confirmAccount, { body: { email, token, password, confirmPassword: password } });

test('a new portal gets its first Admin by invitation; a mistyped address is put right, and a second one is refused', async () => {
  expect(await handler({ ...grace, email: 'grace.hoper@kansas.example' })).toEqual({ invited: 'grace.hoper@kansas.example' });
  const mistyped = await linkTo('grace.hoper@kansas.example');
  expect(await handler(grace)).toEqual({ invited: grace.email });
  const link = await linkTo(grace.email);
  expect((await confirm(mistyped)).status).toBe(400);
  expect((await confirm(link)).status).toBe(200);
  const { body } = await portal.visitor.call(accountApi.login, { body: { email: grace.email, password, deliver: 'token' } });
  expect(body.user).toMatchObject({ roleNames: ['Admin'], stateName: 'Kansas', firstName: 'Grace' });
  await expect(handler({ ...grace, email: 'mallory@kansas.example' })).rejects.toThrow('has its first Admin already');
  expect(await mailsTo('mallory@kansas.example')).toEqual([]);
});

test('what is missing is said', async () => {
  await expect(handler({ firstName: 'Grace' })).rejects.toThrow('Last Name is required');
});
