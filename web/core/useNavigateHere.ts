import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/** Whether what asks is still on the page: whoever sent something slow may have gone on to somebody else meanwhile. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  /** The address while its page is shown; undefined once that is gone. */
  const here = useRef<string>(undefined);
  useEffect(() => {
    // Noted anew whenever another address is shown: one page can serve several.
    here.current = pathname && window.location.pathname;
    return () => {
      here.current = undefined;
    };
  }, [pathname]);
  // The address changes at once, what is shown when the next page has loaded.
  return useCallback(() => here.current === window.location.pathname, []);
}

/** Goes where an answer leads, from the page that asked alone: nobody is taken away from where they have gone since. */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(async (to, options) => (isHere() ? navigate(to, options) : undefined), [navigate, isHere]);
}
