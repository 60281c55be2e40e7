import type { ScreenRoute } from '../core/screen.ts';

const list = '/admin/income-limits';

export const incomeLimitRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./IncomeLimitList.tsx').then((module) => module.IncomeLimitList),
    children: [{ path: 'delete/:id', lazy: () => import('./IncomeLimitRemove.tsx').then((module) => module.IncomeLimitRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./IncomeLimitCreate.tsx').then((module) => module.IncomeLimitCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./IncomeLimitUpdate.tsx').then((module) => module.IncomeLimitUpdate) },
  { path: `${list}/:id`, lazy: () => import('./IncomeLimitPage.tsx').then((module) => module.IncomeLimitPage) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="IncomeLimit" />),
  },
];
