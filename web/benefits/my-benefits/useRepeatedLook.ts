import { useEffect } from 'react';

/** The interval (ms) at which the visible page asks again, so that the counter sees recent spending. */
const everyMs = 60_000;

/** Calls `look` every minute, when the page becomes visible again and when the connection returns. A hidden page asks for nothing. */
export function useRepeatedLook(look: () => void): void {
  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(lookIfVisible, everyMs);
    window.addEventListener('online', lookIfVisible);
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', lookIfVisible);
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  }, [look]);
}
