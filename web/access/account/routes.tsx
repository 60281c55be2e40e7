import { roles } from '../../../shared/core/role.ts';
import { withTexts } from '../../core/language/texts.ts';
import type { ScreenRoute } from '../../core/screen.ts';
import { recipientFiles } from './recipientFiles.ts';

export const accountRoutes: readonly ScreenRoute[] = [
  { path: '/login', roles: 'public', lazy: () => import('./Login.tsx').then((module) => module.Login) },
  { path: '/forgot-password', roles: 'public', lazy: () => import('./ForgotPassword.tsx').then((module) => module.ForgotPassword) },
  {
    path: '/forgot-password-success',
    roles: 'public',
    lazy: () => import('./ForgotPasswordSuccess.tsx').then((module) => module.ForgotPasswordSuccess),
  },
  { path: '/reset-password', roles: 'public', lazy: () => import('./ResetPassword.tsx').then((module) => module.ResetPassword) },
  {
    path: '/reset-password-confirmation',
    roles: 'public',
    lazy: () => import('./ResetPasswordConfirmation.tsx').then((module) => module.ResetPasswordConfirmation),
  },
  { path: '/confirm-account', roles: 'public', lazy: () => import('./ConfirmAccount.tsx').then((module) => module.ConfirmAccount) },
  {
    path: '/account/register',
    roles: 'public',
    lazy: () => withTexts(recipientFiles, () => import('./Register.tsx').then((module) => module.Register)),
  },
  // It asks for a session itself: pages of recipients have no menu.
  {
    path: '/account/bind',
    roles: 'public',
    lazy: () => withTexts(recipientFiles, () => import('./BindAccount.tsx').then((module) => module.BindAccount)),
  },
  { path: '/account-confirmed', roles: 'public', lazy: () => import('./AccountConfirmed.tsx').then((module) => module.AccountConfirmed) },
  { path: '/not-me', roles: 'public', lazy: () => import('./NotMe.tsx').then((module) => module.NotMe) },
  { path: '/confirm-email', roles: 'public', lazy: () => import('./ConfirmEmail.tsx').then((module) => module.ConfirmEmail) },
];

/** For anyone signed in. */
export const ownAccountRoutes: readonly ScreenRoute[] = [
  { path: '/change-password', roles, lazy: () => import('./OwnAccount.tsx').then((module) => module.OwnAccount) },
];
