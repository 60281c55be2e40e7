/** Notes of staff on an application: their roles and limits, and that nothing for applicants contains one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { wordsOf } from '../../../infra/testing/readPdf.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { applicationNoteApi } from '../../../shared/entities/application-note.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { applicationNotes, notesOn } from '../../entities/application-note.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
/** Local staff of the other office. */
let neighbor: Signed;
beforeAll(async () => {
  place = await applicationPlace();
  ({ state, local, neighbor } = await applicationStaff(portal, place));
});

/** Creates an application. No two of them are of one person. */
const applied = (more: Partial<Application> = {}) =>
  store().transact(maker, (tx) =>
    tx.create(applications, anApplication(place, { lastName: `Note ${randomInt(0, 2 ** 40)}`, hasDuplicates: false, ...more })),
  );
const write = (who: Signed, { id }: Pick<Application, 'id'>, text: unknown = 'Called her daughter', key?: string) =>
  who.call(applicationNoteApi.write, { params: { id }, body: { text }, ...(key && { key }) });
const notes = async (who: Signed, { id }: Pick<Application, 'id'>) => (await who.call(applicationNoteApi.list, { params: { id } })).body;
const textsFor = async (who: Signed, one: Application) => (await notes(who, one)).map(({ text }: { text: string }) => text);
const notFound = [404, 'This application was not found. It may have been deleted, or it belongs to someone else.'];

test('State staff and local staff write notes, and both read them with author and time, the newest first', async () => {
  const one = await applied();
  expect(await notes(local, one)).toEqual([]);
  const first = await write(local, one, ' Called her daughter.\nShe sends the proof of age. ');
  expect(first.status).toBe(201);
  const { id, createdAt } = first.body;
  const stored = await store().get(maker, applicationNotes, id);
  expect(first.body).toEqual({
    ...{ id, text: 'Called her daughter.\nShe sends the proof of age.', authorName: stored.authorName, createdAt: stored.createdAt },
  });
  expect([stored.createdBy, stored.authorName.length > 3, Number.isNaN(Date.parse(createdAt))]).toEqual([local.userId, true, false]);
  await write(state, one, 'The proof arrived.');
  for (const who of [state, local])
    expect(await textsFor(who, one)).toEqual(['The proof arrived.', 'Called her daughter.\nShe sends the proof of age.']);
});

test('the other roles, another office and another State neither write nor read', async () => {
  const one = await applied();
  await write(local, one);
  const elsewhere = await applicationStaff(portal, await applicationPlace());
  for (const who of [neighbor, elsewhere.state, elsewhere.local]) {
    expect(refusalOf(await write(who, one))).toEqual(notFound);
    expect(refusalOf(await who.call(applicationNoteApi.list, { params: { id: one.id } }))).toEqual(notFound);
  }
  for (const roles of [['Admin'], ['Market Manager']] as const) {
    const who = await portal.signIn({ roles, stateId: place.stateId });
    expect((await write(who, one)).status).toBe(403);
    expect((await who.call(applicationNoteApi.list, { params: { id: one.id } })).status).toBe(403);
  }
  expect((await portal.visitor.call(applicationNoteApi.list, { params: { id: one.id } })).status).toBe(401);
  expect(await textsFor(local, one)).toEqual(['Called her daughter']);
});

test('notes follow an application into the office that it moves to', async () => {
  const one = await applied();
  await write(local, one);
  await store().transact(maker, (tx) => tx.update(applications, one, { ...one, serviceAreaId: place.otherAreaId }));
  expect(await textsFor(neighbor, one)).toEqual(['Called her daughter']);
  expect(refusalOf(await write(local, one))).toEqual(notFound);
});

test('a note has 1 to 1,000 characters', async () => {
  const one = await applied();
  for (const text of ['', ' \n ', null]) expect(refusalOf(await write(local, one, text))).toEqual([400, 'Note is required']);
  expect(refusalOf(await write(local, one, 'x'.repeat(1001)))).toEqual([400, 'Note can have at most 1000 characters']);
  expect((await write(local, one, 'x'.repeat(1000))).status).toBe(201);
  expect(await textsFor(local, one)).toEqual(['x'.repeat(1000)]);
});

