/**
 * The area and list of a screen, derived from its URL: `/state-staff/vendors/update/:id` belongs to the list `/state-staff/vendors` in the
 * area of State staff. Screens of several roles are the same under each role's area, and none of them names an area.
 */
import { createContext, useContext } from 'react';
import { matchPath, useLocation } from 'react-router';

/** The areas of the staff pages (specification 6.8). `web/app` defines who may open them. */
type Area = '/admin' | '/state-staff' | '/local-staff';

/** The `list` of the current screen's route, if it names one. The app provides it. */
export const ListPath = createContext<string | undefined>(undefined);

/**
 * Returns the area of the current screen and the path of its list. The list is the first two parts of the URL, unless its route names
 * another one.
 */
export function useScreenBase(): { readonly area: Area; readonly list: string } {
  const { pathname } = useLocation();
  const named = useContext(ListPath);
  const [, area = '', list = ''] = pathname.split('/');
  const found = named === undefined ? null : matchPath({ path: named, end: false }, pathname);
  return { area: `/${area}` as Area, list: found?.pathnameBase ?? `/${area}/${list}` };
}

/**
 * Returns the path of the list from which the page was opened, with its state. Otherwise it returns `list`, by default the page's own list.
 */
export function useBackPath(list?: string): string {
  const base = useScreenBase();
  const { state } = useLocation();
  return (state as { list?: string } | null)?.list ?? list ?? base.list;
}
