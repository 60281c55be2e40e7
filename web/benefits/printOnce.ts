import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Differs after a reload, so that a reloaded page does not print again. */
const thisLoad = crypto.randomUUID();

/** The navigation state of the page that shows benefits issued a moment ago. */
export const justIssued = { issuedIn: thisLoad } as const;

/** The history entries that have opened the dialog. They do not open it again after Back. */
const opened = new Set<string>();

/** Opens the print dialog automatically after an issuance, once the page's images are loaded. Returns whether it does. */
export function usePrintOnce(): boolean {
  const { key, state } = useLocation();
  const [isNew] = useState(() => (state as Partial<typeof justIssued> | null)?.issuedIn === thisLoad && !opened.has(key));
  useEffect(() => {
    if (!isNew) return;
    let isShown = true;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isShown) return;
      opened.add(key);
      window.print();
    });
    return () => {
      isShown = false;
    };
  }, [isNew, key]);
  return isNew;
}
