import type { ScreenRoute } from '../core/screen.ts';

const print = () => import('./BenefitPrint.tsx').then((module) => module.BenefitPrint);
const deactivate = () => import('./BenefitDeactivate.tsx').then((module) => module.BenefitDeactivate);

/** The screens that State staff and local staff both have. */
const screensUnder = (details: string): readonly ScreenRoute[] => [
  { path: `${details}/benefits/create/:entityid`, lazy: () => import('./BenefitIssue.tsx').then((module) => module.BenefitIssue) },
  { path: `${details}/print/:entityid`, lazy: print },
  { path: `${details}/history/:entityid`, lazy: () => import('./BenefitHistoryPage.tsx').then((module) => module.BenefitHistoryPage) },
  { path: `${details}/deactivate/:entityid`, lazy: deactivate },
  { path: `${details}/redeem/:entityid`, lazy: () => import('./BenefitRedeem.tsx').then((module) => module.BenefitRedeem) },
];

/** The addresses of the specification, beside those under the details of a recipient. */
const shortUnder = (prefix: string): readonly ScreenRoute[] => [
  { path: `${prefix}/print/:entityid`, lazy: print },
  { path: `${prefix}/deactivate/:entityid`, lazy: deactivate },
];

export const benefitRoutes: readonly ScreenRoute[] = [
  ...screensUnder('/state-staff/recipient-details'),
  ...screensUnder('/local-staff/recipient-details'),
  ...shortUnder('/state-staff'),
  ...shortUnder('/local-staff'),
];
