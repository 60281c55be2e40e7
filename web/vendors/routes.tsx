import type { ScreenRoute } from '../core/screen.ts';

const list = '/state-staff/vendors';

export const vendorRoutes: readonly ScreenRoute[] = [
  {
    path: list,
    lazy: () => import('./VendorList.tsx').then((module) => module.VendorList),
    children: [{ path: 'delete/:id', lazy: () => import('./VendorRemove.tsx').then((module) => module.VendorRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./VendorCreate.tsx').then((module) => module.VendorCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./VendorUpdate.tsx').then((module) => module.VendorUpdate) },
  { path: `${list}/:id`, lazy: () => import('./VendorPage.tsx').then((module) => module.VendorPage) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Vendor" />),
  },
];
