import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The navigation state of the page that shows benefits issued a moment ago. */
export const justIssued = { isJustIssued: true } as const;

/** Opens the print dialog automatically after an issuance, once the page's images are loaded. Returns whether it does. */
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
      // Prevents the dialog from opening again after Back or a reload.
      await navigate(`${pathname}${search}`, { replace: true, state: null });
      window.print();
    });
    return () => {
      isShown = false;
    };
  }, [isNew, pathname, search, navigate]);
  return isNew;
}
