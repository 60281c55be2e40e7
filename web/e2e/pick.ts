import type { Page } from '@playwright/test';
import { expect } from './signedIn.ts';

/** Selects an option of a multiple-choice list. The box then shows the option. */
export async function pick(page: Page, label: string, words: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label, exact: true });
  await input.fill(words);
  await page.getByRole('option', { name: words, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
}
