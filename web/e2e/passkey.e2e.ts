import { isReadyOffline, openPhone } from './sellStart.ts';
import { expect, test } from './signedIn.ts';

test('a farmer registers a phone with a passkey, unlocks it, and removes the passkey under the own account', async ({
  browser,
  baseURL,
}) => {
  // Browsers have passkeys for names of hosts only.
  const origin = baseURL?.replace('127.0.0.1', 'localhost');
  const page = await openPhone(browser, { width: 390, height: 844 }, { unlock: 'passkey', ...(origin && { origin }) });

  // The server locks the phone after ten idle minutes. This answer simulates them.
  await page.route('**/api/sell/state', (route) =>
    route.fulfill({
      status: 401,
      json: { validationFailures: [{ propertyName: '', errorMessage: 'The phone is locked.', code: 'benefits.locked' }] },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The phone is locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toHaveCount(0);
  await page.unroute('**/api/sell/state');
  await page.getByRole('button', { name: 'Unlock with the passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan the code' })).toBeVisible();

  // Without a connection the phone itself recognizes its owner.
  await expect.poll(() => isReadyOffline(page, { isToSell: false })).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Unlock with the passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan the code' })).toBeVisible();
  await page.context().setOffline(false);

  await page.goto(`${origin}/change-password`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText(/Last used/)).toBeVisible();
  await section.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await page.getByRole('alertdialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(section).toHaveCount(0);
});
