/** Invisible characters and half characters in calls. */

import { beforeAll, expect, test } from 'vitest';
import { aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let staff: Signed;
let serviceAreaId: string;
let stateId: string;
beforeAll(async () => {
  await store().transact(maker, (tx) => {
    stateId = tx.create(states, aState()).id;
    serviceAreaId = tx.create(serviceAreas, aServiceArea(stateId)).id;
  });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
});

const person = (firstName: string, more = {}) => ({
  firstName,
  lastName: 'Lopez',
  dateOfBirth: '1950-03-01',
  serviceAreaId,
  race: [],
  ...more,
});
const create = (firstName: string, more = {}) => staff.call(recipientApi.create, { body: person(firstName, more) });
const found = async (allSearch: string) => (await staff.call(recipientApi.table, { body: { allSearch } })).body.result.totalFilteredRecords;

test('a name that differs only by invisible characters is already registered and found by either form', async () => {
  const made = await create('\u200bAda\u202c');
  expect([made.status, made.body.firstName]).toEqual([201, 'Ada']);
  for (const name of ['Ada', 'Ada\u200b', 'A\u00adda', 'A\u200dda', '\u2067ADA\u2069', 'Ád\ufe0fa', 'A\u3164da']) {
    const again = await create(name);
    expect([again.status, again.body.validationFailures?.[0]?.propertyName], JSON.stringify(name)).toEqual([409, 'duplicateReason']);
    const { firstName, lastName, dateOfBirth } = person(name);
    const asked = await staff.call(recipientApi.checkForExisting, { body: { firstName, lastName, dateOfBirth } });
    expect(asked.body).toEqual({ exists: true });
  }
  for (const typed of ['ada', 'a\u200bda', 'AD\u00ad']) expect(await found(typed)).toBe(1);
  const atCounter = async (searchTerm: string) => (await staff.call(recipientApi.search, { body: { searchTerm } })).body.length;
  expect([await atCounter('lo\u00adpez, a\u200bda'), await atCounter('\u200b')]).toEqual([1, 0]);
});

test('keeps a joiner that shapes a name, and matches the name without it', async () => {
  const made = await create('علی\u200cرضا', { lastName: 'Rezaei' });
  expect(made.body.firstName).toBe('علی\u200cرضا');
  expect((await create('علیرضا', { lastName: 'Rezaei' })).status).toBe(409);
});

test.each([
  ['7', 'First Name must contain a letter'],
  ['\u0301', 'First Name must contain a letter'],
  ['\u200b\u2060', 'First Name is required'],
  ['Ada\ud83d', 'First Name contains characters that cannot be displayed'],
])('refuses the name %j: %s', async (name, errorMessage) => {
  const { status, body } = await create(name);
  expect([status, body.validationFailures]).toEqual([400, [{ propertyName: 'firstName', errorMessage }]]);
});

test('a record from before these rules stays readable', async () => {
  const fields = aRecipient({ stateId, serviceAreaId }, { firstName: '7\u200b' });
  const old = await store().transact(maker, (tx) => tx.create(recipients, fields));
  expect((await staff.call(recipientApi.get, { params: { id: old.id } })).body.firstName).toBe('7\u200b');
});

const half = '\ud83d';
const asked = (name: string, value: unknown, operator = 'EqualTo') => ({ columns: [{ name, filter: { operator, value } }] });
test('refuses half a character anywhere with a message and without a server error', async () => {
  const admin = await portal.signIn({ roles: ['Admin'] });
  const login = { email: 'ada@example.org', password: 'Brook-Lantern-47' };
  const template = { id: 'x', version: 0, subject: 'Hello', body: '<p>Hello</p>' };
  const user = {
    firstName: 'Ada',
    lastName: 'Park',
    email: 'half@example.org',
    userRoles: ['State Agency Staff'],
    stateId,
    serviceAreas: [],
    notificationsEnabled: false,
  };
  const typed = `Brook-Lantern-47${half}`;
  for (const [answer, field] of [
    [await create('Ada', { serviceAreaId: `x${half}` }), 'serviceAreaId'],
    [await staff.call(recipientApi.table, { body: { allSearch: half } }), 'allSearch'],
    [await staff.call(recipientApi.table, { body: asked('lastName', `L${half}`) }), 'columns.0.filter.value'],
    [await staff.call(recipientApi.table, { body: asked('lastName', ['L', half], 'MultiSelect') }), 'columns.0.filter.value.1'],
    [await staff.call(recipientApi.search, { body: { searchTerm: half } }), 'searchTerm'],
    [await staff.call(emailTemplateApi.update, { body: { ...template, body: `<p>${half}</p>` } }), 'body'],
    [await staff.call(emailTemplateApi.update, { body: { ...template, id: half } }), 'id'],
    [await portal.visitor.call(accountApi.login, { body: { ...login, email: `ada${half}@example.org` } }), 'email'],
    [await portal.visitor.call(accountApi.login, { body: { ...login, password: typed } }), 'password'],
    [await admin.call(userApi.create, { body: { ...user, password: typed, confirmPassword: typed } }), 'password'],
  ] as const) {
    const [failure] = answer.body.validationFailures ?? [];
    expect([answer.status, failure?.propertyName]).toEqual([400, field]);
    expect(failure.errorMessage).toMatch(/contain(s)? characters that cannot be displayed/);
  }
});
