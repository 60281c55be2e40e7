import { registered } from './season.ts';
import { expect, test } from './signedIn.ts';

test('undoes an archiving by keyboard, and the toast covers neither the last row nor the page buttons', async ({ as }) => {
  const person = await registered();
  const page = await as('state.mo');
  const based: unknown[] = [];
  // The response is faked, so that no one is archived. It contains another person's record with the next version.
  await page.route('**/api/recipients/archive/*', (route) => {
    const { version } = route.request().postDataJSON() as { version: number };
    based.push(version);
    return route.fulfill({ json: { ...person, isArchived: based.length === 1, version: version + 1 } });
  });
  await page.goto('/state-staff/recipients?size=100');
  await expect(page.getByText(/^Showing 1–100 of/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const toast = page.getByRole('alert').filter({ hasText: /^Archived: \S+/ });
  await expect(toast).toBeVisible();
  const pages = page.getByRole('button', { name: 'Last page' });
  await pages.focus();
  await expect(async () => {
    const [shown, below] = [await toast.boundingBox(), await pages.boundingBox()];
    expect((below?.y ?? Number.NaN) + (below?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  }).toPass();

  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /^Undone: \S+/ })).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(pages).toBeFocused();
  expect(based[1]).toBe(Number(based[0]) + 1);
});
