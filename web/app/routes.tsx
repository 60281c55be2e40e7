/** The routes that every visitor loads; those of signed-in people are added when one of them is first asked for. */
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { ErrorPage } from '../core/page/ErrorPage.tsx';
import { Forbidden } from '../core/page/Forbidden.tsx';
import { NotFound } from '../core/page/NotFound.tsx';
import { setUpPath } from '../session/setUp.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { publicScreens } from './publicScreens.ts';
import { Root, Splash } from './Root.tsx';

const rootId = 'root';

export const routes: RouteObject[] = [
  {
    id: rootId,
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: PublicFrame,
        children: [
          { path: '/', lazy: async () => ({ Component: (await import('./Home.tsx')).Home }) },
          { path: setUpPath, lazy: async () => ({ Component: (await import('./SetUp.tsx')).SetUp }), ErrorBoundary: ErrorPage },
          { path: '/403', Component: Forbidden },
          ...publicScreens.map(({ path, lazy }) => ({ path, lazy: async () => ({ Component: await lazy() }), ErrorBoundary: ErrorPage })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

let isPatched = false;

/** Called for an address that no route above knows. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (isPatched) return;
  const { staffRoutes } = await import('./staffRoutes.tsx');
  patch(rootId, staffRoutes);
  isPatched = true;
};
