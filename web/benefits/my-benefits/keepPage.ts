import { languages } from '../../../shared/core/language.ts';
import { loadLanguage } from '../../core/language/texts.ts';

const page = '/my-benefits';

/**
 * Keeps the page and the files that it was made of, so that it opens without a line (web/public/offline.js). Nothing of anybody is among
 * them. A browser that cannot, or a portal whose files are not built, opens it with a line only.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Without a connection the recipient can choose another language too.
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
