import type { ScreenRoute } from '../core/screen.ts';

/** The screens that State staff and local staff both have. */
const screensUnder = (details: string): readonly ScreenRoute[] => [
  { path: `${details}/benefits/create/:entityid`, lazy: () => import('./BenefitIssue.tsx').then((module) => module.BenefitIssue) },
  { path: `${details}/print/:entityid`, lazy: () => import('./BenefitPrint.tsx').then((module) => module.BenefitPrint) },
  { path: `${details}/history/:entityid`, lazy: () => import('./BenefitHistoryPage.tsx').then((module) => module.BenefitHistoryPage) },
  { path: `${details}/deactivate/:entityid`, lazy: () => import('./BenefitDeactivate.tsx').then((module) => module.BenefitDeactivate) },
  { path: `${details}/redeem/:entityid`, lazy: () => import('./BenefitRedeem.tsx').then((module) => module.BenefitRedeem) },
];

export const benefitRoutes: readonly ScreenRoute[] = [
  ...screensUnder('/state-staff/recipient-details'),
  ...screensUnder('/local-staff/recipient-details'),
];
