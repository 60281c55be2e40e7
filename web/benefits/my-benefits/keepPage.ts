import { languages } from '../../../shared/core/language.ts';
import { loadLanguage } from '../../core/language/texts.ts';

const page = '/my-benefits';

/**
 * Caches the page and its files, so that it opens offline (web/public/offline.js). They contain no personal data. Without browser support,
 * or without built files, the page opens online only.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The recipient can change the language offline too.
  await Promise.all(languages.map(loadLanguage));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'));
  if (files.length === 0) return;
  await navigator.serviceWorker.register('/offline.js', { scope: page });
  const cache = await caches.open('my-benefits');
  const wanted = new Set([new URL(page, window.location.origin), ...files].map(({ href }) => href));
  await cache.addAll([...wanted]);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
