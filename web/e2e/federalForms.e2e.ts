/** Covers the federal forms: fill in, freeze, compare with later changes, and download as a PDF. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOf } from '../../infra/testing/readPdf.ts';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { federalFormApi } from '../../shared/entities/federal-form.ts';
import { fundingApi } from '../../shared/entities/funding.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../shared/entities/service-area.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { fiscalYearOf } from '../../shared/federalForms/fiscalYear.ts';
import { logIn } from './accountPages.ts';
import { ask, seen } from './ask.ts';
import { openFromMenu } from './list.ts';
import { newcomer, newState } from './newcomer.ts';
import { makeProgram } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const line = (page: Page, label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

/** Creates a State that no other test changes, its staff, and a sale today of one of its Senior FMNP benefits. */
async function soldInNewState() {
  const { id: stateId, name: state } = await newState();
  const staff = await newcomer('State Agency Staff', { state });
  const { id: serviceAreaId } = await ask(staff, serviceAreaApi.create, { body: { name: 'Old Mill', counties: [] } });
  const program = await makeProgram({
    stateId,
    name: unique('Senior season'),
    programType: 'Electronic Only',
    federalProgram: 'Senior FMNP',
  });
  const today = dayIn('America/Chicago', Date.now());
  const money = { availableFundsCents: 1_000_000, benefitAmountPerRecipientCents: 5000 };
  const days = { startDate: today, endDate: addDays(today, 60) };
  const { id: issuancePeriodId } = await ask('admin', periodApi.create, {
    body: { name: program.name, programId: program.id, ...days, ...money },
  });
  await ask(staff, fundingApi.create, { body: { serviceAreaId, issuancePeriodId, amountCents: 100_000 } });
  const { id: vendorId } = await ask(staff, vendorApi.create, {
    body: { name: 'Parsley stand', userName: 'parsley', outletType: 'Stand' },
  });
  const recipient = { firstName: 'Ada', lastName: unique('Okafor'), dateOfBirth: '1948-03-27', serviceAreaId, race: [] };
  const { id: recipientId } = await ask(staff, recipientApi.create, { body: recipient });
  const [benefit] = await ask(staff, benefitApi.issue, { body: { recipientId, issuancePeriodId } });
  const [sale] = await ask(staff, benefitApi.redeem, { body: { benefitId: benefit?.id, vendorId, amountCents: 1234 } });
  if (!sale) throw new Error('Nothing was sold');
  return { state, staff, sale, buyer: recipient.lastName, year: fiscalYearOf(today) };
}

test('State staff fill in the form, freeze it, void a sale and see the changes since then', async ({ page }) => {
  const { state, staff, sale, buyer, year } = await soldInNewState();
  await seen();
  await page.goto('/login');
  await logIn(page, staff.email);
  await openFromMenu(page, 'Reports');
  await page.getByRole('link', { name: 'FNS-683A' }).click();
  await page.getByLabel('Federal Fiscal Year').selectOption(String(year));
  await expect(page.getByText(`${state}, federal fiscal year ${year}.`)).toBeVisible();
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
  await expect(page.getByText(/^Since version \d+ was frozen on .*, nothing has changed\.$/)).toBeVisible();

  const { versions } = await ask(staff, federalFormApi.get, { params: { form: 'fns-683a' }, query: { year: String(year) } });
  await ask(staff, transactionApi.reverse, { params: { id: sale.id }, body: { type: 'Void', reason: 'Brought back' } });
  await seen();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Since it was frozen' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the records that differ' }).click();
  await expect(page.getByRole('group', { name: 'Records that differ' })).toContainText(buyer);

  const draft = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF of the draft' }).click();
  expect((await wordsOf(await readFile(await (await draft).path()))).join('')).toContain('7Federal Grant$100,000.00$12,345.67$112,345.67');
  await page.getByRole('button', { name: `Version ${versions[0]?.number}` }).click();
  await expect(page.getByText('Its stored files have not changed since then.')).toBeVisible();
  const frozen = page.waitForEvent('download');
  await page.getByRole('button', { name: `PDF of version ${versions[0]?.number}` }).click();
  const words = (await wordsOf(await readFile(await (await frozen).path()))).join('');
  expect(words).toContain(`Federal fiscal year ${year}`);
  expect(words).toContain(`SHA-256 ${versions[0]?.sha256}`);
});

test('an Admin chooses the State and the year, and local staff have no federal forms', async ({ as }) => {
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
