import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Since when the page is being printed; undefined on the screen. What is for paper alone is in the page only then, so that nobody finds or
 * hears it twice.
 */
export function usePrinting(): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    // At once: the browser draws the paper as soon as it has told.
    const begin = () => flushSync(() => setSince(new Date().toISOString()));
    const end = () => setSince(undefined);
    const media = window.matchMedia?.('print');
    const turn = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media?.addEventListener('change', turn);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media?.removeEventListener('change', turn);
    };
  }, []);
  return since;
}
