import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { testUser } from '../../parts/people/testUser.ts';
import { optionAnswers } from './testOptions.ts';
import { UserCreate } from './UserCreate.tsx';
import { UserUpdate } from './UserUpdate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = 'Please select a state first';
type User = ReturnType<typeof renderAt>['user'];

function create(more: ServedAnswers = {}, search = '') {
  const asked = serve({ ...optionAnswers, 'POST /api/users': () => Response.json(testUser, { status: 201 }), ...more });
  return { ...renderAt(`/admin/users/create${search}`, <UserCreate />), asked };
}
async function update(record: object = testUser, more: ServedAnswers = {}) {
  const asked = serve({ ...optionAnswers, 'GET /api/users/%3Aid': () => record, 'PUT /api/users/%3Aid': () => record, ...more });
  const view = renderAt('/admin/users/update/:id', <UserUpdate />);
  await screen.findByRole('heading', { name: 'Update Ada Miller' });
  return { ...view, asked };
}

async function choose(user: User, label: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function name(user: User) {
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Miller');
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
}
const role = (label: string) => screen.getByRole('checkbox', { name: label });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = (asked: ReturnType<typeof serve>) => asked.find(({ method }) => method === 'POST' || method === 'PUT')?.body;
const summary = async () => (await screen.findByRole('alert', { name: 'There is a problem' })).textContent;

describe('fields that a role requires', () => {
  test('are preset if the URL names role and State, as in a new State’s steps', async () => {
    create({}, '?state=oh&role=State+Agency+Staff');
    const state = await screen.findByRole<HTMLInputElement>('combobox', { name: /^State/ });
    await waitFor(() => expect(state.value).toBe('Ohio'));
    const held = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ name, value }) => value || name);
    expect([held.length, (role('State Agency Staff') as HTMLInputElement).checked]).toEqual([1, true]);
  });

  test('appear with this role only', async () => {
    const { user } = create();
    expect(screen.queryByLabelText('State')).toBeNull();
    await user.click(role('State Agency Staff'));
    expect(screen.getByLabelText('State')).toBeTruthy();
    expect(screen.queryByLabelText('Service Areas')).toBeNull();
    await user.click(role('Local Agency Staff'));
    expect(screen.getByLabelText('Service Areas')).toBeTruthy();
    expect(screen.queryByLabelText('Vendor User Type')).toBeNull();
    await user.click(role('Vendor'));
    for (const label of ['Vendor User Type', 'Send Transaction Emails']) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  test('cannot be chosen before the State and show a hint', async () => {
    const { user, asked } = create();
    await user.click(role('Local Agency Staff'));
    await user.click(role('Vendor'));
    expect(screen.getByLabelText<HTMLInputElement>('Service Areas').disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' }).disabled).toBe(true);
    expect(screen.getAllByText(first).length).toBeGreaterThan(1);
    await choose(user, /^State/, 'Missouri');
    expect(screen.queryByText(first)).toBeNull();
    await choose(user, /^Service Areas/, 'Boone County');
    expect(asked.filter(({ url }) => url === '/api/users/options?stateId=mo')).toHaveLength(1);
  });

  test('are required before anything is sent', async () => {
    const { user, asked } = create();
    await save(user);
    for (const label of ['First Name', 'Last Name', 'Email', 'User Roles']) expect(await summary()).toContain(`${label} is required`);
    await name(user);
    await user.click(role('Local Agency Staff'));
    await user.click(role('Vendor'));
    await save(user);
    await waitFor(async () => {
      for (const label of ['State', 'Service Areas', 'Vendor', 'Vendor User Type'])
        expect(await summary()).toContain(`${label} is required`);
    });
    expect(sent(asked)).toBeUndefined();
  });

  test('are sent without the fields of other roles', async () => {
    const { user, asked } = create();
    await name(user);
    await user.click(role('Local Agency Staff'));
    await choose(user, /^State/, 'Missouri');
    await choose(user, /^Service Areas/, 'Cole County');
    await user.keyboard('{Escape}');
    await save(user);
    await screen.findByText('User created');
    expect(sent(asked)).toEqual({
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.org',
      userRoles: ['Local Agency Staff'],
      stateId: 'mo',
      serviceAreas: ['a2'],
      notificationsEnabled: false,
    });
  });
});

describe('clearing of fields', () => {
  const vendorUser = {
    ...testUser,
    userRoles: ['Vendor'],
    serviceAreas: [],
    vendorId: 'v1',
    vendorUserType: 'Primary',
    notificationsEnabled: true,
  };

  test('clears the fields of a removed role and does not restore them with the role', async () => {
    const { user, asked } = await update(vendorUser);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' }).value).toBe('Amstutz Farms'));
    await user.click(role('Vendor'));
    await user.click(role('Vendor'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' }).value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Vendor User Type').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Send Transaction Emails').checked).toBe(false);
    await user.click(role('Vendor'));
    await user.click(role('Market Manager'));
    await choose(user, /^State/, 'Missouri');
    await save(user);
    await screen.findByText('User updated');
    expect(sent(asked)).toMatchObject({ userRoles: ['Market Manager'], stateId: 'mo', notificationsEnabled: false, version: 4 });
    for (const gone of ['vendorId', 'vendorUserType']) expect(sent(asked)).not.toHaveProperty(gone);
  });

  test('clears everything that belongs to the State when the State changes', async () => {
    const { user } = await update({ ...vendorUser, userRoles: ['Vendor', 'Local Agency Staff'], serviceAreas: ['a1'] });
    await screen.findByRole('button', { name: 'Boone County' });
    await choose(user, /^State/, 'Ohio');
    expect(screen.queryByRole('button', { name: 'Boone County' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' }).value).toBe('');
    await save(user);
    expect(await summary()).toContain('Service Areas is required');
  });

  test('clears nothing while roles and State stay unchanged', async () => {
    const { user, asked } = await update();
    await user.type(screen.getByLabelText('First Name'), 'h');
    await save(user);
    await screen.findByText('User updated');
    expect(sent(asked)).toMatchObject({ firstName: 'Adah', stateId: 'mo', serviceAreas: ['a1'] });
  });
});

describe('the user form', () => {
  test('shows whether the account is locked, confirmed and reachable by email', async () => {
    await update({ ...testUser, isLockedOut: true, emailConfirmed: false, mailProblem: 'mailbox full' });
    for (const words of ['Locked out', 'Email not confirmed', 'Emails do not reach this address: mailbox full']) screen.getByText(words);
  });

  test('shows the photo and sends a new one along with empty lists', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const { user, asked } = await update({ ...testUser, userRoles: ['Market Manager'], serviceAreas: [], profilePhotoGuid: 'g1' });
    expect(screen.getByRole('img').getAttribute('src')).toBe('/api/users/%3Aid/profilePhoto');
    const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'ada.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } });
    await screen.findByText('ada.png');
    await save(user);
    await screen.findByText('User updated');
    const form = sent(asked) as FormData;
    expect((form.get('profilePhoto') as File).name).toBe('ada.png');
    expect(form.get('serviceAreas')).toBe('');
    expect(form.get('removeProfilePhoto')).toBe('false');
  });

  test('sends no blank password and refuses a weak or mistyped one', async () => {
    const { user, asked } = await update();
    const box = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
    await user.type(box(/^Password/), 'short');
    await user.type(box(/^Confirm Password/), 'other');
    await save(user);
    expect(await summary()).toContain('Password is missing: at least 8 characters');
    await user.clear(box(/^Password/));
    await user.clear(box(/^Confirm Password/));
    await save(user);
    await screen.findByText('User updated');
    expect(sent(asked)).not.toHaveProperty('password');
  });

  test('shows the server’s refusals at the fields', async () => {
    const taken = 'A user with this email address already exists';
    const { user } = await update(testUser, { 'PUT /api/users/%3Aid': () => refusal(409, 'email', taken) });
    await save(user);
    expect(await summary()).toContain(taken);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });
});
