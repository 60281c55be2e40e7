import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflinePage } from './offlinePage.ts';
import type { Release } from './release.ts';

const origin = 'https://portal.example.org';
const first: Release = {
  name: 'one',
  entry: '/assets/sell-1.js',
  files: ['/assets/sell-1.js', '/assets/react.js'],
  decoder: ['/assets/a.wasm'],
};
const second: Release = {
  name: 'two',
  entry: '/assets/sell-2.js',
  files: ['/assets/sell-2.js', '/assets/react.js'],
  decoder: ['/assets/b.wasm'],
};

/** The files of the portal that respond now. Without a connection there are none. */
const served = new Map<string, string>();
let isOnline = true;
const load = vi.fn(async (request: RequestInfo) => {
  const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  if (!isOnline) throw new TypeError('no line');
  const content = served.get(path);
  return new Response(content ?? 'Not found', { status: content === undefined ? 404 : 200 });
});

/** Caches in memory, with the calls that the worker makes. */
const stored = new Map<string, Map<string, Response>>();
const keyOf = (request: RequestInfo | URL) => new URL(typeof request === 'object' && 'url' in request ? request.url : request, origin).href;
const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  const put = async (request: RequestInfo | URL, response: Response) => void entries.set(keyOf(request), response);
  return {
    put,
    async addAll(paths: string[]) {
      const responses = await Promise.all(paths.map((path) => load(path)));
      if (responses.some(({ ok }) => !ok)) throw new TypeError('a file did not arrive');
      for (const [at, path] of paths.entries()) await put(path, responses[at] as Response);
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
  } as unknown as Cache;
};
const caches = {
  open: async (name: string) => cacheOf(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    stored.get(cacheName)?.get(keyOf(request))?.clone(),
};

const workerOf = (release: Release) => new OfflinePage(release, { origin, caches, fetch: load });

/** Returns the text of the worker's response, or undefined if the browser handles the request itself. */
async function textOf(worker: OfflinePage, path: string, how: { mode?: RequestMode; method?: string } = {}): Promise<string | undefined> {
  const request = { method: 'GET', mode: 'cors' as RequestMode, url: new URL(path, origin).href, ...how };
  const works: Promise<void>[] = [];
  const response = worker.respond(request, (work) => void works.push(work));
  const text = await (await response)?.text();
  await Promise.all(works);
  return text;
}
const opened = (worker: OfflinePage, path = '/sell') => textOf(worker, path, { mode: 'navigate' });

function serve({ entry, files, decoder, name }: Release): void {
  served.set('/sell', `page ${name} <script src="${entry}">`);
  for (const file of [...files, ...decoder]) served.set(file, `content of ${file}`);
}

async function installed(release: Release): Promise<OfflinePage> {
  serve(release);
  const worker = workerOf(release);
  await worker.install();
  await worker.activate();
  return worker;
}

beforeEach(() => {
  stored.clear();
  served.clear();
  isOnline = true;
  load.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('opens the page and its files without a connection, at each of its addresses', async () => {
  const worker = await installed(first);
  isOnline = false;
  for (const path of ['/sell', '/sell?lang=es', '/sell/today']) expect(await opened(worker, path)).toContain('page one');
  for (const file of first.files) expect(await textOf(worker, file)).toBe(`content of ${file}`);
});

test('prefers the page of a new release while there is a connection', async () => {
  const worker = await installed(first);
  serve(second);
  expect(await opened(worker)).toContain('page two');
});

test('opens the cached page if the line is too slow for a page', async () => {
  const worker = await installed(first);
  vi.useFakeTimers();
  load.mockImplementationOnce(() => new Promise(() => undefined));
  const text = opened(worker);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await text).toContain('page one');
});

test('shows an answer of the portal, also that of a closed one', async () => {
  const worker = await installed(first);
  load.mockResolvedValueOnce(new Response('The portal is closed', { status: 503 }));
  expect(await opened(worker)).toBe('The portal is closed');
});

test.each([
  ['/api/benefits/redeem', {}],
  ['/api/benefits/redeem', { method: 'PUT' }],
  ['/api', { mode: 'navigate' }],
  ['/sellers', { mode: 'navigate' }],
  ['/my-benefits', { mode: 'navigate' }],
  ['/config.json', {}],
  ['/assets/sell-1.js', { method: 'POST' }],
  ['https://elsewhere.example.org/assets/sell-1.js', {}],
] as const)('leaves %s with %o to the browser', async (path, how) => {
  expect(await textOf(await installed(first), path, how)).toBeUndefined();
});

test('requests no file again that it has cached', async () => {
  const worker = await installed(first);
  load.mockClear();
  for (const file of first.files) await textOf(worker, file);
  expect(load).not.toHaveBeenCalled();
});

test('requests a file that it has not cached, and does not cache it', async () => {
  const worker = await installed(first);
  served.set('/assets/other.js', 'other');
  expect(await textOf(worker, '/assets/other.js')).toBe('other');
  isOnline = false;
  await expect(textOf(worker, '/assets/other.js')).rejects.toThrow('no line');
});

test('keeps the decoder after its first use, and does not load it before', async () => {
  const worker = await installed(first);
  expect(load).not.toHaveBeenCalledWith('/assets/a.wasm');
  expect(await textOf(worker, '/assets/a.wasm')).toBe('content of /assets/a.wasm');
  isOnline = false;
  expect(await textOf(worker, '/assets/a.wasm')).toBe('content of /assets/a.wasm');
});

test('does not keep a decoder that did not arrive', async () => {
  const worker = await installed(first);
  served.delete('/assets/a.wasm');
  expect(await textOf(worker, '/assets/a.wasm')).toBe('Not found');
  serve(first);
  expect(await textOf(worker, '/assets/a.wasm')).toBe('content of /assets/a.wasm');
});

test('decodes even if the phone has no space for the decoder', async () => {
  const worker = await installed(first);
  vi.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  expect(await textOf(worker, '/assets/a.wasm')).toBe('content of /assets/a.wasm');
});

test('installs nothing while the page of another release is served', async () => {
  serve(first);
  await expect(workerOf(second).install()).rejects.toThrow('not served');
});

test('installs nothing from a closed portal', async () => {
  load.mockResolvedValueOnce(new Response(`closed ${first.entry}`, { status: 503 }));
  await expect(workerOf(first).install()).rejects.toThrow('not served');
});

test('installs nothing if one of the files does not arrive', async () => {
  serve(first);
  served.delete('/assets/react.js');
  await expect(workerOf(first).install()).rejects.toThrow('did not arrive');
});

test('leaves the files of an open page in place while a new release waits', async () => {
  const worker = await installed(first);
  serve(second);
  served.delete('/assets/sell-1.js');
  await workerOf(second).install();
  expect(await textOf(worker, '/assets/sell-1.js')).toBe('content of /assets/sell-1.js');
});

test('serves the files of a waiting release to a page of it', async () => {
  const worker = await installed(first);
  serve(second);
  await workerOf(second).install();
  isOnline = false;
  expect(await textOf(worker, '/assets/sell-2.js')).toBe('content of /assets/sell-2.js');
});

test('removes the files of an earlier release when the new one becomes active', async () => {
  await installed(first);
  const worker = await installed(second);
  isOnline = false;
  expect(await opened(worker)).toContain('page two');
  await expect(textOf(worker, '/assets/sell-1.js')).rejects.toThrow('no line');
});

test('keeps the decoder over a release that uses it, and removes it with one that does not', async () => {
  await textOf(await installed(first), '/assets/a.wasm');
  const same = await installed({ ...second, decoder: first.decoder });
  isOnline = false;
  expect(await textOf(same, '/assets/a.wasm')).toBe('content of /assets/a.wasm');
  isOnline = true;
  const other = await installed(second);
  isOnline = false;
  await expect(textOf(other, '/assets/a.wasm')).rejects.toThrow('no line');
});

test('neither reads nor removes the caches of other pages', async () => {
  await cacheOf('my-benefits').put('/assets/benefits.js', new Response('theirs'));
  const worker = await installed(first);
  await installed(second);
  isOnline = false;
  await expect(textOf(worker, '/assets/benefits.js')).rejects.toThrow('no line');
  expect(stored.get('my-benefits')?.size).toBe(1);
});
