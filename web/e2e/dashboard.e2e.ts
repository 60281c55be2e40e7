import { wordsOf } from './list.ts';
import type { Who } from './people.ts';
import { expect, test } from './signedIn.ts';

const cards: readonly [who: Who, path: string, titles: readonly string[]][] = [
  ['admin', '/admin/dashboard', ['Your Details', 'Your Roles', 'Users', 'Vendor Summary', 'Issuance Periods']],
  ['state.mo', '/state-staff/dashboard', ['Your Details', 'Your Roles', 'Users', 'Applications', 'Vendor Summary', 'Issuance Periods']],
  ['local.mo', '/local-staff/dashboard', ['Your Details', 'Your Roles', 'Applications', 'Issuance Periods']],
];

for (const [who, path, titles] of cards) {
  test(`the dashboard of ${who} has its cards in the specified order, and lists of two`, async ({ as }) => {
    const page = await as(who);
    await page.goto(path);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(titles as string[]);
    const periods = page.getByRole('list', { name: 'Issuance periods' }).locator('> li');
    await expect(periods).toHaveCount(2);
    await page.getByRole('button', { name: 'View All' }).last().click();
    await expect(page.getByRole('button', { name: 'View Fewer' })).toBeVisible();
    await expect.poll(() => periods.count()).toBeGreaterThan(2);

    const seeded = periods.filter({ hasText: 'Missouri FMNP Card' }).first();
    await expect(seeded.getByRole('img', { name: /^Funds of .*Available \$[\d,.]+, Redeemed/ })).toBeVisible();
    await seeded.getByRole('button', { name: 'Show as table' }).click();
    await expect(seeded.getByRole('table', { name: /^Funds of / }).getByRole('row')).toHaveCount(6);
  });
}

test('reloads the dashboard each minute and keeps its numbers after a failed reload', async ({ as }) => {
  const page = await as('state.mo');
  await page.clock.install();
  await page.goto('/state-staff/dashboard');
  const updated = page.getByText(/^Last updated /).locator('time');
  await expect(updated).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/dashboard'));
  await page.clock.fastForward(61_000);
  const { asOf } = (await (await answer).json()) as { asOf: string };
  await expect(updated).toHaveAttribute('datetime', asOf);

  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.clock.fastForward(61_000);
  await expect(page.getByText('There was a problem loading your dashboard information.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vendor Summary' })).toBeVisible();
});

test('links a number on the dashboard to the list that it counts', async ({ as }) => {
  const page = await as('state.mo');
  // Other tests create vendors at the same time.
  await expect(async () => {
    await page.goto('/state-staff/dashboard');
    const link = page.getByRole('link', { name: /Active Vendors: see the list$/ });
    const count = await wordsOf(link);
    await link.click();
    await expect(page).toHaveURL(/\/state-staff\/vendors\?/);
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible({ timeout: 60_000 });
  }).toPass();
});
