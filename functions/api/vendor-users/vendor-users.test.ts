import { beforeAll, expect, test } from 'vitest';
import { aVendor, maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorUserApi as api } from '../../../shared/entities/vendor-user.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { createUser } from '../../rules/people/users/createUser.ts';

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
  email: `seller${++count}@example.org`,
  vendorUserType: 'Primary',
  notificationsEnabled: true,
  ...more,
});
const failures = ({ status, body }: Answer) => [status, body.validationFailures];
const notFound = (what: string) => [
  404,
  [
    {
      propertyName: '',
      code: 'core.errors.notFound',
      values: { what },
      errorMessage: `This ${what} was not found. It may have been deleted, or it belongs to someone else.`,
    },
  ],
];
const userOf = (id: string) => store().get(maker, users, id);

async function newVendor(stateId = place.missouri): Promise<string> {
  const fields = aVendor(stateId, { name: `Farm ${++count}` });
  return (await store().transact(maker, (tx) => tx.create(vendors, fields))).id;
}
const create = (vendorId: string, more: object = {}, who = staff) => who.call(api.create, { body: form({ vendorId, ...more }) });
async function made(vendorId: string, more: object = {}) {
  const reply = await create(vendorId, more);
  expect(failures(reply)).toEqual([201, undefined]);
  return reply.body;
}
const update = (id: string, userId: string, body: object, who = staff) => who.call(api.update, { params: { id, userId }, body });
const rowsOf = async (id: string, who = staff) =>
  (await who.call(api.table, { params: { id }, body: { take: 500, includeColumns: true } })).body.result;

test('State staff create and invite a vendor’s users without a choice of role, State or vendor', async () => {
  const vendorId = await newVendor();
  const user = await made(vendorId, { phoneNumber: '(573) 555-0100', userRoles: ['Admin'], stateId: place.ohio, emailConfirmed: true });
  expect(user).toMatchObject({
    userRoles: ['Vendor'],
    stateId: place.missouri,
    vendorId,
    vendorUserType: 'Primary',
    emailConfirmed: false,
  });
  expect(user).toMatchObject({ phoneNumber: '+15735550100', notificationsEnabled: true, serviceAreas: [] });
  await workOffMails(store());
  expect(linkIn((await mailsTo(user.email))[0] ?? { text: '' }).page).toBe('/confirm-account');
});

test('reports the fields that a vendor user needs', async () => {
  const vendorId = await newVendor();
  const blank = await staff.call(api.create, { body: { vendorId } });
  expect(failures(blank)).toEqual([
    400,
    [
      { propertyName: 'firstName', errorMessage: 'First Name is required' },
      { propertyName: 'lastName', errorMessage: 'Last Name is required' },
      { propertyName: 'email', errorMessage: 'Email is required' },
      { propertyName: 'vendorUserType', errorMessage: 'Vendor User Type is required' },
      { propertyName: 'notificationsEnabled', errorMessage: 'Send Transaction Emails is required' },
    ],
  ]);
  const unlike = await create(vendorId, { password, confirmPassword: 'Squash-Kettle-49' });
  expect(failures(unlike)).toEqual([400, [{ propertyName: 'confirmPassword', errorMessage: 'The passwords do not match' }]]);
  const { email } = await made(vendorId);
  expect(failures(await create(vendorId, { email }))).toEqual([
    409,
    [{ propertyName: 'email', code: 'people.taken.userEmail', errorMessage: 'A user with this email address already exists' }],
  ]);
});

test('the first user of a vendor must be Primary, and stays Primary until another user becomes it', async () => {
  const vendorId = await newVendor();
  const first = [
    400,
    [{ propertyName: 'vendorUserType', code: 'people.onePrimary.first', errorMessage: 'The first user of a vendor must be Primary' }],
  ];
  expect(failures(await create(vendorId, { vendorUserType: 'Secondary' }))).toEqual(first);
  const primary = await made(vendorId);
  await made(vendorId, { vendorUserType: 'Secondary' });
  const resigned = await update(vendorId, primary.id, form({ vendorUserType: 'Secondary', version: 1 }));
  expect(failures(resigned)).toEqual([
    400,
    [
      {
        propertyName: 'vendorUserType',
        code: 'people.onePrimary.last',
        errorMessage: 'A vendor must have a Primary user. Make another user Primary. This user then becomes Secondary.',
      },
    ],
  ]);
  expect((await userOf(primary.id)).vendorUserType).toBe('Primary');
});

test('a new Primary user makes the former one Secondary, and both change logs show it', async () => {
  const vendorId = await newVendor();
  const first = await made(vendorId);
  const second = await made(vendorId, { vendorUserType: 'Secondary' });
  const third = await made(vendorId, { firstName: 'Eve' });
  expect((await userOf(first.id)).vendorUserType).toBe('Secondary');
  const promoted = await update(vendorId, second.id, form({ version: 1 }));
  expect([promoted.status, promoted.body.vendorUserType]).toEqual([200, 'Primary']);
  expect((await rowsOf(vendorId)).rows.map((row: { vendorUserType: string }) => row.vendorUserType).sort()).toEqual([
    'Primary',
    'Secondary',
    'Secondary',
  ]);
  const log = async (entityId: string) => (await staff.call(changeLogApi.table, { body: { entity: 'User', entityId } })).body.result.rows;
  expect((await log(third.id))[0]).toMatchObject({ changes: 'Vendor User Type: Primary → Secondary', why: 'Lou Carter became Primary' });
  expect((await log(second.id))[0].changes).toContain('Vendor User Type: Secondary → Primary');
});

