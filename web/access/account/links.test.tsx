import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTestTexts } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { clearUser } from '../session/session.ts';
import { accountFiles } from './accountFiles.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { NotMe } from './NotMe.tsx';
import { ResetPassword } from './ResetPassword.tsx';

beforeAll(() => loadTestTexts(...accountFiles));

afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

const ended = 'This link is no longer valid. It was used, it expired, or a newer one was sent. Request a new link.';
const good = 'Market-Day-2026';
const whole = '#email=ada%2Bwic%40example.org&token=t-1';
const signedOut = { 'GET /api/account/me': () => refusal(401, '', '') };

/** Opens the page at the fragment of an email's link. `renderAt` knows pages only by their path. */
function open(path: string, page: ReactNode, hash: string, answers: ServedAnswers = {}) {
  const asked = serve({ ...signedOut, ...answers });
  const view = renderAt(path, page);
  const visited: string[] = [];
  view.router.subscribe(({ location }) => visited.push(`${location.pathname}${location.search}${location.hash}`));
  const follow = () => view.router.navigate(`${path}${hash}`);
  const address = () => `${view.router.state.location.pathname}${view.router.state.location.search}${view.router.state.location.hash}`;
  return { ...view, asked, visited, follow, address };
}

async function choose(user: ReturnType<typeof open>['user'], label: string, password: string, repeated = password) {
  await user.click(screen.getByLabelText(label));
  if (password) await user.paste(password);
  await user.click(screen.getByLabelText(/^Confirm Password/));
  if (repeated) await user.paste(repeated);
}

describe('a link of an email', () => {
  test('leaves the address bar at once and sends nothing before the button is pressed', async () => {
    const { follow, address, asked, visited } = open('/reset-password', <ResetPassword />, whole);
    await follow();
    await screen.findByText('Choose a new password for ada+wic@example.org.');
    await vi.waitFor(() => expect(address()).toBe('/reset-password'));
    expect(visited.at(-1)).toBe('/reset-password');
    expect(document.body.innerHTML).not.toContain('t-1');
    expect(asked).toEqual([]);
  });

  test('leaves the address bar even when it is opened again before the first navigation has finished', async () => {
    const { follow, address, router, visited } = open('/reset-password', <ResetPassword />, whole);
    const stop = router.subscribe(({ location, navigation }) => {
      if (location.hash !== '' || navigation.state !== 'idle' || visited.length < 2) return;
      stop();
      void follow();
    });
    await follow();
    await vi.waitFor(() => expect(visited.filter((each) => each.endsWith(whole)).length).toBeGreaterThan(1));
    await vi.waitFor(() => expect(address()).toBe('/reset-password'));
  });

  test('sends its token in the body and never in a URL', async () => {
    const { follow, asked, user, router } = open('/reset-password', <ResetPassword />, whole, {
      'POST /api/account/resetpassword': () => ({}),
    });
    await follow();
    await screen.findByText(/ada/);
    await choose(user, 'New Password', good);
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/reset-password-confirmation'));
    expect(asked[0]?.body).toEqual({ email: 'ada+wic@example.org', token: 't-1', password: good, confirmPassword: good });
    for (const { url } of asked) expect(url).not.toContain('t-1');
  });

  test.each(['', '#email=ada%40example.org', '#token=t-1', '#nothing'])('is reported when it is incomplete (%j)', async (hash) => {
    const { follow } = open('/reset-password', <ResetPassword />, hash);
    await follow();
    expect((await screen.findByRole('alert')).textContent).toContain('The link is not complete. Open it again from the email.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is reported when it has ended and leads to a new one', async () => {
    const { follow, user } = open('/reset-password', <ResetPassword />, whole, {
      'POST /api/account/resetpassword': () => refusal(400, 'token', ended),
    });
    await follow();
    await screen.findByText(/ada/);
    await choose(user, 'New Password', good);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(ended);
    expect(screen.getByRole('link', { name: 'Request a New Link' }).getAttribute('href')).toBe('/forgot-password');
    // A newer link that is opened in the same tab is used.
    await follow();
    expect(await screen.findByLabelText('New Password')).toBeTruthy();
  });
});

describe('a new password', () => {
  test('is checked rule by rule while the user types, with the rules described at the input', async () => {
    const { follow, user } = open('/reset-password', <ResetPassword />, whole);
    await follow();
    const input = await screen.findByLabelText('New Password');
    const met = () =>
      [...document.querySelectorAll('li')].filter((item) => item.textContent.endsWith(': yes')).map((item) => item.textContent);
    expect(met()).toEqual([]);
    await user.type(input, 'aB1');
    expect(met()).toEqual(['A lowercase letter: yes', 'An uppercase letter: yes', 'A digit: yes']);
    await user.type(input, '-6789');
    expect(met()).toHaveLength(5);
    expect(screen.getByRole('status').textContent).toBe('The password meets the requirements so far. It is checked again when you save.');
    const list = screen.getByRole('list', { name: 'Password requirements' });
    expect(input.getAttribute('aria-describedby')).toContain(list.id);
  });

  test('works with password managers', async () => {
    const { follow, user } = open('/reset-password', <ResetPassword />, whole);
    await follow();
    const input = await screen.findByLabelText<HTMLInputElement>('New Password');
    expect([input.autocomplete, screen.getByLabelText<HTMLInputElement>('Confirm Password').autocomplete]).toEqual([
      'new-password',
      'new-password',
    ]);
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('ada+wic@example.org');
    await user.click(input);
    await user.paste(` ${'x'.repeat(120)} `);
    expect(input.value).toHaveLength(122);
    await user.click(screen.getAllByRole('button', { name: 'Show characters' })[0] as HTMLElement);
    expect(input.type).toBe('text');
  });

  test('shows missing characters, a different confirmation and the server’s refusal at their inputs', async () => {
    const { follow, user, asked } = open('/reset-password', <ResetPassword />, whole, {
      'POST /api/account/resetpassword': () => refusal(400, 'password', 'Password is too common: choose another'),
    });
    await follow();
    await screen.findByText(/ada/);
    const send = () => user.click(screen.getByRole('button', { name: 'Set Password' }));
    const errorOf = (label: string) => {
      const input = screen.getByLabelText(label);
      return input.getAttribute('aria-invalid') && document.getElementById(`${input.id}-error`)?.textContent;
    };
    await choose(user, 'New Password', 'market-day-2026');
    await send();
    await vi.waitFor(() => expect(errorOf('New Password')).toBe('Error: New Password is missing: an uppercase letter'));
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
    await user.clear(screen.getByLabelText('New Password'));
    await user.clear(screen.getByLabelText('Confirm Password'));
    await choose(user, 'New Password', good, `${good}x`);
    await send();
    await vi.waitFor(() => expect(errorOf('Confirm Password')).toBe('Error: The passwords do not match'));
    expect(asked).toEqual([]);
    await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}');
    await send();
    await vi.waitFor(() => expect(errorOf('New Password')).toBe('Error: Password is too common: choose another'));
    const hard = () => [...document.querySelectorAll('li')].find(({ textContent }) => textContent.startsWith('Hard to guess'))?.textContent;
    expect(hard()).toBe('Hard to guess and not based on your name: no');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('meets'))).toBe(false);
    await user.type(screen.getByLabelText('New Password'), 'Z');
    expect(hard()).toBe('Hard to guess and not based on your name: checked when you save');
  });
});

