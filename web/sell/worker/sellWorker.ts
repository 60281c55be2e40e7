/** The service worker of the selling page. It is registered for /sell alone. The build writes it to /sell-worker.js. */
import { otherPages, savedTag } from '../saved/background.ts';
import { sendSaved } from '../saved/sendSaved.ts';
import { OfflinePage } from './offlinePage.ts';
import type { Release } from './release.ts';

/** The build replaces this name with the release. */
declare const SELL_RELEASE: Release;

interface WorkEvent {
  waitUntil(work: Promise<void>): void;
}
interface RequestEvent extends WorkEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** The scope of a service worker. The compiler knows that of pages only. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(name: 'sync', listener: (event: WorkEvent & { readonly tag: string }) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
}

const scope = self as unknown as WorkerScope;
const page = new OfflinePage(SELL_RELEASE, { origin: location.origin, caches, fetch: (request, init) => fetch(request, init) });

scope.addEventListener('install', (event) => event.waitUntil(page.install()));
// The first page that registers the worker is served by it at once, so that the decoder is cached on first use.
scope.addEventListener('activate', (event) => event.waitUntil(page.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const response = page.respond(event.request, (work) => event.waitUntil(work));
  if (response) event.respondWith(response);
});
scope.addEventListener('sync', (event) => {
  // The browser tries again later if this rejects.
  if (event.tag === savedTag) event.waitUntil(sendSaved().then(() => otherPages.postMessage('changed')));
});
