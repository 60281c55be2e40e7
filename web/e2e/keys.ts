/** Helpers that use a page by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, or Shift+Tab if the target is above. Fails after as many presses as a user would try. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  const key = (await target.evaluate(isAboveFocus)) ? 'Shift+Tab' : 'Tab';
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached within ${most} presses of Tab`).toBeFocused();
}

function isAboveFocus(element: Element): boolean {
  const focused = document.activeElement;
  return (
    focused !== null && focused !== document.body && Boolean(focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  );
}

/** Tabs to the target and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Expects a new page to focus its heading. */
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
