import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { ask } from './ask.ts';
import { choose, fill, select } from './form.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const count = 10;
/** Returns the first of ten check numbers. They have eight digits, no other run uses them, and they are not in the demo data. */
const firstNumber = () => 50_000_000 + Math.floor(Math.random() * 4_000_000) * 10;

interface Files {
  readonly printed: string;
  readonly bank: string;
  readonly reference: string;
  readonly numbers: readonly string[];
}

/** Returns files with ten Missouri checks and their deposits, and one deposit of a check that was never printed. */
function files(): Files {
  const start = firstNumber();
  const numbers = Array.from({ length: count }, (_, n) => String(start + n));
  const reference = unique('BANK').replaceAll(' ', '');
  const person = unique('Checks');
  const period = 'Missouri Senior Checks 2026';
  const printed = numbers.map((number, n) => `${number},50.00,${period},Ada,${person} ${n},1950-02-03,Kansas City Metro`);
  const bank = numbers.map((number) => `${number},50.00,07/04/2026,${reference},`);
  const stray = `${start + count + 40_000_000},50.00,07/04/2026,${reference},`.replace(/^\d+/, '99999999');
  return {
    numbers,
    reference,
    printed: ['checkNumber,amount,issuancePeriod,firstName,lastName,dateOfBirth,serviceArea', ...printed, ''].join('\n'),
    bank: ['checkNumber,amount,transactionDate,bankReference,vendorName', ...bank, stray, ''].join('\n'),
  };
}

async function upload(page: Page, name: string, content: string, outcome: string): Promise<void> {
  await choose(page, 'State', 'Missouri');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File uploaded!').last()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: outcome })).toBeVisible();
}

test('processes checks: Admin records and deposits, State staff pick vendors, end a recovery and reverse', async ({ as }) => {
  test.slow();
  const { printed, bank, reference, numbers } = files();
  const admin = await as('admin');
  await admin.goto('/admin/upload');
  await admin.getByRole('link', { name: /Hybrid Check Recipients/ }).click();
  await upload(admin, 'printed.csv', printed, '10 imported, 0 failed');
  await admin.goto('/admin/physical-check-files');
  await admin.getByRole('link', { name: 'Upload', exact: true }).last().click();
  await expect(admin).toHaveURL('/admin/physical-check-files/upload');
  await upload(admin, 'bank.csv', bank, '10 imported, 1 failed');
  await admin.goto('/admin/physical-check-file/upload');
  await expect(admin.getByRole('heading', { level: 1, name: 'Upload Physical Checks' })).toBeVisible();
  // Keep only one window open, because the next steps check the keyboard focus.
  await admin.close();

  const names = (await ask('state.mo', vendorApi.options, { query: {} })).map(({ label }) => label);
  const vendor = names.find((name) => names.filter((other) => other.toLowerCase().includes(name.toLowerCase())).length === 1) ?? '';
  const page = await as('state.mo');
  await page.goto('/state-staff/physical-check-files');
  const deposits = page.getByRole('region', { name: 'Check Deposits', exact: true });
  const search = page.getByRole('searchbox', { name: 'Search check deposits' });
  await search.fill(reference);
  await search.press('Enter');
  await expect(deposits.getByRole('row')).toHaveCount(count + 1);
  const pickerOf = (number: string) => page.getByRole('combobox', { name: `Vendor of check ${number}` });
  await pickerOf(numbers[0] ?? '').focus();
  const address = page.url();
  for (const number of numbers) {
    await expect(pickerOf(number)).toBeFocused();
    await page.keyboard.type(vendor);
    await expect(page.getByRole('option', { name: vendor, exact: true })).toBeVisible();
    // A name and three keystrokes: Enter chooses the vendor, and two Tabs move past the row's menu to the next check.
    await page.keyboard.press('Enter');
    await expect(pickerOf(number)).toHaveValue(vendor);
    await expect(pickerOf(number)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Submitted vendor for benefit transaction').last()).toBeVisible();
  expect(page.url()).toBe(address);
  await page.reload();
  // After a reload the vendor is shown with city and user name.
  const whole = new RegExp(`^${RegExp.escape(vendor)} · `);
  for (const number of numbers) await expect(pickerOf(number)).toHaveValue(whole);

  const strays = page.getByRole('region', { name: 'Deposits to recover', exact: true });
  const strayRow = strays.getByRole('row').filter({ hasText: reference });
  await page.getByRole('searchbox', { name: 'Search deposits to recover' }).fill(reference);
  await expect(strayRow).toContainText('No check with this number was issued in this state');
  await strayRow.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Claimed from the bank' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank paid it back');
  await page.getByRole('button', { name: 'Claimed from the bank' }).click();
  await expect(strayRow).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show finished recoveries' }).check();
  await expect(strayRow).toContainText('The bank paid it back');

  await deposits.getByRole('button', { name: `Actions for check ${numbers[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Check ${numbers[0]}` })).toBeVisible();
  // The bank paid. The voucher stays spent, and the money must be recovered immediately.
  await page.getByRole('button', { name: 'Reverse deposit' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { Reason: 'Another vendor' });
  await dialog.getByRole('button', { name: 'Reverse deposit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Payment by the Bank is required');
  await select(page, 'Payment by the Bank', 'Paid or not known yet');
  await dialog.getByRole('button', { name: 'Reverse deposit' }).click();
  await expect(page.getByText('Deposit reversed')).toBeVisible();
  await expect(page.getByText('Reversed but paid').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales of this check' })).not.toContainText('Void');
  await page.goto('/state-staff/physical-check-files');
  await page.getByRole('searchbox', { name: 'Search deposits to recover' }).fill(reference);
  const reversedRow = strays.getByRole('row').filter({ hasText: numbers[0] ?? '' });
  await expect(reversedRow).toContainText('Reversed but paid');
  // Then the bank reports that it did not pay.
  await reversedRow.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Record bank notice' }).click();
  await fill(dialog, { 'Reference of the Bank’s Notice': 'N-7', Reason: 'Returned unpaid' });
  await dialog.getByRole('button', { name: 'Record bank notice' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Date of the Bank’s Notice is required');
  await fill(dialog, { 'Date of the Bank’s Notice': '07/10/2026' });
  await dialog.getByRole('button', { name: 'Record bank notice' }).click();
  await expect(reversedRow).toHaveCount(0);
  await search.fill(reference);
  await search.press('Enter');
  await deposits.getByRole('button', { name: `Actions for check ${numbers[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('table', { name: 'Sales of this check' })).toContainText('Void');
  await expect(page.getByText('N-7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record bank notice' })).toHaveCount(0);

  // The bank is asked again to expect the check, only in the file of its issuance period.
  await page.goto('/state-staff/physical-check-files');
  const expected = async (season: string) => {
    await select(page, 'Issuance Period', season);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Checks to expect' }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  expect(await expected('Missouri Senior Checks 2026, Missouri Senior Checks')).toContain(`${numbers[0]},50.00,Issued,`);
  const others = await page.getByRole('combobox', { name: 'Issuance Period' }).getByRole('option').allTextContents();
  expect(await expected(others.find((name) => name.includes('WIC')) ?? '')).not.toContain(numbers[0]);
});
