import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { loadTestTexts } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { clearUser, signedIn, useSession } from '../session/session.ts';
import { accountFiles } from './accountFiles.ts';
import { OwnAccount } from './OwnAccount.tsx';

beforeAll(() => loadTestTexts(...accountFiles));

const me: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Vendor'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const session = (id: string, isThis: boolean) => ({
  id,
  isThis,
  agent: chrome,
  startedAt: '2026-06-01T12:00:00Z',
  seenAt: '2026-06-01T13:00:00Z',
});
let known: Me;
let sessions: object[];

beforeEach(() => {
  known = me;
  sessions = [session('s1', true), session('s2', false)];
  signedIn(me);
});
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

function Account() {
  return useSession().user ? <OwnAccount /> : null;
}

function open(answers: ServedAnswers = {}) {
  const asked = serve({ 'GET /api/account/me': () => known, 'GET /api/account/sessions': () => sessions, ...answers });
  return { ...renderAt('/change-password', <Account />), asked };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const bodies = (asked: ReturnType<typeof serve>, path: string) => asked.filter(({ url }) => url === path).map(({ body }) => body);
const good = 'Market-Day-2027';

describe('changing the password', () => {
  const path = '/api/account/changepassword';

  test('reports that other sessions have ended, clears the inputs and reloads the sessions', async () => {
    const { user, asked } = open({ [`POST ${path}`]: () => ({}) });
    await screen.findByText('This session');
    sessions = [session('s1', true)];
    const form = section('Change Password');
    await user.type(form.getByLabelText('Current Password'), 'Market-Day-2026');
    await user.type(form.getByLabelText('New Password'), good);
    await user.type(form.getByLabelText('Confirm Password'), good);
    await user.click(form.getByRole('button', { name: 'Change Password' }));
    await screen.findByText('Password changed. You were logged out on all other devices.');
    expect(bodies(asked, path)).toEqual([{ currentPassword: 'Market-Day-2026', password: good, confirmPassword: good }]);
    expect(form.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull());
  });

  test('shows the server’s refusal at its input and keeps the session', async () => {
    const { user } = open({ [`POST ${path}`]: () => refusal(400, 'currentPassword', 'The current password is not right') });
    const form = section('Change Password');
    await user.type(form.getByLabelText('Current Password'), 'wrong');
    await user.type(form.getByLabelText('New Password'), good);
    await user.type(form.getByLabelText('Confirm Password'), `${good}{Enter}`);
    await form.findByText('The current password is not right');
    expect(document.activeElement).toBe(form.getByLabelText('Current Password'));
  });
});

describe('emails about sales', () => {
  test('change to one a day, and a user without them sees nothing about them', async () => {
    known = { ...me, salesMails: 'Sale' };
    signedIn(known);
    const { user, asked } = open({ 'PUT /api/account/sales-mails': () => ({}) });
    const emails = section('Emails about Sales');
    expect(emails.getByText('You get an email for each sale.')).toBeTruthy();
    known = { ...me, salesMails: 'Day' };
    await user.click(emails.getByRole('button', { name: 'Send one a day' }));
    await emails.findByRole('button', { name: 'Send one for each sale' });
    expect(bodies(asked, '/api/account/sales-mails')).toEqual([{ every: 'Day' }]);
    known = me;
    cleanup();
    signedIn(me);
    open();
    expect(screen.queryByRole('region', { name: 'Emails about Sales' })).toBeNull();
  });
});

describe('the time zone', () => {
  const path = '/api/account/time-zone';

  test('shows both zones of the State by their names, and saves the other one', async () => {
    const timeZoneChoices = ['America/Chicago', 'America/Denver'];
    known = { ...me, roleNames: ['Local Agency Staff'], timeZone: 'America/Denver', timeZoneChoices };
    signedIn(known);
    const { user, asked } = open({ [`PUT ${path}`]: () => ({}) });
    const form = section('Time Zone');
    const choice = form.getByLabelText<HTMLSelectElement>('Show Times In');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Central Time', 'Mountain Time']);
    expect(choice.value).toBe('America/Denver');
    await user.selectOptions(choice, 'Central Time');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Time zone changed');
    expect(bodies(asked, path)).toEqual([{ timeZone: 'America/Chicago' }]);
  });

  test('is not offered where a State has one zone', () => {
    known = { ...me, roleNames: ['Local Agency Staff'], timeZone: 'America/Denver' };
    signedIn(known);
    open({});
    expect(screen.queryByRole('heading', { name: 'Time Zone' })).toBeNull();
  });
});

describe('the morning email', () => {
  const path = '/api/account/morning-email';

  test('shows the choice with a label and a hint, and saves another one', async () => {
    known = { ...me, roleNames: ['State Agency Staff'], morningEmail: 'off' };
    signedIn(known);
    const { user, asked } = open({ [`PUT ${path}`]: () => ({}) });
    const form = section('Morning Email');
    const choice = form.getByLabelText<HTMLSelectElement>('Email Me What Is Due');
    expect(choice.value).toBe('off');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Never', 'Every day', 'Monday to Friday']);
    expect(document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/but no names/);
    await user.selectOptions(choice, 'Monday to Friday');
    expect(bodies(asked, path)).toEqual([]);
    known = { ...known, morningEmail: 'weekdays' };
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Morning email changed');
    expect(bodies(asked, path)).toEqual([{ morningEmail: 'weekdays' }]);
    expect(choice.value).toBe('weekdays');
  });

  test('shows the refusal of the server and keeps the choice', async () => {
    known = { ...me, roleNames: ['Admin'], morningEmail: 'daily' };
    signedIn(known);
    const { user } = open({ [`PUT ${path}`]: () => refusal(403, '', 'You do not have permission') });
    const form = section('Morning Email');
    await user.selectOptions(form.getByLabelText('Email Me What Is Due'), 'Never');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toBe('You do not have permission');
    expect(form.getByLabelText<HTMLSelectElement>('Email Me What Is Due').value).toBe('off');
  });

  test('is not offered to users without duties', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Morning Email' })).toBeNull();
  });
});

