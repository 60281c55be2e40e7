import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { makeState, makeUser } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { type Door, openDoor } from '../../../infra/testing/testMailDoor.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { log } from '../../core/log.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { mails } from '../../entities/mail.ts';
import { users } from '../../entities/user.ts';
import { displayName } from './deliver.ts';
import { useLink } from './link.ts';
import { planLinkMail, planMail } from './plan.ts';
import { portalCannotSend } from './refusal.ts';
import { sendMail } from './send.ts';

let store: Store;
let door: Door;
let stateId: string;
beforeAll(async () => {
  await testTable();
  door = await openDoor();
  store = new Store(tableClient(), env().TABLE_NAME);
  stateId = (await makeState(store, { name: 'Missouri', replyToEmail: 'help@agency.example.org' })).id;
});
afterAll(() => door.stop());

const later = (minutes: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);
const change = (user: User, fields: Partial<User>) =>
  store.transact(maker, async (tx) => {
    const now = await store.get(maker, users, user.id);
    return tx.update(users, now, { ...now, ...fields });
  });
const invite = (user: User) => store.transact(maker, (tx) => planLinkMail(tx, user, { kind: 'confirmAccount' }));
const tell = (user: User, kind: MailKind, values = {}) => store.transact(maker, (tx) => planMail(tx, user, { kind, values }));
const statusOf = async (mailId: string) => (await store.get(maker, mails, mailId)).status;
const use = (user: User, token: string) =>
  store.transact(maker, (tx) => useLink(tx, { userId: user.id, purpose: 'confirmAccount', token }));
const only = async (user: Pick<User, 'email'>) => {
  const found = await mailsTo(user.email);
  expect(found).toHaveLength(1);
  const [mail = { subject: '', html: '', text: '', from: '', replyTo: '', attachments: [] }] = found;
  return mail;
};

test('sends an invitation from the State agency with HTML, text and a link that is valid once', async () => {
  const user = await makeUser(store, stateId, { email: 'new+user@example.org' });
  const mailId = await invite(user);
  await sendMail(store, mailId);
  const mail = await only(user);
  expect(mail).toMatchObject({ from: '"Missouri" <no-reply@efmnp.example.org>', replyTo: 'help@agency.example.org' });
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain(`Hello Ada ${user.lastName},`);
  const link = linkIn(mail);
  expect(link).toEqual({ page: '/confirm-account', email: user.email, token: expect.stringMatching(/^[\w-]{43}$/) });
  const [, href = ''] = /href="([^"]*)"/.exec(mail.html) ?? [];
  expect(mail.text).toContain(href.replaceAll('&amp;', '&'));
  expect(new URL(href).search).toBe('?lang=en');
  const { status, sentAt } = await store.get(maker, mails, mailId);
  expect([status, sentAt]).toEqual(['Sent', expect.any(String)]);
  await use(user, link.token);
  await expect(use(user, link.token)).rejects.toThrow('This link is no longer valid');
});

test('logs only that an email was sent, without its contents, address or link', async () => {
  const user = await makeUser(store, stateId);
  const mailId = await store.transact(maker, (tx) =>
    planMail(tx, user, { kind: 'emailChanged', to: `old-${user.email}`, values: { newEmail: user.email } }),
  );
  await sendMail(store, mailId);
  expect((await mailsTo(`old-${user.email}`))[0]?.text).toContain(user.email);
  const [trace] = await store.traces(mails, mailId);
  expect(JSON.parse(trace?.row ?? '{}')).toMatchObject({ action: 'Sent', changes: expect.stringContaining('Waiting → Sent') });
  expect(JSON.stringify(trace)).not.toMatch(/@|Wren/);
});

test('marks the link when a password is set, so that the page does not request one', async () => {
  const user = await makeUser(store, stateId, { hasPassword: true });
  await sendMail(store, await invite(user));
  expect(linkIn(await only(user)).password).toBe('set');
});

