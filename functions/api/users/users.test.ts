import { beforeAll, expect, test } from 'vitest';
import { aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { users } from '../../entities/user.ts';

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
  firstName: 'Ada',
  lastName: 'Miller',
  email: `user${++count}@example.org`,
  userRoles: ['Local Agency Staff'],
  stateId: place.missouri,
  serviceAreas: [place.boone],
  ...more,
});
const create = (body: object, who = admin) => who.call(userApi.create, { body });
const failures = ({ status, body }: Answer) => [status, body.validationFailures];
async function made(more: object = {}) {
  const reply = await create(form(more));
  expect(failures(reply)).toEqual([201, undefined]);
  return reply.body;
}

test('a new user is unconfirmed, has no password, and gets an invitation with a link that asks for one', async () => {
  const user = await made({ phoneNumber: '(573) 555-0100', mailLanguage: 'Spanish' });
  expect(user).toMatchObject({ emailConfirmed: false, isLockedOut: false, phoneNumber: '+15735550100', serviceAreas: [place.boone] });
  expect(JSON.stringify(user)).not.toMatch(/sessionEpoch|pendingEmail|hasPassword/);
  await workOffMails(store());
  const mails = await mailsTo(user.email);
  expect(mails).toHaveLength(1);
  expect(linkIn(mails[0] ?? { text: '' })).toMatchObject({ page: '/confirm-account', email: user.email });
  expect(linkIn(mails[0] ?? { text: '' }).password).toBeUndefined();
});

test('a password set by the Admin is valid, and the invitation mentions it', async () => {
  const password = 'Squash-Kettle-48';
  const user = await made({ password, confirmPassword: password });
  expect(user).toMatchObject({ hasPassword: true });
  await workOffMails(store());
  expect(linkIn((await mailsTo(user.email))[0] ?? { text: '' }).password).toBe('set');
});

test.each([
  ['Squash-Kettle-48', 'Squash-Kettle-49', 'confirmPassword', 'The passwords do not match'],
  ['squash-kettle-48', 'squash-kettle-48', 'password', 'Password is missing: an uppercase letter'],
  [' Squash-Kettle-48', ' Squash-Kettle-48', 'password', 'Password cannot begin or end with a space'],
  ['Password1!', 'Password1!', 'password', expect.stringContaining('too easy to guess')],
])('refuses the password %j with %j on its field and creates no user', async (password, confirmPassword, propertyName, errorMessage) => {
  const body = form({ password, confirmPassword });
  expect(failures(await create(body))).toMatchObject([400, [{ propertyName, errorMessage }]]);
  expect(await store().claimOwner(users, 'email', body.email)).toBeUndefined();
});

test('requires the fields of a role and clears fields that no role needs', async () => {
  const bare = { firstName: 'Ada', lastName: 'Miller', serviceAreas: [] };
  const missing = async (userRoles: string[]) =>
    (await create({ ...bare, email: 'bare@example.org', userRoles })).body.validationFailures.map(
      ({ errorMessage }: { errorMessage: string }) => errorMessage,
    );
  expect(await missing([])).toEqual(['User Roles is required']);
  expect(await missing(['Local Agency Staff'])).toEqual(['State is required', 'Service Areas is required']);
  expect(await missing(['Vendor'])).toEqual([
    'State is required',
    'Vendor is required',
    'Vendor User Type is required',
    'Send Transaction Emails is required',
  ]);
  const cleared = { userRoles: ['State Agency Staff'], vendorId: place.farm, vendorUserType: 'Primary', notificationsEnabled: true };
  const user = await made(cleared);
  expect(user).toMatchObject({ serviceAreas: [], notificationsEnabled: false });
  expect([user.vendorId, user.vendorUserType]).toEqual([undefined, undefined]);
});

test.each([
  ['a state that is not there', () => ({ stateId: 'nowhere' }), 'stateId', 'State not found', 'State'],
  [
    'a service area of another state',
    () => ({ serviceAreas: [place.boone, place.athens] }),
    'serviceAreas',
    'Service Area not found',
    'Service Area',
  ],
  [
    'a vendor of another state',
    () => ({ userRoles: ['Vendor'], vendorId: place.ohioFarm, vendorUserType: 'Primary', notificationsEnabled: true }),
    'vendorId',
    'Vendor not found',
    'Vendor',
  ],
  ['a phone number that is none', () => ({ phoneNumber: '555' }), 'phoneNumber', expect.stringContaining('must be a phone number')],
  ['line breaks in an address', () => ({ email: 'a@example.org\r\nBcc: b@example.org' }), 'email', 'Email must be an email address'],
  ['two addresses', () => ({ email: 'a@example.org,b@example.org' }), 'email', 'Email must be an email address'],
  ['a role that there is not', () => ({ userRoles: ['Root'] }), 'userRoles.0', expect.stringContaining('must be from the list')],
  ['a name that is too long', () => ({ firstName: 'x'.repeat(256) }), 'firstName', 'First Name can have at most 255 characters'],
] as const)('refuses %s on its field', async (_, wrong, propertyName, errorMessage, entity?) => {
  const coded = entity && { code: 'core.store.unknownRecord', values: { entity } };
  expect(failures(await create(form(wrong())))).toEqual([400, [{ propertyName, errorMessage, ...coded }]]);
});