describe('passkeys', () => {
  const passkey = { id: 'p1', agent: chrome, createdAt: '2026-06-01T12:00:00Z' };

  test('are removed after a question', async () => {
    let passkeys = [passkey];
    const { user, asked } = open({ 'GET /api/account/passkeys': () => passkeys, 'DELETE /api/account/passkeys/p1': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey of Chrome on Windows' }));
    passkeys = [];
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('two-step login', () => {
  const key = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/eFMNP:ada?secret=JBSWY3DPEHPK3PXP&issuer=eFMNP' };
  const turnOn = { 'POST /api/account/totp/start': () => key };

  async function start(answers: ServedAnswers) {
    const view = open({ ...turnOn, ...answers });
    await view.user.click(screen.getByRole('button', { name: 'Turn On Two-Step Login' }));
    await view.user.type(section('Two-Step Login').getByLabelText('Current Password'), 'Market-Day-2026{Enter}');
    return view;
  }

  test('is turned on with the password, the QR code or its key, and the app’s first code', async () => {
    const { user, asked } = await start({ 'POST /api/account/totp/confirm': () => ({}) });
    const image = await screen.findByRole<HTMLImageElement>('img', { name: /QR code for the authenticator app/ });
    expect(decodeURIComponent(image.src)).toContain('<svg');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the Key' }));
    expect(await navigator.clipboard.readText()).toBe(key.secret);
    known = { ...me, hasTotp: true };
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Turn Off Two-Step Login' }));
    expect(bodies(asked, '/api/account/totp/confirm')).toEqual([{ code: '123456' }]);
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
  });

  test('keeps the key visible when a code is wrong', async () => {
    const { user } = await start({ 'POST /api/account/totp/confirm': () => refusal(400, 'code', 'The code is not right') });
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await screen.findByText('The code is not right');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '12{Enter}');
    await screen.findByText('Code must be the six digits that the authenticator app shows');
  });

  test('cannot be turned off when the State requires it', () => {
    known = { ...me, hasTotp: true, isTotpRequired: true };
    signedIn(known);
    open();
    expect(screen.getByText(/^Your State agency requires two-step login/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Turn Off/ })).toBeNull();
  });

  test('stays on when the State has required it in the meantime', async () => {
    known = { ...me, hasTotp: true };
    signedIn(known);
    const { user } = open({ 'POST /api/account/totp/remove': () => refusal(400, '', 'Your State agency requires two-step login.') });
    await user.click(screen.getByRole('button', { name: 'Turn Off Two-Step Login' }));
    const form = section('Two-Step Login');
    await user.type(form.getByLabelText('Current Password'), 'Market-Day-2026');
    await user.type(form.getByLabelText('Code'), '123456{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Your State agency requires two-step login.');
  });
});

describe('the email address', () => {
  const path = '/api/account/changeemail';

  async function ask(answer: () => unknown, newEmail: string) {
    const view = open({ [`POST ${path}`]: answer });
    await view.user.click(screen.getByRole('button', { name: 'Change Email Address' }));
    const form = section('Email Address');
    await view.user.type(form.getByLabelText('New Email'), newEmail);
    await view.user.type(form.getByLabelText('Current Password'), 'Market-Day-2026{Enter}');
    return { ...view, form };
  }

  test('changes through a link that is sent to the new address', async () => {
    await ask(() => ({}), 'new@example.org');
    expect((await screen.findByText(/^We sent a link to/)).textContent).toContain('We sent a link to new@example.org.');
    expect(section('Email Address').getByText(/^You log in with ada@example\.org\./)).toBeTruthy();
  });

  test('is refused at its input when it is invalid', async () => {
    const { form, asked } = await ask(() => ({}), 'not an address');
    await form.findByText('New Email must be an email address');
    expect(bodies(asked, path)).toEqual([]);
  });
});

describe('the list of sessions', () => {
  test('names each device and ends the other sessions after a confirmation', async () => {
    const { user, asked } = open({ 'POST /api/account/end-other-sessions': () => ({ ended: 1 }) });
    expect(await screen.findAllByText('Chrome on Windows')).toHaveLength(2);
    expect(screen.getAllByText('This session')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(bodies(asked, '/api/account/end-other-sessions')).toEqual([]);
    sessions = [session('s1', true)];
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log Out' }));
    await screen.findByText('1 other session has ended');
    await vi.waitFor(() => expect(screen.getAllByText('Chrome on Windows')).toHaveLength(1));
  });

  test('shows an error when it cannot be loaded', async () => {
    open({ 'GET /api/account/sessions': () => refusal(404, '', 'x') });
    expect(await screen.findByText('Could not load data')).toBeTruthy();
  });
});
