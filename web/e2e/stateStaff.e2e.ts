import { choose, fill, save, select } from './form.ts';
import { act, find, openFromMenu } from './list.ts';
import { openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test('State staff create a service area and fund it from a period, up to the period’s balance', async ({ as }) => {
  const season = await openSeason();
  const area = unique('Ozark area');
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Service Areas');
  await page.getByRole('link', { name: 'Create Service Area' }).click();
  await fill(page, { Name: area });
  const counties = page.getByRole('combobox', { name: 'Counties (optional)' });
  for (const county of ['Ozark', 'Douglas']) {
    await counties.fill(county);
    await counties.press('Enter');
  }
  await save(page, 'Service area created');
  await expect(await find(page, area)).toContainText('Ozark, Douglas');

  await openFromMenu(page, 'Fundings');
  await page.getByRole('link', { name: 'Create Funding' }).click();
  await expect(page.getByText('Please select a program first')).toBeVisible();
  await choose(page, 'Service Area', area);
  await choose(page, 'Program', season.name);
  await choose(page, 'Issuance Period', season.name);
  await fill(page, { Amount: '10000.01', Note: 'First allocation' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Only $10,000.00 of the issuance period is unallocated' })).toBeVisible();
  await fill(page, { Amount: '2500' });
  await save(page, 'Funding created');

  await (await find(page, area)).getByRole('link', { name: area }).click();
  await expect(page.getByRole('heading', { name: `Funding of ${area}` })).toBeVisible();
  await page.getByRole('link', { name: 'Add or remove money' }).click();
  await select(page, 'What to do', 'Remove money');
  await fill(page, { Amount: '499.99' });
  await save(page, 'Funding updated');
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('row').filter({ hasText: 'First allocation' })).toContainText('+$2,500.00');
  await expect(entries.getByRole('row').last()).toContainText('-$499.99');
  await expect(entries.getByRole('row').last()).toContainText('$2,000.01');
});

test('State staff create, change and archive a vendor, and its account number is never shown again', async ({ as }) => {
  const name = unique('Melon stand');
  const page = await as('state.mo');
  await page.goto('/state-staff/vendors');
  await page.getByRole('link', { name: 'Create Vendor' }).click();
  await fill(page, { Name: name, 'User Name': name.replaceAll(' ', '.'), 'Phone Number': '417 555 0123', City: 'Ozark' });
  await select(page, 'Outlet Type', 'Stand');
  await fill(page, { 'Payee Name': 'Melon stand', 'Routing Number': '081000033', 'Account Number': '123456789' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Routing Number is not valid. Check its nine digits.' }).click();
  await fill(page, { 'Routing Number': '081000032' });
  await select(page, 'Account Type', 'Checking');
  await save(page, 'Vendor created');

  await act(page, await find(page, name), 'Update');
  await expect(page.getByText('Ends in 6789. Leave blank to keep it.')).toBeVisible();
  await fill(page, { City: 'West Plains' });
  await save(page, 'Vendor updated');
  const row = await find(page, name);
  await expect(row).toContainText('West Plains');

  await act(page, row, 'View');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Ends in 6789')).toBeVisible();
  await expect(page.getByText('123456789')).toHaveCount(0);
  await expect(page.getByRole('img', { name: `QR code of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});
