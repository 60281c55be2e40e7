import type { ScreenRoute } from '../../core/screen.ts';

export const vendorSaleRoutes: readonly ScreenRoute[] = [
  {
    path: '/vendor/payments',
    roles: ['Vendor'],
    lazy: () => import('./SalesAndPayments.tsx').then((module) => module.SalesAndPayments),
  },
];