describe('a request that arrives twice', () => {
  test('writes one note, one after the other and at the same time', async () => {
    const one = await applied();
    const key = 'key-of-the-note';
    const [first, second] = await Promise.all([write(local, one, 'Once', key), write(local, one, 'Once', key)]);
    const third = await write(local, one, 'Once', key);
    expect([first.status, second.body, third.body]).toEqual([201, first.body, first.body]);
    expect(await textsFor(local, one)).toEqual(['Once']);
  });

  test('is refused with another text or on another application, and is a note of its own for another person', async () => {
    const [one, other] = [await applied(), await applied()];
    const key = 'another-key';
    await write(local, one, 'Once', key);
    expect((await write(local, one, 'Twice', key)).status).toBe(409);
    expect((await write(local, other, 'Once', key)).status).toBe(409);
    expect((await write(state, one, 'Once', key)).status).toBe(201);
    expect(await textsFor(state, one)).toEqual(['Once', 'Once']);
  });
});

test('notes stay after the decision, and staff can add more', async () => {
  const one = await applied();
  await write(local, one, 'Before');
  const body = { version: one.version, reason: 'Income' } as const;
  expect((await state.call(applicationApi.deny, { params: { id: one.id }, body })).status).toBe(200);
  expect((await write(local, one, 'After')).status).toBe(201);
  expect(await textsFor(state, one)).toEqual(['After', 'Before']);
});

test('a note changes nothing on the application, so a decision based on the version before it is accepted', async () => {
  const one = await applied();
  const { id, version } = one;
  const [written, decided] = await Promise.all([
    write(local, one),
    state.call(applicationApi.deny, { params: { id }, body: { version, reason: 'Income' } }),
  ]);
  expect([written.status, decided.status, decided.body.version]).toEqual([201, 200, version + 1]);
});

test('staff neither decide nor write on an application of their own record', async () => {
  const { stateId } = place;
  const person = await portal.signIn({ roles: ['State Agency Staff', 'Recipient'], stateId, recipientId: 'own-record' });
  const one = await applied({ status: 'Approved', recipientId: 'own-record' });
  expect(refusalOf(await write(person, one))).toEqual([
    409,
    'This is your own recipient record, or was within the last 12 months. Ask another person to do this.',
  ]);
  expect((await write(state, one)).status).toBe(201);
});

test('no call changes or deletes a note, or shows it by its own id', async () => {
  const one = await applied();
  const { id } = (await write(local, one)).body;
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const other = { ...applicationNoteApi.write, method } as unknown as typeof applicationNoteApi.write;
    for (const of of [one.id, id]) expect((await state.call(other, { params: { id: of }, body: { text: 'Changed' } })).status).toBe(404);
  }
  expect(refusalOf(await state.call(applicationNoteApi.list, { params: { id } }))).toEqual(notFound);
  expect(await store().children(maker, applicationNotes, notesOn(one.id))).toMatchObject([{ id, text: 'Called her daughter', version: 1 }]);
});

test('no status, email, letter, list or change log contains a note', async () => {
  const secret = 'Neighbor says she moved away';
  const email = `note-${randomInt(0, 2 ** 40)}@example.org`;
  const [mailed, printed] = [await applied({ email }), await applied()];
  const seen: unknown[] = [];
  for (const { id, version, number, dateOfBirth } of [mailed, printed]) {
    expect((await write(local, { id }, secret)).status).toBe(201);
    const body = { version, reason: 'Residence' } as const;
    seen.push((await local.call(applicationApi.deny, { params: { id }, body })).body);
    const asked = { language: 'English', number, dateOfBirth } as const;
    seen.push((await portal.visitor.call(applicationApi.status, { body: asked, headers: somewhere() })).body);
    seen.push((await local.call(applicationApi.get, { params: { id } })).body);
    seen.push((await local.call(changeLogApi.table, { body: { entity: 'Application', id } })).body);
  }
  await workOffMails(store());
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  const letters = await local.call(applicationApi.letters, { body: { ids: [printed.id] } });
  const pages = await wordsOf(Buffer.from(letters.body));
  expect(pages).toHaveLength(1);
  await readAnew();
  const rows = (await local.call(applicationApi.table, { body: { allSearch: mailed.lastName } })).body;
  expect(rows.result.rows).toHaveLength(1);
  expect(JSON.stringify([...seen, mails, pages, rows])).not.toContain('Neighbor');
});
