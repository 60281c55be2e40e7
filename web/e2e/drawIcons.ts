/** Draws the icons of the installed selling page from web/public/favicon.svg. Run it when the favicon changes: `node web/e2e/drawIcons.ts`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from './browser.ts';

const folder = resolve(import.meta.dirname, '../public');
const rounded = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Phones cut the corners of these icons themselves. */
const square = rounded.replace(' rx="8"', '');

const icons = [
  { name: 'sell-192.png', size: 192, svg: rounded },
  { name: 'sell-512.png', size: 512, svg: rounded },
  { name: 'sell-maskable-192.png', size: 192, svg: square },
  { name: 'sell-maskable-512.png', size: 512, svg: square },
  { name: 'sell-apple-180.png', size: 180, svg: square },
];

const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
