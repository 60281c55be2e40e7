/**
 * The sale in progress. It is stored with its key before it is sent. A second tap, a reload, a lost reply or an empty battery never charges
 * twice, because the same key always gets the same answer.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../core/callError.ts';
import { isUnconnected, isUnsure, type Receipt, sellCall } from '../parts/sellCall.ts';
import type { SavedSale } from '../parts/waiting.ts';
import { type Part, phoneStore, type SentSale } from '../phone/phoneStore.ts';

/** The reason why a part of a sale was refused. */
interface Refused {
  readonly error: unknown;
}

export interface SaleResult {
  readonly receipts: readonly Receipt[];
  readonly refused: readonly Refused[];
}

export type Sending =
  | { readonly is: 'none' }
  | { readonly is: 'sending'; readonly sale: SentSale }
  | { readonly is: 'unsure'; readonly sale: SentSale }
  | { readonly is: 'saved'; readonly sales: readonly SavedSale[] }
  | ({ readonly is: 'done' } & SaleResult);

/** A request without a response for this long is repeated with the same key. */
const patienceMs = 12_000;

/** Waits between the tries, in milliseconds. A person at a counter waits no longer. */
const pauses = [500, 1500, 3000];

/**
 * Returns the progress of the sale. `keep` saves a sale that got no answer, if the phone can sell without a connection: the portal sees by its
 * key whether it was paid. `onEnded` is called when the phone must be unlocked, or its user must log in. The sale
 * continues after that.
 */
export function useSale(onEnded: () => void, keep: (sale: SentSale) => Promise<readonly SavedSale[] | undefined>) {
  const [sending, setSending] = useState<Sending>({ is: 'none' });
  const isBusy = useRef(false);

  const send = useCallback(
    async (sale: SentSale) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending({ is: 'sending', sale });
      try {
        await phoneStore.saveSale(sale);
      } catch (error) {
        // Nothing was sent, because a sale that is not stored could be charged twice.
        isBusy.current = false;
        setSending({ is: 'done', receipts: [], refused: [{ error }] });
        return;
      }
      try {
        const result = await sent(sale);
        await phoneStore.saveSale(undefined);
        setSending({ is: 'done', ...result });
      } catch (error) {
        const sales = isUnconnected(error) ? await keep(sale).catch(() => undefined) : undefined;
        if (sales) await phoneStore.saveSale(undefined);
        setSending(sales ? { is: 'saved', sales } : { is: 'unsure', sale });
        if (hasEnded(error)) onEnded();
      } finally {
        isBusy.current = false;
      }
    },
    [onEnded, keep],
  );

  /** Stores a new sale and sends it. A second tap does nothing, and cannot replace the stored sale. */
  const begin = useCallback(
    (parts: readonly Omit<Part, 'key'>[], vendorId: string | undefined) =>
      send({ parts: parts.map((part) => ({ ...part, key: crypto.randomUUID() })), vendorId }),
    [send],
  );

  // A sale that a closed page left is sent again. Its key makes that harmless.
  useEffect(() => {
    phoneStore.sale().then(
      (sale) => sale && send(sale),
      () => undefined,
    );
  }, [send]);

  const retry = useCallback(() => (sending.is === 'unsure' ? send(sending.sale) : Promise.resolve()), [send, sending]);
  const clear = useCallback(() => setSending({ is: 'none' }), []);
  /** Shows a sale that was saved without trying to send it. */
  const saved = useCallback((sales: readonly SavedSale[]) => setSending({ is: 'saved', sales }), []);
  return { sending, begin, retry, clear, saved };
}

async function sent({ parts, vendorId }: SentSale): Promise<SaleResult> {
  const receipts: Receipt[] = [];
  const refused: Refused[] = [];
  for (const part of parts) {
    try {
      receipts.push(await charged(part, vendorId));
    } catch (error) {
      if (isUnsure(error) || hasEnded(error)) throw error;
      refused.push({ error });
    }
  }
  return { receipts, refused };
}

async function charged({ key, code, amountCents }: Part, vendorId: string | undefined): Promise<Receipt> {
  for (let round = 0; ; round++) {
    try {
      return await sellCall('charge', { key, patienceMs, body: { code, amountCents, ...(vendorId !== undefined && { vendorId }) } });
    } catch (error) {
      const pause = pauses[round];
      // The first answer of a server that refuses too many codes is certain. After a try without an answer it is not.
      if (round === 0 && error instanceof CallError && error.status === 429) throw new CallError(400, error.failures, error.message);
      if (!isUnsure(error) || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Returns whether the phone is locked, or its session ended. */
export function hasEnded(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.failures.some(({ code }) => code === 'benefits.noPhone'));
}

/** Returns the total of some parts in cents. */
export function totalCents(parts: readonly Pick<Part, 'amountCents'>[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
