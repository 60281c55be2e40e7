import { addDays, dayIn } from '../../shared/core/days.ts';
import { programTypes } from '../../shared/entities/program.ts';
import { box, choose, fill, giveFile, save, select, typed } from './form.ts';
import { act, find, openFromMenu } from './list.ts';
import { picture } from './picture.ts';
import { expect, signIn, test } from './signedIn.ts';
import { unique } from './unique.ts';

const today = () => dayIn('America/Chicago', Date.now());

test('an Admin logs in and lands on the dashboard, under a banner with their State', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Home agency' })).toHaveText('Your state: Missouri');
  await expect(page.getByText(/^Last updated \d/)).toBeVisible();
});

for (const type of programTypes) {
  test(`an Admin makes a ${type} program with its logo and map, and an issuance period of it`, async ({ as }) => {
    const name = unique(`${type} program`);
    const page = await as('admin');
    await page.goto('/admin/dashboard');
    await openFromMenu(page, 'Programs');
    await page.getByRole('link', { name: 'Create Program' }).click();
    await fill(page, {
      Name: name,
      'Support Email Address': 'help@example.org',
      'Support Phone Number': '(573) 555-0142',
      'eCheck Merchant API Key': 'key-of-the-browser-tests',
    });
    await choose(page, 'State', 'Missouri');
    await select(page, 'Program Type', type);
    await giveFile(page, 'Choose Logo', picture('logo.png', [29, 77, 54]));
    await giveFile(page, "Choose Farmers' Market Map", picture('map.png', [200, 180, 90], 320, 240));
    await save(page, 'Program created');

    await act(page, await find(page, name), 'Update');
    await expect(page.getByRole('heading', { name: `Update ${name}` })).toBeVisible();
    for (const alt of ['Logo as chosen', "Farmers' Market Map as chosen"]) {
      const width = page
        .getByRole('img', { name: alt })
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
      expect(await width).toBe(alt.startsWith('Logo') ? 160 : 320);
    }

    await openFromMenu(page, 'Issuance Periods');
    await page.getByRole('link', { name: 'Create Issuance Period' }).click();
    await fill(page, { Name: unique('Season'), 'Available Funds': '12,500.50' });
    await choose(page, 'Program', name);
    await expect(box(page, 'State')).toHaveValue('Missouri');
    await fill(page, { 'Start Date': typed(today()), 'End Date': typed(addDays(today(), 90)) });
    if (type === 'Hybrid Voucher') {
      await save(page, 'There is a problem');
      await expect(page.getByRole('link', { name: 'Number of Benefit Vouchers is required' })).toBeVisible();
      await fill(page, { 'Number of Benefit Vouchers': '4', 'Amount per Benefit Voucher': '7.50' });
    } else if (type === 'Token') {
      await expect(page.getByText('A program of type Token has no benefit amounts')).toBeVisible();
      await expect(box(page, 'Benefit Amount per Recipient')).toHaveCount(0);
    } else {
      await fill(page, { 'Benefit Amount per Recipient': '30' });
    }
    await save(page, 'Issuance period created');
    const row = await find(page, name);
    await expect(row).toContainText(type);
    await expect(row.getByText('$12,500.50')).toHaveCount(2);
  });
}
