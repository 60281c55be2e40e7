import type { Who } from './people.ts';
import { expect, test } from './signedIn.ts';

const foreign: readonly [who: Who, path: string][] = [
  ['admin', '/state-staff/vendors'],
  ['state.mo', '/admin/programs'],
  ['state.mo', '/local-staff/recipients'],
  ['local.mo', '/admin/states/create'],
  ['local.mo', '/state-staff/service-area-funding'],
  ['vendor.mo', '/admin/dashboard'],
];

for (const [who, path] of foreign) {
  test(`${who} is refused ${path} with a page that says so`, async ({ as }) => {
    const page = await as(who);
    await page.goto(path);
    await expect(page).toHaveURL('/403');
    await expect(page.getByRole('heading', { name: 'Error 403' })).toBeVisible();
    await expect(page.getByText('You are not authorized to do this.')).toBeVisible();
  });
}

test('an unknown address shows the specified text and links to the home page', async ({ as }) => {
  const page = await as('admin');
  for (const path of ['/admin/nothing-here', '/nothing/at/all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Error 404', exact: true })).toBeVisible();
    await expect(page.getByText('We could not find that page', { exact: true })).toBeVisible();
  }
  const home = page.getByRole('link', { name: 'Return to Home' });
  await expect(home).toHaveAttribute('href', '/admin');
  await home.click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('State staff have no upload of physical checks: its address is not found', async ({ as }) => {
  const page = await as('state.mo');
  for (const path of [
    '/state-staff/physical-check-files/upload',
    '/admin/physical-check-files/upload',
    '/admin/physical-check-file/upload',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Error 404', exact: true })).toBeVisible();
  }
});

test('an unknown record or a record of another State is not found', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/vendors/0000000000000000');
  await expect(page.getByRole('alert')).toContainText('not found');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/state-staff/vendors');
});

test('a vendor’s user is led from the index to the selling page', async ({ as }) => {
  const page = await as('vendor.mo');
  await page.goto('/');
  await expect(page).toHaveURL('/sell');
});
