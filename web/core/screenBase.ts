/**
 * Where a screen belongs, by its address: `/state-staff/vendors/update/:id` is a screen of the list `/state-staff/vendors` in the area of
 * State staff. Screens that several roles have are the same ones under each role's area; none of them names an area.
 */
import { createContext, useContext } from 'react';
import { matchPath, useLocation } from 'react-router';

/** The areas of the specification (section 6); who may open them is said in web/app. */
type Area = '/admin' | '/state-staff' | '/local-staff';

/** The `list` of the shown screen's route, where it names one. The app provides it. */
export const ListPath = createContext<string | undefined>(undefined);

/** The area that the shown screen is in, and the path of its list: the first two parts of the address unless its route names another. */
export function useScreenBase(): { readonly area: Area; readonly list: string } {
  const { pathname } = useLocation();
  const named = useContext(ListPath);
  const [, area = '', list = ''] = pathname.split('/');
  const found = named === undefined ? null : matchPath({ path: named, end: false }, pathname);
  return { area: `/${area}` as Area, list: found?.pathnameBase ?? `/${area}/${list}` };
}

/** The way back: to the list as it was when the page was opened from it; otherwise to `list`, which is the page's own where left out. */
export function useBackPath(list?: string): string {
  const base = useScreenBase();
  const { state } = useLocation();
  return (state as { list?: string } | null)?.list ?? list ?? base.list;
}
