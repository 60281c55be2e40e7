import { useEffect } from 'react';
import { placeFocus } from '../placeFocus.ts';

/** Puts the cursor into the element of an id when a page opens, after the page has given it to its heading; without an id it stays there. */
export function useFocusAtOpen(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => placeFocus(document.getElementById(id)), 0);
    return () => clearTimeout(timer);
  }, [id]);
}
