import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { faultsOf, pixelsTooWide } from './axe.ts';
import { holder, openSeason } from './season.ts';
import { openPhone, typeCode } from './sellStart.ts';
import { expect, test } from './signedIn.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Checks a page of the till. Contrasts must be those of AAA, because farmers read the page in sunlight. */
async function mustBeReadable(page: Page): Promise<void> {
  const shown = await page.title();
  expect.soft(await faultsOf(page, undefined, ['color-contrast-enhanced', 'target-size']), `axe on ${shown}`).toEqual([]);
  expect.soft(await pixelsTooWide(page), `pixels that ${shown} is wider than the phone`).toBeLessThanOrEqual(0);
}

test('a market manager sells for a chosen vendor, and every page is accessible at 320 pixels with contrasts of 7:1', async ({
  browser,
}) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 }, marketManagerTransaction: true });
  const [{ benefit }, other] = [await holder(season.period.id), await openSeason({ funded: { 'Kansas City Metro': 100_000 } })];
  const theirs = await holder(other.period.id);
  const page = await openPhone(browser, { width: 320, height: 640 }, { who: 'manager.mo', onPage: mustBeReadable });
  await expect(heading(page, 'Choose the vendor')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await mustBeReadable(page);
  const first = page.getByRole('listitem').first().locator('span').first();
  const vendor = await first.evaluate((shown) => shown.firstChild?.textContent ?? '');
  await page.getByRole('searchbox').fill(vendor);
  await page.getByRole('listitem').first().click();
  await expect(heading(page, 'Scan the code')).toBeVisible();
  await mustBeReadable(page);

  await typeCode(page, benefit.code);
  await expect(heading(page, 'Amount')).toBeVisible();
  for (const digit of ['8', '00']) await tap(page, digit);
  await mustBeReadable(page);
  await tap(page, 'Charge $8.00');
  await expect(heading(page, 'Paid')).toBeVisible();
  await mustBeReadable(page);
  await tap(page, 'Next sale');

  await typeCode(page, theirs.benefit.code);
  await expect(page.getByText(`Market managers cannot take benefits of ${other.program.name}.`)).toBeVisible();
  await mustBeReadable(page);
  await tap(page, 'Next sale');

  await page.getByRole('button', { name: /^Today: / }).click();
  await expect(page.getByRole('button', { name: /Paid.*\$8\.00/ })).toContainText(vendor);
  await mustBeReadable(page);
  await page.getByRole('button', { name: /Paid.*\$8\.00/ }).click();
  await mustBeReadable(page);
  await tap(page, 'Undo this sale');
  await mustBeReadable(page);
  await tap(page, 'Undo $8.00');
  await expect(heading(page, 'Undone')).toBeVisible();
  await tap(page, 'Next sale');

  await page.getByRole('link', { name: 'Selling phones' }).click();
  await expect(page.getByText('Phone 320').first()).toBeVisible();
});

test('State staff see the phones of market managers and remove one', async ({ as, browser }) => {
  const seller = await openPhone(browser, { width: 321, height: 640 }, { who: 'manager.mo' });
  const page = await as('state.mo');
  await page.goto('/state-staff/market-manager-users');
  await page.getByRole('link', { name: 'Selling Phones' }).click();
  await expect(heading(page, 'Selling phones')).toBeVisible();
  const row = page.getByRole('row', { name: /Phone 321/ });
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog', { name: 'Remove this phone?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Phone removed')).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole('heading', { level: 1, name: 'Sell at a market' })).toBeVisible();
});

test('the page for selling loads at most 90 KB, and a font of 60 KB, before it asks for the login', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.url().includes('/api/')) return;
    sizes.set(
      response.url().replace(baseURL ?? '', ''),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto('/sell', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  const loaded = await Promise.all([...sizes].map(async ([path, size]) => `${await size} ${path}`));
  const sum = (lines: readonly string[]) => lines.reduce((bytes, line) => bytes + Number.parseInt(line, 10), 0);
  const fonts = loaded.filter((line) => line.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(sum(fonts), fonts.join('\n')).toBeLessThanOrEqual(60_000);
  const total = sum(loaded) - sum(fonts);
  expect(total, loaded.join('\n')).toBeLessThanOrEqual(90_000);
  expect(total).toBeGreaterThan(40_000);
});
