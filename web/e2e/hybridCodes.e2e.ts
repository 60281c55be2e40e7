import { readFile } from 'node:fs/promises';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { ask } from './ask.ts';
import { box, choose, fill, save } from './form.ts';
import { act, openFromMenu, rowWith } from './list.ts';
import { registered } from './season.ts';
import { expect, test } from './signedIn.ts';

test('an Admin creates and downloads codes, replaces a lost card, and finds and deactivates a code', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await openFromMenu(admin, 'Hybrid Codes');
  await admin.getByRole('link', { name: 'Create Hybrid Codes' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Amount is required').first()).toBeVisible();
  await expect(admin.getByText('Program is required').first()).toBeVisible();
  await fill(admin, { Amount: '1234' });
  await choose(admin, 'Program', 'Missouri FMNP Card');
  await save(admin, '1,234 codes are being created. Please wait...');
  const row = rowWith(admin, '1,234').first();
  // The row updates without a reload.
  await expect(row).toContainText('Ready');
  const download = admin.waitForEvent('download');
  await act(admin, row, 'Download CSV');
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1235);
  const [first = '', second = ''] = lines.slice(1).map((line) => line.split(',')[0]);

  const { id } = await registered({ area: 'Kansas City Metro' });
  await ask('local.mo', recipientApi.assignHybridCode, { params: { id }, body: { code: first } });
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/${id}`);
  await page.getByRole('button', { name: 'Replace Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace this card?' });
  // Uses the keyboard: L selects Lost. A scanner types the code and presses Enter.
  await expect(dialog.getByLabel('What happened to the old card')).toBeFocused();
  await page.keyboard.press('L');
  await page.keyboard.press('Tab');
  await page.keyboard.type(second.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Card replaced')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards.filter({ hasText: first })).toContainText('Deactivated');
  await expect(cards.filter({ hasText: second })).not.toContainText('Deactivated');

  await admin.getByRole('link', { name: 'Find a code' }).click();
  await box(admin, 'Code').fill(first);
  await box(admin, 'Code').press('Enter');
  await expect(admin.getByText('Deactivated', { exact: true })).toBeVisible();
  await expect(admin.getByText('Lost', { exact: true })).toBeVisible();
  await box(admin, 'Code').fill(second);
  await box(admin, 'Code').press('Enter');
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Stolen');
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.getByText('Code deactivated')).toBeVisible();
});
