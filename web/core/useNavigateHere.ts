import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/** Returns whether the page that made a request is still shown. After a slow request the user may already be on another person's page. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  /** The URL path while its page is shown. Undefined after the page is gone. */
  const here = useRef<string>(undefined);
  useEffect(() => {
    // Update it for each new URL, because one page component can serve several URLs.
    here.current = pathname && window.location.pathname;
    return () => {
      here.current = undefined;
    };
  }, [pathname]);
  // The URL changes immediately. The content changes when the next page has loaded.
  return useCallback(() => here.current === window.location.pathname, []);
}

/** Navigates after a response, but only if the page that sent the request is still shown. Users who have moved on stay on their page. */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(async (to, options) => (isHere() ? navigate(to, options) : undefined), [navigate, isHere]);
}
