/** Tests requests between offices: the roles, the scope of the answering office, and the silence about the person. */
import { beforeAll, expect, test } from 'vitest';
import { aProgram, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { filtersOfKind } from '../../../shared/entities/duty.ts';
import { officeRequestApi } from '../../../shared/entities/office-request.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: States;
let boone: Signed;
let callaway: Signed;
let state: Signed;

beforeAll(async () => {
  place = await makeStates(store());
  await store().transact(maker, (tx) => tx.create(programs, aProgram(place.missouri)));
  [boone, callaway] = [await localOf(place.boone), await localOf(place.callaway)];
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
});

const localOf = (area: string, stateId = place.missouri) => portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [area] });

let made = 0;
/** Creates a person of Callaway with a name of their own. */
async function person(more: Partial<Recipient> = {}) {
  made += 1;
  const names = { firstName: 'Quillon', lastName: `Zephyr${'abcdefghijklmnopqrstuvwxyz'[made]}`, dateOfBirth: '1950-03-01' };
  const home = { stateId: place.missouri, serviceAreaId: place.callaway };
  const one = await store().transact(maker, (tx) => tx.create(recipients, aRecipient(home, { ...names, ...more })));
  readAnew();
  return one;
}
const named = ({ firstName, lastName, dateOfBirth }: Recipient) => ({ firstName, lastName, dateOfBirth });
const send = (of: Recipient, message = 'Please move the record to us', who = boone) =>
  who.call(officeRequestApi.create, { body: { ...named(of), message } as never });
async function sent(of: Recipient, who = boone): Promise<string> {
  const { status, body } = await send(of, undefined, who);
  expect([status, body.office]).toEqual([201, { name: 'Callaway' }]);
  return body.id;
}
const answer = (who: Signed, id: string, text = 'Moved today', version = 1) =>
  who.call(officeRequestApi.answer, { params: { id }, body: { version, answer: text } });
async function rowsOf(who: Signed, body: object = {}, api: 'table' | 'ownTable' = 'table'): Promise<{ id: string }[]> {
  readAnew();
  const reply = await who.call(officeRequestApi[api], { body: { take: 100, ...body } });
  expect(reply.status).toBe(200);
  return reply.body.result.rows;
}
const sees = async (who: Signed, id: string) => (await rowsOf(who)).some((row) => row.id === id);

test('shows a request to the office of the person and to State staff, with the person and the asker', async () => {
  const ana = await person();
  const id = await sent(ana);
  for (const who of [callaway, state]) {
    const row = (await rowsOf(who)).find((one) => one.id === id);
    const { firstName: recipientFirstName, lastName: recipientLastName, id: recipientId } = ana;
    expect(row).toMatchObject({ status: 'Open', recipientFirstName, recipientLastName, recipientId, askedFrom: 'Boone' });
    expect(row).toMatchObject({ message: 'Please move the record to us', serviceAreaName: 'Callaway', answer: null });
  }
  expect(await sees(boone, id)).toBe(false);
  expect(await sees(await localOf(place.athens, place.ohio), id)).toBe(false);
  expect(await sees(await portal.signIn({ roles: ['State Agency Staff'], stateId: place.ohio }), id)).toBe(false);
});

test('the office answers once, and the asker reads the answer in a list of own requests', async () => {
  const id = await sent(await person());
  expect((await answer(callaway, id)).status).toBe(200);
  expect(refusalOf(await answer(callaway, id, 'Again', 2))).toEqual([
    409,
    'This request is already answered. Reload the page to see the answer.',
  ]);
  expect((await rowsOf(boone, {}, 'ownTable')).find((one) => one.id === id)).toMatchObject({
    ...{ status: 'Answered', serviceAreaName: 'Callaway', answer: 'Moved today' },
  });
  expect((await rowsOf(await localOf(place.boone), {}, 'ownTable')).map((one) => one.id)).toEqual([]);
  const { rows } = (await callaway.call(changeLogApi.table, { body: { entity: 'OfficeRequest', entityId: id, take: 10 } })).body.result;
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(['Answered', 'Created']);
});

test('refuses the answer of any office but the person’s own, and of State staff', async () => {
  const id = await sent(await person());
  for (const who of [boone, await localOf(place.athens, place.ohio), await localOf('elsewhere')])
    expect((await answer(who, id)).status).toBe(404);
  expect((await answer(state, id)).status).toBe(403);
  expect((await answer(callaway, id, 'Late', 7)).status).toBe(409);
  expect((await answer(callaway, id)).status).toBe(200);
});

