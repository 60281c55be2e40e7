/** Attacks the public form over HTTP: strange, repeated and forged submissions, and status requests. */

import { beforeAll, expect, test } from 'vitest';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import type { Answer } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { formatNumber, readNumber } from '../../../shared/entities/application-number.ts';
import { store } from '../../core/store/clients.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { periods } from '../../entities/issuance-period.ts';
import { publicPage } from '../../entities/systemCallers.ts';

const portal = usePortal();
let place: ApplicationPlace;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
});

const aKey = () => `key-${randomInt(0, 2 ** 47)}-${randomInt(0, 2 ** 47)}`;
const submit = (body: object, key = aKey(), headers: Record<string, string> = somewhere()): Promise<Answer> =>
  portal.visitor.call(applicationApi.submit, { body, key, headers });
const kept = (number: string, person = 0) => store().find(publicPage, applications, applicationId(number, person));

test('gives an application a number of the State and a due day, and saves the answers', async () => {
  const { status, body } = await submit(aSubmission(place, { phoneNumber: '(573) 555-0142', email: ' Ines@Example.org ' }));
  expect(status).toBe(200);
  expect(formatNumber(body.number)).toMatch(/^MO-[3479A-Y]{3}-[3479A-Y]{3}-[3479A-Y]{3}$/);
  expect(body.isEarlier).toBe(false);
  const found = await kept(body.number);
  expect(found).toMatchObject({ firstName: 'Inés', lastName: 'Núñez', status: 'Pending Review', isOnPaper: false, unmet: [] });
  expect(found).toMatchObject({ phoneNumber: '+15735550142', email: 'ines@example.org', race: ['White', 'Asian'], county: 'Boone' });
  expect(found?.dueOn).toBe(addDays(dayIn('America/Chicago', Date.now()), 15));
  expect(found?.stateId).toBe(place.stateId);
});

test('repeated and concurrent submissions are one application, and other answers under its key change nothing', async () => {
  const key = aKey();
  const body = aSubmission(place);
  const answers = await Promise.all([submit(body, key), submit(body, key), submit(body, key)]);
  const numbers = new Set(answers.map((answer) => answer.body.number));
  expect([...numbers]).toHaveLength(1);
  expect(answers.map((answer) => answer.body.isEarlier)).toEqual([false, false, false]);
  const [number = ''] = numbers;
  const changed = await submit({ ...body, city: 'Fulton' }, key);
  expect(changed.body).toEqual({ number, isEarlier: true });
  expect((await kept(number))?.city).toBe('Columbia');
  expect((await submit(body)).body.number).not.toBe(number);
});

