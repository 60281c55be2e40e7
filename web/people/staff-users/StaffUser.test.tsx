import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type ServedAnswers, serve } from '../../core/testServer.ts';
import { testUser } from '../../parts/people/testUser.ts';
import { UserLockout } from '../../parts/people/UserLockout.tsx';
import { UserPassword } from '../../parts/people/UserPassword.tsx';
import { StaffUserCreate } from './StaffUserCreate.tsx';
import { StaffUserList } from './StaffUserList.tsx';
import { StaffUserUpdate } from './StaffUserUpdate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const local = '/state-staff/local-staff-users';
const managers = '/state-staff/market-manager-users';
const areas = [
  { value: 'a1', label: 'Boone County' },
  { value: 'a2', label: 'Cole County' },
];
const answers: ServedAnswers = { 'GET /api/local-staff-users/service-area-options': () => areas };
const sent = (asked: ReturnType<typeof serve>) => asked.find(({ method }) => method !== 'GET')?.body;

async function fill(user: ReturnType<typeof renderAt>['user']) {
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Miller');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
}
const save = (user: ReturnType<typeof renderAt>['user']) => user.click(screen.getByRole('button', { name: 'Save' }));

test('State staff assign at least one service area to local staff, but neither roles nor a State', async () => {
  const asked = serve({ ...answers, 'POST /api/local-staff-users/create': () => Response.json(testUser, { status: 201 }) });
  const { user } = renderAt(`${local}/create`, <StaffUserCreate />);
  expect(screen.queryByLabelText('State')).toBeNull();
  expect(screen.queryByText('User Roles')).toBeNull();
  await fill(user);
  await save(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Service Areas is required');
  await user.click(screen.getByRole('combobox', { name: 'Service Areas' }));
  await user.click(await screen.findByRole('option', { name: 'Cole County' }));
  await user.keyboard('{Escape}');
  await save(user);
  await screen.findByText('Local staff user created');
  expect(sent(asked)).toEqual({ firstName: 'Ada', lastName: 'Miller', email: 'ada@example.org', serviceAreas: ['a2'] });
});

test('a market manager has no service areas', async () => {
  const asked = serve({ 'POST /api/market-manager-users/create': () => Response.json(testUser, { status: 201 }) });
  const { user } = renderAt(`${managers}/create`, <StaffUserCreate />);
  expect(screen.queryByLabelText('Service Areas')).toBeNull();
  await fill(user);
  await save(user);
  await screen.findByText('Market manager created');
  expect(sent(asked)).toMatchObject({ serviceAreas: [] });
});

test('an update sends the version that was loaded', async () => {
  const asked = serve({
    ...answers,
    'GET /api/local-staff-users/%3Aid': () => testUser,
    'PUT /api/local-staff-users/%3Aid': () => testUser,
  });
  const { user } = renderAt(`${local}/update/:id`, <StaffUserUpdate />);
  await screen.findByRole('button', { name: 'Boone County' });
  await user.type(screen.getByLabelText('First Name'), 'h');
  await save(user);
  await screen.findByText('Local staff user updated');
  expect(sent(asked)).toMatchObject({ firstName: 'Adah', serviceAreas: ['a1'], stateId: 'mo', version: 4 });
});

test('requires a strong password, entered twice', async () => {
  const asked = serve({
    'GET /api/market-manager-users/%3AentityId': () => testUser,
    'PUT /api/market-manager-users/change-password/%3Aid': () => testUser,
  });
  const { user } = renderAt(`${managers}/change-password/:entityId`, <UserPassword />);
  await user.type(await screen.findByLabelText('Password'), 'Good-Password-7');
  await user.type(screen.getByLabelText('Confirm Password'), 'Good-Password-8');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The passwords do not match');
  expect(sent(asked)).toBeUndefined();
  await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}7');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByText('Password changed');
  expect(sent(asked)).toEqual({ password: 'Good-Password-7', confirmPassword: 'Good-Password-7', version: 4 });
});

test('each group’s list offers lock, email and password, but no delete', async () => {
  const row = { id: 'm1', version: 1, lastName: 'Moss', firstName: 'Mia', email: 'mia@example.org', phoneNumber: null };
  const rows = [
    {
      ...row,
      isLockedOut: 'No',
      emailConfirmed: 'No',
      mailProblem: null,
      serviceAreaNames: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ];
  serve({ 'POST /api/market-manager-users/table': () => ({ result: { rows, totalFilteredRecords: 1 } }) });
  const { user } = renderAt(managers, <StaffUserList />);
  await screen.findByRole('heading', { name: 'Market Managers' });
  const menu = await screen.findByRole('button', { name: 'Actions for Mia Moss' });
  // Market managers work in the whole State.
  expect(screen.queryByRole('button', { name: 'Service Areas' })).toBeNull();
  await user.click(menu);
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Update', 'Changes', 'Lock', 'Resend Confirmation', 'Change Password']);
});

test('locks a user by the group’s own call', async () => {
  serve({
    'GET /api/local-staff-users/%3AentityId': () => testUser,
    'PUT /api/local-staff-users/lock/%3Aid': () => ({ ...testUser, isLockedOut: true }),
  });
  const { user } = renderAt(`${local}/:entityId/lockout`, <UserLockout />);
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByText('Lockout status changed');
});
