import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cardFile, cardRows, newCode } from './cardFile.ts';
import { choose, giveFile } from './form.ts';
import { act, rowWith } from './list.ts';
import { openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const area = 'Central Missouri';
const elsewhere = 'Lake of the Nowhere';
const noDay = '1950-02-30';

async function start(page: Page, period: string, file: ReturnType<typeof cardFile>): Promise<void> {
  await choose(page, 'Issuance Period', period);
  await giveFile(page, 'Choose a file', file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File uploaded!').last()).toBeVisible();
}

async function ended(page: Page, file: string, outcome: string): Promise<void> {
  const current = page.getByRole('region', { name: `Import of ${file}`, exact: true });
  await expect(current.getByText('The import is finished')).toBeVisible();
  await expect(current.getByText(outcome)).toBeVisible();
}

/** The server imports two hundred rows before the first poll. The first poll therefore gets the status of a longer file. */
async function showHalfWay(page: Page): Promise<void> {
  const isLook = ({ pathname }: URL) => /^\/api\/upload\/imports\/(?!table$)[^/]+$/.test(pathname);
  await page.route(
    isLook,
    async (route) => {
      const response = await route.fetch();
      const { sizeBytes, ...rest } = (await response.json()) as { sizeBytes: number };
      await route.fulfill({
        response,
        json: { ...rest, sizeBytes, cursor: sizeBytes / 2, status: 'Running', rowsDone: 98, rowsFailed: 1 },
      });
    },
    { times: 1 },
  );
}

test('an Admin uploads cards, downloads the failed rows with their errors, fixes them and uploads them again', async ({ as }) => {
  const season = await openSeason({ type: 'Hybrid Card', perRecipientCents: 3000, funded: { [area]: 700_000 } });
  const rows = cardRows(200, area);
  const clashing = rows[10]?.hybridCode ?? '';
  const faults = { 50: { serviceArea: elsewhere }, 120: { dateOfBirth: noDay }, 180: { hybridCode: clashing } };
  const file = cardFile(
    `${unique('cards')}.csv`,
    rows.map((row, i) => ({ ...row, ...faults[i as keyof typeof faults] })),
  );
  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }).click();
  await page.getByRole('link', { name: 'Hybrid Card Recipients' }).click();

  await showHalfWay(page);
  await start(page, season.name, file);
  const bar = page.getByRole('progressbar', { name: 'Importing' });
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('50%: 98 imported, 1 failed')).toBeVisible();
  await ended(page, file.name, '197 imported, 3 failed');
  await expect(bar).toBeHidden();

  const table = page.getByRole('table', { name: 'Failures' });
  const told = {
    52: ['serviceArea', 'The state has no service area with this name'],
    122: ['dateOfBirth', 'Date of Birth must be a date, such as 2026-06-30'],
    182: ['hybridCode', 'Line 12 of this file already has this code'],
  };
  for (const [line, words] of Object.entries(told)) {
    for (const each of words) await expect(table.getByRole('row').filter({ hasText: new RegExp(`^${line}\\D`) })).toContainText(each);
  }

  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failures' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(4);

  await act(page, table.getByRole('row').filter({ hasText: noDay }), 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
  await expect(question).toContainText('line 122');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);

  const mended = csv.replace(elsewhere, area).replace(noDay, '1950-02-28').replace(clashing, newCode());
  const again = { ...file, name: `mended ${file.name}`, buffer: Buffer.from(mended) };
  await start(page, season.name, again);
  await ended(page, again.name, '3 imported, 0 failed');

  await page.getByRole('searchbox', { name: 'Search imports' }).fill(file.name);
  await expect(rowWith(page, `mended ${file.name}`)).toContainText('Done');
});
