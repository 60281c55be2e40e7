/** The State that a public page belongs to, once the page knows it. The frame around the page shows its name, logo and colors. */
import { useEffect, useSyncExternalStore } from 'react';
import type { StateBrand } from '../../../shared/core/brandTones.ts';

interface ShownState {
  readonly name: string;
  readonly brand: StateBrand | undefined;
}

let current: ShownState | undefined;
const listeners = new Set<() => void>();

/** Shows a State in the frame, or the portal. */
export function showStateOfPage(state: ShownState | undefined): void {
  current = state;
  for (const listener of listeners) listener();
}

export const useStateOfPage = () => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the State in the frame until the page is left. */
export function useShowStateOfPage(name: string | undefined, brand: StateBrand | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    showStateOfPage({ name, brand });
    return () => showStateOfPage(undefined);
  }, [name, brand]);
}
