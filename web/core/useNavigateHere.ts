import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

/** Whether what asks is still on the page: whoever sent something slow may have gone on to somebody else meanwhile. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}

/** Goes where an answer leads, from the page that asked alone: nobody is taken away from where they have gone since. */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(async (to, options) => (isHere() ? navigate(to, options) : undefined), [navigate, isHere]);
}
