/** A day at the counter on a slow line: whoever types on while pages, sheets and answers arrive late issues nothing to anybody else. */
import { expect, type Page, type Route } from '@playwright/test';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { ask } from './ask.ts';
import { queueOf } from './season.ts';
import { test } from './signedIn.ts';

const msPerKey = 40;
/** How late answers and scripts come, one after the other; some later than the whole next name is typed. */
const delaysMs = [60, 350, 150, 450, 30, 250];
const slowIssueMs = 2000;
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });

/** Every other issue is answered after the next name was typed. */
async function slowDown(page: Page): Promise<void> {
  let [asked, issued] = [0, 0];
  const after = async (ms: number, route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  };
  await page.route(/\/(api|assets)\//, (route) => {
    asked += 1;
    return after(delaysMs[asked % delaysMs.length] ?? 0, route);
  });
  await page.route(`**${benefitApi.issue.path}`, (route) => {
    issued += 1;
    return after(issued % 2 === 0 ? 100 : slowIssueMs, route);
  });
}

test('ten people are issued to at 40 ms a key while every page arrives late, and nobody gets another’s', async ({ as }) => {
  const queue = await queueOf(10);
  const page = await as('state.mo');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/state-staff/recipient-search');
  await expect(finder(page)).toBeFocused();
  await slowDown(page);
  for (const { firstName, lastName } of queue) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastName, { delay: msPerKey });
    await expect(finder(page)).toHaveValue(lastName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}`, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Issue Benefits' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Issue Benefits to ${firstName} ${lastName}`, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue $50.00' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const last = queue.at(-1);
  const toast = page.getByText(`Benefits issued: ${last?.firstName} ${last?.lastName}, $50.00`);
  await expect(toast).toBeVisible();
  // With the person's pages the toast goes.
  await page.getByRole('link', { name: 'Next person' }).click();
  await expect(finder(page)).toBeFocused();
  await expect(toast).toHaveCount(0);
  for (const { id } of queue) {
    const { sumCents } = await ask('state.mo', recipientApi.issuedSum, { params: { id } });
    expect(sumCents).toBe(5000);
  }
});
