import { box, fill, save, select } from './form.ts';
import { act, find, openFromMenu } from './list.ts';
import { newState } from './newcomer.ts';
import { expect, test } from './signedIn.ts';

test('an Admin enters a State’s originator data, corrects the errors and sees the change', async ({ as }) => {
  const { name } = await newState();
  const page = await as('admin');
  const open = async () => {
    await openFromMenu(page, 'States');
    await act(page, await find(page, name), 'Originator');
    await expect(page.getByRole('heading', { name: `Originator of ${name}` })).toBeVisible();
  };
  await page.goto('/admin/dashboard');
  await open();
  await expect(box(page, 'Entry Description')).toHaveValue('FMNP PAY');
  await expect(box(page, 'Cut-Off Hour')).toHaveValue('15');
  await fill(page, {
    'Destination Routing Number': '123456789',
    'Destination Name': 'Prairie Example Bank',
    'ODFI Identification': '08999999',
    'Origin ID': '1430000001',
    'Origin Name': 'Fieldland FMNP',
    'Company Name': 'Fieldland FMNP',
    'Company ID': '1430000001',
    'Largest Payment Without a Warning': '2,500',
    'Offset Routing Number': '089999996',
  });
  await save(page, 'There is a problem');
  await expect(page.getByRole('link', { name: 'Destination Routing Number is not valid. Check its nine digits.' })).toBeVisible();
  await fill(page, { 'Destination Routing Number': '089999996' });
  await expect(page.getByRole('link', { name: 'Offset Account Type is required for an offset account' })).toBeVisible();
  await select(page, 'Offset Account Type', 'Checking');
  await save(page, 'There is a problem');
  await expect(page.getByRole('link', { name: 'Offset Account Number is required for an offset account' })).toBeVisible();
  await fill(page, { 'Offset Account Number': '004417788299' });
  await save(page, 'Originator saved');

  await open();
  await expect(page.getByText('Ends in 8299. Leave blank to keep it.')).toBeVisible();
  await expect(box(page, 'Offset Account Number')).toHaveValue('');
  await fill(page, { 'Cut-Off Hour': '17' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'States', level: 1 })).toBeVisible();
  await open();
  await page.getByRole('main').getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Originator Changes' })).toBeVisible();
  await expect(page.getByText('Cut-Off Hour')).toBeVisible();
});
