/** Creates the router's routes from the groups' screens. Edit to change the routing of every screen. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { Role } from '../../shared/core/role.ts';
import { Guard } from '../access/session/Guard.tsx';
import { ErrorPage } from '../core/page/ErrorPage.tsx';
import { lateScreen, MissingPart } from '../core/page/late.tsx';
import { NotFound } from '../core/page/NotFound.tsx';
import type { ScreenRoute } from '../core/screen.ts';
import { ListPath } from '../core/screenBase.ts';
import { Shell } from './Shell.tsx';
import { screens } from './screens.ts';

/** Staff pages are split by prefix (specification 6.8). Each prefix belongs to one role. */
const prefixRoles: readonly (readonly [prefix: string, role: Role])[] = [
  ['/admin', 'Admin'],
  ['/state-staff', 'State Agency Staff'],
  ['/local-staff', 'Local Agency Staff'],
];

/**
 * Returns the roles that may open a path: the role of its prefix, or the roles that the screen names. Undefined allows every logged-in
 * user.
 */
function rolesOf({ path, roles }: ScreenRoute): readonly Role[] | undefined {
  const owner = prefixRoles.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1];
  if (owner) return [owner];
  return roles === 'public' ? undefined : roles;
}

const guarded =
  (
    load: () => Promise<ComponentType>,
    roles: readonly Role[] | undefined,
    { list, missingFor }: Pick<ScreenRoute, 'list' | 'missingFor'>,
  ) =>
  async () => {
    const Screen = await load();
    return {
      element: (
        <Guard roles={roles} missingFor={missingFor}>
          <ListPath value={list}>
            <Screen />
          </ListPath>
        </Guard>
      ),
    };
  };

function routeOf(screen: ScreenRoute): RouteObject {
  const { path, lazy, children = [] } = screen;
  const roles = rolesOf(screen);
  return {
    path,
    handle: screen,
    lazy: guarded(() => lateScreen(lazy), roles, screen),
    ErrorBoundary: ErrorPage,
    children: children.map((child) => ({
      path: child.path,
      lazy: guarded(() => lateScreen(child.lazy, MissingPart), roles, child.list === undefined ? screen : { ...screen, list: child.list }),
    })),
  };
}

/** An unknown address keeps the menu for users with the role of its area. */
const unknownIn = ([prefix, role]: (typeof prefixRoles)[number]): RouteObject => ({
  path: `${prefix}/*`,
  element: (
    <Guard roles={[role]}>
      <NotFound />
    </Guard>
  ),
});

/** A prefix alone leads to the user's own dashboard, after the login. For an Admin, /admin is /admin/dashboard. */
const bare = ([path]: (typeof prefixRoles)[number]): RouteObject => ({
  path,
  element: (
    <Guard>
      <Navigate to="/" replace />
    </Guard>
  ),
});

export const staffRoutes: RouteObject[] = [
  { Component: Shell, children: [...screens.map(routeOf), ...prefixRoles.map(unknownIn)] },
  ...prefixRoles.map(bare),
];