test('no reply to the asker contains anything of the person, whatever the list is asked for', async () => {
  const ana = await person({ email: 'quillon@example.org', phoneNumber: '+15735550199', addressLine1: '9 Secret Street' });
  const request = await send(ana);
  const { id } = request.body;
  const replies: Answer[] = [await boone.call(officeRequestApi.office, { body: named(ana) as never }), request];
  await answer(callaway, id);
  const ownTable = (body: object) => boone.call(officeRequestApi.ownTable, { body: { take: 100, ...body } });
  replies.push(await ownTable({ includeColumns: true }));
  for (const name of ['recipientLastName', 'recipientFirstName', 'recipientId', 'createdBy']) {
    replies.push(await ownTable({ columns: [{ name, sort: { direction: 'asc', order: 0 } }] }));
    replies.push(await ownTable({ columns: [{ name, filter: { operator: 'StartsWith', value: 'Zep' } }] }));
    replies.push(await ownTable({ choicesOf: name }));
  }
  for (const allSearch of [ana.lastName, 'Quillon', 'boone']) {
    const found = await ownTable({ allSearch });
    expect(found.body.result.rows).toEqual([]);
    replies.push(found);
  }
  for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(new RegExp(`Zephyr|Quillon|quillon|5550199|Secret|${ana.id}`));
  for (const entity of ['OfficeRequest', 'Recipient'])
    expect((await boone.call(changeLogApi.table, { body: { entity, entityId: entity === 'Recipient' ? ana.id : id } })).status).toBe(404);
});

test('an open request follows the person to another office, which answers it, and an answered one stays', async () => {
  const ana = await person();
  const [open, closed] = [await sent(ana), await sent(ana, await localOf('elsewhere'))];
  await answer(callaway, closed);
  const third = await localOf('third');
  const current = (await state.call(recipientApi.get, { params: { id: ana.id } })).body;
  const moved = await state.call(recipientApi.update, {
    params: { id: ana.id },
    body: { ...current, lastName: 'Married', serviceAreaId: place.boone } as never,
  });
  expect(moved.status).toBe(200);
  readAnew();
  expect([await sees(callaway, open), await sees(boone, open), await sees(callaway, closed), await sees(third, open)]).toEqual([
    ...[false, true, true, false],
  ]);
  expect((await answer(callaway, open, 'Too late', 2)).status).toBe(404);
  expect((await answer(boone, open, 'She is ours now', 2)).status).toBe(200);
});

test('refuses a second open request about the same person, and accepts one after the answer', async () => {
  const ana = await person();
  const id = await sent(ana);
  expect(refusalOf(await send(ana))).toEqual([
    409,
    'You already sent a request about this person. Wait for the answer in your list of requests.',
  ]);
  await sent(ana, await localOf(place.boone));
  await answer(callaway, id);
  await sent(ana);
});

test('refuses a request about a person that no other office serves, and stops a user after twenty of them', async () => {
  const asker = await localOf(place.boone);
  const own = await person({ serviceAreaId: place.boone });
  const gone = await person({ isArchived: true });
  const refusal = [409, 'No other office serves this person now. Search for the person again.'];
  for (const one of [own, gone, { ...own, firstName: 'Unknown' }]) expect(refusalOf(await send(one, 'Hello', asker))).toEqual(refusal);
  for (let i = 3; i < 20; i++) await send(own, 'Hello', asker);
  expect(refusalOf(await send(await person(), 'Hello', asker))).toEqual([
    429,
    'You asked too often about people of other offices. Please try again in 60 minutes.',
  ]);
});

test.each([
  ['', 'Message is required'],
  ['x'.repeat(501), 'Message can have at most 500 characters'],
])('refuses an empty or too long message', async (message, words) => {
  expect(refusalOf(await send(await person(), message))).toEqual([400, words]);
});

test('refuses an empty or too long answer', async () => {
  const id = await sent(await person());
  expect(refusalOf(await answer(callaway, id, ' '))).toEqual([400, 'Answer is required']);
  expect(refusalOf(await answer(callaway, id, 'x'.repeat(501)))).toEqual([400, 'Answer can have at most 500 characters']);
});

test('Today counts the open requests of the office’s list, for local staff alone', async () => {
  const office = await localOf(place.callaway);
  const columns = Object.entries(filtersOfKind('officeRequestsOpen', '')).map(([name, filter]) => ({ name, filter }));
  const open = (await rowsOf(office, { columns })).length;
  const id = await sent(await person());
  const dutyOf = async (who: Signed) => {
    readAnew();
    const { duties } = (await who.call(dashboardApi.today)).body as { duties: { kind: string; count: number }[] };
    return duties.find(({ kind }) => kind === 'officeRequestsOpen')?.count;
  };
  expect([await dutyOf(office), await dutyOf(state)]).toEqual([open + 1, undefined]);
  await answer(office, id);
  expect([await dutyOf(office), (await rowsOf(office, { columns })).length]).toEqual([open || undefined, open]);
});
