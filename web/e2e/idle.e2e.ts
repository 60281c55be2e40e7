import type { Page } from '@playwright/test';
import { accountApi } from '../../shared/entities/account.ts';
import { send } from './ask.ts';
import { box, fill, save } from './form.ts';
import { find } from './list.ts';
import type { Who } from './people.ts';
import { expect, signIn, test } from './signedIn.ts';
import { unique } from './unique.ts';

const create = '/state-staff/service-areas/create';
const counties = (page: Page) => page.getByRole('combobox', { name: /^Counties/ });

/** Logs in on a page with a test-controlled clock. Returns half of the session length that the server reports. */
async function signInTo(page: Page, path: string, who: Who): Promise<number> {
  await page.clock.install();
  await page.goto(`/login?${new URLSearchParams({ returnUrl: path })}`);
  const expiry = page.waitForResponse((response) => response.url().endsWith(accountApi.cookieExpiration.path));
  await signIn(page, who);
  const { minutes } = (await (await expiry).json()) as { minutes: number };
  return (minutes * 60_000) / 2;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

/** Simulates an absent user. The dialog asks, and two minutes later the session ends. */
async function leaveAlone(page: Page, halfMs: number): Promise<void> {
  await page.clock.fastForward(halfMs + 1000);
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnUrl: create })}`);
}

test('restores a half-filled form after an idle logout, and it can be saved', async ({ page }) => {
  const name = unique('Idle area');
  const halfMs = await signInTo(page, create, 'state.oh');
  await fill(page, { Name: name });
  await counties(page).fill('Ozark');
  await counties(page).press('Enter');
  await leaveAlone(page, halfMs);
  await expect(page.getByText(name)).toHaveCount(0);
  await signIn(page, 'state.oh');
  await expect(page).toHaveURL(create);
  await expect(box(page, 'Name')).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Ozark' })).toBeVisible();
  await save(page, 'Service area created');
  await expect(await find(page, name)).toContainText('Ozark');
});

test('never shows typed text to another user of the same tab, nor to the first user afterward', async ({ page }) => {
  const name = unique('Private area');
  const halfMs = await signInTo(page, create, 'state.oh');
  await fill(page, { Name: name });
  await leaveAlone(page, halfMs);
  await signIn(page, 'state.mo');
  await expect(page).toHaveURL(create);
  await expect(box(page, 'Name')).toHaveValue('');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'state.oh');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service Areas' }).click();
  await page.getByRole('link', { name: 'Create Service Area' }).click();
  await expect(box(page, 'Name')).toHaveValue('');
});

test('asks before logout and discards a half-filled form', async ({ page }) => {
  await signInTo(page, create, 'state.oh');
  await fill(page, { Name: unique('Given up area') });
  await page.getByRole('button', { name: /account of/ }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // A click while the menu opens can be lost. A user taps again.
  await expect(async () => {
    await page.getByRole('menuitem', { name: 'Log Out' }).click({ timeout: 5000 });
    await expect(leaving).toBeVisible({ timeout: 5000 });
  }).toPass();
  await leaving.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'state.oh');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service Areas' }).click();
  await page.getByRole('link', { name: 'Create Service Area' }).click();
  await expect(box(page, 'Name')).toHaveValue('');
});

test('staying in one tab keeps the other logged in, and logging out in one ends both', async ({ page, context }) => {
  const halfMs = await signInTo(page, '/state-staff/service-areas', 'state.oh');
  const other = await context.newPage();
  const expiry = other.waitForResponse((response) => response.url().endsWith(accountApi.cookieExpiration.path));
  await other.goto('/state-staff/vendors');
  await (await expiry).finished();
  await expect(other.getByRole('table', { name: 'Vendors' })).toBeVisible();
  const kept = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const statusNow = async () => (await send(accountApi.me, {}, { cookie: kept })).status;

  await page.clock.fastForward(halfMs + 1000);
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Stay Logged In' }).click();
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeHidden();
  // Past the end of the other tab's countdown.
  await page.clock.fastForward(halfMs - 30_000);
  for (const tab of [page, other]) await expect(dialogOf(tab)).toHaveCount(0);
  expect(await statusNow()).toBe(200);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Programs' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();

  await page.clock.fastForward(halfMs + 1000);
  await dialogOf(other).getByRole('button', { name: 'Log Out' }).click();
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/login/);
  await expect.poll(statusNow).toBe(401);
});
