/** The screens that require no session. The login page and the public application load only these. */
import { accountRoutes } from '../access/account/routes.tsx';
import { programPageRoutes } from '../applications/program-page/routes.tsx';
import { myBenefitsRoutes } from '../benefits/my-benefits/routes.tsx';
import type { ScreenRoute } from '../core/screen.ts';

export const publicScreens: readonly ScreenRoute[] = [...accountRoutes, ...myBenefitsRoutes, ...programPageRoutes];
