/** What names an answer in the cache, and what a write makes old: both are said by the call that answers. */
import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../shared/core/endpoint.ts';

/** What a write may have changed: the answers of these calls, whatever they were asked, or all of them. */
export type Stale = 'everything' | readonly Endpoint[];

/** The key of a call's answer: the call, then what it was asked. */
export function queryKeyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, ...asked: readonly unknown[]): readonly unknown[] {
  return [`${method} ${path}`, ...asked];
}

/** Reads again what is on the page; what is not is read again when it is next shown. Done when the new answers are there. */
export async function readAgain(client: QueryClient, stale: Stale): Promise<void> {
  if (stale === 'everything') return client.invalidateQueries();
  await Promise.all(stale.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}
