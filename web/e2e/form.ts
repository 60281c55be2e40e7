/** Filling in the portal's forms by their labels. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Words as a regular expression takes them literally. */
const plain = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Labels of fields that may stay empty end with '(optional)'. */
function labelled(label: string): RegExp {
  return new RegExp(`^${plain(label)}( \\(optional\\))?$`);
}

export function box(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: labelled(label) });
}

/** Types into the text boxes with these labels. Money is dollars, a date MM/DD/YYYY. */
export async function fill(page: Page | Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await box(page, label).fill(text);
}

/** Types into the box of a record and takes the entry that has these words in it. */
export async function choose(page: Page, label: string, words: string): Promise<void> {
  const input = page.getByRole('combobox', { name: labelled(label) });
  // The entries may be drawn anew between the press and the release of the button: then the list stays open, as a person sees too.
  await expect(async () => {
    await input.fill(words);
    await page.getByRole('option', { name: words }).first().click();
    await expect(input).toHaveAttribute('aria-expanded', 'false', { timeout: 20_000 });
  }).toPass();
  await expect(input).toHaveValue(new RegExp(plain(words)));
}

/** Takes one of the few entries of a list. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: labelled(label) }).selectOption({ label: option });
}

/** Gives a file to the button that asks for one. */
export async function giveFile(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Saves, and waits until the portal says that it has. */
export async function save(page: Page, said: string, button = 'Save'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(said, { exact: true })).toBeVisible();
}

/** '2026-06-30' as it is typed. */
export function typed(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}
