/**
 * No personal data in logs. The test runs a day of real calls and real workers, including refusals and errors, and captures everything that
 * the functions write. None of the words that people typed may appear in it. Add a new kind of call that accepts personal data to the day.
 */
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accounts, payFarms } from '../../infra/testing/bankDay.ts';
import { csvFile, freshCode, rowOf, type World, world } from '../../infra/testing/testImport.ts';
import { linkIn, mailsByAddress, mailsTo } from '../../infra/testing/testMail.ts';
import { type Answer, type Signed, type TestPortal, testPortal } from '../../infra/testing/testPortal.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { benefitMailApi } from '../../shared/entities/benefit-mail.ts';
import { originatorApi } from '../../shared/entities/originator.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../shared/entities/service-area.ts';
import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import { uploadApi } from '../../shared/entities/upload.ts';
import { userApi } from '../../shared/entities/user.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { vendorImportApi } from '../../shared/entities/vendor-import.ts';
import { importColumns } from '../../shared/imports/importColumns.ts';
import { env } from '../core/env.ts';
import { callFailed, messageFailed } from '../core/log.ts';
import { store, tableClient } from '../core/store/clients.ts';
import { keyOf } from '../core/store/item.ts';
import { recipients } from '../entities/recipient.ts';
import { users } from '../entities/user.ts';
import { bounceEvent } from '../workers/bounces/testReports.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'INFO';
});

/** Words that people typed, which appear nowhere in the portal itself. */
const typed = {
  firstName: 'Zebedee',
  lastName: 'Quirkelmann',
  otherName: 'Threnody',
  email: 'zebquirk@mailhaven.example',
  otherEmail: 'threnodyq@mailhaven.example',
  mailedTo: 'yarrowq@mailhaven.example',
  street: '77 Wyvernhollow Lane',
  phone: '573-555-0177',
  keptPhone: '5735550177',
  dateOfBirth: '1943-07-19',
  password: 'Plum-Orchard-9041',
  wrongPassword: 'Plum-Orchard-9042',
  payee: 'Quirk Acres',
  account: '004417788299',
  routing: '081000032',
} as const;

let portal: TestPortal;
let place: World;
const written: string[] = [];
/** Responses of calls about vendors and their payments, and all emails. */
const replies: string[] = [];
/** Words that the day itself created: tokens of links and sessions. */
const made: string[] = [];

/** Captures everything that the process writes, through any channel, and suppresses the output. */
function listen(): void {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    });
  }
  for (const way of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void written.push(words.map(String).join(' ')));
}

beforeAll(async () => {
  portal = await testPortal();
  place = await world(store());
  listen();
  await aDay();
  vi.restoreAllMocks();
});
// The day provokes errors that the test portal reports at its end.
afterAll(() => portal.stop().catch(() => undefined));

const { firstName, lastName, email, password } = typed;
const name = { firstName, lastName };
const person = { ...name, dateOfBirth: typed.dateOfBirth, race: [], addressLine1: typed.street, phoneNumber: typed.phone };

async function aDay(): Promise<void> {
  const roles = { stateId: place.stateId };
  const [admin, staff] = [
    await portal.signIn({ roles: ['Admin'], ...roles }),
    await portal.signIn({ roles: ['State Agency Staff'], ...roles }),
  ];
  made.push(...[admin, staff].map(({ token }) => token.split('.')[1] ?? ''));
  await aUser(admin);
  await signingIn(admin);
  await peopleAndVendors(staff);
  await bank(admin);
  const other = await portal.signIn({ roles: ['Admin'], ...roles });
  replies.push(...(await payFarms([admin, other, staff], place, () => worked('jobs', env().JOBS_QUEUE_URL))));
  replies.push(...[...(await mailsByAddress()).values()].flat().map((mail) => JSON.stringify(mail)));
  await files(admin);
  await faults(staff);
}

