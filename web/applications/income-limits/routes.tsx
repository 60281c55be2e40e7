import type { ScreenRoute } from '../../core/screen.ts';

const list = '/admin/income-limits';
/** Income limits are reached from this page. */
const menu = '/admin/settings';

export const incomeLimitRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    menu,
    lazy: () => import('./IncomeLimitList.tsx').then((module) => module.IncomeLimitList),
    children: [{ path: 'delete/:id', lazy: () => import('./IncomeLimitRemove.tsx').then((module) => module.IncomeLimitRemove) }],
  },
  { path: `${list}/create`, menu, lazy: () => import('./IncomeLimitCreate.tsx').then((module) => module.IncomeLimitCreate) },
  { path: `${list}/update/:id`, menu, lazy: () => import('./IncomeLimitUpdate.tsx').then((module) => module.IncomeLimitUpdate) },
  { path: `${list}/:id`, menu, lazy: () => import('./IncomeLimitPage.tsx').then((module) => module.IncomeLimitPage) },
  {
    path: `${list}/:entityId/changes`,
    menu,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="IncomeLimit" />),
  },
];
