/** Covers the date on which money runs out and its explanation, on the dashboard and on Fundings. */
import { expect, test } from './signedIn.ts';

test('the dashboard shows when a service area’s money runs out, how this was computed and its funding', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  const ends = page.getByRole('region', { name: 'When the Money Runs Out' });
  await expect(ends.getByRole('link').first()).toBeVisible();
  // Other tests use up their own funding, so the list may be longer.
  const viewAll = ends.getByRole('button', { name: 'View All' });
  if (await viewAll.isVisible()) await viewAll.click();
  const said = ends.getByRole('button', { name: /^Runs out .*Southeast Missouri and Bootheel, Missouri Market Tokens/ });
  await expect(said).toBeVisible();
  const text = await said.textContent();
  await said.click();
  const rule = page.getByRole('dialog', { name: /^How this is calculated for Southeast Missouri and Bootheel/ });
  await expect(rule).toContainText('Average net issuance over the last 28 days: $63.00 per week');
  await page.keyboard.press('Escape');
  await expect(said).toBeFocused();

  await page.goto('/state-staff/service-area-funding?f.programName=EqualTo:Missouri+Market+Tokens&f.serviceAreaName=StartsWith:Southeast');
  await expect(page.getByRole('row', { name: /Southeast/ }).filter({ hasText: text ?? '' })).toBeVisible();
});