test('sends an email completely in the user’s language', async () => {
  const user = await makeUser(store, stateId, { mailLanguage: 'Spanish' });
  await sendMail(store, await tell(user, 'secondFactorChanged', { what: 'turned off' }));
  const { subject, html } = await only(user);
  expect([subject, html]).toEqual(['La verificación en dos pasos fue desactivada', expect.stringContaining('<html lang="es">')]);
});

test('sends an invitation with a link to the page in the user’s language', async () => {
  const user = await makeUser(store, stateId, { mailLanguage: 'Spanish' });
  await sendMail(store, await invite(user));
  expect((await only(user)).text).toContain('/confirm-account?lang=es#');
});

test('sends a State agency’s own text in its language only, cleaned once more', async () => {
  const own = await makeState(store);
  const fields = { kind: 'passwordChanged', language: 'English', stateId: own.id, subject: 'Own {{stateName}}' } as const;
  const id = emailTemplateId(own.id, 'passwordChanged', 'English');
  await store.transact(maker, (tx) => tx.create(emailTemplates, { ...fields, id, body: '<p>Own<script>x</script></p>' }));
  const [english, spanish] = [await makeUser(store, own.id), await makeUser(store, own.id, { mailLanguage: 'Spanish' })];
  for (const user of [english, spanish]) await sendMail(store, await tell(user, 'passwordChanged'));
  const mail = await only(english);
  expect([mail.subject, mail.text, mail.replyTo]).toEqual([`Own ${own.name}`, 'Own', '']);
  expect(mail.html).not.toContain('script');
  expect((await only(spanish)).subject).toBe('Su contraseña ha cambiado');
});

test('sends email to users without a State from the portal itself', async () => {
  const user = await makeUser(store, undefined);
  await sendMail(store, await tell(user, 'passwordChanged'));
  expect((await only(user)).from).toBe('"eFMNP Benefits Portal" <no-reply@efmnp.example.org>');
});

test('prevents a State’s or person’s name from adding a header or an address', async () => {
  const evil = await makeState(store, { name: 'Ohio" <x@evil.example.org>, "\r\nBcc: all@example.org' });
  const user = await makeUser(store, evil.id, { firstName: 'Ada\r\nBcc: all@example.org\r\n\r\nHi' });
  await sendMail(store, await invite(user));
  const { from, subject } = await only(user);
  expect(from).toBe(String.raw`"Ohio\" <x@evil.example.org>, \" Bcc: all@example.org" <no-reply@efmnp.example.org>`);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(await mailsTo('all@example.org')).toEqual([]);
});

test('splits a non-ASCII display name into encoded words, never within a character', () => {
  const name = 'Agencia de Nutrición de Nuevo México 🌽 '.repeat(4).trim();
  const words = displayName(name).split(' ');
  expect(words.every((word) => word.length <= 75 && /^=\?UTF-8\?B\?[\w+/=]+\?=$/.test(word))).toBe(true);
  const decoded = words.map((word) => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(word.slice(10, -2), 'base64')));
  expect(decoded.join('')).toBe(name);
});

test.each<[string, (user: User) => Promise<unknown>]>([
  ['who is locked', (user) => change(user, { isLockedOut: true })],
  ['who has confirmed', (user) => change(user, { emailConfirmed: true })],
  ['who is gone', (user) => store.transact(maker, async (tx) => tx.remove(users, await store.get(maker, users, user.id)))],
  ['who was sent a newer one', (user) => invite(user)],
])('drops an invitation of a user %s', async (_, happens) => {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  await happens(user);
  await sendMail(store, mailId);
  expect([await statusOf(mailId), await mailsTo(user.email)]).toEqual(['Dropped', []]);
});

test('does not send a link that expired while its email waited', async () => {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  await sendMail(later(15 * 24 * 60), mailId);
  expect(await statusOf(mailId)).toBe('Dropped');
});

