import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type PropsWithChildren, useMemo } from 'react';
import { CallError } from './callError.ts';

/** A lost answer is asked for once more; a refusal is not. */
const isWorthRetrying = (failures: number, error: Error) => failures < 1 && error instanceof CallError && error.status === 0;

/** The cache of answers. Each user has one of their own, so that nothing of the one before is ever shown. */
export function Queries({ userId, children }: PropsWithChildren<{ userId: string }>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets another cache
  const client = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false, staleTime: 0 } } }),
    [userId],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
