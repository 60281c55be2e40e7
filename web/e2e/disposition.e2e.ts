/** Covers the disposition of every benefit. Lost benefits are reported separately from voided ones, and the total remains complete. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { ask, noteWrite, seen } from './ask.ts';
import { act, openFromMenu, rowWith } from './list.ts';
import { openSeason, registered } from './season.ts';
import { expect, test } from './signedIn.ts';

const area = 'Kansas City Metro';
const line = (page: Page, label: string) =>
  page.getByRole('group', { name: /^Disposition:/ }).getByRole('row', { name: new RegExp(`^${label}`) });

test('counts a benefit deactivated as lost under Lost, and accounts for all issued benefits', async ({ as }) => {
  const season = await openSeason({ funded: { [area]: 100_000 } });
  const person = await registered({ area });
  await ask('state.mo', benefitApi.issue, { body: { recipientId: person.id, issuancePeriodId: season.period.id } });
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Reports');
  await page.getByRole('link', { name: 'Disposition of Benefits' }).click();
  await page.getByRole('combobox', { name: 'Issuance Period', exact: true }).selectOption(season.period.id);
  await expect(line(page, 'Still Open')).toContainText(/1:.*\$50\.00:.*100\.00%/);

  await page.goto(`/state-staff/recipient-details/${person.id}`);
  await act(page, rowWith(page, season.name), 'Deactivate');
  await page.getByRole('button', { name: 'Deactivate Benefit' }).click();
  await expect(page.getByText('Kind is required').first()).toBeVisible();
  await page.getByLabel('Kind').selectOption('Lost');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left on the bus');
  await page.getByRole('button', { name: 'Deactivate Benefit' }).click();
  await expect(page.getByText('Benefit deactivated')).toBeVisible();

  noteWrite();
  await seen();
  await page.goto(`/state-staff/reports/disposition?issuancePeriodId=${season.period.id}`);
  await expect(line(page, 'Lost or Stolen')).toContainText(/1:.*\$50\.00:.*100\.00%/);
  await expect(line(page, 'Still Open')).toContainText('$0.00');
  await expect(page.getByText('100.00% of the issued amount is accounted for: 1 piece of $50.00.')).toBeVisible();

  await line(page, 'Lost or Stolen').getByRole('link', { name: /^\$50/ }).click();
  await expect(page.getByRole('heading', { name: 'Benefits Counted' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Showing 1–1 of 1' })).toBeVisible();
  await expect(rowWith(page, person.lastName)).toContainText('Lost or Stolen');
  await page.getByRole('link', { name: 'Back to the report' }).click();

  // Bank payments without a matching issue link to the deposits that must be recovered.
  const unmatchedRow = page.getByRole('group', { name: 'Items without a matching issuance' }).getByRole('row', { name: /Unmatched Open/ });
  const count = (await unmatchedRow.getByRole('link').textContent()) ?? '';
  await unmatchedRow.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'To recover', exact: true })).toContainText(`of ${count}`);
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
});
