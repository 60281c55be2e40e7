import { offlineSaleApi } from '../../shared/entities/offline-sale.ts';
import { ask } from './ask.ts';
import { expect, test } from './signedIn.ts';

test('State staff approve the payment of a loss that a colleague proposed, and propose another one', async ({ as }) => {
  const { result } = await ask('state.mo', offlineSaleApi.table, { body: {} });
  const proposed = result.rows.find(({ lossStatus }) => lossStatus === 'Proposed');
  const other = result.rows.find(({ shortfallCents, lossStatus }) => Number(shortfallCents) > 0 && lossStatus === null);
  const page = await as('state.mo');
  const answer = async (button: string, done: string) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The market had no connection');
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await page.goto(`/state-staff/transactions/offline-sales/${proposed?.id}`);
  await answer('Approve Payment', 'Payment approved');
  await expect(page.getByText('Paid by the State')).toBeVisible();
  await page.goto(`/state-staff/transactions/offline-sales/${other?.id}`);
  await answer('Propose Payment', 'Payment proposed');
  await expect(page.getByText('Another person must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Payment' })).toBeDisabled();
});
