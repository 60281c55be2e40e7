import { tokenApi } from '../../shared/entities/token.ts';
import { ask, seen } from './ask.ts';
import { box, choose, fill, giveFile, save, select } from './form.ts';
import { act, openFromMenu } from './list.ts';
import { picture } from './picture.ts';
import { openSeason, registered } from './season.ts';
import { expect, test } from './signedIn.ts';

test('State staff create a token with an image and delete it before any are issued', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/dashboard');
  await openFromMenu(page, 'Token Configuration');
  await page.getByRole('link', { name: 'Create Token' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Type is required').first()).toBeVisible();
  await expect(page.getByText('Value is required').first()).toBeVisible();
  const dollars = `${Math.floor(Math.random() * 9000) + 1000}.25`;
  await select(page, 'Type', 'Paper');
  await fill(page, { Value: dollars });
  await choose(page, 'Program', 'Missouri Market Tokens');
  await giveFile(page, 'Choose Image', picture('token.png', [160, 120, 60]));
  await save(page, 'Token created');
  const shown = `$${Number(dollars).toLocaleString('en-US')}`;
  const row = page.getByRole('row').filter({ hasText: shown });
  await expect(row.locator('img')).toBeVisible();
  await act(page, row, 'Delete');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('tokens go from the counter to the market and become a sale that the vendor is paid for', async ({ as }) => {
  const { id, lastName } = await registered();
  const counter = await as('state.mo');
  await counter.goto(`/state-staff/recipient-details/${id}`);
  // The button names the program if another test has opened a second one.
  await counter.getByRole('button', { name: /^Issue (Missouri Market )?Tokens$/ }).click();
  const dialog = counter.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue Tokens' }).click();
  await expect(dialog.getByText('Count the tokens that you hand out').first()).toBeVisible();
  await box(dialog, 'Wood $5.00').fill('3');
  await dialog.getByRole('button', { name: 'One Wood $1.00 more' }).click();
  await expect(dialog.getByRole('status')).toHaveText('4 tokens$16.00');
  await dialog.getByRole('button', { name: 'Issue Tokens' }).click();
  await expect(counter.getByText(/^4 tokens issued: .*, \$16\.00$/)).toBeVisible();
  const held = counter.getByRole('table', { name: 'Tokens issued' });
  await expect(held.getByRole('row', { name: /Wood \$5\.00/ })).toContainText('3');
  await counter.getByRole('button', { name: 'Take Tokens Back' }).click();
  await box(dialog, 'Wood $1.00').fill('2');
  await fill(dialog, { Reason: `Not used by ${lastName}` });
  await dialog.getByRole('button', { name: 'Take Tokens Back' }).click();
  await expect(dialog.getByText('At most 1 of this recipient’s Wood tokens of $1.00 can be returned').first()).toBeVisible();
  await box(dialog, 'Wood $1.00').fill('1');
  await dialog.getByRole('button', { name: 'Take Tokens Back' }).click();
  await expect(counter.getByText('1 token returned')).toBeVisible();

  const market = await as('manager.mo', { viewport: { width: 390, height: 844 } });
  await market.goto('/market/redemptions');
  await choose(market, 'Vendor', 'Cedar Hollow Greens');
  await box(market, 'Wood $5.00').fill('2');
  await market.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(market.getByText('Recorded: 2 tokens for $10.00 of Cedar Hollow Greens')).toBeVisible();
  await expect(box(market, 'Wood $5.00')).toHaveValue('');
  await box(market, 'Wood $5.00').fill('9999');
  await market.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(market.getByText('Vendor is required').first()).toBeVisible();
  await choose(market, 'Vendor', 'Cedar Hollow Greens');
  await market.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(market.getByText(/^Only [\d,]+ Wood tokens of \$5\.00 are outstanding in the State, not 9,999/).first()).toBeVisible();

  await market.context().setOffline(true);
  await expect(market.getByText(/^You are offline\. This page was last updated at .+\. Your counts stay here/)).toBeVisible();
  await box(market, 'Wood $5.00').fill('1');
  await market.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(
    market.getByRole('alert').getByText('The portal could not be reached. Check your connection and try again.').first(),
  ).toBeVisible();
  await market.context().setOffline(false);
  await market.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(market.getByText('Recorded: 1 token for $5.00 of Cedar Hollow Greens')).toBeVisible();

  await counter.goto('/state-staff/dashboard');
  await openFromMenu(counter, 'Redeemed Tokens Per Vendor');
  const totals = counter.getByRole('table', { name: 'Totals by vendor' });
  const ofVendor = totals.getByRole('row', { name: /^Cedar Hollow Greens/ });
  await expect(ofVendor).toContainText('$');
  await expect(counter.getByRole('table', { name: 'In circulation' })).toContainText('Missouri Market Tokens');
  await counter.getByRole('button', { name: 'Process Transactions' }).click();
  await counter.getByRole('alertdialog').getByRole('button', { name: 'Process', exact: true }).click();
  await expect(counter.getByText(/sales? for \$[\d,.]+, from \d+ redemptions?\./)).toBeVisible();
  await counter.getByRole('button', { name: 'Close' }).click();
  await expect(ofVendor.getByRole('cell').nth(2)).toHaveText('–');
  const redemptions = counter.getByRole('table', { name: 'Redemptions' });
  const processed = redemptions.getByRole('row').filter({ hasText: /Cedar Hollow Greens.*\$10\.00Processed/ });
  await act(counter, processed.first(), 'See the sale');
  await expect(counter.getByText(/^\d+ Wood tokens of \$5\.00$/)).toBeVisible();
  await expect(counter.getByText('Token', { exact: true })).toBeVisible();
});

test('returned tokens count against the limit until State staff restore it', async ({ as }) => {
  const area = 'Kansas City Metro';
  const { name, program } = await openSeason({ type: 'Token', federalProgram: 'Senior FMNP', funded: { [area]: 100_000 } });
  await ask('state.mo', tokenApi.create, { body: { Type: 'Other', Value: 2500, ProgramId: program.id } });
  const { id } = await registered({ area });
  await seen();
  const page = await as('state.mo');
  await page.goto(`/state-staff/recipient-details/${id}`);
  const dialog = page.getByRole('dialog');
  const issue = async (count: string) => {
    await page.getByRole('button', { name: `Issue ${name}` }).click();
    await box(dialog, 'Other $25.00').fill(count);
    await dialog.getByRole('button', { name: 'Issue Tokens' }).click();
  };
  await issue('2');
  await expect(page.getByText(/^2 tokens issued: .*, \$50\.00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Take Tokens Back' }).click();
  await box(dialog, 'Other $25.00').fill('2');
  await fill(dialog, { Reason: 'Not used' });
  await dialog.getByRole('button', { name: 'Take Tokens Back' }).click();
  await expect(page.getByText('2 tokens returned')).toBeVisible();
  await issue('1');
  await expect(dialog.getByText(/\$50\.00 is already issued/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Restore Limit' }).click();
  await box(dialog, 'Other $25.00').fill('1');
  await fill(dialog, { Reason: 'Counted at the office' });
  await dialog.getByRole('button', { name: 'Restore Limit' }).click();
  await expect(page.getByText('Limit restored for 1 token')).toBeVisible();
  await issue('1');
  await expect(page.getByText(/^1 token issued: .*, \$25\.00$/)).toBeVisible();
  const held = page.getByRole('table', { name: 'Tokens issued' });
  await expect(held.getByRole('columnheader', { name: 'Limit Restored' })).toBeVisible();
});
