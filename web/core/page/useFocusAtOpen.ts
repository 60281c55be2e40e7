import { useEffect } from 'react';
import { placeFocus } from '../placeFocus.ts';

/** Moves the focus to the element of an id after the page has moved it to its heading. Without an id, it stays on the heading. */
export function useFocusAtOpen(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => placeFocus(document.getElementById(id)), 0);
    return () => clearTimeout(timer);
  }, [id]);
}
