/** Tests the reCAPTCHA check of the public form over HTTP, with a fake Google server. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import { aPerson, refusedToken, type TestSiteverify, testSiteverify } from '../../../infra/testing/testSiteverify.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays } from '../../../shared/core/days.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { recaptchaHeader } from '../../../shared/entities/outside-services.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { publicPage } from '../../entities/systemCallers.ts';

const portal = usePortal();
let place: ApplicationPlace;
let google: TestSiteverify;
beforeAll(async () => {
  place = await applicationPlace({ supportPhoneNumber: '+15735550100' }, 'Missouri');
});
beforeEach(async () => {
  google = await testSiteverify();
  vi.stubEnv('RECAPTCHA_SECRET', 'the-secret').stubEnv('RECAPTCHA_ORIGIN', google.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await google.stop();
});

const send = (token = 'a-token', body: object = aSubmission(place), key: string = randomUUID()) =>
  portal.visitor.call(applicationApi.submit, { body, key, headers: { ...somewhere(), ...(token && { [recaptchaHeader]: token }) } });
const kept = async (number: string) => store().get(publicPage, applications, number);
/** Submits an application and returns the reCAPTCHA doubt that staff see. */
async function doubtOf(token?: string) {
  const { status, body } = await send(token);
  expect(status).toBe(200);
  return (await kept(body.number)).recaptchaDoubt;
}

test('does not call Google without a key, whatever the browser sends', async () => {
  vi.stubEnv('RECAPTCHA_SECRET', '');
  google.says = refusedToken('invalid-input-response');
  expect(await doubtOf()).toBeUndefined();
  expect(await doubtOf('')).toBeUndefined();
  expect(google.asked).toEqual([]);
});

test('sends Google the secret and the token and accepts a sender rated as a person without remark', async () => {
  expect(await doubtOf('the-token')).toBeUndefined();
  expect(google.asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'the-secret', response: 'the-token' }]);
  google.says = { ...aPerson, score: 0.3 };
  expect(await doubtOf()).toBeUndefined();
});

test.each([
  ['a low score', { ...aPerson, score: 0.29 }, 'Low score'],
  ['a token that is too old, or was used', refusedToken('timeout-or-duplicate'), 'Expired token'],
  ['a Google that is down', 500, 'Not answered'],
  ['an answer that makes no sense', ['?'], 'Not answered'],
  ['a secret of ours that is wrong', refusedToken('invalid-input-secret'), 'Not answered'],
  ['keys of another kind, without scores', { success: true, hostname: '127.0.0.1' }, 'Not answered'],
])('with %s, accepts the application and shows staff why it was not checked', async (_, says, doubt) => {
  google.says = says;
  expect(await doubtOf()).toBe(doubt);
});

test('waits two seconds for a silent Google and not at all for an unreachable one', async () => {
  google.says = 'nothing';
  const begunAt = performance.now();
  expect(await doubtOf()).toBe('Not answered');
  expect(performance.now() - begunAt).toBeGreaterThan(1900);
  vi.stubEnv('RECAPTCHA_ORIGIN', 'http://127.0.0.1:1');
  expect(await doubtOf()).toBe('Not answered');
});

test('accepts an application without a token unchecked', async () => {
  expect(await doubtOf('')).toBe('No token');
  expect(google.asked).toEqual([]);
});

test.each([
  ['that Google never gave', refusedToken('invalid-input-response')],
  ['of another page', { ...aPerson, action: 'login' }],
  ['of another site', { ...aPerson, hostname: 'elsewhere.example.org' }],
])('a token %s is refused with instructions in the form’s language, and nothing is saved', async (_, says) => {
  google.says = says;
  const key = randomUUID();
  expect(refusalOf(await send('forged', aSubmission(place), key))).toEqual([
    400,
    'We could not see that a person sent this. Your answers are still here. Please send them again, or call (573) 555-0100.',
  ]);
  expect(refusalOf(await send('forged', aSubmission(place, { language: 'Spanish' }), key))).toEqual([
    400,
    'No vimos que lo enviara una persona. Sus respuestas siguen aquí. Envíelas otra vez o llame al (573) 555-0100.',
  ]);
  google.says = aPerson;
  expect((await send('fresh', aSubmission(place), key)).body.isEarlier).toBe(false);
});

test('repeats the first response under the same key, whatever happens to the token', async () => {
  const key = randomUUID();
  const first = await send('a-token', aSubmission(place), key);
  for (const says of [refusedToken('invalid-input-response'), refusedToken('timeout-or-duplicate'), 500]) {
    google.says = says;
    expect((await send('another', aSubmission(place), key)).body).toEqual(first.body);
  }
  expect((await send('', aSubmission(place), key)).body).toEqual(first.body);
  expect((await kept(first.body.number)).recaptchaDoubt).toBeUndefined();
});

test('returns the same refusal for registered people and strangers, with the minimum delay', async () => {
  const known = { firstName: 'Marian', lastName: 'Bell', dateOfBirth: '1944-06-06' };
  await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, known)));
  google.says = refusedToken('invalid-input-response');
  const answers = [];
  for (const person of [known, { ...known, lastName: 'Beck' }]) {
    const begunAt = performance.now();
    answers.push(await send('forged', aSubmission(place, { people: [person] })));
    expect(performance.now() - begunAt).toBeGreaterThan(690);
  }
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('shows the reason to staff, and adds none to applications that staff enter', async () => {
  google.says = { ...aPerson, score: 0.1 };
  const { body } = await send();
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  expect((await staff.call(applicationApi.get, { params: { id: body.number } })).body.recaptchaDoubt).toBe('Low score');
  const { textIds: _texts, people: _people, ...answers } = aSubmission(place);
  const person = { firstName: 'Otto', lastName: 'Paper', dateOfBirth: '1948-02-29' };
  const paper = { ...answers, ...person, receivedOn: addDays(new Date().toISOString().slice(0, 10), -1) };
  const asked = google.asked.length;
  const typed = await staff.call(applicationApi.create, { body: paper });
  expect([typed.status, typed.body.recaptchaDoubt, google.asked.length]).toEqual([201, undefined, asked]);
});
