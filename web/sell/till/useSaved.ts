/** Sales without a connection, as the till uses them. Their code loads after the first page. */
import { useEffect } from 'react';
import type { SellState } from '../parts/sellCall.ts';
import type { SavedSale } from '../parts/waiting.ts';
import type { SentSale } from '../phone/phoneStore.ts';
import type { WhyNot } from '../saved/saveSale.ts';

const work = () => import('../saved/work.ts');

/** Keeps the pass and sends what waits while the till is open. */
export function useSaved(state: SellState): void {
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    work()
      .then(({ beginSaved }) => beginSaved(state))
      .then((stop) => {
        if (isOver) stop();
        else end = stop;
      })
      // Without storage or without its code, the phone sells only with a connection.
      .catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [state]);
}

export const savedSales = {
  /** Returns how much of a code can be sold without a connection, or why nothing can. */
  check: async (code: string): Promise<WhyNot | { readonly mostCents: number }> => (await work()).checkSaved(code),
  /** Saves a sale under its own keys, so that it cannot be paid twice. */
  save: async ({ parts, vendorId = '' }: SentSale, name: string): Promise<WhyNot | readonly SavedSale[]> =>
    (await work()).saveSales(parts.map((part) => ({ ...part, vendor: { id: vendorId, name } }))),
  dismiss: async (sale: SavedSale): Promise<void> => (await work()).dismiss(sale),
};