test('leaves exactly one Primary user after concurrent attempts through every path', async () => {
  for (let round = 0; round < 6; round++) {
    const vendorId = await newVendor();
    const former = round % 2 ? [await made(vendorId)] : [];
    const others = round % 2 ? [await made(vendorId, { vendorUserType: 'Secondary' })] : [];
    const ofAdmin = { userRoles: ['Vendor'], stateId: place.missouri, serviceAreas: [], vendorId };
    const replies = await Promise.all([
      create(vendorId),
      create(vendorId, {}, admin),
      admin.call(userApi.create, { body: form(ofAdmin) }),
      ...others.map(({ id }) => update(vendorId, id, form({ version: 1 }))),
      ...others.map(({ id }) => admin.call(userApi.update, { params: { id }, body: form({ ...ofAdmin, version: 1 }) })),
    ]);
    expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(2);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const ids = [...former, ...others, ...replies.map(({ body }) => body)].flatMap(({ id }) => id ?? []);
    const kept = await Promise.all([...new Set<string>(ids)].map(userOf));
    const primaries = kept.filter(({ vendorUserType }) => vendorUserType === 'Primary');
    expect(primaries.map(({ id }) => id)).toEqual([await store().claimOwner(users, 'vendorUserType', vendorId)]);
  }
});

test('leaves one Primary user after conflicts and lost replies too', async () => {
  const vendorId = await newVendor();
  const make = (seed: number) => {
    const on = new Store(faulty(tableClient(), { seed, lost: 0.3, conflict: 0.3 }).client, portal.tableName);
    const person = { firstName: 'Lou', lastName: 'Carter', email: `faulty${seed}@example.org`, userRoles: ['Vendor' as const] };
    const scope = { stateId: place.missouri, serviceAreas: [], vendorId, vendorUserType: 'Primary' as const };
    return createUser(on, maker, { given: { ...person, ...scope, notificationsEnabled: false } });
  };
  const made = (await Promise.allSettled(Array.from({ length: 6 }, (_, seed) => make(seed)))).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.id] : [],
  );
  expect(made.length).toBeGreaterThan(2);
  const primaries = (await Promise.all(made.map(userOf))).filter(({ vendorUserType }) => vendorUserType === 'Primary');
  expect(primaries.map(({ id }) => id)).toEqual([await store().claimOwner(users, 'vendorUserType', vendorId)]);
});

test('the Admin’s users group has the same rule, and a user who leaves the vendor frees the place', async () => {
  const [vendorId, other] = [await newVendor(), await newVendor()];
  const primary = await made(vendorId);
  const secondary = await made(vendorId, { vendorUserType: 'Secondary' });
  const ofAdmin = (more: object) => form({ userRoles: ['Vendor'], stateId: place.missouri, serviceAreas: [], vendorId, ...more });
  const isSecondary = { vendorUserType: 'Secondary' };
  const asAdmin = (id: string, more: object) => admin.call(userApi.update, { params: { id }, body: ofAdmin(more) });
  expect((await asAdmin(primary.id, { ...isSecondary, version: 1 })).status).toBe(400);
  expect((await asAdmin(secondary.id, { ...isSecondary, vendorId: other, version: 1 })).status).toBe(400);
  expect((await admin.call(userApi.create, { body: ofAdmin({ ...isSecondary, vendorId: other }) })).status).toBe(400);

  // Another vendor, another role, and removal: each time the place is free for the next user.
  expect((await asAdmin(primary.id, { vendorId: other, version: 1 })).status).toBe(200);
  const next = await made(vendorId);
  expect((await asAdmin(next.id, { userRoles: ['Market Manager'], version: 1 })).body.vendorUserType).toBeUndefined();
  expect((await create(vendorId, isSecondary)).status).toBe(400);
  const last = await made(vendorId);
  expect((await admin.call(userApi.remove, { params: { id: last.id } })).status).toBe(200);
  expect((await update(vendorId, secondary.id, form({ version: 1 }))).body.vendorUserType).toBe('Primary');
  expect((await userOf(primary.id)).vendorUserType).toBe('Primary');
});

test('a Secondary user can be changed normally even if the vendor has lost its Primary user', async () => {
  const vendorId = await newVendor();
  const primary = await made(vendorId);
  const secondary = await made(vendorId, { vendorUserType: 'Secondary' });
  await admin.call(userApi.remove, { params: { id: primary.id } });
  const reply = await update(vendorId, secondary.id, form({ firstName: 'Max', vendorUserType: 'Secondary', version: 1 }));
  expect([reply.status, reply.body.firstName]).toEqual([200, 'Max']);
});

