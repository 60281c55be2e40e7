/** The screens of all groups that need a session; loaded with the first of them. A new group adds its line; routes and menus follow. */

import { ownAccountRoutes } from '../account/routes.tsx';
import { achBatchRoutes } from '../ach-batches/routes.tsx';
import { achTransactionRoutes } from '../ach-transactions/routes.tsx';
import { benefitRoutes } from '../benefits/routes.tsx';
import type { ScreenRoute } from '../core/screen.ts';
import { dashboardRoutes } from '../dashboard/routes.tsx';
import { emailTemplateRoutes } from '../email-templates/routes.tsx';
import { periodRoutes } from '../issuance-periods/routes.tsx';
import { logRoutes } from '../logs/routes.tsx';
import { programRoutes } from '../programs/routes.tsx';
import { recipientRoutes } from '../recipients/routes.tsx';
import { fundingRoutes } from '../service-area-funding/routes.tsx';
import { serviceAreaRoutes } from '../service-areas/routes.tsx';
import { settingRoutes } from '../settings/routes.tsx';
import { staffUserRoutes } from '../staff-users/routes.tsx';
import { stateRoutes } from '../states/routes.tsx';
import { transactionRoutes } from '../transactions/routes.tsx';
import { uploadRoutes } from '../upload/routes.tsx';
import { userRoutes } from '../users/routes.tsx';
import { vendorRoutes } from '../vendors/routes.tsx';
import { publicScreens } from './publicScreens.ts';

export const screens: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...transactionRoutes,
  ...achTransactionRoutes,
  ...achBatchRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...staffUserRoutes,
  ...stateRoutes,
  ...settingRoutes,
  ...logRoutes,
  ...emailTemplateRoutes,
  ...programRoutes,
  ...periodRoutes,
  ...serviceAreaRoutes,
  ...fundingRoutes,
  ...vendorRoutes,
  ...recipientRoutes,
  ...benefitRoutes,
  ...ownAccountRoutes,
];

const paths = new Set([...publicScreens, ...screens].map((screen) => screen.path));

/** Whether there is a screen at a path; what leads to it is shown only then. */
export function hasScreen(path: string): boolean {
  return paths.has(path);
}
