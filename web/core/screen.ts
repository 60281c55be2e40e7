/** The screens that a group exports from `web/<group>/routes.tsx`. The app creates its routes and menu from this data. */
import type { ComponentType } from 'react';
import type { Role } from '../../shared/core/role.ts';

/** A screen that is shown over its list, such as the question before a deletion. The list stays visible. */
export interface OverlayRoute {
  /** Relative to the list's path: 'delete/:id'. */
  readonly path: string;
  /** The same as for a screen. By default, the list of the screen under it. */
  readonly list?: string;
  lazy(): Promise<ComponentType>;
}

export interface ScreenRoute {
  /**
   * The full path from the root: '/admin/programs/update/:id'. Its prefix determines who may open it: /admin an Admin, /state-staff State
   * Agency Staff, /local-staff Local Agency Staff (specification 6.8). The call of the route decides what a user may do there.
   */
  readonly path: string;
  /** The list of the screen, if that is deeper than the first two parts: '/admin/states/:stateId/vendors'. The screen leads back to it. */
  readonly list?: string;
  /** The menu item of the screen, if that is not the first two parts of its path: '/state-staff/recipients'. */
  readonly menu?: string;
  /**
   * The page of the screen's record, if that is not next to it: '/state-staff/recipient-details/:id'. It is '' when the record has no page.
   */
  readonly record?: string;
  /** Only for paths without such a prefix. A 'public' screen requires no session. By default, every logged-in user may open the others. */
  readonly roles?: readonly Role[] | 'public';
  /** Roles that see the 404 page instead of the 403 page. Specification 6.4 requires this for an upload. */
  readonly missingFor?: readonly Role[];
  /**
   * Loads the screen: `() => import('../setup/programs/ProgramList.tsx').then((module) => module.ProgramList)`. It imports nothing else,
   * because every page loads this file.
   */
  lazy(): Promise<ComponentType>;
  readonly children?: readonly OverlayRoute[];
}
