/** Sets of people who look like one person: their members, and staff decisions about several at once. */

import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi, type Duplicate } from '../../../shared/entities/application.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { duplicateSetApi, maxChosen, type SetMember } from '../../../shared/entities/duplicate-set.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { reasonIn } from '../../rules/applications/refusals.ts';
import { screen } from '../../rules/applications/screen.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

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

const surname = () => `Eze ${randomInt(0, 2 ** 40).toString(36)}${randomInt(0, 2 ** 40).toString(36)}`;
const known = (more: Partial<Recipient>) => store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, more)));
/** Creates an application. Nothing connects two of them except the links that a test adds. */
function applied(more: Partial<Application> = {}): Promise<Application> {
  const home = {
    dateOfBirth: `19${randomInt(20, 60)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`,
    addressLine1: `${randomInt(0, 1e6)} Elm Street`,
  };
  const one = anApplication(place, { lastName: surname(), hasDuplicates: false, ...home, ...more });
  return store().transact(maker, (tx) => tx.create(applications, one));
}
const now = ({ id }: Pick<Application, 'id'>) => store().get(maker, applications, id);
const person = ({ id }: Pick<Recipient, 'id'>) => store().get(maker, recipients, id);

type Kind = Duplicate['kind'];
/** Records on the first application that it resembles the others, as the worker does. */
async function like(one: Application, ...others: readonly [Kind, { readonly id: string }][]): Promise<Application> {
  const before = await now(one);
  const more = others.map(([kind, { id }]) => ({ kind, id, points: 65, reasons: ['Similar name'] }));
  const duplicates = [...(before.duplicates ?? []), ...more];
  return store().transact(maker, (tx) => tx.update(applications, before, { ...before, duplicates, hasDuplicates: true }));
}
async function alike(a: Application, b: Application): Promise<void> {
  await like(a, ['Application', b]);
  await like(b, ['Application', a]);
}
/** Creates three applications. Only the second connects the first and the third. */
async function three(more: readonly Partial<Application>[] = []): Promise<readonly [Application, Application, Application]> {
  const [a, b, c] = [await applied(more[0]), await applied(more[1]), await applied(more[2])];
  await alike(a, b);
  await alike(b, c);
  return [await now(a), await now(b), await now(c)];
}
const setOf = async (who: Signed, { id }: Pick<Application, 'id'>): Promise<{ members: SetMember[]; hasMore: boolean }> =>
  (await who.call(duplicateSetApi.get, { params: { id } })).body;
const idsOf = (members: readonly Pick<SetMember, 'id'>[]) => members.map(({ id }) => id).sort();
const chosen = (kind: Kind, { id, version }: { id: string; version: number }) => ({ kind, id, version });
const application = (one: Application) => chosen('Application', one);
const same = (who: Signed, { id, version }: Application, keep: { id: string }, members: readonly object[]) =>
  who.call(duplicateSetApi.same, { params: { id }, body: { version, keepId: keep.id, members } });
const different = (who: Signed, { id, version }: Application, members: readonly object[]) =>
  who.call(duplicateSetApi.allDifferent, { params: { id }, body: { version, members, reason: 'Three sisters' } });
/** Runs the worker's comparison after the replica has read the writes. */
async function screened({ id }: Pick<Application, 'id'>): Promise<Application> {
  readAnew();
  await screen(store(), { id, stateId: place.stateId });
  return now({ id });
}

test('a set includes people connected through others and names the connection', async () => {
  const [a, b, c] = await three([{}, { firstName: 'Middle' }]);
  const { members, hasMore } = await setOf(state, a);
  expect(hasMore).toBe(false);
  expect(members).toMatchObject([
    { id: b.id, isDirect: true, canBeDenied: true, version: b.version, points: 65 },
    { id: c.id, isDirect: false, canBeDenied: true, via: `Middle ${b.lastName}` },
  ]);
  expect(members[0]?.via).toBeUndefined();
  expect(idsOf((await setOf(state, b)).members)).toEqual([a.id, c.id].sort());
});

