/** The screens that need no session. They are all that the login page and the public application load. */
import { accountRoutes } from '../access/account/routes.tsx';
import type { ScreenRoute } from '../core/screen.ts';
import { myBenefitsRoutes } from '../my-benefits/routes.tsx';

export const publicScreens: readonly ScreenRoute[] = [...accountRoutes, ...myBenefitsRoutes];
