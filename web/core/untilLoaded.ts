/**
 * The server may still be loading a State's records. It then reports its progress, and each repeated call continues the loading. Nothing
 * has been done yet, so any call can be repeated.
 */
import { useSyncExternalStore } from 'react';

/** The latest progress message for each waiting call. */
const waiting = new Map<symbol, string>();
const watchers = new Set<() => void>();

function tell(call: symbol, sentence?: string): void {
  if (sentence === undefined) waiting.delete(call);
  else waiting.set(call, sentence);
  for (const changed of watchers) changed();
}

/** Repeats a call until the server responds to it. `signal` ends the waiting with the browser's AbortError. */
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

/** Returns the portal's progress message. The response of a gateway that timed out has no such message. */
async function loadingOf(response: Response): Promise<string | undefined> {
  try {
    const body = (await response.json()) as { readonly validationFailures?: readonly { readonly errorMessage?: unknown }[] } | null;
    const sentence = body?.validationFailures?.[0]?.errorMessage; // checked below, since schemas are not loaded this early
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

/** Returns 'Loading the records of Missouri, 40%', or undefined if no call waits for records. */
export function useRecordsLoading(): string | undefined {
  return useSyncExternalStore(watch, () => [...waiting.values()].at(-1));
}
