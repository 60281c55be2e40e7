/** Using the portal's lists. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Follows a link of the menu to its page. A list that stood there with a search of its own has let go of it: else it would take with it what is typed. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
  const searches = page.getByRole('main').getByRole('searchbox');
  await expect.poll(() => searches.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))).toBe('');
}

/** Searches the page's list, and waits until it shows what it found: until then the rows of the list before stand there. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox').first();
  await search.fill(words);
  await search.press('Enter');
  const chip = page.getByRole('button', { name: `Remove filter: Search: ${words}`, exact: true });
  await expect(chip).toHaveCount(words === '' ? 0 : 1);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Searches the page's list and answers the row that has these words in it. */
export async function find(page: Page, words: string): Promise<Locator> {
  await searchFor(page, words);
  const row = rowWith(page, words);
  await expect(row).toBeVisible();
  return row;
}

/** What an element says, as soon as it is there. */
export async function wordsOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

export function rowWith(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words }).first();
}

/** Waits until everything that loads has loaded; work that goes on for longer may go on. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]:not([aria-label=Sending])')).toHaveCount(0);
}

/** Takes an entry of a row's menu, once the page stands still: what arrives above the row moves it from under the pointer. */
export async function act(page: Page, row: Locator, entry: string): Promise<void> {
  await settled(page);
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
