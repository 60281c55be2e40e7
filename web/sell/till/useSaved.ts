/** Sales without a connection, as the till uses them. Their code loads after the first page. */
import { useEffect, useMemo, useRef } from 'react';
import type { SellState } from '../parts/sellCall.ts';
import type { SavedSale } from '../parts/waiting.ts';
import type { SentSale } from '../phone/phoneStore.ts';
import type { WhyNot } from '../saved/saveSale.ts';

type Work = typeof import('../saved/work.ts');

export interface Saved {
  /** Returns how much of a code can be sold without a connection, or why nothing can. */
  check(code: string): Promise<WhyNot | { readonly mostCents: number }>;
  /** Saves a sale under its own keys, so that it cannot be paid twice. */
  save(sale: SentSale, vendorName: string): Promise<WhyNot | readonly SavedSale[]>;
  dismiss(sale: SavedSale): Promise<void>;
}

/** Keeps the pass and sends what waits while the till is open. */
export function useSaved(state: SellState): Saved {
  const loading = useRef<Promise<Work>>(undefined);
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    loading.current ??= import('../saved/work.ts');
    loading.current
      .then((work) => work.beginSaved(state))
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
  return useMemo(() => {
    const work = async () => {
      loading.current ??= import('../saved/work.ts');
      return loading.current;
    };
    return {
      check: async (code) => (await work()).checkSaved(code),
      save: async ({ parts, vendorId = '' }, name) =>
        (await work()).saveSales(parts.map((part) => ({ ...part, vendor: { id: vendorId, name } }))),
      dismiss: async (sale) => (await work()).dismiss(sale),
    };
  }, []);
}
