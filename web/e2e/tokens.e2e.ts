import { choose, fill, giveFile, save, select } from './form.ts';
import { act, openFromMenu } from './list.ts';
import { picture } from './picture.ts';
import { expect, test } from './signedIn.ts';

test('State staff keep a token with its picture, and delete it while nobody holds one', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Token Configuration');
  await page.getByRole('link', { name: 'Create Token' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Type is required').first()).toBeVisible();
  await expect(page.getByText('Value is required').first()).toBeVisible();
  const dollars = `${Math.floor(Math.random() * 9000) + 1000}.25`;
  await select(page, 'Type', 'Paper');
  await fill(page, { Value: dollars });
  await choose(page, 'Program', 'Missouri Market Tokens');
  await giveFile(page, 'Choose Image', picture('token.png', [160, 120, 60]));
  await save(page, 'Token created');
  const shown = `$${Number(dollars).toLocaleString('en-US')}`;
  const row = page.getByRole('row').filter({ hasText: shown });
  await expect(row.locator('img')).toBeVisible();
  await act(page, row, 'Delete');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
