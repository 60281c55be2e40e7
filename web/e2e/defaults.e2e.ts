/**
 * Covers forms that move money or end a right. They start empty, so that an extra Enter does nothing and no file is booked in the wrong
 * State.
 */
import { benefitApi } from '../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../shared/entities/check-deposit.ts';
import { ask } from './ask.ts';
import { box, choose } from './form.ts';
import { holder, openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const own = 'Kansas City Metro';

test('requires a State for a bank’s file and refuses a State that issued none of its check numbers', async ({ as }) => {
  const reference = unique('STRAY').replaceAll(' ', '');
  const content = `checkNumber,amount,transactionDate,bankReference,vendorName\n98765432,50.00,07/04/2026,${reference},\n`;
  const page = await as('admin');
  await page.goto('/admin/physical-check-files/upload');
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toHaveValue('');
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'State is required' })).toBeVisible();
  await choose(page, 'State', 'Ohio');
  await upload.click();
  const refusal = 'No check number of this file was issued in Ohio. Choose the State of the bank that sent it. Nothing was stored.';
  await expect(page.getByText(refusal).first()).toBeVisible();
  const { result } = await ask('admin', physicalCheckApi.table, { body: { allSearch: reference } });
  expect(result.rows).toEqual([]);
});

test('manual redemption and deactivation start empty, and Enter alone does nothing', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 100_000 } });
  const { recipient, benefit } = await holder(season.period.id, { area: own });
  const page = await as('state.mo');
  const problems = page.getByRole('alert').getByRole('link');

  await page.goto(`/state-staff/recipient-details/redeem/${benefit.id}`);
  await expect(box(page, 'Amount')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('');
  await box(page, 'Amount').press('Enter');
  await expect(problems).toHaveText(['Vendor is required', 'Amount is required']);

  await page.goto(`/state-staff/deactivate/${benefit.id}`);
  await expect(page.getByLabel('Kind')).toHaveValue('');
  await expect(box(page, 'Reason')).toHaveValue('');
  await box(page, 'Reason').press('Enter');
  await expect(problems).toHaveText([/Kind/, /Reason/]);

  const columns = [{ name: 'recipientId', filter: { operator: 'EqualTo' as const, value: recipient.id } }];
  const { result } = await ask('state.mo', benefitApi.table, { body: { columns } });
  expect(result.rows).toMatchObject([{ status: 'Issued', remainingCents: 5000 }]);
});
