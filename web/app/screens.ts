/** The screens of all groups that need a session; loaded with the first of them. */

import type { ScreenRoute } from '../core/screen.ts';
import { publicScreens } from './publicScreens.ts';
import * as tables from './screenTables.ts';

export const screens: readonly ScreenRoute[] = Object.values(tables).flat();

/** However its parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

const paths = new Set([...publicScreens, ...screens].map((screen) => shapeOf(screen.path)));

/** What loads the screens at these paths, in their order. */
export function loadersOf(items: readonly { readonly path: string }[]): (() => Promise<unknown>)[] {
  return items.flatMap(({ path }) => screens.find((screen) => screen.path === path)?.lazy ?? []);
}

/** Whether there is a screen at a path; what leads to it is shown only then. */
export function hasScreen(path: string): boolean {
  return paths.has(shapeOf(path));
}
