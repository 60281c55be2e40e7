import type { ScreenRoute } from '../../core/screen.ts';

/** Both groups have the same screens under their own paths. */
const screensAt = (list: string): readonly ScreenRoute[] => [
  {
    path: list,
    lazy: () => import('./StaffUserList.tsx').then((module) => module.StaffUserList),
    children: [
      { path: ':entityId/lockout', lazy: () => import('../../parts/people/UserLockout.tsx').then((module) => module.UserLockout) },
      { path: ':entityId/resend', lazy: () => import('../../parts/people/UserResend.tsx').then((module) => module.UserResend) },
    ],
  },
  { path: `${list}/create`, lazy: () => import('./StaffUserCreate.tsx').then((module) => module.StaffUserCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./StaffUserUpdate.tsx').then((module) => module.StaffUserUpdate) },
  {
    path: `${list}/change-password/:entityId`,
    lazy: () => import('../../parts/people/UserPassword.tsx').then((module) => module.UserPassword),
  },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="User" />),
  },
];

export const staffUserRoutes: readonly ScreenRoute[] = [
  ...screensAt('/state-staff/local-staff-users'),
  ...screensAt('/state-staff/market-manager-users'),
];
