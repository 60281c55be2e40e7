/**
 * Reserves room for toasts at the lower edge of the window. The CSS variable `--toasts` contains their height, and the page ends above
 * them.
 */
import { type RefCallback, useCallback } from 'react';

const heights = new Map<Element, number>();
/** The margin around a toast, in pixels. */
const around = 12;

function tell(): void {
  const root = document.documentElement;
  const isAtEnd = root.scrollHeight > window.innerHeight && window.innerHeight + window.scrollY >= root.scrollHeight - 2;
  const height = [...heights.values()].reduce((sum, each) => sum + each + around, 0);
  root.style.setProperty('--toasts', `${height}px`);
  // Keeps the browser from scrolling a focused element behind the toasts.
  root.style.scrollPaddingBottom = `${height}px`;
  if (isAtEnd) window.scrollTo(0, root.scrollHeight);
}

/** Returns a ref for a toast. The page makes room for the toast while it is mounted. */
export function useToastRoom(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    heights.set(element, element.offsetHeight);
    tell();
    return () => {
      heights.delete(element);
      tell();
    };
  }, []);
}
