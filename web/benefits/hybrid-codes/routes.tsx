import type { ScreenRoute } from '../../core/screen.ts';

const path = '/admin/hybrid-codes';

export const hybridCodeRoutes: readonly ScreenRoute[] = [
  { path, lazy: () => import('./HybridCodeList.tsx').then((module) => module.HybridCodeList) },
  { path: `${path}/create`, lazy: () => import('./HybridCodeCreate.tsx').then((module) => module.HybridCodeCreate) },
  { path: `${path}/find`, lazy: () => import('./HybridCodeFind.tsx').then((module) => module.HybridCodeFind) },
  { path: `${path}/:id`, lazy: () => import('./HybridCodeBatchPage.tsx').then((module) => module.HybridCodeBatchPage) },
  {
    path: `${path}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="HybridCodeBatch" />),
  },
];
