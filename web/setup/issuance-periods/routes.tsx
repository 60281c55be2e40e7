import type { ScreenRoute } from '../../core/screen.ts';

const create = () => import('./PeriodCreate.tsx').then((module) => module.PeriodCreate);
const update = () => import('./PeriodUpdate.tsx').then((module) => module.PeriodUpdate);
const changes = () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="IssuancePeriod" />);

export const periodRoutes: readonly ScreenRoute[] = ['/admin/issuance-periods', '/state-staff/issuance-periods'].flatMap((list) => [
  { path: list, lazy: () => import('./PeriodList.tsx').then((module) => module.PeriodList) },
  { path: `${list}/create`, lazy: create },
  { path: `${list}/update/:id`, lazy: update },
  { path: `${list}/:entityId/changes`, lazy: changes },
]);
