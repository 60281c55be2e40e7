import type { ScreenRoute } from '../../core/screen.ts';

const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="OfflineSale" />);

export const offlineSaleRoutes: readonly ScreenRoute[] = [
  { path: '/state-staff/transactions/offline-sales', lazy: () => import('./OfflineSaleList.tsx').then((module) => module.OfflineSaleList) },
  {
    path: '/state-staff/transactions/offline-sales/:id',
    lazy: () => import('./OfflineSalePage.tsx').then((module) => module.OfflineSalePage),
  },
  { path: '/state-staff/transactions/offline-sales/:entityId/changes', lazy: changes },
];
