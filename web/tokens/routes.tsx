import type { ScreenRoute } from '../core/screen.ts';

const list = '/state-staff/token-configuration';

export const tokenRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./TokenList.tsx').then((module) => module.TokenList),
    children: [{ path: 'delete/:id', lazy: () => import('./TokenRemove.tsx').then((module) => module.TokenRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./TokenCreate.tsx').then((module) => module.TokenCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./TokenUpdate.tsx').then((module) => module.TokenUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Token" />),
  },
];
