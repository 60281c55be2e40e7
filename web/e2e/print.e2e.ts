/** Covers printed lists and records. */
import type { Page } from '@playwright/test';
import { lightTones } from '../core/look/tones.ts';
import { holder, openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';

/** Letter paper between its margins, in landscape and portrait. */
const papers = { wide: { width: 979, height: 740 }, upright: { width: 739, height: 980 } };

const rows = (page: Page) => page.getByRole('table').first().getByRole('row');

async function print(page: Page, paper: keyof typeof papers) {
  await page.setViewportSize(papers[paper]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect(main.getByText(/^eFMNP Benefits Portal · Missouri · Printed \w+ \d+, \d+, \d+:\d\d [AP]M C[DS]T$/)).toBeVisible();
  await expect(main.locator('button:visible, input:visible, select:visible, a.MuiButton-root:visible')).toHaveCount(0);
  return main;
}

/** Returns the text of cells that are too narrow for their content, and the overflow of the page. */
const cut = (page: Page) =>
  page.evaluate(() => ({
    cells: [...document.querySelectorAll('main td, main th, main dd')]
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline')
      .map((cell) => cell.textContent),
    page: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }));

test('a printed list shows State, filters and time, and nothing is cut off', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/transactions?f.type=MultiSelect:Sale&size=50');
  await expect(page.getByText(/^Showing 1–/)).toBeVisible();
  const main = await print(page, 'wide');
  await expect(main.getByText(/^Benefit Transactions: Showing 1–\d+ of [\d,]+, as of .* C[DS]T/)).toContainText(
    'Type is any of Sale; sorted by Date, descending',
  );
  expect(await rows(page).count()).toBeGreaterThan(2);
  expect(await cut(page)).toEqual({ cells: [], page: 0 });
  // Paper is white, so the colors of the dark scheme would be unreadable.
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-text-primary'));
  expect(ink.trim()).toBe(lightTones.ink);
});

test('a printed record has its facts and tables, and no buttons', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients');
  await rows(page).nth(1).getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await print(page, 'upright');
  expect(await cut(page)).toEqual({ cells: [], page: 0 });
});

test('the sheet of a Spanish-speaking recipient is in English and Spanish, side by side', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id, { language: 'Spanish' });
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/print/${benefit.id}`);
  const sheet = page.getByRole('article', { name: `Benefit ${benefit.code}` });
  await expect(sheet).toContainText(`Ada ${recipient.lastName}`);
  await page.setViewportSize(papers.upright);
  await page.emulateMedia({ media: 'print' });
  const [english, spanish] = [sheet.getByText(/^Show this code to the farmer/), sheet.getByText(/^Muestre este código al agricultor/)];
  await expect(sheet.getByText(/^Válido del \d+ de \w+ de \d{4} al /)).toBeVisible();
  const [left, right] = [await english.boundingBox(), await spanish.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  expect(await cut(page)).toEqual({ cells: [], page: 0 });
});
