import type { ScreenRoute } from '../../core/screen.ts';

const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="OfflineSale" />);

export const offlineSaleRoutes: readonly ScreenRoute[] = [
  { path: '/state-staff/transactions/offline', lazy: () => import('./OfflineSaleList.tsx').then((module) => module.OfflineSaleList) },
  { path: '/state-staff/transactions/offline/:entityId/changes', lazy: changes },
];
