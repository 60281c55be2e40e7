/** The screens of all groups that require a session. They load together with the first of them. */

import type { ScreenRoute } from '../core/screen.ts';
import { publicScreens } from './publicScreens.ts';
import * as tables from './screenTables.ts';

export const screens: readonly ScreenRoute[] = Object.values(tables).flat();

/** Ignores the names of the parameters. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

const paths = new Set([...publicScreens, ...screens].map((screen) => shapeOf(screen.path)));

/** Returns the functions that load the screens at these paths, in the same order. */
export function loadersOf(items: readonly { readonly path: string }[]): (() => Promise<unknown>)[] {
  return items.flatMap(({ path }) => screens.find((screen) => screen.path === path)?.lazy ?? []);
}

/** Whether there is a screen at a path. Links to a path are shown only if there is. */
export function hasScreen(path: string): boolean {
  return paths.has(shapeOf(path));
}