async function aUser(admin: Signed): Promise<void> {
  const user = { ...name, email, userRoles: ['State Agency Staff'], serviceAreas: [], stateId: place.stateId, phoneNumber: typed.phone };
  expect((await admin.call(userApi.create, { body: user })).status).toBe(201);
  expect((await admin.call(userApi.create, { body: user })).status).toBe(409);
  const local = { ...name, email: typed.otherEmail, serviceAreas: [], password: typed.wrongPassword };
  expect((await admin.call(localStaffUsers.api.create, { body: { ...local, confirmPassword: password } })).status).toBe(400);
  expect((await admin.call(userApi.table, { body: { allSearch: firstName } })).status).toBe(200);
  await worked('mail', env().MAIL_QUEUE_URL);
  const link = linkIn((await mailsTo(email))[0] ?? { text: '' });
  made.push(link.token);
  const chosen = { email, token: link.token, password, confirmPassword: password };
  expect((await portal.visitor.call(accountApi.confirmAccount, { body: chosen })).status).toBe(200);
  expect((await portal.visitor.call(accountApi.confirmAccount, { body: chosen })).status).toBe(400);
}

async function signingIn(admin: Signed): Promise<void> {
  const login = async (body: object) => portal.visitor.call(accountApi.login, { body: { deliver: 'token', ...body } });
  const { status, body } = await login({ email, password });
  expect(status).toBe(200);
  made.push(body.token.split('.')[1]);
  expect((await login({ email, password: typed.wrongPassword })).status).toBe(401);
  expect((await login({ email: typed.otherEmail, password })).status).toBe(401);
  expect((await login({ accessToken: `${firstName}.${lastName}.x` })).status).toBe(401);
  const broken = await fetch(`${portal.url}/api/account/login`, { method: 'POST', body: `{"email":"${email}", ${firstName}` });
  expect(broken.status).toBe(400);
  expect((await portal.visitor.call(accountApi.forgotPassword, { body: { email } })).status).toBe(200);
  await worked('mail', env().MAIL_QUEUE_URL);
  const session = { headers: { authorization: `Bearer ${body.token}` } };
  await portal.visitor.call(accountApi.changePassword, {
    body: { currentPassword: password, password, confirmPassword: password },
    ...session,
  });
  await portal.visitor.call(accountApi.changeEmail, { body: { newEmail: typed.otherEmail, currentPassword: password }, ...session });
  await worked('mail', env().MAIL_QUEUE_URL);
  for (const query of [{ provider: lastName }, { provider: 'x', returnUrl: `/${lastName}` }] as Record<string, string>[])
    expect((await admin.call(accountApi.externalLogin, { query })).status).toBe(404);
  await fetch(`${portal.url}/api/account/ExternalLoginCallback?state=x&code=${lastName}&error=${firstName}`, { redirect: 'manual' });
}

