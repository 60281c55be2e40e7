import type { ScreenRoute } from '../../core/screen.ts';

const list = '/state-staff/service-areas';

export const serviceAreaRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./ServiceAreaList.tsx').then((module) => module.ServiceAreaList),
    children: [{ path: 'delete/:id', lazy: () => import('./ServiceAreaRemove.tsx').then((module) => module.ServiceAreaRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./ServiceAreaEdit.tsx').then((module) => module.ServiceAreaCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./ServiceAreaEdit.tsx').then((module) => module.ServiceAreaUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="ServiceArea" />),
  },
];
