/** Covers reports by definition, as an Admin creates and reads them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { box, fill, save, select } from './form.ts';
import { act, find, openFromMenu, searchFor } from './list.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const heads = (page: Page) => page.getByRole('columnheader');

/** Returns the rows of the first sheet of the file that the Export button saves. */
async function exported(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = await readExcel(await readFile(await file.path()));
  return sheet?.data ?? [];
}

test('an Admin creates, reads, filters, sorts, pages, exports, copies and deletes a report', async ({ as }) => {
  const name = unique('Dear sales');
  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await openFromMenu(page, 'Reports');
  await page.getByRole('link', { name: 'Create Report' }).click();
  await fill(page, { Name: name });
  await select(page, 'Dataset', 'Transactions');
  await select(page, 'Export File Type', 'Excel');
  for (const label of ['Type', 'Amount', 'Vendor', 'Date']) await page.getByLabel('Add a column').selectOption({ label });
  await page.getByRole('button', { name: 'Move Vendor up' }).click();
  await page.getByRole('button', { name: 'Move Vendor up' }).click();
  await page.getByLabel('Sort by Amount').selectOption('Descending');
  await page.getByRole('button', { name: 'Filter Type' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Sale' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Type is any of Sale')).toBeVisible();
  await save(page, 'Report created');

  const row = await find(page, name);
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('State').selectOption({ label: 'Missouri' });
  await expect(heads(page)).toHaveText(['Vendor', 'Type', 'Amount', 'Date']);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('status').filter({ hasText: 'Showing 1–10 of' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter: Type is any of Sale' }).click();
  await page.getByRole('button', { name: 'Filter Type' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Refund' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'none');
  await expect(page.getByRole('cell', { name: 'Sale', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove filter: Type is any of Refund' })).toBeVisible();
  const total = Number((await page.getByText(/^Showing .* of \d+/).textContent())?.replace(/.* of ([\d,]+).*/, '$1').replace(',', ''));
  const [first, ...rows] = await exported(page);
  expect([first, rows.length]).toEqual([['Vendor', 'Type', 'Amount', 'Date (Central Time)'], total]);
  expect(rows[0]).toEqual([expect.any(String), 'Refund', expect.any(Number), expect.any(Date)]);

  await page.getByRole('button', { name: 'Reset to the report’s defaults' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: Type is any of Sale' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 11–20 of')).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Reports' }).click();
  await act(page, await find(page, name), 'Copy');
  await expect(box(page, 'Name')).toHaveValue(`${name} (copy)`);
  await save(page, 'Report created');
  for (const one of [`${name} (copy)`, name]) {
    await searchFor(page, one);
    await act(page, page.getByRole('row').filter({ has: page.getByRole('link', { name: one, exact: true }) }), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted').last()).toBeVisible();
    await expect(page.getByRole('link', { name: one, exact: true })).toHaveCount(0);
  }
});

test('lists the built-in reports for Admins only', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/reports');
  const row = await find(admin, 'Benefits Not Redeemed');
  await row.getByRole('link').click();
  await expect(admin.getByRole('button', { name: 'Remove filter: Status is any of Issued' })).toBeVisible();
  await expect(admin.getByText(/^Showing 1–10 of/)).toBeVisible();
  const staff = await as('state.mo');
  await staff.goto('/state-staff/reports');
  await expect(staff.getByRole('link', { name: 'Vendor Report' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Benefits Not Redeemed' })).toHaveCount(0);
});
