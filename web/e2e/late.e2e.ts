/** Scripts that do not arrive: the line is down, or the tab is older than the portal that is served. */
import type { Page } from '@playwright/test';
import { box, fill } from './form.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const missing = (page: Page) => page.getByText('The portal could not be reached. Check your connection and try again.');

/** Nothing is loaded that nobody has asked for: what is not shown has not arrived. */
function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** From now on the tab is an old one: this script is gone, and another portal is served, until the page is loaded anew. Counts how often it is. */
async function release(page: Page, script: string): Promise<() => number> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(script, (route) =>
    loads > 0
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }),
  );
  await page.route('/', (route) =>
    route.request().resourceType() === 'fetch' && loads === 0
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>' })
      : route.continue(),
  );
  return () => loads;
}

test('a screen that does not arrive leaves menu and header, says so, and comes on Retry', async ({ as }) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/dashboard');
  await page.route('**/assets/RecipientList-*.js', (route) => route.abort());
  await menu(page).getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page).toHaveURL('/state-staff/recipients');
  await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // Tried in vain, the page is loaded anew, for browsers that remember that a script failed.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
  await expect(missing(page)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.unroute('**/assets/RecipientList-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
});

test('without a connection the shell stays, other screens that are there open, and the screen comes when the line is back', async ({
  as,
}) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/vendors');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vendors');
  // Its own late parts are there: else each of them says that it is missing.
  await expect(page.getByRole('combobox', { name: 'Service Areas' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await menu(page).getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(missing(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Vendors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await page.goBack();
  await expect(missing(page).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
});

test('an old tab loads itself anew once after a release, and goes on to the screen that was wanted', async ({ as }) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/dashboard');
  await expect(menu(page)).toBeVisible();
  const loads = await release(page, '**/assets/RecipientList-*.js');
  await menu(page).getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page).toHaveURL('/state-staff/recipients');
  expect(loads()).toBe(1);
});

test('an old tab that gets nothing by loading itself anew says so, and does not go on for ever', async ({ as }) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/dashboard');
  await expect(menu(page)).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/RecipientList-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<title>Gone</title>' }),
  );
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
  await menu(page).getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  expect(loads).toBe(1);
});

test('what was typed into a form is there again after its old tab has loaded itself anew, and nowhere else', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/issuance-periods/create');
  const name = unique('Carried');
  await fill(page, { Name: name });
  const loads = await release(page, '**/assets/DayCalendar-*.js');
  await page
    .getByRole('button', { name: /from a calendar$/ })
    .first()
    .click();
  await expect.poll(loads).toBe(1);
  await expect(box(page, 'Name')).toHaveValue(name);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(name);
  await page
    .getByRole('button', { name: /from a calendar$/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a form stays as it is where a part of it does not arrive', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/issuance-periods/create');
  const name = unique('Kept');
  await fill(page, { Name: name });
  await page.route('**/assets/DayCalendar-*.js', (route) => route.abort());
  await page
    .getByRole('button', { name: /from a calendar$/ })
    .first()
    .click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue(name);
});
