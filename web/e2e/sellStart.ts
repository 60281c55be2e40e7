/** A farmer’s phone: a small screen, its registration, and the farmer’s taps. */
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './signedIn.ts';

export const pin = '482913';

/** Logs in on a phone and registers it for selling. */
export async function openPhone(
  browser: Browser,
  { width, height }: { width: number; height: number },
  permissions: string[] = [],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, permissions });
  const page = await context.newPage();
  await page.goto('/sell');
  await page.getByRole('link', { name: 'Log In' }).click();
  await signIn(page, 'vendor.mo');
  await page.getByRole('textbox', { name: 'Name of this phone' }).fill(`Phone ${width}`);
  await page.getByLabel('PIN of 6 to 12 digits').fill(pin);
  await page.getByLabel('The same PIN again').fill(pin);
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByRole('heading', { name: 'Scan the code' })).toBeVisible();
  return page;
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types a code on the keypad, and checks it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await key(page, 'Type the code');
  for (const character of code) await key(page, character);
  await key(page, 'Check');
}

/** Types $12.00 for a checked code. The next tap charges it. */
export async function typeTwelve(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'Amount' })).toBeVisible();
  for (const digits of ['1', '2', '00']) await key(page, digits);
}
