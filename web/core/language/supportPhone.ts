/** The phone number of the program or State that a public page is about. The line for interpreters shows it. */
import { useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

/** Sets the number, or undefined for a page that does not know one. */
export function setSupportPhone(phone: string | undefined): void {
  current = phone;
  for (const listener of listeners) listener();
}

export const useSupportPhone = () => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
