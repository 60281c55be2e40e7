/** Covers scripts that do not load, because the connection is down or the tab is older than the deployed portal. */
import type { Page } from '@playwright/test';
import { box, fill } from './form.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const missing = (page: Page) => page.getByText('The portal could not be reached. Check your connection and try again.');

/** Turns off preloading, so that the parts of the app that were not shown are not loaded. */
function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/**
 * Makes the tab outdated: the script is gone and the server has a newer portal, until the page reloads. Returns a function that counts the
 * reloads.
 */
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

test('a screen that does not load keeps the menu and header, shows a message and loads on Retry', async ({ as }) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/dashboard');
  await page.route('**/assets/RecipientList-*.js', (route) => route.abort());
  await menu(page).getByRole('link', { name: 'Recipients', exact: true }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page).toHaveURL('/state-staff/recipients');
  await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // A failed retry reloads the page, because some browsers remember that a script failed.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()]);
  await expect(missing(page)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.unroute('**/assets/RecipientList-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
});

test('offline, the shell and loaded screens work, and a missing screen loads once online', async ({ as }) => {
  const page = await as('state.mo');
  await savesData(page);
  await page.goto('/state-staff/vendors');
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vendors');
  // The dashboard's lazy parts are loaded. Otherwise each of them would show its own message.
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

test('an old tab reloads once after a release and continues to the requested screen', async ({ as }) => {
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

test('an old tab that still fails after a reload shows a message and does not reload again', async ({ as }) => {
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

test('restores a form after its old tab reloads and keeps no copy of the typed text', async ({ as }) => {
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

test('keeps the typed text if a part of the form does not load', async ({ as }) => {
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
