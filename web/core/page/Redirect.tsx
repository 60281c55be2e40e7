import { useEffect } from 'react';
import { Navigate } from 'react-router';

/** The page on which vendors and market managers sell. It has scripts of its own, so links to it load the whole page. */
export const sellPath = '/sell';

/** Whether the router does not serve a path, so that the browser must load it. */
const isOutside = (path: string) => `/${path.split(/[/?#]/)[1]}` === sellPath;

/** Replaces the current page with another of the portal. Edit when another page gets scripts of its own. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    if (isOutside(to)) window.location.replace(to);
  }, [to]);
  return isOutside(to) ? null : <Navigate to={to} replace />;
}
