import type { Release } from './release.ts';

const pagePath = '/sell';
/** Other pages of this origin have caches too. Only those with this prefix are the selling page's own. */
const prefix = 'sell-';
const decoderCache = `${prefix}decoder`;
/** A line that takes longer than this for a page is no better than none. */
const pageWaitMs = 4000;

/** The parts of a worker's surroundings that this page needs. */
interface Surroundings {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'match' | 'delete'>;
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
}

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Serves the selling page and its files without a connection. They contain no one's data, and calls are never handled. Each release has a
 * cache of its own. The browser activates a new release after the last page of an earlier one is closed, so no open page loses its files.
 */
export class OfflinePage {
  readonly #release: Release;
  readonly #around: Surroundings;

  constructor(release: Release, around: Surroundings) {
    this.#release = release;
    this.#around = around;
  }

  get #cacheName(): string {
    return `${prefix}page-${this.#release.name}`;
  }

  /** Caches this release. Rejects if a file does not arrive, or if the served page is of another release. The browser then tries later. */
  async install(): Promise<void> {
    const { caches, fetch } = this.#around;
    const page = await fetch(pagePath, { cache: 'reload' });
    if (!page.ok || !(await page.clone().text()).includes(this.#release.entry)) throw new Error('The page of this release is not served');
    const cache = await caches.open(this.#cacheName);
    await cache.addAll(this.#release.files);
    await cache.put(pagePath, page);
  }

  /** Deletes the caches of earlier releases, and a decoder that this release does not use. */
  async activate(): Promise<void> {
    const { caches } = this.#around;
    const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
    for (const name of own) if (name !== this.#cacheName && name !== decoderCache) await caches.delete(name);
    if (!own.includes(decoderCache)) return;
    const decoder = await caches.open(decoderCache);
    for (const request of await decoder.keys())
      if (!this.#release.decoder.includes(new URL(request.url).pathname)) await decoder.delete(request);
  }

  /**
   * Returns the response to a request, or undefined if the browser should handle it. `finish` keeps the worker alive until a file is
   * cached.
   */
  respond(request: Asked, finish: (work: Promise<void>) => void): Promise<Response> | undefined {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.#around.origin) return undefined;
    if (request.mode === 'navigate') return pathname === pagePath || pathname.startsWith(`${pagePath}/`) ? this.#page(request) : undefined;
    if (this.#release.decoder.includes(pathname)) return this.#decoder(request, finish);
    return pathname.startsWith('/assets/') ? this.#file(request) : undefined;
  }

  /** The served page comes first, because it may be of a new release. */
  async #page(request: Asked): Promise<Response> {
    const cached = await this.#around.caches.match(pagePath, { cacheName: this.#cacheName, ignoreVary: true });
    const fetched = this.#load(request);
    if (!cached) return fetched;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), pageWaitMs));
    return Promise.race([fetched.catch(() => cached), late]);
  }

  async #file(request: Asked): Promise<Response> {
    return (await this.#cached(request)) ?? this.#load(request);
  }

  async #decoder(request: Asked, finish: (work: Promise<void>) => void): Promise<Response> {
    const cached = await this.#cached(request);
    if (cached) return cached;
    const fetched = await this.#load(request);
    // A phone without space decodes anyway.
    if (fetched.ok) finish(this.#keep(request, fetched.clone()).catch(() => undefined));
    return fetched;
  }

  async #keep({ url }: Asked, response: Response): Promise<void> {
    const cache = await this.#around.caches.open(decoderCache);
    await cache.put(url, response);
  }

  /** Searches the caches of all releases, because a page of the next release can be open before its worker is active. */
  async #cached({ url }: Asked): Promise<Response | undefined> {
    const { caches } = this.#around;
    for (const cacheName of await caches.keys()) {
      const found = cacheName.startsWith(prefix) && (await caches.match(url, { cacheName, ignoreVary: true }));
      if (found) return found;
    }
    return undefined;
  }

  #load(request: Asked): Promise<Response> {
    return this.#around.fetch(request as Request);
  }
}
