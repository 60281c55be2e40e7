import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cloud } from './cloud.ts';
import { listen } from './listen.ts';
import { siteListener } from './site.ts';

afterEach(() => void vi.unstubAllEnvs());

const cloud = {
  userPoolUrl: 'http://127.0.0.1:1',
  storageUrl: 'http://127.0.0.1:2',
  gatewayUrl: 'http://127.0.0.1:3',
  edgeSecret: 'secret',
} as Cloud;

/** Returns the headers of a page with these keys in the environment. */
async function headersWith(siteKey: string, clientKey: string, path = '/'): Promise<Headers> {
  vi.stubEnv('RECAPTCHA_SITE_KEY', siteKey).stubEnv('RADAR_CLIENT_KEY', clientKey);
  const { url, stop } = await listen(createServer(siteListener(cloud, (_request, response) => response.end(), false)));
  const { headers } = await fetch(url + path);
  await stop();
  return headers;
}
const policyIn = (headers: Headers) => headers.get('content-security-policy') ?? '';

test('allows Google and Radar in the page policy only if their keys are set', async () => {
  expect(policyIn(await headersWith('', ''))).not.toMatch(/https:|frame-src/);
  const policy = policyIn(await headersWith('a-site-key', 'a-client-key'));
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
  expect(policy).toContain('https://api.radar.io');
});

test.each(['/sell', '/sell?lang=es', '/sell/', '/sell/today'])(
  'allows the camera and WebAssembly on %s, and no outside service',
  async (path) => {
    const headers = await headersWith('a-site-key', 'a-client-key', path);
    expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
    for (const part of ["script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self';", "connect-src 'self';"])
      expect(policyIn(headers)).toContain(part);
  },
);

test.each(['/', '/apply', '/sellers', '/sell-worker.js', '/assets/sell.js', '/api/none', '/my-benefits'])(
  'allows neither the camera nor WebAssembly on %s',
  async (path) => {
    const headers = await headersWith('', '', path);
    expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    expect(policyIn(headers)).not.toMatch(/wasm|worker-src/);
  },
);

/** Fetches a file as it is sent to a viewer that accepts these encodings. */
async function sent(origin: string, path: string, taken: string) {
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(`${origin}${path}`, { headers: { 'accept-encoding': taken } }, resolve),
  );
  return { headers: answer.headers, body: await buffer(answer) };
}

test('compresses text files for viewers that accept it, Brotli before gzip, except small files and images', async () => {
  vi.stubEnv('RECAPTCHA_SITE_KEY', '').stubEnv('RADAR_CLIENT_KEY', '');
  const script = Buffer.from('export const words = "market day";\n'.repeat(100));
  const files = { '/a.js': ['text/javascript; charset=utf-8', script], '/small.js': ['text/javascript', script.subarray(0, 900)] } as const;
  const pages = { ...files, '/a.png': ['image/png', script] } as const;
  const { url, stop } = await listen(
    createServer(
      siteListener(
        cloud,
        ({ url: path }, response) => {
          const [type, content] = pages[path as keyof typeof pages];
          response.writeHead(200, { 'content-type': type, 'content-length': content.length });
          response.write(content.subarray(0, 100));
          response.end(content.subarray(100));
        },
        false,
      ),
    ),
  );
  const [brotli, zipped] = [await sent(url, '/a.js', 'gzip, deflate, br, zstd'), await sent(url, '/a.js', 'gzip')];
  const plain = await Promise.all([sent(url, '/a.js', ''), sent(url, '/a.png', 'br')]);
  const small = await sent(url, '/small.js', 'br');
  await stop();
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body)]).toEqual(['br', script]);
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body)]).toEqual(['gzip', script]);
  expect(zipped.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(zipped.body.length) });
  for (const { headers, body } of plain) expect([headers['content-encoding'], body]).toEqual([undefined, script]);
  expect([small.headers['content-encoding'], small.body.length]).toEqual([undefined, 900]);
});

test('compresses WebAssembly, because the decoder of codes is its largest file', async () => {
  vi.stubEnv('RECAPTCHA_SITE_KEY', '').stubEnv('RADAR_CLIENT_KEY', '');
  const wasm = Buffer.alloc(2000);
  const { url, stop } = await listen(
    createServer(
      siteListener(cloud, (_request, response) => response.writeHead(200, { 'content-type': 'application/wasm' }).end(wasm), false),
    ),
  );
  const { headers, body } = await sent(url, '/assets/reader.wasm', 'br');
  await stop();
  expect([headers['content-encoding'], brotliDecompressSync(body)]).toEqual(['br', wasm]);
});