test('gives a household one number and each person an application', async () => {
  const wic = await applicationPlace({ federalProgram: 'WIC FMNP' });
  const { eligibilityBasis: _, ...rest } = aSubmission(wic, { participatesInWic: true, isIncomeWithinLimit: false });
  const people = [
    { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1996-04-01', wicCategory: 'Breastfeeding' },
    { firstName: 'Leo', lastName: 'Ruiz', dateOfBirth: '2016-04-01', wicCategory: 'Child' },
  ];
  const { body } = await submit({ ...rest, people, guardianName: 'Ana Ruiz' });
  const [mother, child] = [await kept(body.number, 0), await kept(body.number, 1)];
  expect(mother).toMatchObject({ firstName: 'Ana', number: body.number, unmet: [] });
  expect(child).toMatchObject({ firstName: 'Leo', number: body.number, unmet: ['Age'], guardianName: 'Ana Ruiz' });
  expect(mother?.householdId).toBe(child?.householdId);
  const without = await submit({ ...rest, language: 'Spanish', people: [{ ...people[0], wicCategory: undefined }] });
  expect(refusalOf(without)).toEqual([400, 'Falta este dato: Categoría de WIC']);
});

test('accepts an application that does not qualify by its own answers and marks it for staff', async () => {
  const young = aSubmission(place, { people: [{ dateOfBirth: '1990-01-01' }], isIncomeWithinLimit: false, hasReceivedThisYear: true });
  expect((await kept((await submit(young)).body.number))?.unmet).toEqual(['Income', 'Already receives', 'Age']);
  const { eligibilityBasis: _, ...noBasis } = aSubmission(place);
  expect((await kept((await submit(noBasis)).body.number))?.unmet).toEqual(['Age']);
  // The program does not admit this eligibility basis.
  const notAdmitted = aSubmission(place, { eligibilityBasis: '55 or older and Native American' });
  expect((await kept((await submit(notAdmitted)).body.number))?.unmet).toEqual(['Age']);
});

test('refuses invalid answers on their fields in the form’s language', async () => {
  const spanish = aSubmission(place, { language: 'Spanish' });
  const elsewhere = await applicationPlace();
  const refusals = [
    [{ ...spanish, serviceAreaId: elsewhere.serviceAreaId }, 'serviceAreaId', 'No encontramos la oficina local'],
    [{ ...spanish, county: 'Cole' }, 'county', 'Esta oficina no atiende su condado'],
    [{ ...spanish, people: [{ ...spanish.people[0], dateOfBirth: '2199-01-01' }] }, 'people.0.dateOfBirth', 'no puede estar en el futuro'],
    [{ ...spanish, people: [{ ...spanish.people[0], dateOfBirth: '1950-02-31' }] }, 'people.0.dateOfBirth', 'escriba una fecha'],
    [{ ...spanish, people: [{ ...spanish.people[0], firstName: 'x'.repeat(10_000) }] }, 'people.0.firstName', '255 letras como máximo'],
    [{ ...spanish, people: [] }, 'people', 'Diga para quién es'],
    [{ ...spanish, people: Array.from({ length: 11 }, () => spanish.people[0]) }, 'people', 'Hasta 10 personas a la vez'],
    [{ ...spanish, phoneNumber: '555' }, 'phoneNumber', 'Teléfono: escriba el código de área'],
    [{ ...spanish, zip: '652' }, 'zip', 'Código postal: escriba sus cinco cifras'],
    [{ ...spanish, householdSize: 0 }, 'householdSize', 'número entero del 1 al 30'],
    [{ ...spanish, signature: ' ' }, 'signature', 'Falta este dato: Firma'],
  ] as const;
  for (const [body, field, sentence] of refusals) {
    const answer = await submit(body);
    expect([answer.status, field]).toEqual([400, answer.body.validationFailures[0].propertyName]);
    expect(answer.body.validationFailures[0].errorMessage).toContain(sentence);
  }
  expect(refusalOf(await submit({ ...spanish, language: 'French' }))[0]).toBe(400);
});

test('ignores forged fields and treats input as plain text', async () => {
  const forged = {
    status: 'Approved',
    unmet: [],
    dueOn: '2000-01-01',
    recipientId: 'someone',
    duplicateReason: 'known',
    stateId: 'another',
  };
  const name = '<script>alert(1)</script>Ann';
  const body = { ...aSubmission(place, { people: [{ firstName: name, dateOfBirth: '1999-01-01' }] }), ...forged, nothing: 'a robot' };
  const found = await kept((await submit(body)).body.number);
  expect(found).toMatchObject({ firstName: name, status: 'Pending Review', unmet: ['Age'], stateId: place.stateId, isSuspicious: true });
  expect(found?.recipientId).toBeUndefined();
  expect(found?.duplicateReason).toBeUndefined();
});

test('refuses applications if the program opted out or has no open or future season', async () => {
  const closed = await applicationPlace({ optIntoOnlineRecipientApplicationSubmission: false });
  const sentence = 'This program is not taking applications online at this time.';
  expect(refusalOf(await submit(aSubmission(closed)))).toEqual([404, sentence]);
  const ended = await applicationPlace();
  await store().transact(publicPage, async (tx) => {
    const period = await store().get(publicPage, periods, ended.periodId);
    tx.update(periods, period, { ...period, endDate: '2024-12-31' });
  });
  expect(refusalOf(await submit(aSubmission(ended)))).toEqual([404, sentence]);
  expect(refusalOf(await submit(aSubmission({ ...closed, programId: 'none' })))).toEqual([404, sentence]);
});

test('limits a network to thirty applications a minute and does not count repeats', async () => {
  const here = somewhere();
  const first = aKey();
  const body = aSubmission(place, { language: 'Spanish' });
  await submit(body, first, here);
  const answers: Answer[] = [];
  for (let i = 0; i < 5; i++) answers.push(...(await Promise.all(Array.from({ length: 15 }, () => submit(body, aKey(), here)))));
  const refused = answers.filter(({ status }) => status === 429);
  // The minute may have rolled over once in between.
  expect(refused.length).toBeGreaterThanOrEqual(16);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(29);
  expect(refused.every((answer) => answer.body.validationFailures[0].errorMessage.includes('Sus respuestas siguen aquí'))).toBe(true);
  expect((await submit(body, first, here)).status).toBe(200);
  expect((await submit(body)).status).toBe(200);
});

test('shows only the status for number and date of birth, and answers a wrong number and a wrong date alike', async () => {
  const { body: sent } = await submit(aSubmission(place));
  const ask = (body: object, headers = somewhere()) => portal.visitor.call(applicationApi.status, { body, headers });
  const typed = formatNumber(sent.number).toLowerCase();
  expect((await ask({ number: ` ${typed} `, dateOfBirth: '1948-02-29' })).body).toEqual({
    status: 'Received',
    since: dayIn('America/Chicago', Date.now()),
  });
  const wrongDay = await ask({ number: typed, dateOfBirth: '1948-03-01', language: 'Spanish' });
  const wrongNumber = await ask({ number: 'MO-333-333-333', dateOfBirth: '1948-02-29', language: 'Spanish' });
  expect(wrongDay).toMatchObject({ status: 404, body: wrongNumber.body });
  expect(wrongDay.body.validationFailures[0].errorMessage).toContain('No encontramos una solicitud');
});

test('allows a network five wrong tries of one number an hour, and twenty of all numbers', async () => {
  const { body: sent } = await submit(aSubmission(place));
  const ask = (number: string, dateOfBirth: string, headers = somewhere()) =>
    portal.visitor.call(applicationApi.status, { body: { number, dateOfBirth }, headers });
  const stranger = somewhere();
  for (let i = 0; i < 5; i++) expect((await ask(sent.number, `1950-01-0${i + 1}`, stranger)).status).toBe(404);
  expect((await ask(sent.number, '1948-02-29')).status).toBe(200);
  expect(refusalOf(await ask(sent.number, '1948-02-29', stranger))).toEqual([
    429,
    'There were too many tries. Please try again in an hour, or call the program.',
  ]);
  const here = somewhere();
  const many = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`MO${i}`, '1950-01-01', here)));
  expect(many.every(({ status }) => status === 404 || status === 429)).toBe(true);
  expect((await ask('MO-444-444-444', '1950-01-01', here)).status).toBe(429);
});

test('numbers that others mistype use up no one’s tries', async () => {
  const ask = () =>
    portal.visitor.call(applicationApi.status, { body: { number: 'MO-1', dateOfBirth: '1950-01-01' }, headers: somewhere() });
  for (let i = 0; i < 8; i++) expect((await ask()).status).toBe(404);
});

test('limits a number to fifty tries a day from all networks together', async () => {
  const { body: sent } = await submit(aSubmission(place));
  const guess = () =>
    portal.visitor.call(applicationApi.status, { body: { number: sent.number, dateOfBirth: '1950-01-01' }, headers: somewhere() });
  const answers = await Promise.all(Array.from({ length: 55 }, guess));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(50);
});

test('a wrong character or a swap of two characters always makes an invalid number', async () => {
  const { number } = (await submit(aSubmission(place))).body;
  expect(readNumber(number)).toBe(number);
  for (let i = 2; i < number.length; i++) {
    const other = number[i] === '3' ? '4' : '3';
    expect(readNumber(number.slice(0, i) + other + number.slice(i + 1))).toBeUndefined();
    const next = number[i + 1];
    if (next && next !== number[i]) expect(readNumber(number.slice(0, i) + next + number[i] + number.slice(i + 2))).toBeUndefined();
  }
});
