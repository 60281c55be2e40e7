import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the page is told that shows what was issued a moment ago. */
export const justIssued = { isJustIssued: true } as const;

/** Opens the print dialog by itself where something was issued a moment ago, once its pictures are there; answers whether it does. */
export function usePrintOnce(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isNew] = useState((state as Partial<typeof justIssued> | null)?.isJustIssued === true);
  useEffect(() => {
    if (!isNew) return;
    let isShown = true;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(async () => {
      if (!isShown) return;
      // Whoever comes back to the page, or loads it anew, is not asked again.
      await navigate(`${pathname}${search}`, { replace: true, state: null });
      window.print();
    });
    return () => {
      isShown = false;
    };
  }, [isNew, pathname, search, navigate]);
  return isNew;
}
