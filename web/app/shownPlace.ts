import { useMatches } from 'react-router';
import type { Place } from '../core/page/trail.ts';
import type { ScreenRoute } from '../core/screen.ts';
import { menuItems } from './menuItems.ts';

const items = menuItems.flatMap(({ menu }) => menu);

/** The item of the menu that a screen belongs to; none for those of one's own account. */
export function menuOf({ path, menu }: Pick<ScreenRoute, 'path' | 'menu'>) {
  const wanted = menu ?? path.split('/').slice(0, 3).join('/');
  return items.find((item) => item.path === wanted);
}

/** The shown screen, with the item of the menu that it belongs to. */
export function useShownPlace(): Place | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  if (!match) return undefined;
  const screen = match.handle as ScreenRoute;
  const start = menuOf(screen);
  return start && { start, path: screen.path, record: screen.record, params: match.params };
}
