/** Fades a table at its right edge while there is more to scroll to. Otherwise a cut-off number could be read as a complete one. */
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';

export const fadeWidth = '3.5rem';

/** The style of a frame with the `data-cut` attribute, on screen only. */
export const fadedEdge = { maskImage: `linear-gradient(to left, transparent, #000 ${fadeWidth})` };

/** Marks the frame of a table while more content is to its right. Returns a function that the caller must call on scroll. */
export function useMarkedEdge(frame: RefObject<HTMLElement | null>): () => void {
  const mark = useCallback(() => {
    const box = frame.current;
    box?.toggleAttribute('data-cut', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
  }, [frame]);
  // Before the paint, so that no frame shows cut-off numbers without the fade.
  useLayoutEffect(mark);
  useEffect(() => {
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [mark]);
  return mark;
}
