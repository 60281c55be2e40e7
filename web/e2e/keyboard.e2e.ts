import type { Locator, Page } from '@playwright/test';
import { heading, press, type } from './keys.ts';
import { emailOf, password } from './people.ts';
import { openSeason, registered } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test('works without a mouse: log in, open a list, create a service area, find a recipient, issue a benefit', async ({ page }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { lastName, firstName } = await registered();
  await page.goto('/login');
  await type(page, page.getByRole('textbox', { name: 'Email' }), emailOf('state.mo'));
  await type(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service Areas' }));
  await heading(page, 'Service Areas');
  await press(page, page.getByRole('link', { name: 'Create Service Area' }));
  await heading(page, 'Create Service Area');

  // An invalid form first. The error summary takes the focus and links to the field.
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Name is required' }));
  const area = unique('Keyboard area');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(area);
  await type(page, page.getByRole('combobox', { name: /^Counties/ }), 'Ozark');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Service area created')).toBeVisible();
  await heading(page, 'Service Areas');
  await type(page, page.getByRole('searchbox', { name: 'Search service areas' }), area);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await press(page, page.getByRole('button', { name: `Actions for ${area}` }));
  await expect(page.getByRole('menuitem', { name: 'Update' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${area}` })).toBeFocused();

  await page.goto('/state-staff/dashboard');
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipient Search' }));
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused();
  await page.keyboard.type(lastName);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  // Staff issue benefits to a person found at the counter, so the focus is on Issue Benefits.
  const shown = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await shown(`${firstName} ${lastName}`);
  await expect(page.getByRole('link', { name: 'Issue Benefits' })).toBeFocused();
  await page.keyboard.press('Enter');
  await shown(`Issue Benefits to ${firstName} ${lastName}`);
  const wanted = page.getByRole('radio', { name: new RegExp(season.name) });
  await tabToGroup(page, wanted);
  await press(page, page.getByRole('button', { name: 'Issue $50.00' }));
  await expect(page.getByText('Benefits issued')).toBeVisible();
  await shown('Print Benefit');
  await expect(page.getByRole('link', { name: 'Next person' })).toBeFocused();
  await expect(page.getByRole('article', { name: /^Benefit / })).toContainText(`${firstName} ${lastName}`);
});

/** Tab enters a group of radio buttons, and the arrow keys select one. */
async function tabToGroup(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  const isRadio = () => page.evaluate(() => document.activeElement?.matches('input[type=radio]') ?? false);
  for (let presses = 0; presses < most && !(await isRadio()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let presses = 0; presses < most && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
