import type { ScreenRoute } from '../../core/screen.ts';

const list = '/state-staff/token-configuration';

const redemptions = '/state-staff/redemption-tokens';

export const tokenRoutes: readonly ScreenRoute[] = [
  { path: redemptions, lazy: () => import('./RedeemedTokens.tsx').then((module) => module.RedeemedTokens) },
  { path: `${redemptions}/create`, lazy: () => import('./RedemptionCreate.tsx').then((module) => module.RedemptionCreate) },
  { path: `${redemptions}/issued`, lazy: () => import('./TokenIssuances.tsx').then((module) => module.TokenIssuances) },
  {
    path: `${redemptions}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="TokenRedemption" />),
  },
  {
    path: '/market/redemptions',
    roles: ['Market Manager'],
    lazy: () => import('./MarketRedemptions.tsx').then((module) => module.MarketRedemptions),
  },
  {
    path: list,
    lazy: () => import('./TokenList.tsx').then((module) => module.TokenList),
    children: [{ path: 'delete/:id', lazy: () => import('./TokenRemove.tsx').then((module) => module.TokenRemove) }],
  },
  { path: `${list}/create`, lazy: () => import('./TokenCreate.tsx').then((module) => module.TokenCreate) },
  { path: `${list}/update/:id`, lazy: () => import('./TokenUpdate.tsx').then((module) => module.TokenUpdate) },
  {
    path: `${list}/:entityId/changes`,
    lazy: () =>
      import('../../parts/changes/ChangesPage.tsx').then(({ ChangesPage }) => () => <ChangesPage entity="Token" />),
  },
];
