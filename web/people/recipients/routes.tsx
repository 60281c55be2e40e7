import type { OverlayRoute, ScreenRoute } from '../../core/screen.ts';

const changesOf = (entity: string) => () =>
  import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity={entity} />);
const lockout = () => import('./RecipientLockout.tsx').then((module) => module.RecipientLockout);
const overList: readonly OverlayRoute[] = [
  { path: 'delete/:id', lazy: () => import('./RecipientRemove.tsx').then((module) => module.RecipientRemove) },
  { path: 'lockout/:id', lazy: lockout },
];

/** The screens shared by State staff and local staff. */
const screensUnder = (prefix: string): readonly ScreenRoute[] => [
  {
    path: `${prefix}/recipients`,
    lazy: () => import('./RecipientList.tsx').then((module) => module.RecipientList),
    children: overList,
  },
  { path: `${prefix}/recipients/create`, lazy: () => import('./RecipientCreate.tsx').then((module) => module.RecipientCreate) },
  {
    path: `${prefix}/recipients/update/:id`,
    record: `${prefix}/recipient-details/:id`,
    lazy: () => import('./RecipientUpdate.tsx').then((module) => module.RecipientUpdate),
  },
  {
    path: `${prefix}/recipients/deactivate/:id`,
    record: `${prefix}/recipient-details/:id`,
    lazy: () => import('./RecipientDeactivate.tsx').then((module) => module.RecipientDeactivate),
  },
  { path: `${prefix}/recipients/:entityId/changes`, record: `${prefix}/recipient-details/:id`, lazy: changesOf('Recipient') },
  {
    path: `${prefix}/recipients/benefits/:entityId/changes`,
    record: `${prefix}/recipient-details/history/:id`,
    lazy: changesOf('Benefit'),
  },
  {
    path: `${prefix}/recipient-details/:entityid`,
    menu: `${prefix}/recipients`,
    lazy: () => import('./RecipientDetails.tsx').then((module) => module.RecipientDetails),
    children: [{ path: 'lockout', lazy: lockout }],
  },
];

export const recipientRoutes: readonly ScreenRoute[] = [
  ...screensUnder('/state-staff'),
  {
    path: '/state-staff/recipients/import-reviews',
    lazy: () => import('./ImportReviews.tsx').then((module) => module.ImportReviews),
  },
  { path: '/state-staff/recipients/cards/:entityId/changes', record: '', lazy: changesOf('HybridCode') },
  {
    path: '/state-staff/recipient-search',
    lazy: () => import('./RecipientSearch.tsx').then((module) => module.RecipientSearch),
    children: overList,
  },
  ...screensUnder('/local-staff'),
];
