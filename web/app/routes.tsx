/** The routes that every visitor loads. The routes of logged-in users are added when one of them is first requested. */
import type { ComponentType } from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { accountFiles } from '../access/account/accountFiles.ts';
import { setUpPath } from '../access/session/setUp.ts';
import { staffLanguage } from '../core/language/language.ts';
import { withTexts } from '../core/language/texts.ts';
import { ErrorPage } from '../core/page/ErrorPage.tsx';
import { Forbidden } from '../core/page/Forbidden.tsx';
import { lateScreen } from '../core/page/late.tsx';
import { NotFound } from '../core/page/NotFound.tsx';
import { followRelease } from '../core/session/release.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { publicScreens } from './publicScreens.ts';
import { Root } from './Root.tsx';
import { Splash } from './Splash.tsx';

const rootId = 'root';

const late = (load: () => Promise<ComponentType>) => async () => ({ Component: await lateScreen(load) });

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
          { path: '/', lazy: late(() => withTexts(['access/home'], () => import('./Home.tsx').then((module) => module.Home))) },
          {
            path: setUpPath,
            lazy: late(() => withTexts(accountFiles, () => import('./SetUp.tsx').then((module) => module.SetUp))),
            ErrorBoundary: ErrorPage,
          },
          { path: '/403', Component: Forbidden },
          ...publicScreens.map(({ path, lazy }) => ({ path, lazy: late(lazy), ErrorBoundary: ErrorPage })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

let isPatched = false;

/** Texts in another language come first, because the screens use some while they load. */
async function loadStaffRoutes() {
  if (staffLanguage() !== 'English') await (await import('../core/language/staffTexts.ts')).loadStaffTexts();
  return import('./staffRoutes.tsx');
}

/** Called for an address that matches no route above. */
export const addStaffRoutes: PatchRoutesOnNavigationFunction = async ({ patch, path }) => {
  if (isPatched) return;
  const { staffRoutes } = await loadStaffRoutes().catch(async (error: unknown) => {
    const { origin, pathname, href } = window.location;
    await followRelease(path === pathname ? href : `${origin}${path}`);
    throw error;
  });
  patch(rootId, staffRoutes);
  isPatched = true;
};
