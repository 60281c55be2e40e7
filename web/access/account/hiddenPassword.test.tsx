import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { loadTestTexts } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { clearUser, signedIn } from '../session/session.ts';
import { accountFiles } from './accountFiles.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { Login } from './Login.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { ResetPassword } from './ResetPassword.tsx';

beforeAll(() => loadTestTexts(...accountFiles));

const me: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Admin'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

/** The types of the password inputs. */
const kinds = () => screen.getAllByLabelText<HTMLInputElement>(/password/i, { selector: 'input' }).map(({ type }) => type);

test('hides the password on the login page', () => {
  serve({});
  renderAt('/login', <Login />);
  expect(kinds()).toEqual(['password']);
});

test.each<[string, ReactNode]>([
  ['/reset-password', <ResetPassword key="reset" />],
  ['/confirm-account', <ConfirmAccount key="confirm" />],
])('hides the new password at %s until the user shows it', async (path, page) => {
  serve({});
  const { router, user } = renderAt(path, page);
  await router.navigate(`${path}#email=ada%40example.org&token=t-1`);
  await screen.findByLabelText(/^Confirm Password/);
  expect(kinds()).toEqual(['password', 'password']);
  const [first] = screen.getAllByRole('button', { name: 'Show characters' });
  if (first) await user.click(first);
  expect(kinds()).toEqual(['text', 'password']);
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(kinds()).toEqual(['password', 'password']);
});

test('hides the current password before a change of the user’s own account', async () => {
  signedIn(me);
  serve({ 'GET /api/account/me': () => me, 'GET /api/account/sessions': () => [] });
  const { user } = renderAt('/change-password', <OwnAccount />);
  await user.click(screen.getByRole('button', { name: 'Change Email Address' }));
  await user.click(screen.getByRole('button', { name: 'Turn On Two-Step Login' }));
  expect(screen.getAllByLabelText('Current Password')).toHaveLength(3);
  expect(new Set(kinds())).toEqual(new Set(['password']));
});
