import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { testUser } from '../../parts/people/testUser.ts';
import { UserLockout } from '../../parts/people/UserLockout.tsx';
import { UserPassword } from '../../parts/people/UserPassword.tsx';
import { testVendor } from './testVendor.ts';
import { VendorUserCreate } from './VendorUserCreate.tsx';
import { VendorUsers } from './VendorUsers.tsx';
import { VendorUserUpdate } from './VendorUserUpdate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = '/state-staff/vendors/:vendorId';
const vendorUser = { ...testUser, userRoles: ['Vendor'], vendorId: ':vendorId', vendorUserType: 'Secondary', serviceAreas: [] } as const;
const get = 'GET /api/vendors/%3AvendorId/users/%3Aid';
const sent = (asked: ReturnType<typeof serve>) => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
type User = ReturnType<typeof renderAt>['user'];
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

async function fill(user: User) {
  await user.type(await screen.findByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Miller');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
}

test('creates a user of the vendor in the URL, as Primary or Secondary, with or without emails', async () => {
  const asked = serve({
    'GET /api/vendors/%3AvendorId': () => ({ ...testVendor, id: 'v1' }),
    'POST /api/vendors/vendor-user': () => Response.json(vendorUser, { status: 201 }),
  });
  const { user } = renderAt(`${page}/users/create`, <VendorUserCreate />);
  await screen.findByRole('heading', { name: 'Create User of Amstutz Farms' });
  await fill(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Vendor User Type is required');
  await user.selectOptions(screen.getByLabelText('Vendor User Type'), 'Primary');
  await user.click(screen.getByRole('switch', { name: 'Send Transaction Emails' }));
  await save(user);
  await screen.findByText('Vendor user created');
  const person = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.org' };
  expect(sent(asked)).toEqual([{ ...person, vendorUserType: 'Primary', notificationsEnabled: true, vendorId: 'v1' }]);
});

test('shows at the field that the first user must be Primary and keeps the typed text', async () => {
  serve({
    'GET /api/vendors/%3AvendorId': () => testVendor,
    'POST /api/vendors/vendor-user': () => refusal(400, 'vendorUserType', 'The first user of a vendor must be Primary'),
  });
  const { user } = renderAt(`${page}/users/create`, <VendorUserCreate />);
  await fill(user);
  await user.selectOptions(screen.getByLabelText('Vendor User Type'), 'Secondary');
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toContain('The first user of a vendor must be Primary');
  expect(screen.getByLabelText('Vendor User Type').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
});

test('an update sends the loaded version and goes to that vendor’s user', async () => {
  const asked = serve({ [get]: () => vendorUser, 'PUT /api/vendors/%3AvendorId/users/%3Aid': () => vendorUser });
  const { user } = renderAt(`${page}/users/update/:id`, <VendorUserUpdate />);
  await screen.findByRole('heading', { name: 'Update Ada Miller' });
  await user.selectOptions(screen.getByLabelText('Vendor User Type'), 'Primary');
  await save(user);
  await screen.findByText('Vendor user updated');
  expect(sent(asked)).toEqual([expect.objectContaining({ firstName: 'Ada', vendorUserType: 'Primary', version: 4 })]);
});

test('the list offers the operations on a user and a link to create one', async () => {
  const row = { id: 'u1', version: 1, lastName: 'Moss', firstName: 'Mia', email: 'mia@example.org', phoneNumber: null, mailProblem: null };
  const standing = { vendorUserType: 'Primary', isLockedOut: 'Yes', emailConfirmed: 'No', createdAt: '2026-01-01T00:00:00.000Z' };
  serve({ 'POST /api/vendors/v1/users-table': () => ({ result: { rows: [{ ...row, ...standing }], totalFilteredRecords: 1 } }) });
  const { user } = renderAt(page, <VendorUsers vendorId="v1" />);
  const table = await screen.findByRole('table', { name: 'Users' });
  await within(table).findByText('Primary');
  await user.click(screen.getByRole('button', { name: 'Actions for Mia Moss' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Update', `${page}/users/update/u1`],
    ['Changes', `${page}/users/u1/changes`],
    ['Unlock', `${page}/users/u1/lockout`],
    ['Resend Confirmation', `${page}/users/u1/resend`],
    ['Change Password', `${page}/users/change-password/u1`],
  ]);
});

test('focuses the heading of the users if the URL names it', async () => {
  serve({ 'POST /api/vendors/v1/users-table': () => ({ result: { rows: [], totalFilteredRecords: 0 } }) });
  const { router } = renderAt(page, <VendorUsers vendorId="v1" />);
  await router.navigate(`${page}#users`);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Users'));
});

test('lock and password use the calls for vendor users', async () => {
  serve({
    'GET /api/vendors/%3AvendorId/users/%3AentityId': () => vendorUser,
    'PUT /api/vendor-users/lock/%3Aid': () => ({ ...vendorUser, isLockedOut: true }),
    'PUT /api/vendor-users/change-password/%3Aid': () => vendorUser,
  });
  const lockout = renderAt(`${page}/users/:entityId/lockout`, <UserLockout />);
  await lockout.user.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByText('Lockout status changed');
  cleanup();
  const { user } = renderAt(`${page}/users/change-password/:entityId`, <UserPassword />);
  await user.type(await screen.findByLabelText('Password'), 'Good-Password-7');
  await user.type(screen.getByLabelText('Confirm Password'), 'Good-Password-7');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText('Password changed');
});
