/**
 * The server may still be loading a state's records: it says how far it is, and each call that asks again lets it go on where it was. Nothing was
 * done yet, so any call can be made again.
 */
import { useSyncExternalStore } from 'react';

/** What the calls that wait were last told. */
const waiting = new Map<symbol, string>();
const watchers = new Set<() => void>();

function tell(call: symbol, sentence?: string): void {
  if (sentence === undefined) waiting.delete(call);
  else waiting.set(call, sentence);
  for (const changed of watchers) changed();
}

/** Makes a call until it is answered; `signal` ends the waiting with the browser's AbortError. */
export async function untilLoaded(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const call = Symbol('call');
  try {
    for (;;) {
      const response = await ask();
      const sentence = response.status === 503 ? await loadingOf(response.clone()) : undefined;
      if (sentence === undefined) return response;
      tell(call, sentence);
      await pause(1000 * (Number(response.headers.get('retry-after')) || 1), signal);
    }
  } finally {
    if (waiting.has(call)) tell(call);
  }
}

/** What the portal says of its loading. Of a gateway that gave up there is no such sentence. */
async function loadingOf(response: Response): Promise<string | undefined> {
  try {
    const body = (await response.json()) as { readonly validationFailures?: readonly { readonly errorMessage?: unknown }[] } | null;
    const sentence = body?.validationFailures?.[0]?.errorMessage; // looked at below: no schema is there at the start of a page
    return typeof sentence === 'string' ? sentence : undefined;
  } catch {
    return undefined;
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** 'Loading the records of Missouri, 40%'; undefined while nothing waits for records. */
export function useRecordsLoading(): string | undefined {
  return useSyncExternalStore(watch, () => [...waiting.values()].at(-1));
}
