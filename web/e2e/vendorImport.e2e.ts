import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giveFile } from './form.ts';
import { act, find, openFromMenu, rowWith } from './list.ts';
import { newState } from './newcomer.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const header = 'vendorName,street,city,county,zip,email,phone,outletType,acceptsWic,acceptsSenior';

/** Returns seven vendors as in a State agency's list. Four of them cannot be imported. */
function farms() {
  const name = unique('Farm');
  const address = (n: number) => `${name}.${n}@example.org`.replaceAll(' ', '-').toLowerCase();
  const rows = [
    `"${name}, Incorporated",12 Hill Rd,Ozark,Christian,65721,${address(1)},(417) 555-0101,farmer,Y,N`,
    `${name} Market,,,,,${address(2)},,market,,`,
    `${name} without address,,,,,,,stand,N,N`,
    `${name} of no kind,,,,,${address(4)},,Shop,N,N`,
    `${name} again,,,,,${address(1).toUpperCase()},,farmer,N,N`,
    `${name} with a short phone,,,,,${address(6)},555-01,CSA,N,N`,
    `${name} CSA,,Ozark,,,${address(7)},417 555 0107,csa,N,N`,
  ];
  return { name, rows };
}
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`),
});

async function upload(page: Page, file: ReturnType<typeof csv>) {
  await giveFile(page, 'Choose a file', file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File uploaded!').last()).toBeVisible();
  return page.getByRole('region', { name: `Import of ${file.name}`, exact: true });
}

/** The server imports a small file before the first poll. The first poll therefore gets the status of a longer file. */
async function showHalfWay(page: Page): Promise<void> {
  const isLook = ({ pathname }: URL) => /^\/api\/upload\/imports\/(?!table$)[^/]+$/.test(pathname);
  await page.route(
    isLook,
    async (route) => {
      const response = await route.fetch();
      const { sizeBytes, ...rest } = (await response.json()) as { sizeBytes: number };
      await route.fulfill({ response, json: { ...rest, sizeBytes, cursor: sizeBytes / 2, status: 'Running', rowsDone: 2, rowsFailed: 1 } });
    },
    { times: 1 },
  );
}

test('an Admin imports vendors and downloads the failures by line, and a second upload adds nothing', async ({ as }) => {
  const state = await newState();
  const { name, rows } = farms();
  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await openFromMenu(page, 'States');
  await act(page, await find(page, state.name), 'Import Vendors');
  await expect(page.getByRole('heading', { level: 1, name: `Import Vendors of ${state.name}` })).toBeVisible();

  await showHalfWay(page);
  const first = await upload(page, csv(`${name}.csv`, rows));
  await expect(first.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '50');
  await expect(first.getByText('50%: 2 imported, 1 failed')).toBeVisible();
  await expect(first.getByText('The import is finished')).toBeVisible();
  await expect(first.getByText('3 imported, 4 failed')).toBeVisible();
  const failures = page.getByRole('table', { name: 'Failures' }).getByRole('row');
  const told = {
    4: ['email', 'Email is required'],
    5: ['outletType', 'Outlet Type must be one of: Farmer, Market, Stand, CSA'],
    6: ['email', 'Line 2 of this file already has this email address'],
    7: ['phone', 'Phone Number'],
  };
  await expect(failures).toHaveCount(5);
  for (const [line, words] of Object.entries(told)) {
    for (const each of words) await expect(failures.filter({ hasText: new RegExp(`^${line}\\D`) })).toContainText(each);
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failures' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/vendorName,street,city,county,zip,email,phone,outletType,.*line,field,reason$/);
  expect(lines[2]).toContain(`${name} of no kind`);

  await failures.filter({ hasText: 'Email is required' }).getByRole('checkbox').check();
  await failures.filter({ hasText: 'Outlet Type must be' }).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
  const chosen = page.getByRole('dialog');
  await chosen.getByRole('button', { name: 'Delete 2 failures' }).click();
  await expect(chosen.getByText('2 failures were deleted.')).toBeVisible();
  await chosen.getByRole('button', { name: 'Close' }).click();
  await expect(failures).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete all failures of this file' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete all failures of this file?' });
  await expect(question).toContainText(`${name}.csv`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByText('2 failures were deleted')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Failures' })).toContainText('No Records Found');
  await expect(page.getByRole('button', { name: 'Delete all failures of this file' })).toBeHidden();

  const again = await upload(page, csv(`${name}-again.csv`, [rows[0] ?? '', rows[1] ?? '', rows[6] ?? '']));
  await expect(again.getByText('0 imported, 3 failed')).toBeVisible();
  await expect(failures).toHaveCount(4);
  await expect(failures.filter({ hasText: 'The State already has a vendor with this user name' })).toHaveCount(3);
  await expect(rowWith(page, `${name}-again.csv`)).toContainText('Done');
});