test('hides users of another State’s vendor, of another vendor or with another role from every call', async () => {
  const [own, other] = [await newVendor(), await newVendor()];
  const abroad = await newVendor(place.ohio);
  const foreign = (await create(abroad, {}, admin)).body;
  const neighbor = await made(other);
  const manager = await portal.signIn({ roles: ['Market Manager'], stateId: place.missouri });
  const both = await portal.signIn({ roles: ['Vendor', 'Admin'], stateId: place.missouri, vendorId: own });
  expect(failures(await create(abroad))).toEqual(notFound('vendor'));
  expect(failures(await staff.call(api.table, { params: { id: abroad }, body: {} }))).toEqual(notFound('vendor'));
  expect(failures(await staff.call(api.get, { params: { id: abroad, userId: foreign.id } }))).toEqual(notFound('vendor'));
  for (const userId of [foreign.id, neighbor.id, manager.userId, both.userId, 'nobody']) {
    expect(failures(await staff.call(api.get, { params: { id: own, userId } }))).toEqual(notFound('user'));
    expect(failures(await update(own, userId, form({ version: 1 })))).toEqual(notFound('user'));
  }
  for (const id of [foreign.id, manager.userId, both.userId, 'nobody']) {
    expect(failures(await staff.call(api.lock, { params: { id }, body: { version: 1 } }))).toEqual(notFound('user'));
    expect(failures(await staff.call(api.confirmEmail, { params: { id } }))).toEqual(notFound('user'));
    const body = { password, confirmPassword: password, version: 1 };
    expect(failures(await staff.call(api.changePassword, { params: { id }, body }))).toEqual(notFound('user'));
  }
  for (const id of [foreign.id, neighbor.id, manager.userId]) expect((await userOf(id)).version).toBe(1);
  expect((await admin.call(api.get, { params: { id: abroad, userId: foreign.id } })).status).toBe(200);
});

test('lists only the vendor’s own users, with the columns that staff search', async () => {
  const [own, other] = [await newVendor(), await newVendor()];
  const user = await made(own);
  await made(other);
  await portal.signIn({ roles: ['Vendor', 'Admin'], stateId: place.missouri, vendorId: own });
  const { rows, columns } = await rowsOf(own);
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([user.id]);
  expect(rows[0]).toMatchObject({ email: user.email, vendorUserType: 'Primary', isLockedOut: 'No', emailConfirmed: 'No' });
  expect(columns.map(({ name }: { name: string }) => name)).not.toContain('userRoles');
  expect(columns.map(({ label }: { label: string }) => label)).toEqual(
    expect.arrayContaining(['Last Name', 'First Name', 'Email', 'Phone Number', 'Vendor User Type', 'Locked Out', 'Email Confirmed']),
  );
});

test('locking, setting a password and inviting again work as for all users that State staff manage', async () => {
  const vendorId = await newVendor();
  const { id, email } = await made(vendorId, { password, confirmPassword: password });
  expect((await staff.call(api.confirmEmail, { params: { id } })).status).toBe(200);
  const lock = async () => staff.call(api.lock, { params: { id }, body: { version: (await userOf(id)).version } });
  expect((await lock()).body).toMatchObject({ isLockedOut: true });
  expect(failures(await staff.call(api.confirmEmail, { params: { id } }))).toEqual([
    409,
    [
      {
        propertyName: '',
        code: 'people.inviteAgain.locked',
        errorMessage: 'This user is locked. Unlock the user first, then send the invitation.',
      },
    ],
  ]);
  expect((await lock()).body).toMatchObject({ isLockedOut: false });
  expect(failures(await staff.call(api.lock, { params: { id }, body: { version: 1 } }))[0]).toBe(409);
  await store().transact(maker, async (tx) => tx.update(users, await userOf(id), { ...(await userOf(id)), emailConfirmed: true }));
  const other = 'Kettle-Squash-84';
  const body = { password: other, confirmPassword: other, version: (await userOf(id)).version };
  expect((await staff.call(api.changePassword, { params: { id }, body })).status).toBe(200);
  expect((await portal.visitor.call(accountApi.login, { body: { email, password: other, deliver: 'token' } })).status).toBe(200);
});

test('a change is based on the version that was read', async () => {
  const vendorId = await newVendor();
  const { id } = await made(vendorId);
  expect((await update(vendorId, id, form({ firstName: 'Ann', version: 1 }))).status).toBe(200);
  expect((await update(vendorId, id, form({ firstName: 'Bob', version: 1 }))).status).toBe(409);
  expect((await userOf(id)).firstName).toBe('Ann');
});

test('vendor users themselves and local staff can do none of this', async () => {
  const vendorId = await newVendor();
  const seller = await portal.signIn({ roles: ['Vendor'], stateId: place.missouri, vendorId });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
  for (const who of [seller, local]) {
    const replies = await Promise.all([
      create(vendorId, {}, who),
      who.call(api.table, { params: { id: vendorId }, body: {} }),
      who.call(api.get, { params: { id: vendorId, userId: seller.userId } }),
      who.call(api.lock, { params: { id: seller.userId }, body: { version: 1 } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
