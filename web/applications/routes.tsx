import type { ScreenRoute } from '../core/screen.ts';

/** The screens of both State staff and local staff. */
const screensUnder = (prefix: string): readonly ScreenRoute[] => [
  { path: `${prefix}/applications`, lazy: () => import('./ApplicationList.tsx').then((module) => module.ApplicationList) },
  { path: `${prefix}/applications/create`, lazy: () => import('./ApplicationCreate.tsx').then((module) => module.ApplicationCreate) },
  { path: `${prefix}/applications/update/:id`, lazy: () => import('./ApplicationUpdate.tsx').then((module) => module.ApplicationUpdate) },
  {
    path: `${prefix}/applications/decide/:runId`,
    lazy: () => import('./DecisionRunPage.tsx').then((module) => module.DecisionRunPage),
  },
  { path: `${prefix}/applications/:entityId`, lazy: () => import('./ApplicationPage.tsx').then((module) => module.ApplicationPage) },
  {
    path: `${prefix}/applications/:entityId/changes`,
    lazy: () =>
      import('../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Application" />),
  },
];

export const applicationRoutes: readonly ScreenRoute[] = [...screensUnder('/state-staff'), ...screensUnder('/local-staff')];
