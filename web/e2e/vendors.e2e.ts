import type { Page } from '@playwright/test';
import { stateApi } from '../../shared/entities/state.ts';
import { vendorApi } from '../../shared/entities/vendor.ts';
import { ask } from './ask.ts';
import { heading, press, tabTo, type } from './keys.ts';
import { rowWith } from './list.ts';
import { newState } from './newcomer.ts';
import { newPerson, type Person } from './person.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

/** Creates a Missouri vendor that no other test uses and that has no users yet. */
async function newVendor() {
  const name = unique('Parsley stand');
  const body = { name, userName: name.replaceAll(' ', '.'), outletType: 'Stand' as const };
  return ask('state.mo', vendorApi.create, { body });
}

/** Searches the page's first list and chooses an entry of the row's menu. */
async function choose(page: Page, list: string, name: string, entry: string): Promise<void> {
  await type(page, page.getByRole('searchbox', { name: `Search ${list}` }), name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1–1 of 1', { exact: true }).first()).toBeVisible();
  await take(page, name, entry);
}

async function take(page: Page, name: string, entry: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Actions for ${name}` }));
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 10 && !(await item.evaluate((it) => it === document.activeElement)); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Fills in the form of a vendor's user and saves it. */
async function make(page: Page, { firstName, lastName, email }: Person, kind: 'Primary' | 'Secondary'): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Create Vendor User' }));
  await type(page, page.getByRole('textbox', { name: 'First Name' }), firstName);
  await type(page, page.getByRole('textbox', { name: 'Last Name' }), lastName);
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByRole('combobox', { name: 'Vendor User Type' }), kind);
  await tabTo(page, page.getByRole('switch', { name: 'Send Transaction Emails' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Save' }));
}

test('without a mouse: State staff add vendor users with one Primary, and lock one', async ({ as }) => {
  const vendor = await newVendor();
  const [ada, bea] = [newPerson('Ada'), newPerson('Bea')];
  const page = await as('state.mo');
  await page.goto('/state-staff/vendors');
  await choose(page, 'vendors', vendor.name, 'Users');
  await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeFocused();

  await make(page, ada, 'Secondary');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'The first user of a vendor must be Primary' }));
  const kind = page.getByRole('combobox', { name: 'Vendor User Type' });
  await expect(kind).toBeFocused();
  await page.keyboard.type('Primary');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await heading(page, vendor.name);
  await expect(rowWith(page, ada.lastName)).toContainText('Primary');

  await make(page, bea, 'Primary');
  await heading(page, vendor.name);
  await expect(rowWith(page, bea.lastName)).toContainText('Primary');
  await expect(rowWith(page, ada.lastName)).toContainText('Secondary');

  const name = `${ada.firstName} ${ada.lastName}`;
  await take(page, name, 'Lock');
  const question = page.getByRole('alertdialog', { name: 'Lock this user?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Lock', exact: true }));
  await expect(page.getByText('Lockout status changed')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await take(page, name, 'Changes');
  await heading(page, 'User Changes');
  await expect(page.getByText('Vendor User Type: Primary → Secondary')).toBeVisible();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await press(page, way.getByRole('link', { name: 'Vendor', exact: true }));
  await heading(page, vendor.name);
  const card = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download vendor card' }));
  expect((await card).suggestedFilename()).toBe(`${vendor.name} card.pdf`);
  await press(page, way.getByRole('link', { name: 'Vendors' }));
  await heading(page, 'Vendors');
});

test('without a mouse: an Admin opens a State’s vendors, lets one sell in another State and returns', async ({ as }) => {
  const vendor = await newVendor();
  const other = await newState();
  const { name: missouri } = await ask('admin', stateApi.get, { params: { id: vendor.stateId } });
  const page = await as('admin');
  await page.goto('/admin/states');
  await choose(page, 'states', missouri, 'Vendors');
  await heading(page, `Vendors of ${missouri}`);
  await choose(page, 'vendors', vendor.name, 'View');
  await heading(page, vendor.name);

  const add = async () => {
    await press(page, page.getByRole('link', { name: 'Sell in Another State' }));
    await type(page, page.getByRole('combobox', { name: 'State' }), other.name);
    await expect(page.getByRole('option', { name: other.name })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Add to State' }));
  };
  await add();
  await expect(page).toHaveURL(new RegExp(`/admin/states/${other.id}/vendors/`));
  await heading(page, vendor.name);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await press(page, way.getByRole('link', { name: 'Vendors' }));
  await heading(page, `Vendors of ${other.name}`);
  await press(page, way.getByRole('link', { name: 'States' }));
  await heading(page, 'States');

  await page.goto(`/admin/states/${vendor.stateId}/vendors/${vendor.id}`);
  await add();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(`${other.name} already has a vendor with the user name ${vendor.userName}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sell in Another State' })).toBeFocused();
});
