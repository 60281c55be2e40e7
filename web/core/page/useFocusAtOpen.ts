import { useEffect } from 'react';

/** Puts the cursor into the element of an id when a page opens, after the page has given it to its heading; without an id it stays there. */
export function useFocusAtOpen(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => document.getElementById(id)?.focus(), 0);
    return () => clearTimeout(timer);
  }, [id]);
}
