/** State staff see on the dashboard and on Fundings when money runs out, and how that is worked out. */
import { expect, test } from './signedIn.ts';

test('the service area that runs out stands on the dashboard, leads to its funding, and says how that was worked out', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  const ends = page.getByRole('region', { name: 'When the Money Runs Out' });
  await expect(ends.getByRole('link').first()).toBeVisible();
  // Other tests use up what they fund.
  const viewAll = ends.getByRole('button', { name: 'View All' });
  if (await viewAll.isVisible()) await viewAll.click();
  const said = ends.getByRole('button', { name: /^Runs out .*Southeast Missouri and Bootheel, Missouri Market Tokens/ });
  await expect(said).toBeVisible();
  const text = await said.textContent();
  await said.click();
  const rule = page.getByRole('dialog', { name: /^How this is worked out for Southeast Missouri and Bootheel/ });
  await expect(rule).toContainText('In the last 28 days $63.00 a week were issued');
  await page.keyboard.press('Escape');
  await expect(said).toBeFocused();

  await page.goto('/state-staff/service-area-funding?f.programName=EqualTo:Missouri+Market+Tokens&f.serviceAreaName=StartsWith:Southeast');
  await expect(page.getByRole('row', { name: /Southeast/ }).filter({ hasText: text ?? '' })).toBeVisible();
});
