import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { keep, readKept } from '../../core/session/kept.ts';

const name = 'market';
const Market = z.object({
  tokens: tokenRedemptionApi.redeemable.reply,
  vendors: tokenRedemptionApi.vendorOptions.reply,
  /** The time at which the data were loaded. */
  asOf: z.string(),
});
export type Market = z.infer<typeof Market>;

async function load(signal: AbortSignal): Promise<Market> {
  const [tokens, vendors] = await Promise.all([
    call(tokenRedemptionApi.redeemable, { signal, isQuiet: true }),
    call(tokenRedemptionApi.vendorOptions, { query: {}, signal, isQuiet: true }),
  ]);
  return { tokens, vendors, asOf: new Date().toISOString() };
}

const watchLine = (listener: () => void) => onlineManager.subscribe(listener);

/** Returns the tokens and vendors of the market. Offline, it returns the last ones that this browser kept, with their time. */
export function useMarket() {
  const { id: userId } = useUser();
  const isOnline = useSyncExternalStore(watchLine, () => onlineManager.isOnline());
  const { data, isError, refetch } = useQuery({
    queryKey: ['tokens/market'],
    queryFn: ({ signal }) => load(signal),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data) keep(name, { userId, value: data });
  }, [data, userId]);
  const isLost = isError || !isOnline;
  const kept = isLost && !data ? readKept(name) : undefined;
  const market = data ?? (kept?.userId === userId ? Market.safeParse(kept.value).data : undefined);
  return { market, isLost, refetch };
}
