import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '..');
const page = readFileSync(join(web, 'sell.html'), 'utf8');
const pictureOf = (address: string) => readFileSync(join(web, 'public', address));
/** A PNG file has its width and height at fixed places. */
const sizeOf = (picture: Buffer) => `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}
const manifest = JSON.parse(readFileSync(join(web, 'public/sell.webmanifest'), 'utf8'));
const icons: readonly Icon[] = manifest.icons;

test('installs the selling page alone, as an upright app without the browser’s bars', () => {
  expect(page).toContain('<link rel="manifest" href="/sell.webmanifest" />');
  expect(manifest).toMatchObject({ id: '/sell', start_url: '/sell', scope: '/sell', display: 'standalone', orientation: 'portrait' });
});

test('has plain and maskable icons of the sizes that phones need', () => {
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    ['any', 'maskable'].flatMap((purpose) => [`${purpose} 192x192`, `${purpose} 512x512`]),
  );
  for (const { src, sizes } of icons) expect(sizeOf(pictureOf(src)), src).toBe(sizes);
});

test('has an icon for the home screen of an iPhone', () => {
  const [, address = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizeOf(pictureOf(address))).toBe('180x180');
});

test('has one theme color in the page and in the manifest', () => {
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
});
