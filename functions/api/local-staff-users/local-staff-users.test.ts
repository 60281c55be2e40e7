import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { localStaffUsers, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';

const { api } = localStaffUsers;
const managers = marketManagerUsers.api;
const password = 'Squash-Kettle-48';
const portal = usePortal();
let place: States;
let admin: Signed;
let staff: Signed;

beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.missouri });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
});

let count = 0;
const form = (more: object = {}) => ({
  firstName: 'Lou',
  lastName: 'Carter',
  email: `local${++count}@example.org`,
  serviceAreas: [place.boone],
  ...more,
});
const failures = ({ status, body }: Answer) => [status, body.validationFailures];
async function made(more: object = {}, who = staff) {
  const reply = await who.call(api.create, { body: form(more) });
  expect(failures(reply)).toEqual([201, undefined]);
  return reply.body;
}
const userOf = (id: string) => store().get(maker, users, id);

test('State staff create and invite local staff of their own State without a choice of role or State', async () => {
  const user = await made();
  expect(user).toMatchObject({
    userRoles: ['Local Agency Staff'],
    stateId: place.missouri,
    serviceAreas: [place.boone],
    emailConfirmed: false,
  });
  await workOffMails(store());
  expect(linkIn((await mailsTo(user.email))[0] ?? { text: '' }).page).toBe('/confirm-account');
});

test('lists and filters local staff by service area', async () => {
  const { id } = await made();
  const list = async (who: Signed, body: object) => (await who.call(api.table, { body })).body.result;
  const rows = async (value: string) =>
    (await list(staff, { take: 500, columns: [{ name: 'serviceAreaNames', filter: { operator: 'MultiSelect', value: [value] } }] })).rows;
  expect(await rows('Boone')).toContainEqual(expect.objectContaining({ id, serviceAreaNames: 'Boone' }));
  expect(await rows('Athens')).toEqual([]);
  expect((await list(staff, { choicesOf: 'serviceAreaNames' })).choices).toEqual(['Boone']);
});

test('market managers work in no service area, whatever is sent', async () => {
  const { body, status } = await staff.call(managers.create, { body: form() });
  expect([status, body]).toMatchObject([201, { userRoles: ['Market Manager'], stateId: place.missouri, serviceAreas: [] }]);
});

test('an Admin must choose the State, and State staff get not found for another State', async () => {
  const which = await admin.call(api.create, { body: form() });
  expect(failures(which)).toEqual([400, [{ propertyName: 'stateId', code: 'setup.state.required', errorMessage: 'State is required' }]]);
  expect((await admin.call(api.create, { body: form({ stateId: place.ohio, serviceAreas: [place.athens] }) })).status).toBe(201);
  for (const stateId of [place.ohio, 'nowhere']) expect((await staff.call(api.create, { body: form({ stateId }) })).status).toBe(404);
});

test('ignores roles, a vendor, a lock or a confirmation in the body', async () => {
  const more = {
    userRoles: ['Admin'],
    vendorId: place.farm,
    vendorUserType: 'Primary',
    emailConfirmed: true,
    sessionEpoch: 7,
    hasTotp: true,
  };
  const { id } = await made(more);
  const expected = { userRoles: ['Local Agency Staff'], emailConfirmed: false, sessionEpoch: 0 };
  expect(await userOf(id)).toMatchObject(expected);
  await staff.call(api.update, { params: { id }, body: form({ ...more, version: 1 }) });
  const after = await userOf(id);
  expect(after).toMatchObject({ userRoles: ['Local Agency Staff'], emailConfirmed: false });
  expect([after.vendorId, after.vendorUserType, after.hasTotp]).toEqual([undefined, undefined, undefined]);
});

test('accepts only service areas of the caller’s State, and at least one, on create and update', async () => {
  const unknown = [
    400,
    [
      {
        propertyName: 'serviceAreas',
        code: 'core.store.unknownRecord',
        values: { entity: 'Service Area' },
        errorMessage: 'Service Area not found',
      },
    ],
  ];
  expect(failures(await staff.call(api.create, { body: form({ serviceAreas: [place.boone, place.athens] }) }))).toEqual(unknown);
  const { id } = await made();
  const body = form({ serviceAreas: [place.athens], version: 1 });
  expect(failures(await staff.call(api.update, { params: { id }, body }))).toEqual(unknown);
  const none = await staff.call(api.create, { body: form({ serviceAreas: [] }) });
  expect(failures(none)).toEqual([400, [{ propertyName: 'serviceAreas', errorMessage: 'Service Areas is required' }]]);
});

test('keeps a user in the State even when an Admin sends another one', async () => {
  const { id } = await made();
  const reply = await admin.call(api.update, { params: { id }, body: form({ stateId: place.ohio, version: 1 }) });
  expect(failures(reply)).toEqual([
    400,
    [{ propertyName: 'stateId', code: 'setup.state.fixed.user', errorMessage: 'The state of a user cannot be changed' }],
  ]);
});

