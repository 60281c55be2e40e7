import type { ScreenRoute } from '../../core/screen.ts';

const list = '/admin/users';

export const userRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./UserList.tsx').then((module) => module.UserList),
    children: [
      { path: 'delete/:id', lazy: () => import('./UserRemove.tsx').then((module) => module.UserRemove) },
      { path: ':entityId/lockout', lazy: () => import('../../parts/people/UserLockout.tsx').then((module) => module.UserLockout) },
      { path: ':entityId/resend', lazy: () => import('../../parts/people/UserResend.tsx').then((module) => module.UserResend) },
      { path: ':entityId/two-step', lazy: () => import('./UserTwoStep.tsx').then((module) => module.UserTwoStep) },
      { path: 'bulk-resend', lazy: () => import('./BulkResend.tsx').then((module) => module.BulkResend) },
    ],
  },
  { path: `${list}/create`, lazy: () => import('./UserCreate.tsx').then((module) => module.UserCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./UserUpdate.tsx').then((module) => module.UserUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="User" />),
  },
];
