/**
 * Programs without a queue: an applicant who meets every rule and has no match becomes a recipient at once, but is notified on the next
 * business day.
 */

import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { codeAlphabet } from '../../../shared/core/cardCode.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { applicationNumber } from '../../../shared/entities/application-number.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { incomeLimits } from '../../entities/income-limit.ts';
import { recipients } from '../../entities/recipient.ts';
import { enterSpan } from '../../rules/applications/incomeLimits/calendar.ts';
import { notifyDecided, tellFrom } from '../../rules/applications/notifyLater.ts';
import { screen } from '../../rules/applications/screen.ts';
import { statusOf as statusAt } from '../../rules/applications/statusOf.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: ApplicationPlace;
beforeAll(async () => {
  place = await applicationPlace({ allowApplicationQueue: false }, 'Missouri');
});

const words = (count: number) => Array.from({ length: count }, () => 'bcdfghklmnprst'[randomInt(0, 14)]).join('');
/** Creates an application without any match: another name, birth date and address. */
async function applied(more: Partial<Application> = {}): Promise<Application> {
  const id = applicationNumber(
    'MO',
    Array.from({ length: 8 }, () => randomInt(0, codeAlphabet.length)),
  );
  const person = {
    firstName: words(9),
    lastName: words(11),
    dateOfBirth: `19${randomInt(20, 60)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`,
  };
  const fields = { id, ...person, addressLine1: `${randomInt(1, 9999)} ${words(8)} St`, ...more };
  return store().transact(maker, (tx) => tx.create(applications, anApplication(place, fields)));
}
const later = (at: number) => new Store(tableClient(), portal.tableName, () => at);
const screened = async ({ id }: Application) => {
  await screen(store(), { id, stateId: place.stateId });
  return store().get(maker, applications, id);
};
const statusOf = async ({ number, dateOfBirth }: Application) =>
  (await portal.visitor.call(applicationApi.status, { body: { number, dateOfBirth }, headers: somewhere() })).body;
const statusShown = async (one: Application) => (await statusOf(one)).status;

test('leaves all applications to staff without an income limit, and with one those with open points', async () => {
  const early = await screened(await applied());
  expect(early.status).toBe('Pending Review');
  await store().transact(maker, async (tx) => {
    const span = { id: newId(), startsOn: '2020-07-01', endsOn: '2099-06-30' };
    const figures = { guidelineCents: 1_596_000, perPersonCents: 568_000, isToBeChecked: false };
    tx.create(incomeLimits, { place: '48 states and D.C.', ...span, ...figures });
    await enterSpan(tx, '48 states and D.C.', span);
  });
  const open = await Promise.all([
    applied({ unmet: ['Income'] }),
    applied({ isSuspicious: true }),
    applied({ recaptchaDoubt: 'No token' }),
  ]);
  for (const one of open) expect((await screened(one)).status).toBe('Pending Review');
});

test('admits about nine of ten at once, leaves a random sample to staff and ignores a repeated message', async () => {
  const all: Application[] = [];
  for (let i = 0; i < 60; i++) all.push(await screened(await applied()));
  const admitted = all.filter(({ status }) => status === 'Approved');
  expect(admitted.length).toBeGreaterThan(40);
  expect(admitted.length).toBeLessThan(60);
  const [one] = admitted;
  if (!one) throw new Error('Nobody was admitted');
  expect(await screened(one)).toEqual(one);
  const person = await store().get(maker, recipients, one.recipientId ?? '');
  expect(person.lastName).toBe(one.lastName);
  expect(person.deactivatedAt).toBeUndefined();
});

/** Returns an application that was not drawn for staff. */
async function admitted(more: Partial<Application> = {}): Promise<Application> {
  for (;;) {
    const one = await screened(await applied(more));
    if (one.status === 'Approved') return one;
  }
}

