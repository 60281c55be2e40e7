/** The columns that decide, at 1440 × 900 pixels (decision 86). */
import type { Page } from '@playwright/test';
import type { Who } from './people.ts';
import { expect, test } from './signedIn.ts';

/** In this order on the screen, after the column that names the row. */
const lists: readonly (readonly [path: string, who: Who, columns: readonly string[]])[] = [
  ['/admin/ach-batches/returns', 'admin', ['Meaning', 'Outcome', 'Correction']],
  ['/admin/ach-transactions', 'admin', ['Vendor', 'Amount', 'Status', 'Paid On', 'Return Code', 'Batch']],
  ['/admin/ach-batches', 'admin', ['Status', 'Next Step', 'Effective Date', 'Total']],
  ['/admin/users', 'admin', ['First Name', 'User Roles', 'Locked Out', 'Email Confirmed', 'Mail Problem']],
  ['/state-staff/applications', 'state.mo', ['First Name', 'Days Left', 'Status', 'Possible Duplicate', 'Letter', 'Date of Birth']],
  ['/state-staff/local-staff-users', 'state.mo', ['First Name', 'Locked Out', 'Email Confirmed', 'Mail Problem', 'Email']],
  ['/state-staff/recipients', 'state.mo', ['First Name', 'Date of Birth', 'Service Area', 'Phone Number', 'WIC Category', 'Archived']],
  ['/state-staff/vendors', 'state.mo', ['City', 'Outlet Type', 'Authorized To', 'Payments Held', 'Archived']],
  ['/state-staff/transactions', 'state.mo', ['Type', 'Amount', 'Vendor', 'Recipient']],
];

/** Returns the labels of the columns that are whole in the frame, in order, without the first one. */
const wholeColumns = (page: Page) =>
  page
    .getByRole('main')
    .locator('thead')
    .first()
    .evaluate((head) => {
      const frame = head.closest('[role=region]')?.getBoundingClientRect().right ?? 0;
      const edge = head.querySelector('.menu')?.getBoundingClientRect().left ?? frame;
      const whole = [...head.querySelectorAll('th:not(.box, .menu)')].filter((cell) => cell.getBoundingClientRect().right <= edge + 1);
      return whole.slice(1).map(({ textContent }) => textContent);
    });

const usualLength = 24;

/** Shows texts of a usual length, because other tests have records with very long names. */
async function shortenTexts(page: Page): Promise<void> {
  await page.route('**/table', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    for (const row of reply.result?.rows ?? [])
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'string' && !/(id|zone)$/i.test(name)) row[name] = value.slice(0, usualLength);
    await route.fulfill({ response, json: reply });
  });
}

for (const [path, who, columns] of lists) {
  test(`${path} shows the columns that decide without scrolling`, async ({ as }) => {
    const page = await as(who, { viewport: { width: 1440, height: 900 } });
    await shortenTexts(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await expect.poll(async () => (await wholeColumns(page)).slice(0, columns.length)).toEqual(columns);
  });
}

for (const path of ['recipients', 'applications', 'transactions']) {
  test(`${path} show 15 rows, and five presses of Tab lead from the search box to the first row`, async ({ as }) => {
    const page = await as('state.mo', { viewport: { width: 1440, height: 900 } });
    await page.goto(`/state-staff/${path}?size=25`);
    const rows = page.getByRole('main').locator('tbody tr');
    await expect(rows).toHaveCount(25);
    const frame = page.getByRole('main').getByRole('region').first();
    const inView = async () => {
      const edge = await frame.evaluate((box) => box.getBoundingClientRect().top + box.clientHeight);
      const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      return bottoms.filter((bottom) => bottom <= Math.min(edge, 900)).length;
    };
    await expect.poll(inView).toBeGreaterThanOrEqual(15);

    await page.getByRole('main').getByRole('searchbox').focus();
    const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null);
    let stops = -1;
    do {
      await page.keyboard.press('Tab');
      stops++;
    } while (stops < 20 && !(await isInRows()));
    expect(stops).toBeLessThanOrEqual(5);
  });
}
