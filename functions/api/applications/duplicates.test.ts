/** Detects known applicants in the background. Staff see matches within their scope and decide on them. */

import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { settings } from '../../entities/setting.ts';
import { sendDueApplications } from '../../rules/applications/queue.ts';
import { screen } from '../../rules/applications/screen.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { forgetSettings } from '../../rules/setup/setting.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
});

const surname = () => `Okonkwo ${['Ada', 'Bea', 'Cyn', 'Dot', 'Eve', 'Fay'][randomInt(0, 6)]}${randomInt(0, 2 ** 40).toString(36)}`;
const known = (more: Partial<Recipient>) => store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, more)));
const applied = (more: Partial<Application>) => store().transact(maker, (tx) => tx.create(applications, anApplication(place, more)));
/** Compares as the worker does after the replica has read the writes. */
async function screened({ id }: Pick<Application, 'id'>): Promise<Application> {
  readAnew();
  await screen(store(), { id, stateId: place.stateId });
  return store().get(maker, applications, id);
}
const idsOf = ({ duplicates = [] }: Application) => duplicates.map(({ id }) => id);
const approve = (who: Signed, { id, version }: Application, more = {}) =>
  who.call(applicationApi.approve, { params: { id }, body: { version, ...more } });
const different = (who: Signed, { id, version }: Application, otherId: string, kind = 'Recipient') =>
  who.call(applicationApi.different, { params: { id }, body: { version, kind, otherId, reason: 'Father and son' } });
const shown = (who: Signed, { id }: Application) => who.call(applicationApi.get, { params: { id } });

test('finds known people despite spelling differences, including archived ones, and no one else', async () => {
  const lastName = surname();
  const same = { firstName: 'Margaret', lastName, dateOfBirth: '1946-03-27' };
  const alike = await Promise.all([
    known({ ...same, firstName: 'Peggy', isArchived: true }),
    known({ ...same, firstName: lastName, lastName: 'Margaret' }),
    known({ ...same, dateOfBirth: '1946-03-26', phoneNumber: '+15735550177' }),
    known({ firstName: 'Leo', lastName: 'Ruiz', dateOfBirth: same.dateOfBirth, phoneNumber: '+15735550177', email: 'm@example.org' }),
  ]);
  await known({ ...same, dateOfBirth: '1971-03-27', phoneNumber: '+15735550177', email: 'm@example.org' });
  await known({ firstName: 'Leo', lastName, dateOfBirth: '1950-01-01' });
  const before = await applied({ ...same, email: 'm@example.org', phoneNumber: '+15735550177' });
  const found = await screened(before);
  expect(found.hasDuplicates).toBe(true);
  expect(new Set(idsOf(found))).toEqual(new Set(alike.map(({ id }) => id)));
  const [first] = found.duplicates ?? [];
  expect(first?.points).toBe(Math.max(...(found.duplicates ?? []).map(({ points }) => points)));
  expect((await screened(await applied({ firstName: 'Nobody', lastName: surname(), dateOfBirth: '1933-07-07' }))).hasDuplicates).toBe(
    false,
  );
});

test('shows similar applicants to each other, but not members of one household', async () => {
  const same = { firstName: 'Ngozi', lastName: surname(), dateOfBirth: '1951-05-05' };
  const first = await screened(await applied(same));
  const second = await screened(await applied({ ...same, firstName: 'NGOZI' }));
  expect(idsOf(second)).toEqual([first.id]);
  expect(idsOf(await store().get(maker, applications, first.id))).toEqual([second.id]);

  const person = { firstName: 'Amara', lastName: surname(), dateOfBirth: '1957-01-17' };
  const twins = { people: [person], phoneNumber: '573 555 0188', addressLine1: '99 Elm Street' };
  const body = aSubmission(place, { ...twins, people: [...twins.people, { ...twins.people[0], firstName: 'Adaeze' }] });
  const { number } = (await portal.visitor.call(applicationApi.submit, { body, headers: somewhere() })).body;
  expect((await screened({ id: number })).hasDuplicates).toBe(false);
});

