/** What of a table goes on beyond the right edge fades there: a figure that is cut must not be taken for a whole one. */
import { type RefObject, useCallback, useEffect } from 'react';

export const fadeWidth = '3.5rem';

/** For a frame that is marked `data-cut`, on the screen. */
export const fadedEdge = { maskImage: `linear-gradient(to left, transparent, #000 ${fadeWidth})` };

/** Marks the frame of a table while there is more to its right; answers what to call when it is scrolled. */
export function useMarkedEdge(frame: RefObject<HTMLElement | null>): () => void {
  const mark = useCallback(() => {
    const box = frame.current;
    box?.toggleAttribute('data-cut', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
  }, [frame]);
  useEffect(mark);
  useEffect(() => {
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [mark]);
  return mark;
}
