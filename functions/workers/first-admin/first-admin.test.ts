import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { type Door, openDoor } from '../../../infra/testing/testMailDoor.ts';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { store } from '../../core/store/clients.ts';
import type { MailMessage } from '../../rules/mails/plan.ts';
import { messages } from '../../rules/mails/testQueue.ts';
import { handler as mailWorker } from '../mail/index.ts';
import { FirstAdmin, firstAdmin } from './firstAdmin.ts';
import { handler } from './index.ts';

let portal: TestPortal;
let door: Door;
beforeAll(async () => {
  portal = await testPortal();
  door = await openDoor();
});
afterAll(async () => {
  await door.stop();
  await portal.stop();
});

const eventOf = (sent: MailMessage[]) =>
  ({ Records: sent.map((message, n) => ({ messageId: `m${n}`, body: JSON.stringify(message) })) }) as unknown as SQSEvent;

/** Runs the mail worker on its queue until the promise settles. */
async function whileMailsGo<T>(done: Promise<T>): Promise<T> {
  let isOver = false;
  const over = done.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined); // the rejection reaches the caller below
  while (!isOver) {
    const sent = await messages();
    if (sent.length) await mailWorker(eventOf(sent));
    else await sleep(20);
  }
  return over;
}

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

test('reports that SES refuses the invitation and why, and sends the next attempt after a fix', async () => {
  const message = `Email address is not verified: ${grace.email}`;
  door.refusal = () => ({ status: 400, code: 'MessageRejected', message });
  const refused = await whileMailsGo(handler(grace));
  door.refusal = () => undefined;
  const reason = 'The email service rejected it. Email address is not verified: (address)';
  expect(refused).toEqual({ invited: grace.email, mail: 'refused', reason });
  expect(await mailsTo(grace.email)).toEqual([]);
  expect(await whileMailsGo(handler(grace))).toEqual({ invited: grace.email, mail: 'sent' });
  expect(await mailsTo(grace.email)).toHaveLength(1);
});

test('reports that the invitation is still under way if no worker runs or SES is paused', async () => {
  const underWay = { mail: 'under way', reason: expect.stringContaining('The log of the mail function shows the reason') };
  const startedAt = performance.now();
  expect(await firstAdmin(store(), FirstAdmin.parse(grace), 300)).toMatchObject(underWay);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299);
  door.refusal = () => ({ status: 400, code: 'AccountSendingPaused', message: 'Email sending is disabled.' });
  expect(await whileMailsGo(firstAdmin(store(), FirstAdmin.parse(grace), 1000))).toMatchObject(underWay);
  door.refusal = () => undefined;
  expect(await mailsTo(grace.email)).toHaveLength(1); // from the previous test
});

test('reports an email that a newer invitation replaced', async () => {
  const due = async () => (await store().childIds('due#mails')).length;
  const before = await due();
  const first = firstAdmin(store(), FirstAdmin.parse(grace));
  await expect.poll(due).toBe(before + 1);
  expect(await firstAdmin(store(), FirstAdmin.parse(grace), 0)).toMatchObject({ mail: 'under way' });
  // The queue may still have messages from the previous test.
  expect(await whileMailsGo(first)).toMatchObject({ mail: 'overtaken' });
});

test('invites the first Admin of a new portal, corrects a mistyped address and refuses a second Admin', async () => {
  const hoper = 'grace.hoper@kansas.example';
  expect(await whileMailsGo(handler({ ...grace, email: hoper }))).toEqual({ invited: hoper, mail: 'sent' });
  const mistyped = await linkTo(hoper);
  expect(await whileMailsGo(handler(grace))).toEqual({ invited: grace.email, mail: 'sent' });
  const link = await linkTo(grace.email);
  expect((await confirm(mistyped)).status).toBe(400);
  expect((await confirm(link)).status).toBe(200);
  const { body } = await portal.visitor.call(accountApi.login, { body: { email: grace.email, password, deliver: 'token' } });
  expect(body.user).toMatchObject({ roleNames: ['Admin'], stateName: 'Kansas', firstName: 'Grace' });
  await expect(handler({ ...grace, email: 'mallory@kansas.example' })).rejects.toThrow('already has its first Admin');
  expect(await mailsTo('mallory@kansas.example')).toEqual([]);
});

test('reports a missing field', async () => {
  await expect(handler({ firstName: 'Grace' })).rejects.toThrow('Last Name is required');
});

test('hides quoted data of an error, because Lambda logs thrown errors', async () => {
  vi.spyOn(store(), 'transact').mockRejectedValueOnce(Object.assign(new Error('Grace Hopper'), { Item: { email: grace.email } }));
  const fault = await handler(grace).catch((error: unknown) => error);
  vi.restoreAllMocks();
  expect(fault).toMatchObject({ message: expect.stringContaining('The first Admin was not created') });
  expect(`${JSON.stringify(fault)} ${(fault as Error).stack}`).not.toMatch(/grace|hopper/i);
});
