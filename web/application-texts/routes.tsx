import type { ScreenRoute } from '../core/screen.ts';

const list = '/state-staff/application-texts';

export const applicationTextRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./ApplicationTextList.tsx').then((module) => module.ApplicationTextList),
    children: [{ path: 'delete/:id', lazy: () => import('./ApplicationTextRemove.tsx').then((module) => module.ApplicationTextRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./ApplicationTextCreate.tsx').then((module) => module.ApplicationTextCreate) },
  { path: `${list}/:id`, lazy: () => import('./ApplicationTextPage.tsx').then((module) => module.ApplicationTextPage) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="ApplicationText" />),
  },
];
