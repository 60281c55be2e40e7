import type { Page } from '@playwright/test';
import { centsOf, dollars, signedCentsOf } from '../../shared/core/money.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { ask } from './ask.ts';
import { choose, fill } from './form.ts';
import { act, find, openFromMenu, wordsOf } from './list.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

/** Returns the texts of a table's column once the table has rows. The column is found by its name. */
async function columnOf(page: Page, table: string, column: string): Promise<string[]> {
  const shown = page.getByRole('table', { name: table, exact: true });
  await expect(shown.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(shown.getByRole('row').nth(1)).toBeVisible();
  return shown.getByRole('row').evaluateAll((all, name) => {
    const [heads = [], ...rows] = all.map((row) => [...row.children].map((cell) => cell.textContent));
    const place = heads.indexOf(name);
    return rows.map((row) => row[place] ?? '');
  }, column);
}

async function centsIn(page: Page, table: string, column: string): Promise<number[]> {
  const texts = await columnOf(page, table, column);
  return texts.map((text) => signedCentsOf(text) ?? Number.NaN);
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const fact = (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`);

async function centsOfFact(page: Page, label: string): Promise<number> {
  await expect(fact(page, label)).toHaveText(/^-?\$[\d,]+\.\d\d$/);
  return centsOf(await wordsOf(fact(page, label))) ?? Number.NaN;
}

/** Returns the amount due to the State's vendors that no ACH transaction covers, as the State's staff see it. */
async function dueCents(page: Page): Promise<number> {
  await page.goto('/state-staff/dashboard');
  return centsOfFact(page, 'Untransferred Transaction Amount');
}

/** Each poll reloads the dashboard, which takes a slow machine some time. */
const expectDue = (page: Page) => expect.poll(() => dueCents(page));

/** Waits until lists show a vendor's ACH transaction of this batch. Lists show writes of other processes within one second. */
async function listed(achBatchId: string, vendorName: string): Promise<void> {
  const columns = Object.entries({ achBatchId, vendorName }).map(([name, value]) => ({
    name,
    filter: { operator: 'EqualTo' as const, value },
  }));
  const found = async () => (await ask('admin', achTransactionApi.table, { body: { columns } })).result.totalFilteredRecords;
  await expect.poll(found).toBe(1);
}

// The test below uses Ohio, so that it does not pay a sale that another test voids at the same time.
/** Shows all rows of a list on the page. The list shows ten at first. */
async function showAll(page: Page, list: string): Promise<void> {
  const url = new URL(page.url());
  url.searchParams.set(`${list}.size`, '100');
  await page.goto(url.href);
}

test('an Admin batches due payments: totals match the sales to the cent, unpaid vendors have reasons', async ({ as }) => {
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
  await expect(page.getByText(/^The run is finished: /)).toBeVisible();
  const held = 'Vendors that were not paid';
  await showAll(page, 'held');
  const stays = await centsIn(page, held, 'Stays Due');
  expect(stays.length).toBeGreaterThan(0);
  for (const reason of await columnOf(page, held, 'Reason'))
    expect(reason).toMatch(/no bank account on file|Refunds equal or exceed the sales|Returned: R03 /);

  await page.getByRole('link', { name: 'Open the batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^ACH batch \d+$/ })).toBeVisible();
  await expect(fact(page, 'State')).toHaveText('Ohio');
  await expect(fact(page, 'Status')).toHaveText('Draft');
  const total = await centsOfFact(page, 'Total');
  await showAll(page, 'paid');
  const amounts = await centsIn(page, 'ACH transactions', 'Amount');
  expect(amounts.length).toBeGreaterThan(0);
  await expect(fact(page, 'ACH Transactions')).toHaveText(String(amounts.length));
  expect(sum(amounts)).toBe(total);
  await expectDue(staff).toBe(before - total);
  expect(sum(stays)).toBe(before - total);

  const [batch, first] = [page.url(), page.getByRole('table', { name: 'ACH transactions', exact: true }).getByRole('row').nth(1)];
  // The vendor's name, without the city and the user name that lists show after it.
  const [vendor = ''] = (await wordsOf(first.getByRole('link'))).split(' · ');
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Update ACH transaction of ${vendor}` })).toBeVisible();
  await expect(fact(page, 'Amount')).toHaveText(dollars(amounts[0] ?? 0));
  await showAll(page, 'sales');
  expect(sum(await centsIn(page, 'Benefit transactions', 'Amount'))).toBe(amounts[0]);

  await listed(new URL(batch).pathname.split('/').at(-1) ?? '', vendor);
  const reason = unique('Wrong bank account');
  await page.goto('/admin/ach-transactions?state=all&f.stateName=EqualTo:Ohio&f.status=MultiSelect:Batched&sort=occurred:desc');
  await act(page, await find(page, vendor), 'Void');
  const question = page.getByRole('dialog', { name: 'Void this ACH transaction?' });
  await expect(question).toContainText(`${dollars(amounts[0] ?? 0)} to ${vendor} · `);
  await expect(question).toContainText('will not be paid.');
  await fill(question, { Reason: reason });
  await question.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('ACH transaction voided')).toBeVisible();

  await page.goto(batch);
  await expect(fact(page, 'Total')).toHaveText(dollars(total - (amounts[0] ?? 0)));
  await expectDue(staff).toBe(before - total + (amounts[0] ?? 0));
});

test('shows the progress of a long run and keeps polling after a reload', async ({ as }) => {
  const page = await as('admin');
  let isOver = false;
  const run = { runId: 'run-1', number: 7, held: [], transactionCount: 3, totalCents: 12_345 };
  await page.route(`**${achBatchApi.runStatus.path.replace('{runId}', 'run-1')}`, (route) =>
    route.fulfill({ json: { ...run, status: isOver ? 'Closed' : 'Open', ...(isOver && { batchId: 'batch-1' }) } }),
  );
  await page.goto('/admin/ach-batches/run/run-1');
  await expect(page.getByRole('progressbar', { name: 'Batching' })).toBeVisible();
  await expect(
    page.getByText('Batching: 3 ACH transactions, $123.45 so far. You can leave this page. The run will continue.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Batching' })).toBeVisible();
  isOver = true;
  await expect(page.getByText('The run is finished: 3 ACH transactions, $123.45.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
