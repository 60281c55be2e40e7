import { withTexts } from '../../core/language/texts.ts';
import type { ScreenRoute } from '../../core/screen.ts';

/** It asks for a session itself: without a line it shows what the browser kept. */
export const myBenefitsRoutes: readonly ScreenRoute[] = [
  {
    path: '/my-benefits',
    roles: 'public',
    lazy: () => withTexts(['benefits/myBenefits'], () => import('./MyBenefits.tsx').then((module) => module.MyBenefits)),
  },
];
