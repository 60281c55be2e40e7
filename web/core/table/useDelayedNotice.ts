import { useEffect, useRef, useState } from 'react';

const afterMs = 500;
const atLeastMs = 1000;

/** Returns whether to show a loading notice. It appears after half a second and stays for at least one second, so that nothing flickers. */
export function useDelayedNotice(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? afterMs : Math.max(0, shownAt.current + atLeastMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setIsShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
