import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import QRCode from 'qrcode';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { loadDecoder } from './decoder.ts';

const code = 'EKNXPYJK4HA7E';
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** Returns a picture of 480 by 480 pixels with the code turned and in the middle, or with nothing. */
function picture(text?: string, { pixels = 200, degrees = 0 } = {}): ImageData {
  const [side, turn] = [480, (degrees * Math.PI) / 180];
  const { modules } = QRCode.create(text ?? code, { errorCorrectionLevel: 'M' });
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; text && y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [right, down] = [x - side / 2, y - side / 2];
      const column = Math.floor(((Math.cos(turn) * right + Math.sin(turn) * down) / pixels + 0.5) * modules.size);
      const row = Math.floor(((Math.cos(turn) * down - Math.sin(turn) * right) / pixels + 0.5) * modules.size);
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
      if (isInside && modules.get(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
}

/** The browser's own detector, as far as the decoder uses it. */
function stubDetector(formats: readonly string[], detect: () => Promise<readonly { rawValue: string }[]>) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
}

const fetched = vi.fn(async (_address: string | URL) => new Response(wasm, { headers: { 'content-type': 'application/wasm' } }));

beforeEach(() => {
  vi.resetModules();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals().restoreAllMocks());

/** A fresh copy of the module, which remembers its decoder. */
const fresh = async (): ReturnType<typeof loadDecoder> => (await import('./decoder.ts')).loadDecoder();

test.each([
  { pixels: 100, degrees: 0 },
  { pixels: 200, degrees: 33 },
  { pixels: 400, degrees: 180 },
])('reads a code of %o without a detector of the browser', async (how) => {
  expect(await (await fresh())(picture(code, how))).toBe(code);
});

test('finds nothing in a picture without a code', async () => {
  expect(await (await fresh())(picture())).toBeUndefined();
});

test('loads the decoder from the portal’s own address', async () => {
  await fresh();
  const addresses = fetched.mock.calls.map(([address]) => String(address));
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toMatch(/^\/(?!\/).*zxing_reader\.wasm$/);
});

test('uses the browser’s own detector for QR codes, and loads no other', async () => {
  stubDetector(['ean_13', 'qr_code'], async () => [{ rawValue: code }]);
  expect(await (await fresh())(picture())).toBe(code);
  expect(fetched).not.toHaveBeenCalled();
});

test('loads a decoder if the browser’s own detector reads no QR codes', async () => {
  stubDetector(['ean_13'], async () => [{ rawValue: 'wrong' }]);
  expect(await (await fresh())(picture(code))).toBe(code);
});

test('loads a decoder if the browser’s own detector fails', async () => {
  const detect = vi.fn(async () => Promise.reject(new DOMException('no service', 'NotSupportedError')));
  stubDetector(['qr_code'], detect);
  const decode = await fresh();
  for (let frame = 0; frame < 2; frame++) expect(await decode(picture(code))).toBe(code);
  expect(detect).toHaveBeenCalledOnce();
});

test('requests the decoder again for a service worker that came after it, so that it is cached', async () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  await fresh();
  expect(fetched).toHaveBeenCalledOnce();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  const addresses = fetched.mock.calls.map(([address]) => String(address));
  expect(addresses.slice(1)).toEqual([addresses[0], expect.stringMatching(/\/scan\/zxing\.ts/)]);
});

test('tries again after a decoder that did not arrive', async () => {
  // The package logs the failure too.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const { loadDecoder: load } = await import('./decoder.ts');
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(load()).rejects.toThrow();
  fetched.mockResolvedValue(new Response(wasm, { headers: { 'content-type': 'application/wasm' } }));
  expect(await (await load())(picture(code))).toBe(code);
});
