import type { Page } from '@playwright/test';
import { returnFile } from '../../infra/testing/testReturns.ts';
import { achReturnApi } from '../../shared/entities/ach-return.ts';
import { ask } from './ask.ts';
import { openFromMenu, wordsOf } from './list.ts';
import { expect, test } from './signedIn.ts';

const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

/**
 * Opens Missouri's newest draft. For approved batches it opens the oldest one, with a downloaded file, because another test may be
 * approving a batch.
 */
async function openBatch(page: Page, status: string): Promise<void> {
  await page.goto('/admin/ach-batches?state=all&f.stateName=EqualTo:Missouri');
  const rows = page.getByRole('row').filter({ hasText: 'Missouri' }).filter({ hasText: status });
  const row = status === 'Approved' ? rows.last() : rows.first();
  await row.getByRole('link').first().click();
  await expect(fact(page, 'Status')).toHaveText(status);
}

test('an Admin checks the changed account, approves a draft by keyboard alone and gets its bank file', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await openFromMenu(page, 'ACH Batches');
  await openBatch(page, 'Draft');
  const total = await wordsOf(fact(page, 'Total'));
  await page.getByRole('link', { name: 'Review and approve' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Approve ACH batch \d+$/ })).toBeVisible();
  const approve = page.getByRole('button', { name: `Approve ${total}` });
  await expect(approve).toBeDisabled();
  await expect(page.getByText(/^1 account to check/)).toBeVisible();
  const check = page.getByRole('checkbox', { name: /^I have checked the account of .+ with the vendor$/ });
  await check.press(' ');
  await expect(page.getByText(/^Checked by .+, /)).toBeVisible();
  await expect(check).toBeFocused();
  // The demo's Admin imported some benefits. It depends on the day whether a payment of this batch includes one.
  const imported = page.getByRole('checkbox', { name: /^I have checked the imported benefits in the payment to / });
  for (const box of await imported.all()) {
    await box.press(' ');
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
  }
  await approve.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^ACH batch \d+$/ })).toBeVisible();
  await expect(fact(page, 'Status')).toHaveText('Approved');
  await expect(page.getByText(/^Approved by .+ Vendors are paid on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download bank file' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ach-batch-\d+-\d{4}-\d\d-\d\d[A-Z]\.txt$/);
  await expect(fact(page, 'Downloaded')).toContainText(' by ');
  await page.getByRole('link', { name: 'view the approval record' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Approval of ACH batch \d+$/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Accounts that were new or had changed' })).toContainText('Changed');
});

test('requires a second Admin to confirm the recall of a downloaded batch', async ({ as }) => {
  const [ada, ben] = [await as('admin'), await as('admin.oh')];
  await openBatch(ada, 'Approved');
  const address = ada.url();
  await ada.getByRole('button', { name: 'Recall' }).click();
  await ada.getByLabel(/Reason/).fill('The wrong day');
  await ada.getByRole('button', { name: 'Ask another Admin' }).click();
  await expect(ada.getByText(/asked on .+ to recall this batch: The wrong day\. Another Admin must confirm it\.$/)).toBeVisible();
  await ben.goto(address);
  await ben.getByRole('button', { name: 'Confirm and recall' }).click();
  await ben.getByLabel(/Reason/).fill('It was not given to the bank');
  await ben.getByRole('dialog').getByRole('button', { name: 'Recall' }).click();
  await expect(fact(ben, 'Status')).toHaveText('Draft');
  await expect(ben.getByRole('table', { name: 'Withdrawn bank files' })).toContainText('It was not given to the bank');
});

test('reads the bank’s return file: a payment is Returned and one click adopts a correction', async ({ as }) => {
  const page = await as('admin');
  await openBatch(page, 'Sent');
  const row = page.getByRole('table', { name: 'ACH transactions' }).getByRole('row').filter({ hasText: 'Sent' }).last();
  await row.getByRole('link').click();
  const trace = await wordsOf(fact(page, 'Trace Number'));
  // Vendors read 'Name · City · user name'. The bank's list has only the name.
  const [vendor = ''] = (await wordsOf(fact(page, 'Vendor'))).split(' · ');
  const cents = Math.round(Number((await wordsOf(fact(page, 'Amount'))).replace(/[$,]/g, '')) * 100);
  const payment = page.url();
  await page.getByRole('link', { name: 'Mark as Returned' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this payment as returned?' });
  await expect(dialog).toContainText(vendor);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/ach-batches\/[^?/]+$/);

  const entries = [{ trace, amountCents: cents, code: 'R02' }];
  const file = { name: 'from-the-bank.ach', mimeType: 'text/plain', buffer: Buffer.from(returnFile({ companyId: '1430000001', entries })) };
  await page.goto('/admin/ach-batches');
  await page.getByRole('link', { name: 'Upload return file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('from-the-bank.ach: 1 entry was read. Bank Returns shows its result.')).toBeVisible();
  // Lists show a worker's writes within one second.
  const read = () => ask('admin', achReturnApi.table, { body: { allSearch: 'from-the-bank' } });
  await expect.poll(async () => (await read()).result.totalFilteredRecords).toBe(1);
  await page.goto(payment);
  await expect(fact(page, 'Status')).toHaveText('Returned');
  await page.getByRole('link', { name: 'Bank Returns and Corrections' }).click();
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'from-the-bank.ach' })).toContainText([vendor]);
  await page.goto('/admin/ach-batches/returns?search=C02');
  await page
    .getByRole('button', { name: /^Actions for C02/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Correction applied')).toBeVisible();
});
