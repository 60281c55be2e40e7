/** The saved sales as pages show them. The part of the page that saves and sends them changes this. */
import { useSyncExternalStore } from 'react';
import type { SavedAnswer } from './sellCall.ts';

/** A saved sale. The text and its signature are what the portal receives. */
export interface SavedSale {
  /** The registration of the phone, and the number of the sale under it. */
  readonly id: string;
  readonly deviceId: string;
  readonly number: number;
  readonly text: string;
  readonly signature: string;
  readonly hash: string;
  readonly amountCents: number;
  readonly soldAt: string;
  readonly vendorName: string;
  /** The hash of the card. The phone keeps no code that it could be read from. */
  readonly card: number;
  readonly pass: number;
  /** The final answer of the portal. Absent while the sale waits. */
  readonly answer?: SavedAnswer;
  /** The phone's time (ms) when the answer arrived. */
  readonly answeredAt?: number;
  readonly isDismissed?: boolean;
}

export interface SavedState {
  /** The phone has a pass, and the browser does not promise to keep what the page stores. */
  readonly isUnsafe: boolean;
  /** All sales that the phone remembers, the first one first. */
  readonly sales: readonly SavedSale[];
}

let state: SavedState = { isUnsafe: false, sales: [] };
const listeners = new Set<() => void>();

export function changeSaved(next: Partial<SavedState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function useSavedState(): SavedState {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => state,
  );
}

/** The sales that were not sent yet. */
export function waitingOf({ sales }: SavedState): readonly SavedSale[] {
  return sales.filter(({ answer }) => answer === undefined);
}
