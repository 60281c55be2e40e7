/** Lost numbers of applications: the call over HTTP, and the emails of the worker. */
import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test, vi } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { codeAlphabet } from '../../../shared/core/cardCode.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { applicationNumber, formatNumber } from '../../../shared/entities/application-number.ts';
import { lostNumberApi } from '../../../shared/entities/lost-number.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

// The store keeps the clock that it was created with.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
let place: ApplicationPlace;
let slug: string;
let worker: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;
beforeAll(async () => {
  place = await applicationPlace({ supportPhoneNumber: '+15735550100' }, 'North Dakota');
  slug = 'northdakota';
  ({ handler: worker } = await import('../../workers/applications/index.ts'));
});

const word = () => randomInt(2 ** 30, 2 ** 40).toString(36);
const numberOf = () =>
  applicationNumber(
    'ND',
    Array.from({ length: 8 }, () => randomInt(0, codeAlphabet.length)),
  );

/** Creates an application that the replica has already read. */
async function applied(more: Partial<Application> = {}): Promise<Application & { email: string }> {
  const person = { firstName: 'Inés', lastName: `Núñez ${word()}`, dateOfBirth: '1948-02-29', email: `${word()}@example.org` };
  const fields = { id: numberOf(), ...person, zip: '58501', phoneNumber: '+17015550142', ...more };
  const one = await store().transact(maker, (tx) => tx.create(applications, anApplication(place, fields)));
  readAnew();
  return { ...one, email: one.email ?? '' };
}
const dataOf = ({ firstName, lastName, dateOfBirth }: Application) => ({ firstName, lastName, dateOfBirth });

const request = (body: object, headers = somewhere()) =>
  portal.visitor.call(lostNumberApi.request, { body: { language: 'English', state: slug, ...body }, headers });

/** Sends the request and processes its message as often as it arrives. */
async function lost(body: object, deliveries = 1) {
  const sqs = await import('../../core/queues/sqs.ts');
  const sent = vi.spyOn(sqs, 'sendMessage');
  const { status } = await request(body);
  const messages = sent.mock.calls.flatMap(([{ QueueUrl, MessageBody }]) => (QueueUrl === env().APPLICATIONS_QUEUE_URL ? MessageBody : []));
  sent.mockRestore();
  expect([status, messages.length]).toEqual([200, 1]);
  const event = { Records: [{ messageId: 'm1', body: messages[0] }] } as unknown as SQSEvent;
  for (let i = 0; i < deliveries; i++) expect((await worker(event)).batchItemFailures).toEqual([]);
  await workOffMails(store());
}

test('answers alike and with the same commands for a known and an unknown person, and reads no record', async () => {
  const known = await applied();
  const seen = async (body: object) => {
    const spy = vi.spyOn(tableClient(), 'send');
    const { status, body: reply } = await request(body);
    const commands = spy.mock.calls.map(([command]) => [command.constructor.name, JSON.stringify(command.input)] as const);
    spy.mockRestore();
    return { status, reply, names: commands.map(([name]) => name), others: commands.filter(([, input]) => !input.includes('"attempts#')) };
  };
  const one = await seen({ ...dataOf(known), zip: '58501' });
  expect(one).toMatchObject({ status: 200, reply: {}, others: [] });
  expect(await seen({ ...dataOf(known), lastName: 'Nobody', zip: '58501' })).toEqual(one);
  expect(await seen({ ...dataOf(known), state: 'nowhere', zip: '58501' })).toEqual(one);
});

test('sends the number to the address on file, without the name or the program', async () => {
  const one = await applied({ language: 'Spanish' });
  await lost({ ...dataOf(one), firstName: 'ines', lastName: one.lastName.toUpperCase(), zip: '58501-1234' });
  const [mail, ...others] = await mailsTo(one.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Su número de confirmación');
  for (const part of [formatNumber(one.number), `${env().ORIGIN}/apply/northdakota/status?lang=es`, '(573) 555-0100'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('Núñez');
});

test('accepts the right phone number with a wrong zip code, in any format, but neither of them wrong', async () => {
  const one = await applied({ status: 'Denied', denialReason: 'Income' });
  const person = dataOf(one);
  await lost({ ...person, zip: '58999', phoneNumber: '701 555 0199' });
  await lost({ ...person, zip: '58999' });
  await lost({ ...person, dateOfBirth: '1948-03-01', zip: '58501' });
  await lost({ ...person, firstName: 'Ana', zip: '58501' });
  await lost({ ...person, state: 'southdakota', zip: '58501' });
  expect(await mailsTo(one.email)).toEqual([]);
  await lost({ ...person, zip: '58999', phoneNumber: '(701) 555-0142' });
  expect(await mailsTo(one.email)).toHaveLength(1);
});

test('sends several numbers in one email, and to each address only its own', async () => {
  const one = await applied();
  const again = await applied({ ...dataOf(one), email: one.email });
  const other = await applied({ ...dataOf(one), email: `${word()}@example.org` });
  await applied({ ...dataOf(one), email: undefined });
  await lost({ ...dataOf(one), zip: '58501' });
  const [mail, ...others] = await mailsTo(one.email);
  expect(others).toEqual([]);
  const own = [one, again].map(({ number }) => formatNumber(number)).sort();
  expect(mail?.text).toContain(own.join(', '));
  expect(mail?.text).not.toContain(formatNumber(other.number));
  expect((await mailsTo(other.email)).map(({ text }) => text.includes(formatNumber(other.number)))).toEqual([true]);
});

test('sends nothing for an application without an address', async () => {
  const one = await applied({ email: undefined });
  const before = await store().childIds('due#mails');
  await lost({ ...dataOf(one), zip: '58501' });
  expect(await store().childIds('due#mails')).toEqual(before);
});

test('sends to an address once an hour and three times a day, also for repeated messages', async () => {
  const one = await applied();
  const begin = Date.now();
  const at = async (hours: number) => {
    vi.setSystemTime(begin + hours * 3_600_000);
    await lost({ ...dataOf(one), zip: '58501' }, 2);
    return (await mailsTo(one.email)).length;
  };
  const counts: number[] = [];
  for (const hours of [0, 0.99, 1, 2.5, 4, 23.9, 24]) counts.push(await at(hours));
  vi.setSystemTime(begin);
  expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4]);
});

test('refuses missing or unreadable data on its field in the language of the page', async () => {
  const person = { language: 'Spanish', firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1948-02-29' };
  const failure = async (body: object) => {
    const { status, body: reply } = await request(body);
    return [status, reply.validationFailures[0].propertyName, reply.validationFailures[0].errorMessage];
  };
  expect(await failure(person)).toEqual([400, 'zip', 'Escriba el código postal o el teléfono de la solicitud']);
  expect((await failure({ ...person, zip: '585' }))[1]).toBe('zip');
  expect(await failure({ ...person, phoneNumber: '555' })).toEqual([
    400,
    'phoneNumber',
    'Teléfono: escriba el código de área y siete números, por ejemplo 573 555 0100',
  ]);
  expect(await failure({ ...person, firstName: ' ', zip: '58501' })).toEqual([400, 'firstName', 'Falta este dato: Nombre']);
});

test('accepts twenty requests an hour from one network, for known and unknown people together', async () => {
  const here = somewhere();
  const body = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1948-02-29', zip: '58501', language: 'Spanish' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(body, here)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [status, sentence] = refusalOf(await request(body, here));
  expect([status, sentence]).toEqual([429, expect.stringContaining('Hubo muchos intentos.')]);
  expect((await request(body)).status).toBe(200);
});
