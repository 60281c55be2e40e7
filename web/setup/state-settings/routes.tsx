import type { ScreenRoute } from '../../core/screen.ts';

const screensIn = (area: string): readonly ScreenRoute[] => [
  {
    path: `${area}/state-settings`,
    lazy: () => import('./StateSettingList.tsx').then((module) => module.StateSettingList),
  },
  {
    path: `${area}/state-settings/update/:key`,
    lazy: () => import('./StateSettingUpdate.tsx').then((module) => module.StateSettingUpdate),
  },
  {
    path: `${area}/state-settings/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="StateSetting" />),
  },
];

export const stateSettingRoutes: readonly ScreenRoute[] = [...screensIn('/admin'), ...screensIn('/state-staff')];
