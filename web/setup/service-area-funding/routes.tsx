import type { ScreenRoute } from '../../core/screen.ts';

const list = '/state-staff/service-area-funding';

export const fundingRoutes: readonly ScreenRoute[] = [
  { path: list, lazy: () => import('./FundingList.tsx').then((module) => module.FundingList) },
  { path: `${list}/create`, lazy: () => import('./FundingCreate.tsx').then((module) => module.FundingCreate) },
  { path: `${list}/create-entry/:id`, lazy: () => import('./EntryCreate.tsx').then((module) => module.EntryCreate) },
  { path: `${list}/:id`, lazy: () => import('./FundingPage.tsx').then((module) => module.FundingPage) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Funding" />),
  },
];
