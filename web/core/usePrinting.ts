import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns the time at which printing began, or undefined on screen. Print-only content is rendered only then, so that no user sees or hears
 * it twice.
 */
export function usePrinting(): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    // Render synchronously, because the browser prints right after this event.
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
