import type { ScreenRoute } from '../../core/screen.ts';

const path = '/admin/ach-transactions';

export const achTransactionRoutes: readonly ScreenRoute[] = [
  {
    path,
    lazy: () => import('./AchTransactionList.tsx').then((module) => module.AchTransactionList),
    children: [{ path: 'void/:id', lazy: () => import('./AchTransactionVoid.tsx').then((module) => module.AchTransactionVoid) }],
  },
  { path: `${path}/create`, lazy: () => import('./AchTransactionCreate.tsx').then((module) => module.AchTransactionCreate) },
  { path: `${path}/update/:id`, lazy: () => import('./AchTransactionUpdate.tsx').then((module) => module.AchTransactionUpdate) },
  {
    path: `${path}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="AchTransaction" />),
  },
];
