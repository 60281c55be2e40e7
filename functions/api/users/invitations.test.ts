import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { startOfDay } from '../../../shared/core/days.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';

const portal = usePortal();
let place: States;
let admin: Signed;

beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.missouri });
});

/** Creates a user at the time `at` (ms). */
function person(at: number, more: { stateId?: string; isLockedOut?: boolean; emailConfirmed?: boolean } = {}) {
  const past = new Store(tableClient(), portal.tableName, () => at);
  return makeUser(past, place.missouri, { isLockedOut: false, emailConfirmed: false, ...more });
}
const sendAgain = (id: string) => admin.call(userApi.sendConfirmEmail, { params: { id } });
const reason = ({ status, body }: Answer) => [status, body.validationFailures?.[0]];
const counted = async (stateId: string, createdAfter: string) =>
  (await admin.call(userApi.bulkCount, { query: { stateId, createdAfter } })).body.count;

test('sends an invitation again with a new link', async () => {
  const { id, email } = await person(Date.now());
  expect((await sendAgain(id)).status).toBe(200);
  await workOffMails(store());
  await sendAgain(id);
  await workOffMails(store());
  const tokens = (await mailsTo(email)).map((mail) => linkIn(mail).token);
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 2]);
});

test('invites no one who is confirmed, locked or unknown', async () => {
  const confirmed = await sendAgain((await person(Date.now(), { emailConfirmed: true })).id);
  expect(reason(confirmed)).toEqual([
    409,
    { propertyName: '', code: 'people.inviteAgain.confirmed', errorMessage: 'This user has already confirmed the email address.' },
  ]);
  const locked = await sendAgain((await person(Date.now(), { isLockedOut: true })).id);
  expect(reason(locked)).toMatchObject([409, { errorMessage: 'This user is locked. Unlock the user first, then send the invitation.' }]);
  expect((await sendAgain('nobody')).status).toBe(404);
});

test('a bulk resend reaches exactly the counted users: unconfirmed, unlocked, of the State, since that day', async () => {
  const day = startOfDay('2026-05-02', 'America/New_York');
  const ohio = { stateId: place.ohio };
  const wanted = [await person(day, ohio), await person(day + 3_600_000, ohio), await person(day + 40 * 86_400_000, ohio)];
  const others = [
    await person(day - 1, ohio),
    await person(day + 1, { ...ohio, isLockedOut: true }),
    await person(day + 1, { ...ohio, emailConfirmed: true }),
    await person(day + 1),
  ];
  await expect.poll(() => counted(place.ohio, '2026-05-02')).toBe(wanted.length);
  const started = await admin.call(userApi.bulkSend, { body: { stateId: place.ohio, createdAfter: '2026-05-02' } });
  expect([started.status, started.body]).toMatchObject([202, { status: 'Running', total: wanted.length, sent: 0 }]);
  await workOffMails(store());
  const { body } = await admin.call(userApi.bulkProgress, { params: { id: started.body.id } });
  expect(body).toMatchObject({ status: 'Done', total: wanted.length, sent: wanted.length, failed: 0, dropped: 0 });
  for (const { email } of wanted) expect(await mailsTo(email)).toHaveLength(1);
  for (const { email } of others) expect(await mailsTo(email)).toHaveLength(0);
});

test('requires a State that exists, and a day', async () => {
  const ask = async (query: Record<string, string>) => (await admin.call(userApi.bulkCount, { query })).body.validationFailures;
  expect(await ask({})).toEqual([
    { propertyName: 'stateId', errorMessage: 'State is required' },
    { propertyName: 'createdAfter', errorMessage: 'Created After is required' },
  ]);
  expect(await ask({ stateId: 'nowhere', createdAfter: '2026-05-02' })).toEqual([
    { propertyName: 'stateId', code: 'core.store.unknownRecord', values: { entity: 'State' }, errorMessage: 'State not found' },
  ]);
  expect(await ask({ stateId: place.ohio, createdAfter: 'May' })).toMatchObject([{ propertyName: 'createdAfter' }]);
  expect((await admin.call(userApi.bulkSend, { body: { stateId: place.ohio } })).status).toBe(400);
});