test('resends the same email with the same link when the worker dies before saving, and then no other', async () => {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  const unable = { send: (command: object) => (command instanceof TransactWriteCommand ? dead() : tableClient().send(command as never)) };
  const before = new Store(unable as never, env().TABLE_NAME);
  const after = new Store(faulty(tableClient(), { seed: 1, dieAfterWrites: 1 }).client, env().TABLE_NAME);
  await expect(sendMail(before, mailId)).rejects.toThrow(Died);
  expect(await statusOf(mailId)).toBe('Waiting');
  await expect(sendMail(after, mailId)).rejects.toThrow(Died);
  expect(await statusOf(mailId)).toBe('Sent');
  await sendMail(store, mailId);
  const [first, second, ...more] = await mailsTo(user.email);
  expect([first, more]).toEqual([second, []]);
  await use(user, linkIn(second ?? { text: '' }).token);
});
const dead = () => Promise.reject(new Died());

test('records one sent email and one log entry for two workers with the same message', async () => {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  await Promise.all([sendMail(store, mailId), sendMail(store, mailId), sendMail(store, mailId)]);
  expect([await statusOf(mailId), (await store.traces(mails, mailId)).length]).toEqual(['Sent', 1]);
});

test('marks permanent SES refusals as failed, without the address, and retries temporary ones', async () => {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  for (const code of ['Throttling', 'ServiceUnavailable']) {
    door.refusal = (to) => (to === user.email ? { status: 503, code, message: 'Slow down' } : undefined);
    await expect(sendMail(store, mailId)).rejects.toThrow('Slow down');
    expect(await statusOf(mailId)).toBe('Waiting');
  }
  const message = `Email address is not verified: ${user.email}`;
  door.refusal = (to) => (to === user.email ? { status: 400, code: 'MessageRejected', message } : undefined);
  await sendMail(store, mailId);
  expect(await store.get(maker, mails, mailId)).toMatchObject({
    status: 'Failed',
    message: 'The email service rejected it. Email address is not verified: (address)',
  });
  door.refusal = () => undefined;
  await workOffMails(store);
  expect(await mailsTo(user.email)).toEqual([]);
});

const notVerified =
  'Email address is not verified. The following identities failed the check in region US-EAST-1: no-reply@efmnp.example.org';

test.each([
  ['MessageRejected', notVerified, 'Failed'],
  ['MessageRejected', 'Sending paused for this account.', 'Failed'],
  ['AccountSendingPaused', 'Email sending is disabled for the account.', 'Waiting'],
  ['MailFromDomainNotVerified', 'The MX record of bounce.example.org is missing.', 'Waiting'],
  ['ConfigurationSetDoesNotExist', 'Configuration set efmnp-test does not exist.', 'Waiting'],
  ['ConfigurationSetSendingPaused', 'Email sending is disabled for the configuration set.', 'Waiting'],
  ['AccessDenied', 'User is not authorized to perform ses:SendEmail on no-reply@efmnp.example.org', 'Waiting'],
])('logs an SES refusal of the whole portal (%s: %s) as a fault, without an address', async (code, message, status) => {
  const { logged, mailId } = await refused({ status: 400, code, message });
  expect(logged).toEqual([[portalCannotSend, { mailId, name: expect.stringContaining(code) }]]);
  expect(JSON.stringify(logged)).not.toContain('example.org');
  expect(await statusOf(mailId)).toBe(status);
});

test.each([
  [400, 'InvalidParameterValue', 'Local address contains control or whitespace', 'Failed'],
  [400, 'MessageRejected', 'Address blacklisted.', 'Failed'],
  [400, 'Throttling', 'Maximum sending rate exceeded.', 'Waiting'],
  [503, 'ServiceUnavailable', 'Try again.', 'Waiting'],
])('logs no fault for an error of a single email or a temporary one (%i %s: %s)', async (status, code, message, after) => {
  const { logged, mailId } = await refused({ status, code, message });
  expect([logged, await statusOf(mailId)]).toEqual([[], after]);
});

/** Sends an email that SES refuses. Returns the logged faults. */
async function refused(refusal: { status: number; code: string; message: string }) {
  const user = await makeUser(store, stateId);
  const mailId = await invite(user);
  door.refusal = (to) => (to === user.email ? refusal : undefined);
  const faults = vi.spyOn(log, 'error');
  await sendMail(store, mailId).catch(() => undefined);
  const logged = [...faults.mock.calls];
  faults.mockRestore();
  door.refusal = () => undefined;
  return { mailId, logged };
}
