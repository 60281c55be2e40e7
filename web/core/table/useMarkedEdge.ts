/** Marks a table while there is more to scroll to. Otherwise a cut-off number could be read as a complete one. */
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';

const shade = (toward: 'left' | 'right') => `linear-gradient(to ${toward}, rgb(0 0 0 / 12%), transparent)`;
const shadow = { content: '""', position: 'absolute', insetBlock: 0, width: 6, pointerEvents: 'none' } as const;

/** The shadow that a pinned column throws on what scrolls under it, before or after the column. */
export const shadowBefore = { ...shadow, right: '100%', backgroundImage: shade('left') } as const;
export const shadowAfter = { ...shadow, left: '100%', backgroundImage: shade('right') } as const;

/** The edge of a frame that cuts off what is to its right, where no column is pinned there. */
export const cutEdge = { borderRight: 3, borderRightColor: 'edge' } as const;

/** A bar that is always visible, so that people see that there is more to the right. */
export const visibleScrollBar = {
  '&::-webkit-scrollbar': { width: 14, height: 14 },
  '&::-webkit-scrollbar-track': { backgroundColor: 'var(--mui-palette-sunken)' },
  '&::-webkit-scrollbar-thumb': {
    border: '3px solid var(--mui-palette-sunken)',
    borderRadius: 99,
    backgroundColor: 'var(--mui-palette-edge)',
  },
} as const;

/**
 * Marks the frame of a table: `data-cut` while more content is to its right, `data-moved` while some is to its left. Returns a function
 * that the caller must call on scroll.
 */
export function useMarkedEdge(frame: RefObject<HTMLElement | null>): () => void {
  const mark = useCallback(() => {
    const box = frame.current;
    box?.toggleAttribute('data-cut', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    box?.toggleAttribute('data-moved', box.scrollLeft > 1);
  }, [frame]);
  // Before the paint, so that no frame shows cut-off numbers without the mark.
  useLayoutEffect(mark);
  useEffect(() => {
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, [mark]);
  return mark;
}
