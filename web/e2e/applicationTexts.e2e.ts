import { randomInt } from 'node:crypto';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { logIn } from './accountPages.ts';
import { box, fill, save, select, typed } from './form.ts';
import { act, openFromMenu } from './list.ts';
import { newcomer, newState } from './newcomer.ts';
import { expect, test } from './signedIn.ts';

test('State staff replace a portal text from a date on, see it in effect and delete a future version', async ({ page }) => {
  const { name } = await newState();
  const { email } = await newcomer('State Agency Staff', { state: name });
  await page.goto('/login');
  await logIn(page, email);
  await openFromMenu(page, 'Email Templates');
  await page.getByRole('link', { name: 'Application Texts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application Texts' })).toBeVisible();
  const appeals = page.getByRole('row').filter({ hasText: 'How to Appeal' }).filter({ hasText: 'English' });
  await expect(appeals).toHaveCount(1);
  await expect(appeals).toContainText('You can ask for a fair hearing');

  await page.getByRole('link', { name: 'Create Application Text' }).click();
  await select(page, 'Kind', 'How to Appeal');
  await select(page, 'Language', 'English');
  await expect(box(page, 'Text')).toHaveValue(/^You can ask for a fair hearing/);
  const today = dayIn('America/Chicago', Date.now());
  await fill(page, { Text: 'Write to us.\n\nOr call 573-555-0100.', 'Starts On': typed(addDays(today, -1)) });
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Or call 573-555-0100.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Starts On must be today or later');
  await fill(page, { 'Starts On': typed(today) });
  await save(page, 'Application text created');
  await expect(appeals).toHaveCount(1);
  await expect(appeals).toContainText(/Yes.*Yes.*Write to us\. Or call/);

  await appeals.getByRole('link', { name: 'How to Appeal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to Appeal, English' })).toBeVisible();
  await expect(page.getByText('Write to us.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'New Version' }).click();
  await expect(box(page, 'Text')).toHaveValue(/^Write to us/);
  await fill(page, { Text: 'Come and see us.', 'Starts On': '07/01/2099' });
  await expect(page.getByText('Application text created', { exact: true })).toHaveCount(0);
  await save(page, 'Application text created');
  await expect(appeals).toHaveCount(2);
  const later = appeals.filter({ hasText: 'From 07/01/2099' });
  await act(page, later, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(appeals).toHaveCount(1);
  await expect(appeals).toContainText('Write to us.');
});

test('an Admin enters a year’s income limit and sees the limit for each household size', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Income Limits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Income Limits' })).toBeVisible();
  const seeded = page.getByRole('row').filter({ hasText: '48 states and D.C.' }).filter({ hasText: '07/01/2026' });
  await expect(seeded).toContainText('Limit: $29,526 a year,$2,461 a month');

  // A random year, because no day of a place can have two limits.
  const year = randomInt(2100, 9000);
  const days = { 'Starts On': `07/01/${year}`, 'Ends On': `06/30/${year + 1}` };
  await page.getByRole('link', { name: 'Create Income Limit' }).click();
  await select(page, 'Place', '48 states and D.C.');
  await fill(page, { 'Starts On': '07/01/2026', 'Ends On': days['Ends On'], 'Guideline for 1 Person': '14580' });
  await fill(page, { 'For Each Additional Person': '5140' });
  const table = page.getByRole('group', { name: 'Limits by household' });
  await expect(table.getByRole('row').filter({ hasText: '$36,482' })).toContainText('$3,041');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('already has a limit from 07/01/2026 to 06/30/2027');
  await fill(page, days);
  await save(page, 'Income limit created');

  const row = page.getByRole('row').filter({ hasText: days['Starts On'] });
  await row.getByRole('link', { name: '48 states and D.C.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Income Limit, 48 states and D.C.' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row').last()).toContainText(/8\$93,536\$7,795\$1,799/);
  await page.getByRole('link', { name: 'Update' }).click();
  await page.getByRole('switch', { name: 'To Be Checked' }).click();
  await save(page, 'Income limit updated');
  await expect(row).toContainText('No');
  await act(page, row, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