test('reveals the decision neither by status nor by email before the next business day', async () => {
  const email = `${words(12)}@example.org`;
  const one = await admitted({ email });
  expect(await statusShown(one)).toBe('Received');
  await notifyDecided(store());
  await workOffMails(store());
  expect(await mailsTo(email)).toEqual([]);
  await notifyDecided(later(Date.parse(one.tellFrom ?? '') + 1));
  await notifyDecided(later(Date.parse(one.tellFrom ?? '') + 1));
  await workOffMails(store());
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Program: you are approved']);
  // The day of the notice, as for a decision by staff.
  expect(await statusOf(one)).toEqual({ status: 'Decided', since: dayIn('America/Chicago', Date.parse(one.tellFrom ?? '')) });
});

test('shows review from the next business day on alike, whether an application was admitted or waits for staff', async () => {
  const people = [await admitted(), await applied({ unmet: ['Income'] })];
  for (const { number, dateOfBirth, receivedAt } of people) {
    const received = dayIn('America/Chicago', Date.parse(receivedAt));
    // No sweep has run, so that the admitted person is not notified yet.
    const begin = Date.parse(tellFrom({ latestTimeZone: 'America/Chicago' }, Date.parse(receivedAt)));
    const shownAt = (at: number) => statusAt(later(at), newId(), { language: 'English', number, dateOfBirth });
    expect(await shownAt(begin - 1)).toEqual({ status: 'Received', since: received });
    expect(await shownAt(begin)).toEqual({ status: 'In review', since: dayIn('America/Chicago', begin) });
  }
});

test('shows since when an application waits, or the day of a decision by staff, and nothing else about it', async () => {
  const waitingSince = '2026-05-06T02:00:00.000Z';
  expect(await statusOf(await applied({ waitingSince }))).toEqual({ status: 'Waiting list', since: '2026-05-05' });
  const decision = { decidedAt: '2026-05-08T15:00:00.000Z', decidedBy: 'u1' };
  const denied = await applied({ status: 'Denied', denialReason: 'Income', ...decision });
  expect(await statusOf(denied)).toEqual({ status: 'Decided', since: '2026-05-08' });
  expect(await statusOf(await applied({ status: 'Approved', ...decision }))).toEqual({ status: 'Decided', since: '2026-05-08' });
});

test('skips weekends and holidays, and begins the business day in the State’s own morning', () => {
  const zone = { latestTimeZone: 'America/Chicago' as const };
  // A Friday evening, and the Wednesday before Thanksgiving.
  expect(tellFrom(zone, Date.parse('2026-11-21T01:00:00Z'))).toBe('2026-11-23T14:00:00.000Z');
  expect(tellFrom(zone, Date.parse('2026-11-25T18:00:00Z'))).toBe('2026-11-27T14:00:00.000Z');
  expect(tellFrom(zone, Date.parse('2026-07-07T05:30:00Z'))).toBe('2026-07-08T13:00:00.000Z');
});

test('leaves an application to staff if it resembles a known person, even one who was just created', async () => {
  const first = await admitted();
  const { firstName, lastName, dateOfBirth } = first;
  // The replica has not read the recipient yet, but the claim of the name already exists.
  const same = await screened(await applied({ firstName, lastName, dateOfBirth }));
  expect(same.status).toBe('Pending Review');
  const person = { firstName: words(9), lastName: words(10), dateOfBirth: '1944-02-03' };
  await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, person)));
  readAnew();
  const alike = await screened(await applied({ ...person, firstName: `${person.firstName}h` }));
  expect([alike.status, alike.hasDuplicates]).toEqual(['Pending Review', true]);
});

test('staff who change the decision before the notice also decide how the applicant is notified', async () => {
  const one = await admitted();
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  const denied = await staff.call(applicationApi.deny, { params: { id: one.id }, body: { version: one.version, reason: 'Residence' } });
  expect(denied.body).toMatchObject({ status: 'Denied', letter: 'To print' });
  await notifyDecided(later(Date.parse(one.tellFrom ?? '') + 1));
  expect((await store().get(maker, applications, one.id)).letter).toBe('To print');
  expect(await statusShown(one)).toBe('Decided');
});
