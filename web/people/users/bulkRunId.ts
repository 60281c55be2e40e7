/** The bulk resend that this tab watches. It survives a reload, and closing the dialog while emails are being sent. */
import { useSyncExternalStore } from 'react';

const key = 'efmnp.bulkResend';
const listeners = new Set<() => void>();

const read = () => sessionStorage.getItem(key);
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stores the id of a run, or removes it if null. */
export function setBulkRunId(id: string | null): void {
  if (id === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, id);
  for (const listener of listeners) listener();
}

export function useBulkRunId(): string | null {
  return useSyncExternalStore(watch, read);
}
