import { roles } from '../../../shared/core/role.ts';
import { withTexts } from '../../core/language/texts.ts';
import type { ScreenRoute } from '../../core/screen.ts';
import { accountFiles } from './accountFiles.ts';

export const accountRoutes: readonly ScreenRoute[] = [
  { path: '/login', roles: 'public', lazy: () => withTexts(accountFiles, () => import('./Login.tsx').then((module) => module.Login)) },
  {
    path: '/forgot-password',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ForgotPassword.tsx').then((module) => module.ForgotPassword)),
  },
  {
    path: '/forgot-password-success',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ForgotPasswordSuccess.tsx').then((module) => module.ForgotPasswordSuccess)),
  },
  {
    path: '/reset-password',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ResetPassword.tsx').then((module) => module.ResetPassword)),
  },
  {
    path: '/reset-password-confirmation',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ResetPasswordConfirmation.tsx').then((module) => module.ResetPasswordConfirmation)),
  },
  {
    path: '/confirm-account',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ConfirmAccount.tsx').then((module) => module.ConfirmAccount)),
  },
  {
    path: '/account/register',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./Register.tsx').then((module) => module.Register)),
  },
  // The page checks the session itself, because recipient pages have no menu.
  {
    path: '/account/bind',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./BindAccount.tsx').then((module) => module.BindAccount)),
  },
  {
    path: '/account-confirmed',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./AccountConfirmed.tsx').then((module) => module.AccountConfirmed)),
  },
  { path: '/not-me', roles: 'public', lazy: () => withTexts(accountFiles, () => import('./NotMe.tsx').then((module) => module.NotMe)) },
  {
    path: '/confirm-email',
    roles: 'public',
    lazy: () => withTexts(accountFiles, () => import('./ConfirmEmail.tsx').then((module) => module.ConfirmEmail)),
  },
];

/** For every logged-in user. */
export const ownAccountRoutes: readonly ScreenRoute[] = [
  {
    path: '/change-password',
    roles,
    lazy: () => withTexts(accountFiles, () => import('./OwnAccount.tsx').then((module) => module.OwnAccount), { isForStaff: true }),
  },
];
