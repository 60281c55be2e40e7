import type { Page } from '@playwright/test';
import { askForKey, logIn } from './accountPages.ts';
import { recipientPaths, roles, staffPaths, visitorPaths } from './allPages.ts';
import { faultsOf, pixelsTooWide } from './axe.ts';
import { choose, fill, typed } from './form.ts';
import { expect, test } from './keptPage.ts';
import { act, rowWith, settled } from './list.ts';
import { invited, newcomer, newState } from './newcomer.ts';
import { addressOf } from './realIds.ts';
import { holder, openSeason } from './season.ts';

// Axe reports its findings in words. A trace of every route would take more time than the checks.
test.use({ trace: 'off' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Runs axe at both widths and in both color schemes. In the dark scheme it runs only the rules that colors can break. */
async function mustBeAccessible(page: Page): Promise<void> {
  // During a color transition the contrast differs from the contrast before and after it.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; animation: none !important }' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await settled(page);
      const faults = await faultsOf(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined);
      expect.soft(faults, `axe at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  expect.soft(await pixelsTooWide(page), `pixels that the page is wider than ${phone.width} px`).toBeLessThanOrEqual(0);
}

for (const path of staffPaths) {
  const [, who] = roles.find(([prefix]) => path.startsWith(prefix)) ?? [];
  test(`${path} is accessible, light and dark, and fits a phone`, async ({ kept }) => {
    const page = await kept(who ?? 'state.mo');
    const address = await addressOf(path, who ?? 'state.mo');
    await page.goto(address);
    await settled(page);
    await expect(page.getByText(/^(Could not load data|This .+ was not found\..*|Error 40[34]|Something went wrong)$/)).toHaveCount(0);
    await mustBeAccessible(page);
  });
}

for (const path of ['/', ...visitorPaths, '/403', '/nowhere']) {
  test(`${path} is accessible to visitors, light and dark, and fits a phone`, async ({ kept }) => {
    const page = await kept();
    await page.goto(await addressOf(path, 'state.mo'));
    await settled(page);
    await mustBeAccessible(page);
  });
}

test('the index of a user without a page is accessible, light and dark, and fits a phone', async ({ page }) => {
  const { name } = await newState();
  const { email } = await newcomer('Market Manager', { state: name });
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome, Nell' })).toBeVisible();
  await mustBeAccessible(page);
});

for (const path of [...recipientPaths, '/account/bind?lang=es']) {
  test(`${path} is accessible to recipients, light and dark, and fits a phone`, async ({ kept }) => {
    const page = await kept('recipient.mo');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
    await mustBeAccessible(page);
  });
}

test('setting up two-step login is accessible, light and dark, and fits a phone', async ({ page }) => {
  const { name } = await newState(true);
  const { email } = await newcomer('State Agency Staff', { state: name });
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/set-up-two-step/);
  await mustBeAccessible(page);
  await askForKey(page);
  await mustBeAccessible(page);
  await fill(page, { Code: 'abc' });
  await page.getByRole('button', { name: 'Turn On', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await mustBeAccessible(page);
});

test('the dialog that locks a user is accessible, light and dark, and fits a phone', async ({ as }) => {
  const page = await as('admin', { viewport: wide });
  await page.goto(await addressOf('/admin/users/:entityId/lockout', 'admin'));
  await expect(page.getByRole('alertdialog', { name: 'Lock this user?' })).toContainText('will be logged out immediately');
  await mustBeAccessible(page);
});

test('the dialog that emails a benefit is accessible, light and dark, and fits a phone', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient } = await holder(season.period.id);
  const page = await as('state.mo', { viewport: wide });
  await page.goto(`/state-staff/recipient-details/${recipient.id}`);
  await act(page, rowWith(page, season.name), 'Email');
  const dialog = page.getByRole('dialog', { name: 'Email Benefit' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('state.mo@example.org');
  await mustBeAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await mustBeAccessible(page);
});

test('the bulk resend is accessible, light and dark, and fits a phone', async ({ as }) => {
  const { id, name } = await newState();
  await invited('Market Manager', { state: name });
  const page = await as('admin', { viewport: wide });
  await page.goto('/admin/users/bulk-resend');
  const dialog = page.getByRole('dialog', { name: 'Resend confirmation emails' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await mustBeAccessible(page);
  await choose(page, 'State', name);
  await fill(dialog, { 'Created After': typed('2026-01-01') });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('1 user', { exact: true })).toBeVisible();
  await mustBeAccessible(page);

  // Simulates the status of a long run. A short run would end before anyone sees the progress bar.
  let status = 'Running';
  await page.route(/\/api\/users\/bulk-confirm-email(\/|$)/, (route) => {
    const run = { id: 'run-1', status, stateId: id, createdAfter: '2026-01-01', createdAt: '2026-11-20T12:00:00.000Z' };
    return route.fulfill({ json: { ...run, total: 500, sent: 240, failed: 2, dropped: 0 } });
  });
  await dialog.getByRole('button', { name: 'Send to 1 user' }).click();
  await expect(dialog.getByText('240 of 500 sent, 2 failed')).toBeVisible();
  await mustBeAccessible(page);
  status = 'Done';
  await expect(dialog.getByText('Confirmation emails sent')).toBeVisible();
  await mustBeAccessible(page);
});

test('the search box of the top bar with results is accessible, light and dark, and fits a phone', async ({ as }) => {
  const page = await as('state.mo', { viewport: wide });
  await page.goto('/state-staff/programs');
  await settled(page);
  // On a phone the box collapses when it loses the focus. Its shortcut keys open it there too.
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the portal' }).fill('farm');
    await expect(page.getByRole('group', { name: 'Benefit Transactions' }).getByRole('option').first()).toBeVisible();
    await mustBeAccessible(page);
  }
});
