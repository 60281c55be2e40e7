import type { OverlayRoute, ScreenRoute } from '../../core/screen.ts';
import { anotherState } from './anotherState.ts';

const changesOf = (entity: string) => () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity={entity} />);

/** State staff and Admins have the same screens under their own paths. */
const screensAt = (list: string, overVendor: readonly OverlayRoute[] = []): readonly ScreenRoute[] => [
  {
    path: list,
    list,
    lazy: () => import('./VendorList.tsx').then((module) => module.VendorList),
    children: [{ path: 'delete/:id', lazy: () => import('./VendorRemove.tsx').then((module) => module.VendorRemove) }],
  },
  { path: `${list}/create`, list, lazy: () => import('./VendorCreate.tsx').then((module) => module.VendorCreate) },
  { path: `${list}/update/:id`, list, lazy: () => import('./VendorUpdate.tsx').then((module) => module.VendorUpdate) },
  { path: `${list}/:entityId/changes`, list, lazy: changesOf('Vendor') },
  ...vendorScreensAt(list, `${list}/:vendorId`, overVendor),
];

/** The page of a vendor, and the screens about its users, which return to it. */
const vendorScreensAt = (list: string, vendor: string, over: readonly OverlayRoute[]): readonly ScreenRoute[] => [
  {
    path: vendor,
    list,
    lazy: () => import('./VendorPage.tsx').then((module) => module.VendorPage),
    children: [
      ...over,
      {
        path: 'users/:entityId/lockout',
        list: vendor,
        lazy: () => import('../../parts/people/UserLockout.tsx').then((module) => module.UserLockout),
      },
      {
        path: 'users/:entityId/resend',
        list: vendor,
        lazy: () => import('../../parts/people/UserResend.tsx').then((module) => module.UserResend),
      },
    ],
  },
  {
    path: `${vendor}/users/create`,
    list: vendor,
    lazy: () => import('./VendorUserCreate.tsx').then((module) => module.VendorUserCreate),
  },
  {
    path: `${vendor}/users/update/:id`,
    list: vendor,
    lazy: () => import('./VendorUserUpdate.tsx').then((module) => module.VendorUserUpdate),
  },
  {
    path: `${vendor}/users/change-password/:entityId`,
    list: vendor,
    lazy: () => import('../../parts/people/UserPassword.tsx').then((module) => module.UserPassword),
  },
  { path: `${vendor}/users/:entityId/changes`, list: vendor, lazy: changesOf('User') },
];

export const vendorRoutes: readonly ScreenRoute[] = [
  ...screensAt('/state-staff/vendors'),
  ...screensAt('/admin/states/:stateId/vendors', [
    { path: anotherState, lazy: () => import('./VendorStateCreate.tsx').then((module) => module.VendorStateCreate) },
  ]),
];
