import { useMatches } from 'react-router';
import type { Place } from '../core/page/trail.ts';
import type { ScreenRoute } from '../core/screen.ts';
import { menuItems } from './menuItems.ts';

const items = menuItems.flatMap(({ menu }) => menu);

/** Returns the menu item of a screen. The screens of a user's own account have none. */
export function menuOf({ path, menu }: Pick<ScreenRoute, 'path' | 'menu'>) {
  const wanted = menu ?? path.split('/').slice(0, 3).join('/');
  return items.find((item) => item.path === wanted);
}

/** The current screen, with its menu item. */
export function useShownPlace(): Place | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  if (!match) return undefined;
  const screen = match.handle as ScreenRoute;
  const start = menuOf(screen);
  return start && { start, path: screen.path, record: screen.record, params: match.params };
}
