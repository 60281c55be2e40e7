import type { Page } from '@playwright/test';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { openFromMenu, rowWith, searchFor, wordsOf } from './list.ts';
import { registered } from './season.ts';
import { expect, test } from './signedIn.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Recipients' }).getByRole('row');
const names = (page: Page) => rows(page).getByRole('rowheader').allTextContents();
const call = `**${recipientApi.table.path}`;

test('a list’s address restores it on reload, Back and sharing, and the menu opens it clean', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients');
  await page.getByRole('button', { name: 'Date of Birth', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /^Date of Birth/ })).toHaveAttribute('aria-sort', 'ascending');
  // Column widths depend on the content, so new rows may move the headers.
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter City', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter City' });
  await filter.getByRole('combobox').click();
  await page.getByRole('option', { name: 'starts with' }).click();
  await filter.getByRole('textbox', { name: 'Value' }).fill('St.');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: City starts with St.' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Showing 26–50 of/)).toBeVisible();
  await expect(page).toHaveURL(/sort=dateOfBirth%3Aasc/);
  await expect(page).toHaveURL(/f\.city=StartsWith%3ASt\.&page=2&size=25/);
  const [address, shown] = [page.url(), await names(page)];
  expect(shown).toHaveLength(25);

  await page.reload();
  await expect(page.getByText(/^Showing 26–50 of/)).toBeVisible();
  expect(await names(page)).toEqual(shown);
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/recipient-details/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^Showing 26–50 of/)).toBeVisible();
  expect(await names(page)).toEqual(shown);

  const shared = await (await as('state.mo')).context().newPage();
  await shared.goto(address);
  await expect(shared.getByText(/^Showing 26–50 of/)).toBeVisible();
  expect(await names(shared)).toEqual(shown);

  await openFromMenu(page, 'Recipients');
  await expect(page).toHaveURL('/state-staff/recipients');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
});

test('shows filters and search as chips, even if nothing matches', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients?f.city=EqualTo:Nowhere+at+all&q=zzz');
  await expect(page.getByText('No Records Found')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button', { name: 'Remove filter: City is Nowhere at all' })).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter: Search: zzz' }).click();
  await expect(page).toHaveURL('/state-staff/recipients?f.city=EqualTo%3ANowhere+at+all');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('button', { name: 'Filter City (on)' }).click();
  await page.getByRole('dialog', { name: 'Filter City' }).getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();

  await page.getByRole('searchbox').fill('zzz nobody');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a list that fails to load shows an error, and Retry loads it on the same page', async ({ as }) => {
  const page = await as('state.mo');
  let isDown = true;
  await page.route(call, (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'x', correlationId: 'reference-17' } }) : route.continue(),
  );
  await page.goto('/state-staff/recipients');
  await expect(page.getByText('Could not load data')).toBeVisible();
  await expect(
    page.getByText(/Something went wrong talking to the portal\. Contact support if this continues\.\s*Reference: reference-17/),
  ).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByText('Could not load data')).toHaveCount(0);
  // The error message disappears once the same call has succeeded.
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);

  isDown = true;
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Could not load data')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 11–20 of/)).toBeVisible();
});

test('a slow list shows that it is loading, and a late result never replaces a newer search', async ({ as }) => {
  const page = await as('state.mo');
  const smith = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    const { allSearch } = route.request().postDataJSON() as { allSearch: string };
    if (allSearch === 'Smith') await smith.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/state-staff/recipients');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('Smith');
  await search.press('Enter');
  await expect(page.getByText('Loading Table Data')).toBeVisible();
  await expect(rows(page).nth(1)).toBeVisible();
  await search.fill('no such person');
  await search.press('Enter');
  await expect(page.getByText('No Records Found')).toBeVisible();
  smith.resolve();
  await expect(page.getByText('Loading Table Data')).toHaveCount(0);
  await expect(page.getByText('No Records Found')).toBeVisible();
});

test('the count matches the visible rows, even while the next page is loading', async ({ as }) => {
  const page = await as('state.mo');
  const second = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    const { skip } = route.request().postDataJSON() as { skip: number };
    if (skip === 10) await second.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/state-staff/recipients');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  const first = await names(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Loading Table Data')).toBeVisible();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  expect(await names(page)).toEqual(first);
  second.resolve();
  await expect(page.getByText(/^Showing 11–20 of/)).toBeVisible();
  expect(await names(page)).not.toEqual(first);
});

