/** The keys of responses in the cache, and the responses that a write makes stale. Both are identified by the call. */
import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../shared/core/endpoint.ts';

/** The responses that a write may have changed: those of these calls with any parameters, or all responses. */
export type Stale = 'everything' | readonly Endpoint[];

/** Returns the key of a response: the call and then its parameters. */
export function queryKeyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, ...asked: readonly unknown[]): readonly unknown[] {
  return [`${method} ${path}`, ...asked];
}

/**
 * Loads the data on the page again. Other data are loaded again when they are next shown. It resolves when the new responses have arrived.
 */
export async function readAgain(client: QueryClient, stale: Stale): Promise<void> {
  if (stale === 'everything') return client.invalidateQueries();
  await Promise.all(stale.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
