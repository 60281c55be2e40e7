/** Staff review: permissions, concurrent decisions, changed decisions, and the notice to the applicant. */

import { beforeAll, expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff, aSubmission } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
/** Local staff of the other office. */
let neighbor: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  ({ state, local, neighbor } = await applicationStaff(portal, place));
});

const born = () => `19${randomInt(20, 60)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
/** Creates an application. No two of them are of one person. */
async function applied(more: Partial<Application> = {}): Promise<Application> {
  return store().transact(maker, (tx) =>
    tx.create(
      applications,
      anApplication(place, { dateOfBirth: born(), lastName: `López ${randomInt(0, 2 ** 40)}`, dueOn: '2026-12-01', ...more }),
    ),
  );
}
const reason = { reason: 'Income' };
const approve = (who: Signed, { id, version }: Application, more = {}) =>
  who.call(applicationApi.approve, { params: { id }, body: { version, ...more } });
const deny = (who: Signed, { id, version }: Application, body: object = reason) =>
  who.call(applicationApi.deny, { params: { id }, body: { version, ...body } });
const wait = (who: Signed, { id, version }: Application) => who.call(applicationApi.waitingList, { params: { id }, body: { version } });
const recipient = (who: Signed, id: string) => who.call(recipientApi.get, { params: { id } });

test('lists a submitted application with its due day, and finds the person by search after approval', async () => {
  const lastName = `Núñez ${randomInt(0, 2 ** 40)}`;
  const { body: sent } = await portal.visitor.call(applicationApi.submit, {
    body: aSubmission(place, { people: [{ lastName }], email: 'ines@example.org', proxyName: 'Leo Núñez', proxyPhone: '573-555-0143' }),
    headers: somewhere(),
  });
  const list = async (who: Signed) => (await who.call(applicationApi.table, { body: { allSearch: lastName } })).body.result.rows;
  const [row] = await list(local);
  expect(row).toMatchObject({ id: sent.number, status: 'Pending Review', serviceAreaName: 'Boone Office', programName: 'Program' });
  expect(row.dueOn).toBe(addDays(dayIn('America/Chicago', Date.now()), 15));
  expect(await list(neighbor)).toEqual([]);

  const seen = await local.call(applicationApi.get, { params: { id: sent.number } });
  expect(seen.body).toMatchObject({ kind: 'Senior', unmet: [], household: [], serviceAreaName: 'Boone Office' });
  expect(JSON.stringify(seen.body)).not.toContain('Hash');
  const approved = await approve(local, seen.body);
  expect(approved.body).toMatchObject({ status: 'Approved', version: 2 });
  expect(approved.body.dueOn).toBeUndefined();
  expect(approved.body.letter).toBeUndefined();
  const found = await local.call(recipientApi.search, { body: { searchTerm: lastName } });
  expect(found.body).toHaveLength(1);
  const person = (await recipient(local, approved.body.recipientId)).body;
  expect(person).toMatchObject({ lastName, eligibilityBasis: '60 or older', proxyName: 'Leo Núñez', proxyPhone: '+15735550143' });
  expect(person).toMatchObject({ race: ['White', 'Asian'], householdSize: 2, county: 'Boone', language: 'English' });
  expect(person.source).toMatch(/^application MO-/);
  await workOffMails(store());
  const subjects = (await mailsTo('ines@example.org')).map(({ subject }) => subject);
  expect(subjects).toContain('Program: you are approved');
});

test('a denial gives the reason and appeal steps in the form’s language, by letter if there is no email', async () => {
  const email = `ana${randomInt(0, 2 ** 40)}@example.org`;
  const one = await applied({ language: 'Spanish', email });
  expect((await deny(state, one, { reason: 'Other', text: 'No firmó la solicitud.' })).body).toMatchObject({
    status: 'Denied',
    denialReason: 'Other',
  });
  await workOffMails(store());
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('No firmó la solicitud.');
  expect(mail?.text).toContain('audiencia');
  expect((await deny(state, await applied())).body.letter).toBe('To print');
  const nothing = await deny(state, await applied(), { reason: 'Other' });
  expect(refusalOf(nothing)).toEqual([400, 'Enter the reason']);
});

test('the waiting list stops the clock once, and a waiting application can still be approved or denied', async () => {
  const one = await applied();
  const waiting = (await wait(local, one)).body;
  expect(waiting).toMatchObject({ status: 'Pending Review', letter: 'To print' });
  expect(waiting.waitingSince).toBeTruthy();
  expect(waiting.dueOn).toBeUndefined();
  expect(refusalOf(await wait(local, waiting))).toEqual([409, 'This application is already on the waiting list']);
  const approved = (await approve(local, waiting)).body;
  expect(approved.status).toBe('Approved');
  expect(approved.waitingSince).toBeUndefined();
  expect(refusalOf(await wait(local, approved))).toEqual([409, 'This application is already approved']);
});

test('refuses all but one of several concurrent decisions and creates no recipient twice', async () => {
  for (let i = 0; i < 6; i++) {
    const one = await applied();
    const answers = await Promise.all([
      approve(local, one),
      approve(state, one),
      deny(state, one),
      wait(local, one),
      edit(state, one, { city: 'Fulton' }),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(refusalOf(lost[0] as never)[1]).toContain('Another person changed this');
    // Lists show other processes' writes a second later.
    const found = async () => (await state.call(recipientApi.search, { body: { searchTerm: one.lastName } })).body;
    await expect.poll(found).toHaveLength(won[0]?.body.status === 'Approved' ? 1 : 0);
  }
});

test('reactivates the same person when a denied approval is approved again, and keeps the change log', async () => {
  const approved = (await approve(local, await applied())).body;
  const denied = (await deny(state, approved)).body;
  expect((await recipient(state, approved.recipientId)).body.deactivatedAt).toBeTruthy();
  const again = (await approve(state, denied)).body;
  expect(again).toMatchObject({ recipientId: approved.recipientId, status: 'Approved' });
  expect(again.denialReason).toBeUndefined();
  expect((await recipient(state, approved.recipientId)).body.deactivatedAt).toBeUndefined();
  const trace = async (entity: string, id: string) => {
    const { body } = await state.call(changeLogApi.table, { body: { entity, entityId: id, take: 50 } });
    return body.result.rows.map(({ action }: { action: string }) => action);
  };
  expect(await trace('Application', again.id)).toEqual(['Approved', 'Denied', 'Approved', 'Created']);
  expect(await trace('Recipient', again.recipientId)).toEqual(['Reactivated', 'Deactivated', 'Created']);
});

test('keeps the decision once benefits exist', async () => {
  const approved = (await approve(state, await applied())).body;
  await state.call(fundingApi.create, {
    body: { serviceAreaId: place.serviceAreaId, issuancePeriodId: place.periodId, amountCents: 10_000 },
  });
  const issued = await state.call(benefitApi.issue, { body: { recipientId: approved.recipientId, issuancePeriodId: place.periodId } });
  expect(issued.status).toBe(201);
  const [benefit] = issued.body;
  expect(benefit.eligibilityBasis).toBe('60 or older');
  expect(refusalOf(await deny(state, approved))).toEqual([
    409,
    'Benefits were issued to this person, so the decision cannot change. Deactivate the recipient instead.',
  ]);
  expect((await recipient(state, approved.recipientId)).body.deactivatedAt).toBeUndefined();
});

test('registers a person with an existing name and birth date only for State staff with a reason', async () => {
  const first = await applied();
  await approve(state, first);
  const { dateOfBirth, lastName } = first;
  const second = await applied({ dateOfBirth, lastName: lastName.toUpperCase() });
  expect(refusalOf(await approve(local, second))[1]).toContain('Ask State staff');
  expect(refusalOf(await approve(state, second))[1]).toContain('Give a reason');
  const approved = (await approve(state, second, { duplicateReason: 'Father and son' })).body;
  expect(approved).toMatchObject({ status: 'Approved', duplicateReason: 'Father and son' });
});

const edit = (who: Signed, { id, version, ...fields }: Application, more: Partial<Application> = {}) =>
  who.call(applicationApi.update, { params: { id }, body: { ...fields, ...more, version } });

test('lets staff correct answers and re-checks them, but not after the decision or into another office', async () => {
  const one = await applied();
  const mended = await edit(local, one, { dateOfBirth: '1990-02-01', phoneNumber: '573 555 0142' });
  expect(mended.body).toMatchObject({ dateOfBirth: '1990-02-01', phoneNumber: '+15735550142', unmet: ['Age'], version: 2 });
  expect(refusalOf(await edit(local, one))).toEqual([409, expect.stringContaining('Another person changed this')]);
  expect(refusalOf(await edit(local, mended.body, { serviceAreaId: place.otherAreaId }))).toEqual([400, 'Service Area not found']);
  expect((await edit(state, mended.body, { serviceAreaId: place.otherAreaId, county: 'Cole' })).body.serviceAreaId).toBe(place.otherAreaId);
  const denied = (await deny(state, await applied())).body;
  expect(refusalOf(await edit(state, denied))).toEqual([409, 'This application was decided. Change the recipient instead.']);
});

test('dates a paper application from the day on which it was received', async () => {
  const { people, language: _, textIds: _t, programId, ...answers } = aSubmission(place);
  const receivedOn = addDays(dayIn('America/Chicago', Date.now()), -10);
  const body = { ...answers, ...people[0], programId, language: 'Spanish', receivedOn };
  const made = await local.call(applicationApi.create, { body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ isOnPaper: true, dueOn: addDays(receivedOn, 15), status: 'Pending Review', unmet: [] });
  expect(dayIn('America/Chicago', Date.parse(made.body.receivedAt))).toBe(receivedOn);
  expect(refusalOf(await local.call(applicationApi.create, { body: { ...body, receivedOn: '2199-01-01' } }))).toEqual([
    400,
    'Received On cannot be in the future',
  ]);
  expect(refusalOf(await neighbor.call(applicationApi.create, { body }))).toEqual([400, 'Service Area not found']);
});

test('lets local staff approve only if the program lets them add recipients', async () => {
  const strict = await applicationPlace({ canLocalStaffAddRecipientsAndIssueBenefits: false });
  const staff = await portal.signIn({ roles: ['Local Agency Staff'], stateId: strict.stateId, serviceAreas: [strict.serviceAreaId] });
  const one = await store().transact(maker, (tx) => tx.create(applications, anApplication(strict)));
  expect(refusalOf(await approve(staff, one))).toEqual([
    400,
    'In this State, only State staff add and change recipients. Ask them to do this.',
  ]);
  expect((await deny(staff, one)).status).toBe(200);
});
