import { withTexts } from '../../core/language/texts.ts';
import type { ScreenRoute } from '../../core/screen.ts';

/** The page checks the session itself. Offline, it shows the data that the browser kept. */
export const myBenefitsRoutes: readonly ScreenRoute[] = [
  {
    path: '/my-benefits',
    roles: 'public',
    lazy: () => withTexts(['benefits/myBenefits'], () => import('./MyBenefits.tsx').then((module) => module.MyBenefits)),
  },
];
