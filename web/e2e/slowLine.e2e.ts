/**
 * Covers the counter on a slow connection. Staff keep typing while pages, sheets and responses arrive late, and must not issue to a wrong
 * person.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { ask } from './ask.ts';
import { queueOf } from './season.ts';
import { test } from './signedIn.ts';

const msPerKey = 40;
/** Delays of responses and scripts, one after the other. Some are longer than typing the whole next name. */
const delaysMs = [60, 350, 150, 450, 30, 250];
const slowIssueMs = 2000;
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });

/** Delays every call. Every second issuance gets its response after the next name was typed. */
async function slowDown(page: Page): Promise<void> {
  let [asked, issued] = [0, 0];
  const after = async (ms: number, route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may be closed by then.
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

test('issues to ten people at 40 ms per key while pages arrive late, without a mix-up', async ({ as }) => {
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
  // The toast disappears when the user leaves the person's pages.
  await page.getByRole('link', { name: 'Next person' }).click();
  await expect(finder(page)).toBeFocused();
  await expect(toast).toHaveCount(0);
  for (const { id } of queue) {
    const { sumCents } = await ask('state.mo', recipientApi.issuedSum, { params: { id } });
    expect(sumCents).toBe(5000);
  }
});