describe('confirming an account', () => {
  const confirm = { 'POST /api/account/confirm-account': () => ({}) };

  test('requires a password when the account has none', async () => {
    const { follow, user, asked } = open('/confirm-account', <ConfirmAccount />, whole, confirm);
    await follow();
    await screen.findByText('Choose the password that you will log in with.');
    await user.click(screen.getByRole('button', { name: 'Confirm Account' }));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('keeps the existing password when both are left blank', async () => {
    const { follow, user, asked, router } = open('/confirm-account', <ConfirmAccount />, `${whole}&password=set`, confirm);
    await follow();
    await screen.findByText(/To keep the password that you were given, leave both boxes blank/);
    await user.click(screen.getByRole('button', { name: 'Confirm Account' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account-confirmed'));
    expect(asked[0]?.body).toEqual({ email: 'ada+wic@example.org', token: 't-1' });
  });

  test('does not treat a password without its confirmation as blank', async () => {
    const { follow, user, asked } = open('/confirm-account', <ConfirmAccount />, `${whole}&password=set`, confirm);
    await follow();
    await screen.findByText(/leave both boxes blank/);
    await choose(user, 'Password (optional)', good, '');
    await user.click(screen.getByRole('button', { name: 'Confirm Account' }));
    expect(await screen.findByText('The passwords do not match')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

test('changes the email address only when the button is pressed', async () => {
  const { follow, user, asked } = open('/confirm-email', <ConfirmEmail />, whole, {
    'POST /api/account/confirm-email-change': () => ({}),
  });
  await follow();
  await screen.findByText(/log in with the address that received this link/);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
  await screen.findByRole('heading', { name: 'Address Confirmed' });
  expect(asked[0]?.body).toEqual({ email: 'ada+wic@example.org', token: 't-1' });
});

test('stops another person’s change of the address only when the button is pressed', async () => {
  const { follow, user, asked } = open('/not-me', <NotMe />, whole, { 'POST /api/account/not-me': () => ({}) });
  await follow();
  await screen.findByText(/will keep the address ada\+wic@example\.org, or get it back/);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop the change' }));
  await screen.findByRole('heading', { name: 'Change Stopped' });
  expect(asked[0]?.body).toEqual({ email: 'ada+wic@example.org', token: 't-1' });
});
