import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser knows that it has no line. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watch, () => !navigator.onLine);
}
