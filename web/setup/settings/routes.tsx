import type { ScreenRoute } from '../../core/screen.ts';

const list = '/admin/settings';

export const settingRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./SettingList.tsx').then((module) => module.SettingList),
    children: [{ path: 'delete/:id', lazy: () => import('./SettingRemove.tsx').then((module) => module.SettingRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./SettingCreate.tsx').then((module) => module.SettingCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./SettingUpdate.tsx').then((module) => module.SettingUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Setting" />),
  },
];
