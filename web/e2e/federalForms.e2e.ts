/** The federal forms: filled in, frozen, compared with what came after, and taken along as a PDF. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOf } from '../../infra/testing/readPdf.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { federalFormApi } from '../../shared/entities/federal-form.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { fiscalYearOf } from '../../shared/federalForms/fiscalYear.ts';
import { ask, seen } from './ask.ts';
import { openFromMenu } from './list.ts';
import { expect, test } from './signedIn.ts';

const line = (page: Page, label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

/** A sale that is not paid yet and that nothing reversed, of a benefit of the Senior FMNP, and the federal fiscal year of the benefit. */
async function aSale() {
  const columns = [
    { name: 'type', filter: { operator: 'EqualTo' as const, value: 'Sale' } },
    { name: 'channel', filter: { operator: 'EqualTo' as const, value: 'App' } },
    { name: 'programName', filter: { operator: 'Search' as const, value: 'Senior' } },
  ];
  const { result } = await ask('state.oh', transactionApi.table, { body: { take: 50, columns } });
  for (const { id } of result.rows) {
    const sale = await ask('state.oh', transactionApi.get, { params: { id } });
    if (sale.reversedById || !sale.benefitId || sale.achTransactionId) continue;
    const { issuedAt } = await ask('state.oh', benefitApi.history, { params: { benefitId: sale.benefitId } });
    return { sale, year: fiscalYearOf(issuedAt.slice(0, 10)) };
  }
  throw new Error('The demonstration has such a sale');
}

test('State staff fill the form in, freeze it, take a sale back, and see what has changed since', async ({ as }) => {
  const { sale, year } = await aSale();
  const page = await as('state.oh');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Reports');
  await page.getByRole('link', { name: 'FNS-683A' }).click();
  await page.getByLabel('Federal Fiscal Year').selectOption(String(year));
  await expect(page.getByText(`Ohio, federal fiscal year ${year}.`)).toBeVisible();
  const grant = page.getByRole('textbox', { name: 'Line 7, Federal Grant, Administrative' });
  await grant.fill('12,345.6x');
  await expect(page.getByText('Enter an amount in dollars and cents')).toBeVisible();
  await grant.fill('12,345.67');
  await page.getByRole('textbox', { name: 'Line 7, Federal Grant, Food' }).fill('100000');
  await expect(line(page, 'Federal Grant')).toContainText('$112,345.67');
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText(/^Since version \d+ was frozen on .*: nothing has changed\.$/)).toBeVisible();

  const { versions } = await ask('state.oh', federalFormApi.get, { params: { form: 'fns-683a' }, query: { year: String(year) } });
  await ask('state.oh', transactionApi.reverse, { params: { id: sale.id }, body: { type: 'Void', reason: 'Brought back' } });
  await seen();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Since it was frozen' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the records that differ' }).click();
  await expect(page.getByRole('group', { name: 'Records that differ' })).toContainText(String(sale.recipientName));

  const draft = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF of the draft' }).click();
  expect((await wordsOf(await readFile(await (await draft).path()))).join('')).toContain('7Federal Grant$100,000.00$12,345.67$112,345.67');
  await page.getByRole('button', { name: `Version ${versions[0]?.number}` }).click();
  await expect(page.getByText('Its stored files are those that were frozen.')).toBeVisible();
  const frozen = page.waitForEvent('download');
  await page.getByRole('button', { name: `PDF of version ${versions[0]?.number}` }).click();
  const words = (await wordsOf(await readFile(await (await frozen).path()))).join('');
  expect(words).toContain(`Federal fiscal year ${year}`);
  expect(words).toContain(`SHA-256 ${versions[0]?.sha256}`);
});

test('an Admin chooses the state and the year; local staff have no federal forms', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/reports/fns-683b');
  await admin.getByLabel('State').selectOption({ label: 'Ohio' });
  await expect(admin.getByText(/Ohio, federal fiscal year/)).toBeVisible();
  await expect(line(admin, 'Total Recipients')).toBeVisible();
  const local = await as('local.mo');
  await local.goto('/local-staff/reports');
  await expect(local.getByRole('link', { name: /FNS/ })).toHaveCount(0);
  await local.goto('/state-staff/reports/fns-683a');
  await expect(local.getByRole('heading', { name: 'FNS-683A' })).toHaveCount(0);
});
