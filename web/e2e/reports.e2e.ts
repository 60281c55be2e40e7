/** Covers reports of people and vendors, as each role sees them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { reportApi } from '../../shared/entities/report.ts';
import { ask } from './ask.ts';
import { openFromMenu } from './list.ts';
import { expect, test } from './signedIn.ts';

const figure = (page: Page, label: string) => page.getByRole('row', { name: label });
const dollars = (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

test('State staff read the Senior report of a period and of one service area, and it survives a reload', async ({ as }) => {
  const { issuancePeriods, serviceAreas } = await ask('state.mo', reportApi.options, { query: {} });
  const today = new Date().toISOString().slice(0, 10);
  const period = issuancePeriods.find(({ programName, startDate }) => programName === 'Missouri Senior Online' && startDate <= today);
  const [area] = serviceAreas;
  if (!period || !area) throw new Error('The demonstration has a period and areas');
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Reports');
  await page.getByRole('link', { name: 'Senior FMNP Report' }).click();
  await page.getByLabel('Issuance Period').selectOption(period.value);
  const all = await ask('state.mo', reportApi.senior, { query: { issuancePeriodId: period.value } });
  expect(all.participantsSixtyOrOlder).toBeGreaterThan(0);
  await expect(figure(page, 'Participants 60 or Older')).toContainText(all.participantsSixtyOrOlder.toLocaleString('en-US'));
  await expect(figure(page, 'Total Value of Benefits Issued')).toContainText(dollars(all.totalValueOfBenefitsIssued));
  await page.getByLabel('Service Area').selectOption(area.value);
  const one = await ask('state.mo', reportApi.senior, { query: { issuancePeriodId: period.value, serviceAreaId: area.value } });
  expect(one.totalValueOfBenefitsIssued).toBeLessThan(all.totalValueOfBenefitsIssued);
  await expect(figure(page, 'Total Value of Benefits Issued')).toContainText(dollars(one.totalValueOfBenefitsIssued));
  await page.reload();
  await expect(figure(page, 'Total Value of Benefits Issued')).toContainText(dollars(one.totalValueOfBenefitsIssued));
  await page.getByRole('link', { name: ': list of Participants 60 or Older' }).click();
  await expect(page.getByRole('heading', { name: 'People Counted' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `of ${one.participantsSixtyOrOlder.toLocaleString('en-US')}` })).toBeVisible();
  await expect(page.getByText(`${area.label}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the report' }).click();
  await expect(figure(page, 'Total Value of Benefits Issued')).toContainText(dollars(one.totalValueOfBenefitsIssued));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`Total Value of Benefits Issued,,${(one.totalValueOfBenefitsIssued / 100).toFixed(2)},`);
  await page.getByRole('textbox', { name: 'Start Date' }).fill('12/31/2026');
  await expect(page.getByText('so none of its benefits are counted')).toBeVisible();
});

test('a report shows a chart, switches to its table by keyboard, and switches back', async ({ as }) => {
  const page = await as('state.mo');
  const drawing: string[] = [];
  page.on('request', (request) => /ChartBars/.test(request.url()) && drawing.push(request.url()));
  await page.goto('/state-staff/reports/recipient-report');
  await expect(figure(page, 'Recipients')).toBeVisible();
  expect(drawing, 'no chart, no script for charts').toEqual([]);
  await page.goto('/state-staff/reports/wic-fmnp-report');
  const chart = page.getByRole('img', { name: /^Participants by category: / });
  const words = (await chart.getAttribute('aria-label')) ?? '';
  const [, children = ''] = /Children ([\d,]*\d)/.exec(words) ?? [];
  // The text is next to its drawn bar.
  await expect(chart.getByText(children, { exact: true }).first()).toBeVisible();
  expect(drawing.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(chart).toHaveCount(0);
  await expect(figure(page, 'Children')).toContainText(children);
  await page.getByRole('button', { name: 'Show as chart' }).press('Space');
  await expect(chart).toHaveAttribute('aria-label', words);
});

test('the vendor report lists authorized vendors, and its file contains the same vendors', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/reports/vendor-report?startDate=2026-01-01&endDate=2026-12-31');
  await expect(figure(page, 'Authorized Vendors')).toContainText(/[1-9]/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Vendor,City,Outlet Type,Sales,Refunds,Net,Paid,Due,By Check');
  expect(lines.length - 1).toBe((await page.getByRole('group', { name: 'By vendor' }).getByRole('row').count()) - 1);
});

test('an Admin chooses the State, and local staff have their own three reports', async ({ as }) => {
  const admin = await as('admin');
  await admin.goto('/admin/reports');
  await admin.getByRole('link', { name: 'Internal Issuance Report' }).click();
  await admin.getByLabel('State').selectOption({ label: 'Ohio' });
  await expect(admin.getByRole('rowheader', { name: /Ohio/ }).first()).toBeVisible();
  await expect(admin).toHaveURL(/stateId=/);
  const local = await as('local.mo');
  await local.goto('/local-staff/dashboard');
  await openFromMenu(local, 'Reports');
  await expect(local.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await local.getByRole('link', { name: 'WIC FMNP Report' }).click();
  await expect(figure(local, 'Total Participants')).toBeVisible();
  await local.goto('/local-staff/reports/vendor-report');
  await expect(local.getByRole('heading', { name: 'Vendor Report' })).toHaveCount(0);
});