test('a possible duplicate needs a reason from State staff, or an approval onto the existing record', async () => {
  const same = { firstName: 'Chidi', lastName: surname(), dateOfBirth: '1949-09-09' };
  const recipient = await known({ ...same, isArchived: true, phoneNumber: '+15735550111' });
  const one = await screened(await applied({ ...same, firstName: 'Chidy', phoneNumber: '+15735550122', city: 'Fulton' }));
  expect(refusalOf(await approve(state, one))[1]).toContain('or give a reason');
  expect(refusalOf(await approve(local, one, { duplicateReason: 'Mine' }))[1]).toContain('or ask State staff');
  expect(refusalOf(await approve(state, one, { recipientId: 'someone' }))).toEqual([
    400,
    'This recipient is not one of the possible duplicates',
  ]);
  const contact = { phoneNumber: 'Take', address: 'Take' };
  const joined = (await approve(local, one, { recipientId: recipient.id, contact })).body;
  expect(joined).toMatchObject({ status: 'Approved', recipientId: recipient.id });
  const now = (await state.call(recipientApi.get, { params: { id: recipient.id } })).body;
  expect(now).toMatchObject({ firstName: 'Chidi', phoneNumber: '+15735550122', city: 'Fulton', isArchived: false });
  // A recipient who existed before the application stays active.
  const denied = await state.call(applicationApi.deny, { params: { id: one.id }, body: { version: joined.version, reason: 'Income' } });
  expect(denied.body.recipientId).toBeUndefined();
  expect((await state.call(recipientApi.get, { params: { id: recipient.id } })).body.deactivatedAt).toBeUndefined();

  const other = await screened(await applied({ ...same, firstName: 'Chydi' }));
  expect((await approve(state, other, { duplicateReason: 'Cousins' })).body).toMatchObject({
    status: 'Approved',
    duplicateReason: 'Cousins',
  });
});

test('remembers that two people are different in later comparisons', async () => {
  const same = { firstName: 'Emeka', lastName: surname(), dateOfBirth: '1944-04-04' };
  const recipient = await known({ ...same, firstName: 'Emekah' });
  const one = await screened(await applied(same));
  expect(refusalOf(await different(state, one, 'someone'))[0]).toBe(404);
  const told = await different(local, one, recipient.id);
  expect(told.body).toMatchObject({ hasDuplicates: false });
  expect(refusalOf(await different(local, one, recipient.id))[0]).toBe(409);
  // Its answers change, so it is compared again.
  const { version, ...fields } = (await shown(local, one)).body;
  const mended = await local.call(applicationApi.update, {
    params: { id: one.id },
    body: { ...fields, version, phoneNumber: '573 555 0155' },
  });
  expect(mended.body.hasDuplicates).toBeUndefined();
  expect((await screened(one)).hasDuplicates).toBe(false);
  expect((await approve(local, await store().get(maker, applications, one.id))).status).toBe(200);
});

test('shows local staff only that another area’s match exists, and shows State staff the person', async () => {
  const same = { firstName: 'Ifeoma', lastName: surname(), dateOfBirth: '1947-08-08' };
  const far = await known({ ...same, serviceAreaId: place.otherAreaId, addressLine1: '7 Secret Street' });
  const one = await screened(await applied({ ...same, firstName: 'Ifeomah' }));
  const [hidden] = (await shown(local, one)).body.duplicates;
  expect(hidden).toMatchObject({ kind: 'Recipient', points: 0 });
  expect(hidden.person).toBeUndefined();
  expect(hidden).toMatchObject({ id: '', reasons: [] });
  expect(JSON.stringify((await shown(local, one)).body)).not.toContain('Secret');
  expect((await shown(state, one)).body.duplicates[0].person).toMatchObject({
    ...{ lastName: same.lastName, standing: 'Recipient' },
    serviceAreaName: 'Cole Office',
  });
  expect(refusalOf(await different(local, one, far.id))[0]).toBe(404);
  expect((await approve(local, one, { recipientId: far.id })).status).toBe(404);
});

test('uses the setting for the minimum points and always shows an equal name and date of birth', async () => {
  const said = { key: 'duplicatePoints', value: '90', isEnabled: true };
  const made = await store().transact(maker, (tx) => tx.create(settings, said));
  forgetSettings();
  const same = { firstName: 'Adaora', lastName: surname(), dateOfBirth: '1946-06-16' };
  const alike = await known({ ...same, firstName: 'Adaorah' });
  const twin = await known({ ...same, firstName: 'ADAORA' });
  expect(idsOf(await screened(await applied(same)))).toEqual([twin.id]);
  await store().transact(maker, (tx) => tx.update(settings, made, { ...made, value: '65' }));
  forgetSettings();
  const later = await screened(await applied({ ...same, firstName: 'Adáora' }));
  expect(idsOf(later)).toEqual(expect.arrayContaining([twin.id, alike.id]));
  await store().transact(maker, (tx) => tx.remove(settings, { ...made, version: 2 }));
  forgetSettings();
});

test('the sweep compares an application that lost its message', async () => {
  const one = await applied({ firstName: 'Uche', lastName: surname() });
  const due = await store().childIds('due#applications');
  expect(due.map(({ id }) => id)).toContain(one.id);
  await sendDueApplications(store(), 0);
  await screened(one);
  expect((await store().childIds('due#applications')).map(({ id }) => id)).not.toContain(one.id);
});