test('connects two applications through one recipient that both resemble, even an archived one', async () => {
  const who = { lastName: surname(), dateOfBirth: '1946-06-06' };
  const record = await known({ ...who, firstName: 'Margaret', isArchived: true });
  const [one, other] = [await applied({ ...who, firstName: 'Peggy' }), await applied({ ...who, firstName: 'Maggie' })];
  await like(one, ['Recipient', record]);
  await like(other, ['Recipient', record]);
  await expect.poll(async () => idsOf((await setOf(state, one)).members)).toEqual([record.id, other.id].sort());
  const { members } = await setOf(state, one);
  expect(members.find(({ id }) => id === other.id)).toMatchObject({ isDirect: false, via: `Margaret ${who.lastName}` });

  // An archived recipient gets nothing now, so no application is denied because of it. One application is kept and approved onto the
  // record.
  const refused = await same(state, await now(one), record, [chosen('Recipient', record), application(await now(other))]);
  expect(refusalOf(refused)[1]).toContain('archived. Keep an application instead');
  expect((await same(state, await now(one), one, [application(await now(other))])).body).toEqual({ denied: 1 });
  const kept = await now(one);
  const approval = { version: kept.version, recipientId: record.id };
  expect((await state.call(applicationApi.approve, { params: { id: one.id }, body: approval })).body.status).toBe('Approved');
  expect((await person(record)).isArchived).toBe(false);
});
test('confirming two people as different splits the set if nothing else connects it', async () => {
  const [a, b, c] = await three();
  const said = { version: a.version, kind: 'Application', otherId: b.id, reason: 'Sisters' };
  expect((await state.call(applicationApi.different, { params: { id: a.id }, body: said })).status).toBe(200);
  expect((await setOf(state, a)).members).toEqual([]);
  expect(idsOf((await setOf(state, c)).members)).toEqual([b.id]);
});

test('keeps one application, denies the others as already receiving and notifies each applicant', async () => {
  const email = `c${randomInt(0, 2 ** 40)}@example.org`;
  const [a, b, c] = await three([{}, {}, { email, language: 'Spanish' }]);
  expect((await same(local, b, a, [application(a), application(c)])).body).toEqual({ denied: 2 });
  const [kept, printed, mailed] = [await now(a), await now(b), await now(c)];
  expect(kept).toMatchObject({ status: 'Pending Review', hasDuplicates: false });
  expect(printed).toMatchObject({ status: 'Denied', denialReason: 'Already receives', letter: 'To print' });
  expect(mailed).toMatchObject({ status: 'Denied', denialReason: 'Already receives' });
  expect(printed.dueOn).toBeUndefined();
  await workOffMails(store());
  expect((await mailsTo(email))[0]?.text).toContain('Ya hay una solicitud de la misma persona');
  const log = await state.call(changeLogApi.table, { body: { entity: 'Application', entityId: b.id } });
  expect(log.body.result.rows[0]).toMatchObject({ action: 'Denied', why: 'Already receives: the same person as another application' });
  expect((await state.call(applicationApi.approve, { params: { id: a.id }, body: { version: kept.version } })).status).toBe(200);
});

test('denies all applications when staff keep a recipient, and never merges two recipients', async () => {
  const [record, second] = [await known({ lastName: surname() }), await known({ lastName: surname() })];
  const [a, b] = await three();
  await like(a, ['Recipient', record], ['Recipient', second]);
  const one = await now(a);
  const both = [chosen('Recipient', record), chosen('Recipient', second)];
  expect(refusalOf(await same(local, one, record, both))[1]).toContain('is a recipient. Keep this record, or leave it out.');
  expect((await same(local, one, record, [chosen('Recipient', record), application(b)])).body).toEqual({ denied: 2 });
  expect((await now(b)).sameAs).toEqual({ kind: 'Recipient', id: record.id });
  const gone = await known({ deactivatedAt: '2026-06-01T12:00:00.000Z' });
  const late = await like(await applied(), ['Recipient', gone]);
  expect(refusalOf(await same(local, late, gone, [chosen('Recipient', gone)]))[1]).toContain('is deactivated');
});

test('links a later applicant who resembles a denied duplicate to the record that was kept', async () => {
  const who = { firstName: 'Chinwe', dateOfBirth: '1949-09-19', lastName: surname() };
  const record = await known({ firstName: 'Obi', lastName: surname() });
  const first = await like(await applied({ ...who, firstName: 'Chinweh' }), ['Recipient', record]);
  const second = await applied({ ...who, firstName: 'CHINWE' });
  await alike(first, second);
  // The second is kept, then denied in favor of the record.
  expect((await same(state, await now(first), second, [application(await now(second))])).body).toEqual({ denied: 1 });
  const again = await like(await now(second), ['Recipient', record]);
  expect((await same(state, again, record, [chosen('Recipient', record)])).body).toEqual({ denied: 1 });
  expect(reasonIn(await now(again))).toBe('You already receive benefits from the program this year.');
  const later = await screened(await applied({ ...who, hasDuplicates: undefined }));
  expect(later.duplicates).toMatchObject([{ kind: 'Recipient', id: record.id, points: 80 }]);
  expect(later.duplicates?.[0]?.reasons).toContain('Similar to an application that was denied as the same person');
});

test('keeps the decision when an answer of the kept application is corrected', async () => {
  const who = { dateOfBirth: '1948-08-18', lastName: surname() };
  const [kept, other] = [await applied({ ...who, firstName: 'Ebele' }), await applied({ ...who, firstName: 'Ebeleh' })];
  await alike(kept, other);
  await same(state, await now(other), kept, [application(await now(kept))]);
  const { duplicates: _, ...fields } = await now(kept);
  await store().transact(maker, (tx) => tx.update(applications, fields, { ...fields, hasDuplicates: undefined }));
  expect(await screened(kept)).toMatchObject({ hasDuplicates: false });
});

