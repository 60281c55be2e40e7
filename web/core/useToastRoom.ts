/** How much of the window's lower edge toasts take: the page ends above them, by the CSS variable `--toasts`. */
import { type RefCallback, useCallback } from 'react';

const heights = new Map<Element, number>();
/** In pixels: what stands around a toast. */
const around = 12;

function tell(): void {
  const root = document.documentElement;
  const isAtEnd = root.scrollHeight > window.innerHeight && window.innerHeight + window.scrollY >= root.scrollHeight - 2;
  const height = [...heights.values()].reduce((sum, each) => sum + each + around, 0);
  root.style.setProperty('--toasts', `${height}px`);
  // What gets the focus is not scrolled to a place behind them.
  root.style.scrollPaddingBottom = `${height}px`;
  if (isAtEnd) window.scrollTo(0, root.scrollHeight);
}

/** For a toast: the page makes room for it while it is there. */
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
