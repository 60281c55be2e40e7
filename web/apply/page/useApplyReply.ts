/**
 * The data of a State and a program for the pages. The server validates the reply with its schema (`applicationApi.apply`). In the browser,
 * the schemas load with the form, after the first page.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { applyPath } from '../../../shared/entities/public-paths.ts';
import { setSupportPhone } from '../../core/language/supportPhone.ts';
import { showStateOfPage } from '../../core/look/stateOfPage.ts';
import { queryString } from '../../core/request.ts';

type Loaded = ApplyReply | 'notFound';
const requested = new Map<string, Promise<Loaded>>();

async function load(address: string): Promise<Loaded> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (response.status === 404) return 'notFound';
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as ApplyReply;
}

/** Requests each URL once. A failed request is forgotten. */
function loadOnce(address: string): Promise<Loaded> {
  const reply = requested.get(address) ?? load(address);
  requested.set(address, reply);
  reply.catch(() => requested.delete(address));
  return reply;
}

/**
 * Returns the reply, 'loading' before it arrives, or 'missing' when it failed. It is requested again on `retry` and when the connection
 * returns. For another URL, the component is mounted again.
 */
export function useApplyReply(state: string, link?: string): readonly [Loaded | 'loading' | 'missing', retry: () => void] {
  const address = `${applyPath}${queryString({ state, link })}`;
  const [reply, setReply] = useState<Loaded | 'loading' | 'missing'>('loading');
  const request = useCallback(() => {
    loadOnce(address).then(setReply, () => setReply('missing'));
  }, [address]);
  useEffect(request, [request]);
  useEffect(() => {
    if (typeof reply !== 'object') return;
    setSupportPhone((reply.program ?? reply).supportPhoneNumber);
    // The next page is of the same State, so that the frame keeps it while that page loads.
    showStateOfPage({ name: reply.stateName, brand: reply.brand });
  }, [reply]);
  useEffect(() => {
    if (reply !== 'missing') return;
    window.addEventListener('online', request);
    return () => window.removeEventListener('online', request);
  }, [reply, request]);
  return [reply, request];
}
