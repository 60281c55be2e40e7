/** Covers the search box of the top bar. */
import type { Page } from '@playwright/test';
import { expect, test } from './keptPage.ts';
import { heading } from './keys.ts';
import { holder, openSeason, registered } from './season.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });
/** Expects the focus on Issue Benefits, because staff look people up to issue benefits to them. */
async function found(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Issue Benefits' })).toBeFocused();
}
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('focuses the box at the counter, and Enter right after the last letter opens the person', async ({ as }) => {
  const { firstName, lastName } = await registered();
  const page = await as('local.mo');
  for (const path of ['dashboard', 'recipients']) {
    await page.goto(`/local-staff/${path}`);
    await expect(box(page)).toBeFocused();
  }
  await page.keyboard.insertText(`${lastName}, ${firstName}`);
  await page.keyboard.press('Enter');
  await found(page, `${firstName} ${lastName}`);
  await expect(box(page)).toHaveValue('');
  // Also when the user comes from the menu and the page is already rendered.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipients' }).click();
  await expect(box(page)).toBeFocused();
});

test('a scan opens the person with the focus on Issue, also from the previous person’s sheet', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/print/${benefit.id}?recipient=${recipient.id}`);
  await expect(page.getByRole('article', { name: /^Benefit / })).toBeVisible();
  await page.getByRole('link', { name: 'Next person' }).press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.insertText(benefit.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/local-staff/recipient-details/${recipient.id}`);
  await expect(page.getByRole('link', { name: 'Issue Benefits' })).toBeFocused();
});

test('Enter opens nothing if several people match, and the keys select one from the list', async ({ as }) => {
  const [first, second] = [await registered(), await registered()];
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.insertText('Okafor, Ada');
  await page.keyboard.press('Enter');
  await expect(group(page, 'People').getByRole('option').nth(1)).toBeVisible();
  await expect(page).toHaveURL('/state-staff/dashboard');
  const options = results(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  const [name = ''] = ((await options.nth(1).textContent()) ?? '').split(' · ');
  await page.keyboard.press('Enter');
  await found(page, name.split(', ').reverse().join(' '));
  expect(first.lastName).not.toBe(second.lastName);
});

test('State staff find vendors, sales and screens, Escape closes and clears, and Ctrl-K reopens', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.insertText('farm');
  await expect(group(page, 'Vendors').getByRole('option').first()).toBeVisible();
  await expect(group(page, 'Benefit Transactions').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('farm');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.insertText('issuance per');
  await expect(group(page, 'Screens').getByRole('option')).toHaveText('Issuance Periods');
  await page.keyboard.press('Enter');
  await heading(page, 'Issuance Periods');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('zzzyyyxxx');
  await expect(page.getByText('No matches for “zzzyyyxxx”')).toBeVisible();
});

test('State staff find federal forms, and Admins ACH batches and settings', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/programs');
  await box(page).fill('683b');
  await expect(group(page, 'Reports').getByRole('option')).toHaveText('FNS-683B');
  await page.keyboard.press('Enter');
  await heading(page, 'FNS-683B');
  await box(page).fill('undo a sale');
  await group(page, 'State Settings').getByRole('option', { name: 'Minutes to undo a sale' }).click();
  await expect(page).toHaveURL('/state-staff/state-settings/update/vendorVoidMinutes');

  const admin = await as('admin');
  await admin.goto('/admin/states');
  await box(admin).fill('missouri');
  const batch = group(admin, 'ACH Batches').getByRole('option').first();
  await expect(batch).toHaveText(/^Batch \d+ · Missouri · \w+ · \$/);
  await batch.click();
  await expect(admin.getByRole('heading', { level: 1, name: /^ACH batch \d+$/ })).toBeVisible();
});

test('a slash stays in a date in a list’s search, and leaves the empty search for the top bar', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/vendors');
  const search = page.getByRole('searchbox', { name: 'Search vendors' });
  await search.focus();
  await page.keyboard.type('3/27');
  await expect(search).toHaveValue('3/27');
  await search.fill('');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('wood');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Programs' }).click();
  await heading(page, 'Programs');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Admins find users, but no recipients', async ({ as }) => {
  const { lastName } = await registered();
  const page = await as('admin');
  await page.goto('/admin/states');
  await box(page).fill('local.mo@example.org');
  await option(page, /local\.mo@example\.org/).click();
  await expect(page).toHaveURL(/\/admin\/users\/update\//);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('local.mo@example.org');
  await box(page).fill(lastName);
  await expect(page.getByText(`No matches for “${lastName}”`)).toBeVisible();
});

test('shows no search box to vendors’ users', async ({ as }) => {
  const page = await as('vendor.mo');
  await page.goto('/vendor/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales and payments' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveCount(0);
});

test('the box reports a lost connection and shows the results once it is back', async ({ as }) => {
  const { lastName } = await registered();
  const page = await as('local.mo');
  await page.goto('/local-staff/recipients');
  await box(page).fill('zzzyyyxxx');
  await expect(page.getByText('No matches for “zzzyyyxxx”')).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill(lastName);
  const found = page.getByRole('search', { name: 'The portal' });
  await expect(found.getByRole('alert')).toContainText('The portal could not be reached. Check your connection and try again.');
  await expect(found.getByText('Searching…')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(option(page, new RegExp(lastName))).toBeVisible();
  await expect(found.getByRole('alert')).toHaveCount(0);
});

test('on a phone, an icon opens the box over the bar', async ({ as }) => {
  const { firstName, lastName } = await registered();
  const page = await as('local.mo', { viewport: { width: 390, height: 844 } });
  await page.goto('/local-staff/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.insertText(lastName);
  await option(page, new RegExp(lastName)).click();
  await found(page, `${firstName} ${lastName}`);
  await expect(box(page)).toBeHidden();
});
