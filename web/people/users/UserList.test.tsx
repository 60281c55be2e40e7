import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearUser, signedIn } from '../../access/session/session.ts';
import { testAdmin } from '../../access/session/testAdmin.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { testUser } from '../../parts/people/testUser.ts';
import { UserLockout } from '../../parts/people/UserLockout.tsx';
import { UserResend } from '../../parts/people/UserResend.tsx';
import { UserList } from './UserList.tsx';
import { UserTwoStep } from './UserTwoStep.tsx';

const row = (id: string, more: object) => ({
  id,
  version: 1,
  lastName: 'Miller',
  firstName: id,
  email: `${id}@example.org`,
  userRoles: 'Admin',
  stateName: 'Missouri',
  vendorName: null,
  serviceAreaNames: null,
  vendorUserType: null,
  phoneNumber: '+15735550101',
  isLockedOut: 'No',
  emailConfirmed: 'Yes',
  mailProblem: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const rows = [row('Ada', {}), row('Ben', { isLockedOut: 'Yes', emailConfirmed: 'No' })];
const table = { 'POST /api/users/table': () => ({ result: { rows, totalFilteredRecords: 2 } }) };

beforeEach(() => {
  sessionStorage.clear();
  signedIn(testAdmin);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

const actionsOf = async (name: string) => {
  const { user } = renderAt('/admin/users', <UserList />);
  await user.click(await screen.findByRole('button', { name: `Actions for ${name} Miller` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

describe('user list', () => {
  test('offers Lock for an unlocked user and no email to a confirmed one', async () => {
    serve(table);
    expect(await actionsOf('Ada')).toEqual(['Update', 'Changes', 'Lock', 'Remove Two-Step Login', 'Delete']);
  });

  test('offers Unlock for a locked user and another email to an unconfirmed one', async () => {
    serve(table);
    expect(await actionsOf('Ben')).toEqual(['Update', 'Changes', 'Unlock', 'Resend Confirmation', 'Delete']);
  });

  test('resends emails and locks in bulk, and names the selected users it leaves out', async () => {
    const more = [row('Cara', { emailConfirmed: 'No' }), row('Dan', { version: 7 })];
    const asked = serve({
      'POST /api/users/table': () => ({ result: { rows: [...rows, ...more], totalFilteredRecords: 4 } }),
      'POST /api/users/Cara/send-confirm-email': () => ({}),
      'PUT /api/users/lock/Ada': () => refusal(409, '', 'You cannot lock yourself. Ask another Admin.'),
      'PUT /api/users/lock/Cara': () => ({ ...testUser, isLockedOut: true }),
      'PUT /api/users/lock/Dan': () => ({ ...testUser, isLockedOut: true }),
    });
    const { user } = renderAt('/admin/users', <UserList />);
    const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const writes = () =>
      asked.filter(({ url }) => !/\/(table|options)$/.test(url)).map(({ method, url, body }) => [`${method} ${url}`, body]);
    const left = () =>
      within(screen.getByRole('list', { name: /^Left out/ }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await click('Resend Confirmation');
    await click('Resend Confirmation 1 user');
    await screen.findByText('1 user was sent a new confirmation email.');
    expect(left()).toEqual(['Ada Miller: already confirmed', 'Ben Miller: locked', 'Dan Miller: already confirmed']);
    expect(writes()).toEqual([['POST /api/users/Cara/send-confirm-email', undefined]]);
    await click('Close');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await click('Lock');
    await click('Lock 3 users');
    await screen.findByText('2 users were locked.');
    screen.getByText('Ada Miller: You cannot lock yourself. Ask another Admin.');
    expect(
      writes()
        .slice(1)
        .map(([, body]) => body),
    ).toEqual([{ version: 1 }, { version: 1 }, { version: 7 }]);
  });

  test.each([
    ['of all states, by the call for all', 'all', '/export-all', undefined],
    ['of the state that it shows', 'mo', '/export', 'mo'],
  ])('exports the shown users, or all users %s', async (_, state, wholePath, stateId) => {
    localStorage.clear();
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const csv = () => new Response('a,b');
    const asked = serve({ ...table, 'POST /api/users/export': csv, 'POST /api/users/export-all': csv });
    const { user } = renderAt(`/admin/users?state=${state}&q=ben`, <UserList />);
    await screen.findByRole('button', { name: 'Actions for Ben Miller' });
    const save = async (rows: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Export' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Export Users' }));
      await user.click(dialog.getByRole('radio', { name: rows }));
      await user.click(dialog.getByRole('button', { name: 'Export' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await save(/^2 rows in the filtered list: Search: ben$/);
    await save(/^All rows, without search and filters$/);
    const choice = { shown: expect.arrayContaining(['lastName', 'mailProblem']), fileType: 'CSV' };
    const files = asked.flatMap(({ url, body }) =>
      /\/export(-all)?$/.test(url) ? [{ url, body: body as { allSearch?: string; stateId?: string } }] : [],
    );
    expect(files).toMatchObject([
      { url: '/api/users/export', body: choice },
      { url: `/api/users${wholePath}`, body: choice },
    ]);
    expect(files.map(({ body }) => [body.allSearch ?? '', body.stateId])).toEqual([
      ['ben', stateId],
      ['', stateId],
    ]);
  });
});

const of = '%3AentityId';
const path = '/admin/users/:entityId';

describe('lockout', () => {
  test('asks for confirmation, locks the version that was shown and reports it', async () => {
    const asked = serve({
      [`GET /api/users/${of}`]: () => testUser,
      'PUT /api/users/lock/%3Aid': () => ({ ...testUser, isLockedOut: true }),
    });
    const { user } = renderAt(`${path}/lockout`, <UserLockout />);
    await screen.findByText('Lock this user?');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    await screen.findByText('Lockout status changed');
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 4 });
  });

  test('undoes the lock with the version of its response', async () => {
    let version = testUser.version;
    const asked = serve({
      [`GET /api/users/${of}`]: () => testUser,
      'PUT /api/users/lock/%3Aid': () => ({ ...testUser, id: ':id', version: ++version }),
    });
    const { user } = renderAt(`${path}/lockout`, <UserLockout />);
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ version: 4 }, { version: 5 }]);
  });

  test('offers to unlock a locked user', async () => {
    serve({ [`GET /api/users/${of}`]: () => ({ ...testUser, isLockedOut: true }) });
    renderAt(`${path}/lockout`, <UserLockout />);
    await screen.findByRole('button', { name: 'Unlock' });
  });

  test('stays open with the server’s reason and then uses the newest version', async () => {
    let version = 4;
    const asked = serve({
      [`GET /api/users/${of}`]: () => ({ ...testUser, version }),
      'PUT /api/users/lock/%3Aid': ({ body }) =>
        (body as { version: number }).version === 5 ? testUser : refusal(409, '', 'Somebody else changed this'),
    });
    const { user } = renderAt(`${path}/lockout`, <UserLockout />);
    const lock = await screen.findByRole('button', { name: 'Lock' });
    version = 5;
    await user.click(lock);
    await screen.findByText('Somebody else changed this');
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    await screen.findByText('Lockout status changed');
  });
});

describe('confirmation email', () => {
  test('is resent to an unconfirmed user', async () => {
    const asked = serve({
      [`GET /api/users/${of}`]: () => ({ ...testUser, emailConfirmed: false }),
      'POST /api/users/%3Aid/send-confirm-email': () => ({}),
    });
    const { user } = renderAt(`${path}/resend`, <UserResend />);
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await screen.findByText('Confirmation emails sent');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is not sent to a confirmed user', async () => {
    serve({ [`GET /api/users/${of}`]: () => testUser });
    renderAt(`${path}/resend`, <UserResend />);
    await screen.findByText('The email is confirmed');
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });
});

describe('two-step login', () => {
  test('is removed from a user who has it', async () => {
    serve({
      [`GET /api/users/${of}`]: () => ({ ...testUser, hasTotp: true }),
      'POST /api/users/%3Aid/remove-totp': ({ body }) => ({ ...testUser, version: (body as { version: number }).version + 1 }),
    });
    const { user } = renderAt(`${path}/two-step`, <UserTwoStep />);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('Two-step login removed');
  });

  test('offers no removal for a user without it', async () => {
    serve({ [`GET /api/users/${of}`]: () => testUser });
    renderAt(`${path}/two-step`, <UserTwoStep />);
    await screen.findByText('Two-step login is off');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});
