import { benefitApi } from '../../shared/entities/benefit.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { ask, send } from './ask.ts';
import { act, find, openFromMenu } from './list.ts';
import { holder, openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';

const left = async (recipientId: string) => {
  const columns = [{ name: 'recipientId', filter: { operator: 'EqualTo' as const, value: recipientId } }];
  const { result } = await ask('state.mo', benefitApi.table, { body: { columns } });
  return result.rows[0]?.remainingCents;
};

test('a sale in a vendor’s app appears in Benefit Transactions and can be voided with a reason', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const [sale] = await ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 1234 } });
  expect(sale).toMatchObject({ type: 'Sale', amountCents: 1234, channel: 'App' });
  await expect.poll(() => left(recipient.id)).toBe(3766);

  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Benefit Transactions');
  const row = await find(page, recipient.lastName);
  await expect(row).toContainText('$12.34');
  await act(page, row, 'Details');
  await page.getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void this sale?' });
  await expect(dialog).toContainText('$12.34');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rung up twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('Sale voided')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the void' }).click();
  await expect(page.getByText('Rung up twice')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(5000);

  await page.goto(`/state-staff/transactions?q=${recipient.lastName.replace(' ', '+')}`);
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
  const again = await send(transactionApi.reverse, { params: { id: sale?.id ?? '' }, body: { type: 'Void', reason: 'Again' } });
  expect(again.status, 'without a session nothing is voided').toBe(401);
});

test('staff correct the amount of a sale in one step, and both sales name each other', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const [sale] = await ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 4000 } });
  const page = await as('state.mo', { viewport: { width: 390, height: 844 } });
  await page.goto(`/state-staff/transactions/${sale?.id}`);
  await page.getByRole('button', { name: 'Correct Amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the amount of this sale?' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('40.00');
  await amount.fill('60');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forty was typed for four');
  await dialog.getByRole('button', { name: 'Correct Amount' }).click();
  await expect(dialog.getByText('At most $50.00 of this benefit can be spent in this sale').first()).toBeVisible();
  await amount.fill('4');
  await dialog.getByRole('button', { name: 'Correct Amount' }).click();
  await expect(page.getByText('Sale corrected')).toBeVisible();
  await expect(page.locator('dt:text-is("Amount") + dd')).toHaveText('$4.00');
  await expect.poll(() => left(recipient.id)).toBe(4600);
  await page.getByRole('link', { name: 'See the sale', exact: true }).click();
  await expect(page.locator('dt:text-is("Amount") + dd')).toHaveText('$40.00');
  await expect(page.getByRole('button', { name: 'Correct Amount' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the void' }).click();
  await expect(page.getByText('Forty was typed for four')).toBeVisible();
});

test('a vendor’s user sees sales and payment dates, but not the recipients', async ({ as }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  await ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 777 } });
  const page = await as('vendor.mo');
  await page.goto('/vendor/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales and payments' })).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Sales' })
    .getByRole('row', { name: /\$7\.77/ })
    .first();
  await expect(row).toContainText(/Next batch: \d\d\/\d\d\/\d{4} at \d+:00 [AP]M/);
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(recipient.lastName)).toHaveCount(0);
  await page.goto('/state-staff/vendors');
  await expect(page).toHaveURL('/403');
  await page.goto('/vendor/payments');
  await page.getByRole('button', { name: /account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sales and payments' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sell', exact: true }).click();
  await expect(page).toHaveURL('/sell');
});

test('a vendor’s app learns the remaining amount if it requests more, and nothing is charged', async () => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { benefit } = await holder(season.period.id);
  await expect(ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 5001 } })).rejects.toThrow(
    'Only $50.00 is left to spend',
  );
  await expect(ask('vendor.oh', benefitApi.redeem, { body: { code: benefit.code, amountCents: 100 } })).rejects.toThrow(/40\d/);
  const [sale] = await ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 5000 } });
  expect(sale).toMatchObject({ type: 'Sale', amountCents: 5000 });
});
