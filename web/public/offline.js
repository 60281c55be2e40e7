/**
 * Serves the page of a recipient's benefits where there is no line, and no other: it is registered for that address alone. What it serves
 * was put into the cache by the page (web/my-benefits/keepPage.ts); calls are never kept here.
 */
const page = '/my-benefits';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // A new release is asked for first; its files have names of their own, so that those that are kept are never the wrong ones.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(async () => (await caches.match(page)) ?? Response.error()));
  else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
