import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns true if the browser knows that it has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watch, () => !navigator.onLine);
}