test('accepts one of several concurrent decisions, refuses the others and leaves an open application', async () => {
  for (let i = 0; i < 4; i++) {
    const [a, b, c] = await three();
    const answers = await Promise.all([
      same(state, a, a, [application(b), application(c)]),
      same(local, c, c, [application(a), application(b)]),
      different(state, b, [application(a), application(c)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const left = (await Promise.all([a, b, c].map(now))).filter(({ status }) => status === 'Pending Review');
    expect(left.length).toBe(answers[2]?.status === 200 ? 3 : 1);
  }
});

test('names the record with a concurrent change and saves nothing', async () => {
  const [a, b, c] = await three();
  const stale = { ...application(b), version: b.version - 1 };
  const [status, sentence] = refusalOf(await same(state, a, a, [stale, application(c)]));
  expect([status, sentence]).toEqual([409, expect.stringContaining(`${b.firstName} ${b.lastName}`)]);
  expect(refusalOf(await different(state, a, [stale]))[0]).toBe(409);
  expect(refusalOf(await same(state, { ...a, version: a.version - 1 }, a, [application(b)]))[0]).toBe(409);
  expect((await now(c)).status).toBe('Pending Review');

  const body = { version: b.version, reason: 'Income' };
  const denied = (await state.call(applicationApi.deny, { params: { id: b.id }, body })).body;
  expect(refusalOf(await same(state, a, a, [application(denied)]))[1]).toContain('was already decided. Leave it out.');
  expect(refusalOf(await same(state, a, denied, [application(denied)]))[1]).toContain('is denied. Choose another record to keep.');
  // A denied application still connects the others.
  expect((await same(state, a, a, [application(c)])).body).toEqual({ denied: 1 });
});

test('confirms a whole set as different people at once, for all pairs, permanently', async () => {
  const [a, b, c] = await three();
  expect((await different(local, a, [application(b), application(c)])).body).toEqual({ pairs: 3 });
  for (const one of [a, b, c]) expect((await setOf(state, one)).members).toEqual([]);
  expect((await now(b)).hasDuplicates).toBe(false);
  const members = [application(await now(b)), application(await now(c))];
  expect(refusalOf(await different(local, await now(a), members))).toEqual([
    409,
    'Another person has already decided this. Load the page again.',
  ]);
  await alike(a, b);
  const again = await same(state, await now(a), a, [application(await now(b))]);
  expect(refusalOf(again)[1]).toContain('were marked as different people');
});

test('local staff cannot decide on people of other areas and see only that they exist', async () => {
  const far = { serviceAreaId: place.otherAreaId, addressLine1: '7 Secret Street' };
  const [a, b, c] = await three([{}, far, {}]);
  const { members } = await setOf(local, a);
  expect(members).toMatchObject([{ id: '', reasons: [], canBeDenied: false }, { id: c.id }]);
  expect(members.map(({ person: seen }) => seen?.firstName)).toEqual([undefined, c.firstName]);
  expect(members[1]?.via).toBeUndefined();
  expect(JSON.stringify(members)).not.toContain('Secret');
  expect(JSON.stringify(members)).not.toContain(b.lastName);
  expect((await same(local, a, a, [application(b)])).status).toBe(404);
  expect((await different(local, a, [application(b)])).status).toBe(404);
  expect((await same(neighbor, b, b, [application(a)])).status).toBe(404);
  expect((await neighbor.call(duplicateSetApi.get, { params: { id: a.id } })).status).toBe(404);
  // Staff decide on applications of their own office even if a person of another office connects them.
  expect((await same(local, a, a, [application(c)])).body).toEqual({ denied: 1 });
  expect((await now(b)).status).toBe('Pending Review');
});

test('refuses invalid choices with a message', async () => {
  const [a, b] = await three();
  const stranger = await applied({ dateOfBirth: '1931-01-01', firstName: 'Nobody' });
  expect(refusalOf(await same(state, a, a, [application(stranger)]))[1]).toContain('No possible duplicate links Nobody');
  expect(refusalOf(await same(state, a, stranger, [application(b)]))).toEqual([400, 'Choose which record of this person to keep']);
  expect(refusalOf(await same(state, a, a, []))).toEqual([400, 'Choose at least one person']);
  const many = Array.from({ length: maxChosen + 1 }, () => application(b));
  expect(refusalOf(await different(state, a, many))).toEqual([400, `Choose at most ${maxChosen} at once`]);
});

test('shows fifty members of a larger set and reports that there are more', async () => {
  const center = await applied();
  const around = await Promise.all(Array.from({ length: 52 }, () => applied()));
  await like(center, ...around.map((one): [Kind, Application] => ['Application', one]));
  const { members, hasMore } = await setOf(state, center);
  expect([members.length, hasMore]).toEqual([50, true]);
});