test('ignores an invalid filter in the address', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients?f.wicCategory=MultiSelect:100%25&f.dateOfBirth=EqualTo:soon&f.none=EqualTo:1&size=7&page=x');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
});

test('finds people by full name in either order, and by phone and date of birth as displayed', async ({ as }) => {
  const { firstName, lastName } = await registered();
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients');
  for (const typed of [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, `${lastName} 1948`]) {
    await searchFor(page, typed);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect(rowWith(page, lastName)).toContainText(firstName);
  }
  await page.goto('/state-staff/recipients?f.phoneNumber=StartsWith:%2B1');
  await expect(page.getByText(/^Showing 1–/)).toBeVisible();
  const someone = rows(page).nth(1);
  const [printed, name] = [await wordsOf(someone), await wordsOf(someone.getByRole('rowheader'))];
  for (const [typed = ''] of [/\(\d{3}\) \d{3}-\d{4}/, /\d\d\/\d\d\/\d{4}/].map((print) => print.exec(printed) ?? [])) {
    await page.goto('/state-staff/recipients');
    await searchFor(page, typed);
    await expect(rowWith(page, name)).toContainText(typed);
  }
});

test('shows full sale amounts on a small laptop, however long the vendor names are', async ({ as }) => {
  const page = await as('local.mo', { viewport: { width: 1280, height: 720 } });
  await page.goto('/local-staff/transactions?q=Excelsior+Springs+Park+Avenue');
  const amounts = page.getByRole('main').locator('tbody tr').getByText(/\$\d/);
  await expect(amounts.first()).toBeVisible();
  const hidden = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const menu = cell.closest('tr')?.querySelector('.menu');
      return cell.getBoundingClientRect().right - (menu?.getBoundingClientRect().left ?? 0);
    }),
  );
  expect(Math.max(...hidden), 'what the menus of the rows hide of an amount, in pixels').toBeLessThanOrEqual(0);
  const shadow = await page
    .locator('tbody .menu')
    .first()
    .evaluate((menu) => getComputedStyle(menu, '::before').backgroundImage);
  expect(shadow, 'they throw a shadow on what they hide').toContain('linear-gradient');
});

test('exports Benefit Transactions as the list shows them', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/transactions?f.type=MultiSelect:Refund');
  await expect(page.getByText(/^Showing 1–/)).toBeVisible();
  const [, total] = /of ([\d,]+)$/.exec(await wordsOf(page.getByText(/^Showing 1–/))) ?? [];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('radio', { name: `${total} rows in the filtered list: Type is any of Refund` })).toBeFocused();
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^benefit-transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = (await (await file.createReadStream()).toArray()).join('');
  const records = csv.split(/\r\n(?=\d\d\/\d\d\/\d{4} \d\d:\d\d,)/).slice(1);
  expect(records).toHaveLength(Number(total?.replace(',', '')));
  expect(records.every((record) => record.includes(',Refund,'))).toBe(true);

  await page.goto('/state-staff/transactions?q=nobody+at+all');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('No data to export')).toBeVisible();
});

test('offline, a list shows its age and a search shows an error, and both recover with the connection', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/recipients');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  // The menu's code loads after the rows. Without a connection it would show the same sentence a second time.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors', exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Recipients' }).getByRole('row');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\. This list was last updated at \d{1,2}:\d\d [AP]M\.$/)).toBeVisible();
  await expect(rows).toHaveCount(11);

  // The list must never show the rows of one search under another search.
  await page.getByRole('searchbox').fill('wood');
  await expect(page.getByRole('button', { name: 'Remove filter: Search: wood' })).toBeVisible();
  await expect(page.getByText('Could not load data')).toBeVisible();
  await expect(page.getByText('The portal could not be reached. Check your connection and try again.')).toBeVisible();
  await expect(rows).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole('row').filter({ hasText: /wood/i }).first()).toBeVisible();
  await expect(page.getByText('Could not load data')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter: Search: wood' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});
