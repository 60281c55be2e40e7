import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadTestTexts } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { accountFiles } from './accountFiles.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ForgotPasswordSuccess } from './ForgotPasswordSuccess.tsx';

beforeAll(() => loadTestTexts(...accountFiles));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const path = 'POST /api/account/forgotpassword';

test('leads to a page that does not reveal whether the address is known and keeps the address out of the URL', async () => {
  const asked = serve({ [path]: () => ({}) });
  const { user, router } = renderAt('/forgot-password', <ForgotPassword />);
  await user.type(screen.getByLabelText('Email'), ' Nobody@Example.org {Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password-success'));
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'nobody@example.org' }]);
  expect(router.state.location.search + router.state.location.hash).toBe('');
  cleanup();
  renderAt('/forgot-password-success', <ForgotPasswordSuccess />);
  expect(screen.getByText(/^If an account has this email address/)).toBeTruthy();
});

test('refuses an invalid address at its input without a request to the server', async () => {
  const asked = serve({});
  const { user } = renderAt('/forgot-password', <ForgotPassword />);
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText('Email is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'ada{Enter}');
  expect(await screen.findByText('Email must be an email address')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('shows when the next attempt is possible after too many attempts', async () => {
  serve({
    [path]: () => Response.json({ validationFailures: [] }, { status: 429, headers: { 'retry-after': '600' } }),
  });
  const { user } = renderAt('/forgot-password', <ForgotPassword />);
  await user.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. You can try again in 10:00.');
});
