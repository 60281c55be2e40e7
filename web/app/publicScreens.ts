/** The screens that need no session. They are all that the login page and the public application load. */
import { accountRoutes } from '../access/account/routes.tsx';
import { myBenefitsRoutes } from '../benefits/my-benefits/routes.tsx';
import type { ScreenRoute } from '../core/screen.ts';

export const publicScreens: readonly ScreenRoute[] = [...accountRoutes, ...myBenefitsRoutes];
