import type { ScreenRoute } from '../../core/screen.ts';

const list = '/state-staff/application-texts';
/** Application texts are reached from this page. */
const menu = '/state-staff/email-template';

export const applicationTextRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    menu,
    lazy: () => import('./ApplicationTextList.tsx').then((module) => module.ApplicationTextList),
    children: [{ path: 'delete/:id', lazy: () => import('./ApplicationTextRemove.tsx').then((module) => module.ApplicationTextRemove) }],
  },
  { path: `${list}/create`, menu, lazy: () => import('./ApplicationTextCreate.tsx').then((module) => module.ApplicationTextCreate) },
  { path: `${list}/:id`, menu, lazy: () => import('./ApplicationTextPage.tsx').then((module) => module.ApplicationTextPage) },
  {
    path: `${list}/:entityId/changes`,
    menu,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="ApplicationText" />),
  },
];
