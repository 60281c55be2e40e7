/** Helpers that fill in the portal's forms by their labels. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Escapes text for use in a regular expression. */
const plain = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Labels of optional fields end with '(optional)'. */
function labelled(label: string): RegExp {
  return new RegExp(`^${plain(label)}( \\(optional\\))?$`);
}

export function box(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: labelled(label) });
}

/** Types into the text boxes with these labels. Money is in dollars, dates are MM/DD/YYYY. */
export async function fill(page: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await box(page, label).fill(text);
}

/** Types into the search box for a record and chooses the option that contains these words. */
export async function choose(page: Page, label: string, words: string): Promise<void> {
  const input = page.getByRole('combobox', { name: labelled(label) });
  // The options may be rendered again between the press and the release of the button. The list then stays open, for users as well.
  await expect(async () => {
    await input.fill(words);
    await page.getByRole('option', { name: words }).first().click();
    await expect(input).toHaveAttribute('aria-expanded', 'false', { timeout: 20_000 });
  }).toPass();
  await expect(input).toHaveValue(new RegExp(plain(words)));
}

/** Selects an option of a short list. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: labelled(label) }).selectOption({ label: option });
}

/** Chooses a file with the button that opens the file dialog. */
export async function giveFile(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Saves and waits for the portal's confirmation. */
export async function save(page: Page, said: string, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
}

/** Returns '2026-06-30' in the format that users type: 06/30/2026. */
export function typed(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}
