/** Saved views of a list, from saving one to deleting it. */
import { expect, test } from './signedIn.ts';

for (const [device, viewport] of [
  ['wide screen', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a saved view survives a reload, opens with one click and is deleted, on a ${device}`, async ({ as }) => {
    const page = await as('state.mo', { viewport });
    const name = `Boone on a ${device}`;
    await page.goto('/state-staff/recipients?q=boone&size=25&sort=lastName:desc');
    const main = page.getByRole('main');
    const views = page.getByRole('dialog', { name: /^Views of/ });
    const openViews = () => main.getByRole('button', { name: 'Views' }).click();
    await openViews();
    await views.getByRole('button', { name: 'Save This View…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('View saved')).toBeVisible();

    await page.goto('/state-staff/recipients');
    await openViews();
    await expect(views.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-current');
    const box = await views.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(true);
    await views.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/\?q=boone&sort=lastName%3Adesc&size=25$|\?q=boone&sort=lastName:desc&size=25$/);
    await expect(main.getByRole('searchbox')).toHaveValue('boone');

    await openViews();
    await expect(views.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    await views.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('View deleted')).toBeVisible();
    await openViews();
    await expect(views.getByRole('button', { name: 'Save This View…' })).toBeEnabled();
    await expect(views.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
}
