import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PropsWithChildren, useMemo } from 'react';
import { isUnreachable } from './callError.ts';

/** A request without a response is repeated once. A refused one is not. */
const isWorthRetrying = (failures: number, error: Error) => failures < 1 && isUnreachable(error);

/**
 * Offline, a query fails with a message. By default it would wait silently and show old data. When the connection returns, the visible
 * queries are repeated.
 */
const queries = {
  retry: isWorthRetrying,
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchOnWindowFocus: false,
  staleTime: 0,
} as const;

/** The query cache. Each user has a separate one, so that data of the previous user is never shown. */
export function Queries({ userId, children }: PropsWithChildren<{ userId: string }>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets another cache
  const client = useMemo(() => new QueryClient({ defaultOptions: { queries } }), [userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
