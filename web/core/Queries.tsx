import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PropsWithChildren, useMemo } from 'react';
import { isUnreachable } from './callError.ts';

/** A lost answer is asked for once more; a refusal is not. */
const isWorthRetrying = (failures: number, error: Error) => failures < 1 && isUnreachable(error);

/**
 * Without a line a question fails with a sentence: by default it would wait in silence, with old answers in its place. When the line is back,
 * what is shown is asked for anew.
 */
const queries = {
  retry: isWorthRetrying,
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchOnWindowFocus: false,
  staleTime: 0,
} as const;

/** The cache of answers. Each user has one of their own, so that nothing of the one before is ever shown. */
export function Queries({ userId, children }: PropsWithChildren<{ userId: string }>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets another cache
  const client = useMemo(() => new QueryClient({ defaultOptions: { queries } }), [userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
