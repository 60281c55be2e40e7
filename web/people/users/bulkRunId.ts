/** Which bulk resend this tab looks after: kept through a reload, and when the dialog is closed while the mails go out. */
import { useSyncExternalStore } from 'react';

const key = 'efmnp.bulkResend';
const listeners = new Set<() => void>();

const read = () => sessionStorage.getItem(key);
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remembers a run; null forgets it. */
export function setBulkRunId(id: string | null): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, id);
  for (const listener of listeners) listener();
}

export function useBulkRunId(): string | null {
  return useSyncExternalStore(watch, read);
}
