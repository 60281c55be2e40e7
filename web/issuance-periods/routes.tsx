import type { ScreenRoute } from '../core/screen.ts';

/** The same screens for both roles; State staff see one state, so that its name tells them nothing. */
function screensAt(list: string, hide: readonly 'stateName'[]): readonly ScreenRoute[] {
  return [
    {
      path: list,
      lazy: () =>
        import('./PeriodList.tsx').then(({ PeriodList }) => () => <PeriodList hide={hide} />),
    },
    {
      path: `${list}/create`,
      lazy: () =>
        import('./PeriodCreate.tsx').then(({ PeriodCreate }) => () => <PeriodCreate list={list} />),
    },
    {
      path: `${list}/update/:id`,
      lazy: () =>
        import('./PeriodUpdate.tsx').then(({ PeriodUpdate }) => () => <PeriodUpdate list={list} />),
    },
    {
      path: `${list}/:entityId/changes`,
      lazy: () =>
        import('../changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="IssuancePeriod" />),
    },
  ];
}

export const periodRoutes: readonly ScreenRoute[] = [
  ...screensAt('/admin/issuance-periods', []),
  ...screensAt('/state-staff/issuance-periods', ['stateName']),
];
