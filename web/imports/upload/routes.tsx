import type { ScreenRoute } from '../../core/screen.ts';

export const uploadRoutes: readonly ScreenRoute[] = [
  { path: '/admin/upload', lazy: () => import('./Importers.tsx').then((module) => module.Importers) },
  { path: '/admin/upload/hybrid-card-recipients', lazy: () => import('./CardImport.tsx').then((module) => module.CardImport) },
  { path: '/admin/upload/hybrid-check-recipients', lazy: () => import('./CheckImport.tsx').then((module) => module.CheckImport) },
  // For imports of every kind.
  { path: '/admin/upload/:id', lazy: () => import('./ImportPage.tsx').then((module) => module.ImportPage) },
  {
    path: '/admin/upload/:entityId/changes',
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Import" />),
  },
];