test('an address is unique regardless of case, even for concurrent requests', async () => {
  const { email } = await made();
  const taken = [{ propertyName: 'email', code: 'people.taken.userEmail', errorMessage: 'A user with this email address already exists' }];
  expect(failures(await create(form({ email: email.toUpperCase() })))).toEqual([409, taken]);
  const twins = await Promise.all([1, 2, 3].map(() => create(form({ email: 'twins@example.org' }))));
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('HTML and line breaks in names stay text in the record, the list and the email', async () => {
  const [firstName, lastName] = ['<b onclick="x()">Ada</b>', 'Miller\r\nBcc: everyone@example.org'];
  const user = await made({ firstName, lastName });
  expect(user).toMatchObject({ firstName, lastName });
  const { body } = await admin.call(userApi.table, { body: { allSearch: user.email } });
  expect(body.result.rows).toMatchObject([{ firstName, lastName }]);
  await workOffMails(store());
  const [mail] = await mailsTo(user.email);
  expect(mail?.html).not.toContain('<b onclick');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(await mailsTo('everyone@example.org')).toEqual([]);
});

test('the list shows names of States and vendors, and filters by search, role and State', async () => {
  const roles = { userRoles: ['Vendor', 'Market Manager'], vendorId: place.farm, vendorUserType: 'Primary', notificationsEnabled: true };
  const seller = await made({ ...roles, lastName: 'Seller' });
  const other = await made({ lastName: 'Seller', stateId: place.ohio, serviceAreas: [place.athens] });
  const list = async (body: object) =>
    (await admin.call(userApi.table, { body })).body.result.rows.map(({ id }: { id: string }) => id).sort();
  expect(await list({ allSearch: 'seller' })).toEqual([seller.id, other.id].sort());
  const filter = { operator: 'MultiSelect', value: ['Market Manager'] };
  expect(await list({ allSearch: 'seller', columns: [{ name: 'userRoles', filter }] })).toEqual([seller.id]);
  expect(await list({ allSearch: 'seller', stateId: place.ohio })).toEqual([other.id]);
  const { body } = await admin.call(userApi.table, { body: { allSearch: seller.email } });
  expect(body.result.rows).toMatchObject([{ stateName: 'Missouri', vendorName: 'Farm', userRoles: 'Vendor, Market Manager' }]);
});

test('offers all States, each role with its requirements, and only the chosen State’s areas and vendors', async () => {
  const labels = (options: { label: string }[]) => options.map(({ label }) => label);
  const { body } = await admin.call(userApi.options);
  expect(labels(body.states)).toEqual(['Missouri', 'Ohio']);
  expect([body.serviceAreas, body.vendors]).toEqual([[], []]);
  expect(body.roles).toContainEqual({
    value: 'Local Agency Staff',
    label: 'Local Agency Staff',
    requiresState: true,
    requiresVendor: false,
    requiresServiceArea: true,
  });
  expect(labels(body.vendorUserTypes)).toEqual(['Primary', 'Secondary']);
  const chosen = await admin.call(userApi.options, { query: { stateId: place.ohio } });
  expect([labels(chosen.body.states), labels(chosen.body.serviceAreas), labels(chosen.body.vendors)]).toEqual([
    ['Missouri', 'Ohio'],
    ['Athens'],
    ['Ohio Farm'],
  ]);
});

test('a record that a user refers to cannot be deleted', async () => {
  await made({ userRoles: ['Vendor'], vendorId: place.farm, vendorUserType: 'Primary', notificationsEnabled: false });
  const removals = [
    admin.call(stateApi.remove, { params: { id: place.missouri } }),
    admin.call(serviceAreaApi.remove, { params: { id: place.boone } }),
    admin.call(vendorApi.remove, { params: { id: place.farm } }),
  ];
  for (const { status } of await Promise.all(removals)) expect(status).toBe(409);
});

test('a user may work in more service areas than fit into one transaction', async () => {
  const areas = [];
  for (const from of [0, 40, 80]) {
    const forms = Array.from({ length: 40 }, (_, i) => aServiceArea(place.missouri, { name: `Area ${from + i}` }));
    areas.push(...(await store().transact(maker, (tx) => forms.map((fields) => tx.create(serviceAreas, fields).id))));
  }
  const { id } = await made({ serviceAreas: areas });
  expect((await store().get(maker, users, id)).serviceAreas).toHaveLength(120);
  expect((await admin.call(serviceAreaApi.remove, { params: { id: areas[119] ?? '' } })).status).toBe(409);
});

test('users are for Admins: State staff cannot list, read, create, change, lock or delete any', async () => {
  const { id } = await made();
  const params = { id };
  const calls = [
    staff.call(userApi.table, { body: {} }),
    staff.call(userApi.get, { params }),
    create(form(), staff),
    staff.call(userApi.update, { params, body: { ...form(), version: 1 } }),
    staff.call(userApi.lock, { params, body: { version: 1 } }),
    staff.call(userApi.remove, { params }),
    staff.call(userApi.exportAll),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
});
