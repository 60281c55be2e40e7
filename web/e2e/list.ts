/** Helpers for the portal's lists. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Follows a menu link to its page. Waits until a list with a search has cleared it. Otherwise the list could discard typed text with the
 * search.
 */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
  const searches = page.getByRole('main').getByRole('searchbox');
  await expect.poll(() => searches.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))).toBe('');
}

/** Searches the page's list and waits for the result. Before that, the list still shows the previous rows. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox').first();
  await search.fill(words);
  await search.press('Enter');
  const chip = page.getByRole('button', { name: `Remove filter: Search: ${words}`, exact: true });
  await expect(chip).toHaveCount(words === '' ? 0 : 1);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Searches the page's list and returns the row that contains these words. */
export async function find(page: Page, words: string): Promise<Locator> {
  await searchFor(page, words);
  const row = rowWith(page, words);
  await expect(row).toBeVisible();
  return row;
}

/** Returns an element's text as soon as the element exists. */
export async function wordsOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

export function rowWith(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words }).first();
}

/** Waits until the page has loaded everything. It does not wait for long-running sends. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]:not([aria-label=Sending])')).toHaveCount(0);
}

/**
 * Chooses an entry of a row's menu once the page has settled. Content that loads above the row would move the row away from the pointer.
 */
export async function act(page: Page, row: Locator, entry: string): Promise<void> {
  await settled(page);
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
