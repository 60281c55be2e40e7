/** What a group exports of its screens from `web/<group>/routes.tsx`: data that the app makes routes and menu of. */
import type { ComponentType } from 'react';
import type { Role } from '../../shared/core/role.ts';

/** A screen shown over its list, such as the question before deleting; the list stays. */
export interface OverlayRoute {
  /** Relative to the list's path: 'delete/:id'. */
  readonly path: string;
  /** As of a screen; that of the screen under it where left out. */
  readonly list?: string;
  lazy(): Promise<ComponentType>;
}

export interface ScreenRoute {
  /**
   * Whole path from the root: '/admin/programs/update/:id'. Its prefix says who may open it: /admin an Admin, /state-staff State
   * Agency Staff, /local-staff Local Agency Staff (specification, section 6). What one may do there, the route's call decides.
   */
  readonly path: string;
  /** The list that it belongs to and leads back to, where that is deeper than the first two parts: '/admin/states/:stateId/vendors'. */
  readonly list?: string;
  /** The item of the menu that it belongs to, where that is not the first two parts of its path: '/state-staff/recipients'. */
  readonly menu?: string;
  /** The page of the record that it is about, where that does not lie beside it: '/state-staff/recipient-details/:id'; '' where there is none. */
  readonly record?: string;
  /** Only for paths without such a prefix: 'public' screens need no session; the others by default take anyone signed in. */
  readonly roles?: readonly Role[] | 'public';
  /** Roles that are told that there is no such page, rather than that it is not theirs: the specification says so of an upload. */
  readonly missingFor?: readonly Role[];
  /** Loads the screen: `() => import('../setup/programs/ProgramList.tsx').then((module) => module.ProgramList)`. Imports nothing else: every page loads this file. */
  lazy(): Promise<ComponentType>;
  readonly children?: readonly OverlayRoute[];
}
