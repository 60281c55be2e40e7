import type { ScreenRoute } from '../../core/screen.ts';

export const stateRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/states',
    lazy: () => import('./StateList.tsx').then((module) => module.StateList),
    children: [{ path: 'delete/:id', lazy: () => import('./StateRemove.tsx').then((module) => module.StateRemove) }],
  },
  { path: '/admin/states/create', lazy: () => import('./StateCreate.tsx').then((module) => module.StateCreate) },
  { path: '/admin/states/update/:id', lazy: () => import('./StateUpdate.tsx').then((module) => module.StateUpdate) },
  { path: '/admin/states/import/:entityId', lazy: () => import('./VendorImport.tsx').then((module) => module.VendorImport) },
  {
    path: '/admin/states/:entityId/changes',
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="State" />),
  },
  { path: '/admin/states/:entityId/originator', lazy: () => import('./OriginatorUpdate.tsx').then((module) => module.OriginatorUpdate) },
  {
    path: '/admin/states/:entityId/originator/changes',
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Originator" />),
  },
];
