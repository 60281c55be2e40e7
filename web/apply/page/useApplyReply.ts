/**
 * What the pages need to know of a state and a program. The server has parsed the reply by its schema (`applicationApi.apply`); here the
 * schemas come with the form, after the first page.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { applyPath } from '../../../shared/entities/public-paths.ts';
import { queryString } from '../../core/request.ts';

type Loaded = ApplyReply | 'notFound';
const requested = new Map<string, Promise<Loaded>>();

async function load(address: string): Promise<Loaded> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (response.status === 404) return 'notFound';
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as ApplyReply;
}

/** Each address once; what did not arrive is forgotten. */
function loadOnce(address: string): Promise<Loaded> {
  const reply = requested.get(address) ?? load(address);
  requested.set(address, reply);
  reply.catch(() => requested.delete(address));
  return reply;
}

/**
 * The reply; 'loading' until it is there, 'missing' where it did not arrive: it is asked for again on `retry` and when the line is back.
 * For another address the component is mounted anew.
 */
export function useApplyReply(state: string, link?: string): readonly [Loaded | 'loading' | 'missing', retry: () => void] {
  const address = `${applyPath}${queryString({ state, link })}`;
  const [reply, setReply] = useState<Loaded | 'loading' | 'missing'>('loading');
  const request = useCallback(() => {
    loadOnce(address).then(setReply, () => setReply('missing'));
  }, [address]);
  useEffect(request, [request]);
  useEffect(() => {
    if (reply !== 'missing') return;
    window.addEventListener('online', request);
    return () => window.removeEventListener('online', request);
  }, [reply, request]);
  return [reply, request];
}
