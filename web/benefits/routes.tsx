import type { ScreenRoute } from '../core/screen.ts';

const print = () => import('./BenefitPrint.tsx').then((module) => module.BenefitPrint);
const history = () => import('./BenefitHistoryPage.tsx').then((module) => module.BenefitHistoryPage);
const deactivate = () => import('./BenefitDeactivate.tsx').then((module) => module.BenefitDeactivate);

/** The screens of both State staff and local staff. The short URLs are in specification 2.40. */
const screensUnder = (prefix: string): readonly ScreenRoute[] => {
  const [details, menu] = [`${prefix}/recipient-details`, `${prefix}/recipients`];
  return [
    { path: `${details}/benefits/create/:entityid`, menu, lazy: () => import('./BenefitIssue.tsx').then((module) => module.BenefitIssue) },
    { path: `${details}/print/:entityid`, menu, lazy: print },
    { path: `${details}/history/:entityid`, menu, lazy: history },
    { path: `${details}/deactivate/:entityid`, menu, lazy: deactivate },
    { path: `${details}/redeem/:entityid`, menu, lazy: () => import('./BenefitRedeem.tsx').then((module) => module.BenefitRedeem) },
    { path: `${prefix}/print/:entityid`, menu, lazy: print },
    { path: `${prefix}/deactivate/:entityid`, menu, lazy: deactivate },
  ];
};

export const benefitRoutes: readonly ScreenRoute[] = [...screensUnder('/state-staff'), ...screensUnder('/local-staff')];
