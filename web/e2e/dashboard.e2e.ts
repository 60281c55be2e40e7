import { wordsOf } from './list.ts';
import type { Who } from './people.ts';
import { expect, test } from './signedIn.ts';

const cards: readonly [who: Who, path: string, titles: readonly string[]][] = [
  ['admin', '/admin/dashboard', ['Today', 'Your Details', 'Your Roles', 'Users', 'Vendor Summary', 'Issuance Periods']],
  [
    'state.mo',
    '/state-staff/dashboard',
    ['Today', 'Your Details', 'Your Roles', 'Users', 'Applications', 'Vendor Summary', 'Issuance Periods'],
  ],
  ['local.mo', '/local-staff/dashboard', ['Today', 'Your Details', 'Your Roles', 'Applications', 'Issuance Periods']],
];

for (const [who, path, titles] of cards) {
  test(`the dashboard of ${who} has Today above its cards in the specified order, and lists of two`, async ({ as }) => {
    const page = await as(who);
    await page.goto(path);
    // The panels of the seasons are above the cards.
    const seasons = page.getByRole('region', { name: 'Seasons' });
    await expect(seasons.getByRole('listitem').first()).toBeVisible();
    const cardHeadings = page.getByRole('main').locator('h2:not([aria-label="Seasons"] h2)');
    await expect(cardHeadings).toHaveText(titles as string[]);
    const periods = page.getByRole('list', { name: 'Issuance periods' }).locator('> li');
    await expect(periods).toHaveCount(2);
    await page.getByRole('button', { name: 'View All' }).last().click();
    await expect(page.getByRole('button', { name: 'View Fewer' })).toBeVisible();
    await expect.poll(() => periods.count()).toBeGreaterThan(2);
  });
}

test('shows a season’s redeemed share, its pace and its lines, and the same numbers as a table', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  const seasons = page.getByRole('region', { name: 'Seasons' });
  await expect(seasons.getByRole('list', { name: 'Seasons' }).locator('> li')).toHaveCount(2);
  await seasons.getByRole('button', { name: 'View All' }).click();
  const panel = seasons.getByRole('region', { name: /^Missouri FMNP Card, / });
  await expect(panel).toContainText(/\d+%\s*redeemed/);
  await expect(panel).toContainText(/(\d points? (above|below)|The same as) last (year|season) on this day/);
  await expect(panel).toContainText(/At this pace the money lasts (the season|until )/);
  const chart = panel.getByRole('img', { name: /: \$[\d,.]+ redeemed of \$[\d,.]+ issued by .* By the same day last (year|season): / });
  await expect(chart).toBeVisible();
  await expect(chart.getByText('Redeemed', { exact: true })).toBeVisible();
  const [, redeemed = '', issued = ''] = /: (\S+) redeemed of (\S+) issued/.exec((await chart.getAttribute('aria-label')) ?? '') ?? [];
  await panel.getByRole('button', { name: 'Show as table' }).click();
  const row = panel.getByRole('table').getByRole('row').filter({ hasText: issued }).filter({ hasText: redeemed });
  await expect(row.first()).toBeVisible();
});

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

for (const [who, path] of cards) {
  test(`each duty of ${who} opens the list with exactly its records`, async ({ as }) => {
    const page = await as(who);
    await page.goto(path);
    const all = page.getByRole('list', { name: 'What is due' }).getByRole('link');
    await expect(all.first()).toBeVisible();
    const addresses = await all.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const address of addresses) {
      // Other tests create and decide records at the same time, so a duty may have another count by now, or none.
      await expect(async () => {
        await page.goto(path);
        await expect(all.first()).toBeVisible();
        const link = page.getByRole('list', { name: 'What is due' }).locator(`a[href="${address}"]`);
        if ((await link.count()) === 0) return;
        const [count] = ((await link.textContent()) ?? '').split(' ');
        await link.click();
        await expect(page).not.toHaveURL(/dashboard/);
        await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible({ timeout: 10_000 });
      }).toPass();
    }
  });
}

test('keeps the cards usable while what is due cannot be loaded', async ({ as }) => {
  const page = await as('state.mo');
  await page.route('**/api/dashboard/today', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/state-staff/dashboard');
  await expect(page.getByText('What is due could not be loaded. Try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vendor Summary' })).toBeVisible();
  await page.unroute('**/api/dashboard/today');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'What is due' }).getByRole('link').first()).toBeVisible();
});
