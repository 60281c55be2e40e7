import type { Page } from '@playwright/test';
import { centsOf, dollars } from '../../shared/core/money.ts';
import { achBatchApi, achTransactionApi } from '../../shared/entities/ach.ts';
import { choose, fill } from './form.ts';
import { act, find, openFromMenu, wordsOf } from './list.ts';
import { listed } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

/** What stands in a table's column, by the column's name. */
async function columnOf(page: Page, table: string, column: string): Promise<string[]> {
  const rows = page.getByRole('table', { name: table, exact: true }).getByRole('row');
  const place = (await rows.first().getByRole('columnheader').allInnerTexts()).indexOf(column);
  return rows.evaluateAll((all, at) => all.slice(1).map((row) => row.children[at]?.textContent ?? ''), place);
}

async function centsIn(page: Page, table: string, column: string): Promise<number[]> {
  const texts = await columnOf(page, table, column);
  return texts.map((text) => (text.startsWith('-') ? -1 : 1) * (centsOf(text.replace('-', '')) ?? Number.NaN));
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

/** What vendors of the state are due and no ACH transaction has, as its staff see it. */
async function dueCents(page: Page): Promise<number> {
  await page.goto('/state-staff/dashboard');
  return centsOf(await wordsOf(fact(page, 'Untransferred Transaction Amount'))) ?? Number.NaN;
}

// In Ohio, so that no sale that another test voids is paid meanwhile.
test('an Admin batches what a state’s vendors are due: the totals agree to the cent with the sales, held vendors have reasons', async ({
  as,
}) => {
  const staff = await as('state.oh');
  const before = await dueCents(staff);
  expect(before).toBeGreaterThan(0);

  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await openFromMenu(page, 'ACH Batches');
  await page.getByRole('link', { name: 'Run batching' }).click();
  await choose(page, 'State', 'Ohio');
  await page.getByRole('button', { name: 'Run batching' }).click();
  await expect(page).toHaveURL(/\/admin\/ach-batches\/run\//);
  await expect(page.getByText(/^The run is finished: /)).toBeVisible({ timeout: 90_000 });
  const held = 'Vendors that were not paid';
  const stays = await centsIn(page, held, 'Stays Due');
  expect(stays.length).toBeGreaterThan(0);
  for (const reason of await columnOf(page, held, 'Reason'))
    expect(reason).toMatch(/no bank account on file|Refunds are as much as or more than the sales/);

  await page.getByRole('link', { name: 'Open the batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^ACH batch \d+$/ })).toBeVisible();
  await expect(fact(page, 'State')).toHaveText('Ohio');
  await expect(fact(page, 'Status')).toHaveText('Draft');
  const total = centsOf(await wordsOf(fact(page, 'Total'))) ?? Number.NaN;
  const amounts = await centsIn(page, 'ACH transactions', 'Amount');
  expect(amounts.length).toBeGreaterThan(0);
  expect(String(amounts.length)).toBe(await wordsOf(fact(page, 'ACH Transactions')));
  expect(sum(amounts)).toBe(total);
  await expect.poll(() => dueCents(staff)).toBe(before - total);
  expect(sum(stays)).toBe(before - total);

  const [batch, first] = [page.url(), page.getByRole('table', { name: 'ACH transactions', exact: true }).getByRole('row').nth(1)];
  const vendor = await wordsOf(first.getByRole('link'));
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Update ACH transaction of ${vendor}` })).toBeVisible();
  await expect(fact(page, 'Amount')).toHaveText(dollars(amounts[0] ?? 0));
  expect(sum(await centsIn(page, 'Benefit transactions', 'Amount'))).toBe(amounts[0]);

  await listed('admin', achTransactionApi.table, vendor);
  const reason = unique('Wrong bank account');
  await page.goto('/admin/ach-transactions?f.stateName=EqualTo:Ohio&f.status=MultiSelect:Batched&sort=occurred:desc');
  await act(page, await find(page, vendor), 'Void');
  const question = page.getByRole('dialog', { name: 'Void this ACH transaction?' });
  await expect(question).toContainText(`${dollars(amounts[0] ?? 0)} to ${vendor} will not be paid.`);
  await fill(question, { Reason: reason });
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('ACH transaction voided')).toBeVisible();

  await page.goto(batch);
  await expect(fact(page, 'Total')).toHaveText(dollars(total - (amounts[0] ?? 0)));
  await expect.poll(() => dueCents(staff)).toBe(before - total + (amounts[0] ?? 0));
});

test('a run that takes long shows how far it is, and a reload goes on looking', async ({ as }) => {
  const page = await as('admin');
  let isOver = false;
  const run = { runId: 'run-1', number: 7, held: [], transactionCount: 3, totalCents: 12_345 };
  await page.route(`**${achBatchApi.runStatus.path.replace('{runId}', 'run-1')}`, (route) =>
    route.fulfill({ json: { ...run, status: isOver ? 'Closed' : 'Open', ...(isOver && { batchId: 'batch-1' }) } }),
  );
  await page.goto('/admin/ach-batches/run/run-1');
  await expect(page.getByRole('progressbar', { name: 'Batching' })).toBeVisible();
  await expect(page.getByText('Batching: 3 ACH transactions, $123.45 so far. You may leave this page; the run goes on.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Batching' })).toBeVisible();
  isOver = true;
  await expect(page.getByText('The run is finished: 3 ACH transactions, $123.45.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