async function peopleAndVendors(staff: Signed): Promise<void> {
  const [area] = (await staff.call(serviceAreaApi.table, { body: {} })).body.result.rows;
  const body = { ...person, serviceAreaId: area.id };
  const created = await staff.call(recipientApi.create, { body });
  expect(created.status).toBe(201);
  await benefitByMail(staff, created.body.id);
  expect((await staff.call(recipientApi.create, { body })).status).toBe(409);
  expect((await staff.call(recipientApi.create, { body: { ...body, phoneNumber: lastName, email: firstName } })).status).toBe(400);
  expect((await staff.call(recipientApi.get, { params: { id: lastName } })).status).toBe(404);
  for (const endpoint of [recipientApi.table, recipientApi.searchPage, recipientApi.search])
    await staff.call(endpoint as typeof recipientApi.table, { body: { allSearch: lastName, ...name } });
  const bank = { payeeName: typed.payee, accountType: 'Checking', routingNumber: typed.routing, accountNumber: typed.account };
  const vendor = { name: `${lastName} Farm`, userName: email, email, outletType: 'Farmer', addressLine1: typed.street, ...bank };
  expect((await staff.call(vendorApi.create, { body: vendor })).status).toBe(201);
  expect((await staff.call(vendorApi.create, { body: vendor })).status).toBe(409);
  expect((await staff.call(vendorApi.create, { body: { ...vendor, routingNumber: typed.account } })).status).toBe(400);
  await fetch(`${portal.url}/api/recipients/${lastName}/${firstName}?name=${lastName}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
}

async function benefitByMail(staff: Signed, recipientId: string): Promise<void> {
  const issued = { recipientId, issuancePeriodId: place.periodId, hybridCode: freshCode() };
  const [benefit] = (await staff.call(benefitApi.issue, { body: issued })).body;
  const params = { benefitId: benefit.id };
  const mail = (body: object) => staff.call(benefitMailApi.send, { params, body });
  expect((await mail({ email: typed.mailedTo, isKept: true })).status).toBe(200);
  // One address belongs to a user and the other is not an address.
  for (const address of [email, `${typed.mailedTo} ${lastName}`]) expect((await mail({ email: address })).status).toBe(400);
  expect((await staff.call(benefitMailApi.recipientEmail, { params })).body.email).toBe(typed.mailedTo);
  await worked('mail', env().MAIL_QUEUE_URL);
  expect(await mailsTo(typed.mailedTo)).toHaveLength(1);
}

async function bank(admin: Signed): Promise<void> {
  const params = { stateId: place.stateId };
  const names = { destinationName: lastName, originName: lastName, companyName: lastName, entryDescription: 'FMNP PAY' };
  const numbers = { destinationRouting: typed.routing, odfi: typed.routing.slice(0, 8), originId: '1430000001', companyId: '1430000001' };
  const days = { cutOffHour: 15, bankingDaysAhead: 1, bankingDaysToSettle: 3, lineEnd: 'LF', warningCents: 1, version: 0 };
  const offset = { offsetRoutingNumber: typed.routing, offsetAccountNumber: typed.account, offsetAccountType: 'Checking' };
  const body = { ...names, ...numbers, ...days, ...offset };
  expect((await admin.call(originatorApi.update, { params, body: { ...body, odfi: typed.account } })).status).toBe(400);
  expect((await admin.call(originatorApi.update, { params, body })).status).toBe(200);
  expect((await admin.call(originatorApi.update, { params, body })).status).toBe(409);
}

async function files(admin: Signed): Promise<void> {
  const cards = new FormData();
  cards.set('issuanceperiodId', place.periodId);
  const wish = { lastName, firstName: typed.otherName };
  cards.set('hybridCardRecipientsCsv', file(csvFile([rowOf(1, wish), rowOf(2, { ...wish, dateOfBirth: lastName })]), `${lastName}.csv`));
  expect(failuresOf(await admin.call(uploadApi.hybridCard, { form: cards }))).toEqual([202, undefined]);
  const vendors = new FormData();
  vendors.set('stateId', place.stateId);
  vendors.set('file', file(csvFile([vendorRow, [...vendorRow.slice(0, -1), lastName]], importColumns.Vendors.names), `${lastName}.csv`));
  expect(failuresOf(await admin.call(vendorImportApi.start, { form: vendors }))).toEqual([202, undefined]);
  await worked('imports', env().IMPORTS_QUEUE_URL);
}

const vendorRow = [`${lastName} Stand`, typed.street, 'Fulton', 'Callaway', '65251', typed.otherEmail, typed.phone, 'Farmer'];
const failuresOf = ({ status, body }: Answer) => [status, body.validationFailures];
const file = (content: Buffer, called: string) => new File([new Uint8Array(content)], called, { type: 'text/csv' });

/** Creates unreadable records, which error messages quote, and invalid messages. */
async function faults(staff: Signed): Promise<void> {
  const id = 'unreadable';
  const text = `${lastName}\n${firstName}\n`;
  await tableClient().send(
    new UpdateCommand({
      TableName: portal.tableName,
      Key: keyOf(recipients, id),
      UpdateExpression: 'SET #row = :text, rest = :text, id = :id, stateId = :state, version = :one, updatedAt = :at',
      ExpressionAttributeNames: { '#row': 'row' },
      ExpressionAttributeValues: { ':text': text, ':id': id, ':state': place.stateId, ':one': 1, ':at': new Date().toISOString() },
    }),
  );
  expect((await staff.call(recipientApi.get, { params: { id } })).status).toBe(500);
  const userId = await store().claimOwner(users, 'email', email);
  await tableClient().send(
    new UpdateCommand({
      TableName: portal.tableName,
      Key: keyOf(users, userId ?? ''),
      UpdateExpression: 'SET #row = :text',
      ExpressionAttributeNames: { '#row': 'row' },
      ExpressionAttributeValues: { ':text': text },
    }),
  );
  for (const worker of ['bounces', 'mail', 'imports', 'jobs'])
    await handled(worker, [bounceEvent([email]), text, { [firstName]: lastName }]);
}

/** Passes the messages in a worker's queue to it, as Lambda does, until none are left. */
async function worked(worker: string, queue: string): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { Messages = [] } = await new SQSClient({}).send(new ReceiveMessageCommand({ QueueUrl: queue, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return expect(round).toBeGreaterThan(0);
    await handled(
      worker,
      Messages.map(({ Body = '' }) => Body),
    );
  }
}

async function handled(worker: string, bodies: readonly unknown[]): Promise<void> {
  const { handler } = (await import(`../workers/${worker}/index.ts`)) as { handler(event: SQSEvent): Promise<unknown> };
  const Records = bodies.map((body, i) => ({ messageId: `m${i}`, body: typeof body === 'string' ? body : JSON.stringify(body) }));
  await handler({ Records } as unknown as SQSEvent);
}

interface Line {
  readonly message: string;
  readonly [name: string]: unknown;
}
const lines = () =>
  written
    .join('')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

test('logs the result of every call and the location of every error', () => {
  const calls = lines().filter(({ message }) => message === 'Call');
  const statuses = new Set(calls.map(({ status }) => status));
  for (const status of [200, 201, 302, 400, 401, 404, 409, 500]) expect(statuses).toContain(status);
  const routes = new Set(calls.map(({ method, route }) => `${method} ${route}`));
  for (const route of ['POST /api/account/login', 'GET /api/recipients/{id}', 'POST /api/vendors', 'POST /api/users/table'])
    expect(routes).toContain(route);
  const messages = lines().map(({ message }) => message);
  for (const message of [callFailed, messageFailed, 'A login through an outside provider was refused']) expect(messages).toContain(message);
});

test('a call’s log line contains the route, result, duration and caller, and nothing else', () => {
  const own = ['level', 'message', 'timestamp', 'service', 'sampling_rate', 'xray_trace_id'];
  for (const line of lines().filter(({ message }) => message === 'Call')) {
    const { method, route, status, ms, userId, correlationId, ...rest } = line;
    expect(Object.keys(rest).filter((key) => !own.includes(key))).toEqual([]);
    expect(line).toMatchObject({ method: expect.stringMatching(/^[A-Z]+$/), status: expect.any(Number), ms: expect.any(Number) });
    expect(correlationId).toMatch(/^[\w-]{36}$/);
    expect(route ?? '/api/').toMatch(/^\/api\//);
    expect(userId ?? 'somebody123456').toMatch(/^\w{14,64}$/);
  }
});

test.each(Object.entries(typed))('no log line contains the typed %s', (_what, word) => {
  const log = written.join('\n').toLowerCase();
  for (const part of [word, encodeURIComponent(word)]) expect(log.indexOf(part.toLowerCase())).toBe(-1);
});

test.each([...accounts, typed.account])('no reply, error, email or log line contains the account number %s', (account) => {
  expect(replies.length).toBeGreaterThan(100);
  for (const reply of replies) expect(reply).not.toContain(account);
  expect(written.join('\n')).not.toContain(account);
});

test('no log line contains a session token, a link token or an email address', () => {
  expect(made.every((token) => token.length >= 40)).toBe(true);
  const log = written.join('\n');
  for (const token of made) expect(log).not.toContain(token);
  expect(log).not.toMatch(/[\w.]+@[\w-]+\.\w{2,}/);
});