test('hides users with another role, an extra role or another State from every call and the list', async () => {
  const { missouri, ohio, boone, athens } = place;
  const strangers = await Promise.all([
    portal.signIn({ roles: ['Admin'], stateId: missouri }),
    portal.signIn({ roles: ['State Agency Staff'], stateId: missouri }),
    portal.signIn({ roles: ['Market Manager'], stateId: missouri }),
    portal.signIn({ roles: ['Local Agency Staff', 'Admin'], stateId: missouri, serviceAreas: [boone] }),
    portal.signIn({ roles: ['Local Agency Staff', 'Market Manager'], stateId: missouri, serviceAreas: [boone] }),
    portal.signIn({ roles: ['Local Agency Staff'], stateId: ohio, serviceAreas: [athens] }),
  ]);
  for (const { userId } of strangers) {
    const params = { id: userId };
    const calls = [
      staff.call(api.get, { params }),
      staff.call(api.update, { params, body: form({ version: 1 }) }),
      staff.call(api.lock, { params, body: { version: 1 } }),
      staff.call(api.changePassword, { params, body: { password, confirmPassword: password, version: 1 } }),
      staff.call(api.confirmEmail, { params }),
      staff.call(changeLogApi.table, { body: { entity: 'User', entityId: userId } }),
    ];
    for (const { status } of await Promise.all(calls).then((replies) => replies.slice(0, 5))) expect(status).toBe(404);
    expect((await userOf(userId)).version).toBe(1);
  }
  const own = await made();
  const { body } = await staff.call(api.table, { body: { take: 500, includeColumns: true } });
  const ids = body.result.rows.map(({ id }: { id: string }) => id);
  expect(ids).toContain(own.id);
  for (const { userId } of strangers) expect(ids).not.toContain(userId);
  expect(body.result.columns.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['lastName', 'firstName', 'email', 'isLockedOut', 'emailConfirmed', 'createdAt']),
  );
  expect(JSON.stringify(body.result.columns)).not.toMatch(/userRoles|vendorName/);
  expect((await staff.call(api.table, { body: { stateId: ohio } })).status).toBe(404);
});

test('refuses local staff and market managers', async () => {
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  const params = { id: local.userId };
  const calls = [
    local.call(api.table, { body: {} }),
    local.call(api.get, { params }),
    local.call(api.create, { body: form() }),
    local.call(managers.create, { body: form() }),
    local.call(api.changePassword, { params, body: { password, confirmPassword: password, version: 1 } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
});

test('a password set by State staff logs in, ends earlier sessions and is reported to the user', async () => {
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  const { email } = await userOf(local.userId);
  const params = { id: local.userId };
  const change = (version: number, confirmPassword = password) =>
    staff.call(api.changePassword, { params, body: { password, confirmPassword, version } });
  expect(failures(await change(1, 'other'))).toEqual([
    400,
    [{ propertyName: 'confirmPassword', errorMessage: 'The passwords do not match' }],
  ]);
  expect((await change(1)).status).toBe(200);
  expect((await local.call(accountApi.me)).status).toBe(401);
  expect((await change(1)).status).toBe(409);
  const login = await portal.visitor.call(accountApi.login, { body: { email, password, deliver: 'token' } });
  expect(login.status).toBe(200);
  await workOffMails(store());
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a lock ends the session at its next request, and the same call undoes it', async () => {
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  const lock = (version: number) => staff.call(api.lock, { params: { id: local.userId }, body: { version } });
  expect((await lock(1)).body).toMatchObject({ isLockedOut: true });
  expect((await local.call(accountApi.me)).status).toBe(401);
  expect((await lock(1)).status).toBe(409);
  expect((await lock(2)).body).toMatchObject({ isLockedOut: false });
  expect((await local.call(accountApi.me)).status).toBe(401);
});

test('sends the invitation again only to unconfirmed users', async () => {
  const user = await made();
  expect((await staff.call(api.confirmEmail, { params: { id: user.id } })).status).toBe(200);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  expect((await staff.call(api.confirmEmail, { params: { id: local.userId } })).status).toBe(409);
});

test('offers one role, the caller’s State and its service areas', async () => {
  const labels = async (...[who, endpoint, query]: [Signed, typeof api.stateOptions, Record<string, string>?]) =>
    (await who.call(endpoint, query ? { query } : {})).body.map(({ label }: { label: string }) => label);
  const areas = api.serviceAreaOptions as unknown as typeof api.stateOptions;
  const roleList = api.roleOptions as unknown as typeof api.stateOptions;
  expect(await labels(staff, roleList)).toEqual(['Local Agency Staff']);
  expect(await labels(staff, api.stateOptions)).toEqual(['Missouri']);
  expect(await labels(staff, areas)).toEqual(['Boone', 'Callaway']);
  expect((await staff.call(areas, { query: { stateId: place.ohio } })).status).toBe(404);
  expect(await labels(admin, api.stateOptions)).toEqual(['Missouri', 'Ohio']);
  expect(await labels(admin, areas)).toEqual([]);
  expect(await labels(admin, areas, { stateId: place.ohio })).toEqual(['Athens']);
});

test('State staff read the changes of users they manage only, and Admins read all', async () => {
  const { id } = await made();
  await staff.call(api.update, { params: { id }, body: form({ firstName: 'Max', version: 1 }) });
  const changes = async (who: Signed, entityId: string) => who.call(changeLogApi.table, { body: { entity: 'User', entityId } });
  const own = await changes(staff, id);
  expect(own.body.result.rows[0].changes).toContain('First Name: Lou → Max');
  for (const userId of [admin.userId, staff.userId]) {
    expect((await changes(staff, userId)).status).toBe(404);
    expect((await changes(admin, userId)).status).toBe(200);
  }
  const foreign = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.ohio });
  expect((await changes(foreign, id)).status).toBe(404);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  expect((await changes(local, id)).status).toBe(403);
  const listed = async (who: Signed) => JSON.stringify((await who.call(changeLogApi.table, { body: { take: 500 } })).body);
  await staff.call(accountApi.updateTimezone, { body: { reportedTimeZone: 'America/Chicago' } });
  await expect.poll(() => listed(admin)).toContain('America/Chicago');
  expect(await listed(admin)).toContain('First Name: Lou → Max');
  await expect.poll(() => listed(staff)).toContain('First Name: Lou → Max');
  expect(await listed(staff)).not.toContain('America/Chicago');
});
