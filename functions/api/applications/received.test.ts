/** The email that confirms an application, over HTTP. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dayInWords } from '../../../shared/core/dayInWords.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { Submission } from '../../../shared/entities/application-form.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import { env } from '../../core/env.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { submit } from '../../rules/applications/submit.ts';

// The store keeps the clock that it was created with.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
let place: ApplicationPlace;
beforeAll(async () => {
  place = await applicationPlace({ name: 'Secret Program', supportPhoneNumber: '+15735550100' }, 'New Mexico');
  await store().transact(maker, async (tx) => {
    const state = await tx.get(states, place.stateId);
    tx.update(states, state, { ...state, agencyName: 'Office of Markets' });
  });
});
afterEach(() => vi.restoreAllMocks());

const aKey = () => `key-${randomInt(0, 2 ** 47)}-${randomInt(0, 2 ** 47)}`;
const anAddress = () => `received-${randomInt(0, 2 ** 47)}@example.org`;
const send = (body: object, key = aKey()) => portal.visitor.call(applicationApi.submit, { body, key, headers: somewhere() });
const received = async (email: string) => {
  await workOffMails(store());
  return mailsTo(email);
};

test.each([
  ['English', 'We have your application', 'Staff look at your application. By', 'en'],
  ['Spanish', 'Tenemos su solicitud', 'El personal revisa su solicitud. A más tardar el', 'es'],
] as const)(
  'confirms an application in %s with number, next step, last day, status page and phone',
  async (language, subject, next, code) => {
    const email = anAddress();
    const { body } = await send(aSubmission(place, { email, language }));
    const [mail, ...others] = await received(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    const lastDay = dayInWords(addDays(dayIn('America/Chicago', Date.now()), 15), language);
    const page = `${env().ORIGIN}/apply/newmexico/status?lang=${code}`;
    for (const part of [formatNumber(body.number), `${next} ${lastDay}`, `<${page}>`, '(573) 555-0100', 'Office of Markets'])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain(`href="${page}"`);
    expect(mail?.html).toContain(`<html lang="${code}">`);
  },
);

test('names neither the program nor the person, and repeats no text that a stranger typed', async () => {
  const email = anAddress();
  await send(aSubmission(place, { email, people: [{ firstName: 'Visit evil.example', lastName: 'Winner' }] }));
  const [mail] = await received(email);
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil|Winner|Secret Program/);
});

test('sends one email for repeated and concurrent submissions, and one for a household', async () => {
  const email = anAddress();
  const key = aKey();
  const body = aSubmission(place, { email, people: [{}, { firstName: 'Leo' }] });
  await Promise.all([send(body, key), send(body, key)]);
  await received(email);
  await send(body, key);
  await send({ ...body, city: 'Fulton' }, key);
  expect(await received(email)).toHaveLength(1);
});

test('sends nothing without an address', async () => {
  const before = (await store().childIds('due#mails')).length;
  expect((await send(aSubmission(place))).status).toBe(200);
  expect(await store().childIds('due#mails')).toHaveLength(before);
});

test('accepts the application when the queue fails, and sends the email later', async () => {
  const email = anAddress();
  const sqs = await import('../../core/queues/sqs.ts');
  const { sendMessage } = sqs;
  vi.spyOn(sqs, 'sendMessage').mockImplementation((message) =>
    message.QueueUrl === env().MAIL_QUEUE_URL ? Promise.reject(new Error('No queue')) : sendMessage(message),
  );
  expect((await send(aSubmission(place, { email }))).status).toBe(200);
  expect(await received(email)).toHaveLength(1);
});

test('sends one address at most ten such emails an hour and twenty a day', async () => {
  const hourMs = 3_600_000;
  const begin = Date.now();
  const email = anAddress();
  const sendEleven = async () => {
    const body = Submission.parse(aSubmission(place, { email }));
    for (let i = 0; i < 11; i++) await submit(store(), { viewer: aKey() }, body, { key: aKey(), requestHash: '' });
    return (await received(email)).length;
  };
  expect(await sendEleven()).toBe(10);
  vi.setSystemTime(begin + hourMs);
  expect(await sendEleven()).toBe(20);
  vi.setSystemTime(begin + 3 * hourMs);
  expect(await sendEleven()).toBe(20);
});
