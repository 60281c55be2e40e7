import type { ScreenRoute } from '../../core/screen.ts';

const list = () => import('./TransactionList.tsx').then((module) => module.TransactionList);
const one = () => import('./TransactionPage.tsx').then((module) => module.TransactionPage);
const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Transaction" />);

export const transactionRoutes: readonly ScreenRoute[] = ['/state-staff/transactions', '/local-staff/transactions'].flatMap((path) => [
  { path, lazy: list },
  { path: `${path}/:id`, lazy: one },
  { path: `${path}/:entityId/changes`, lazy: changes },
]);
