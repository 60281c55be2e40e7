import type { Page } from '@playwright/test';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { ask } from './ask.ts';
import { holder, openSeason } from './season.ts';
import { openPhone, pin, typeCode, typeTwelve } from './sellStart.ts';
import { expect, test } from './signedIn.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const left = async (recipientId: string) => {
  const columns = [{ name: 'recipientId', filter: { operator: 'EqualTo' as const, value: recipientId } }];
  const { result } = await ask('state.mo', benefitApi.table, { body: { columns } });
  return result.rows[0]?.remainingCents;
};

test('a farmer sells by keypad, undoes a sale and sees the day, on a phone of 360 by 640 pixels', async ({ browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const page = await openPhone(browser, { width: 360, height: 640 });
  await typeTwelve(page, benefit.code);
  await expect(page.getByText(recipient.lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Charge $12.00' }).click();
  await expect(heading(page, 'Paid')).toBeVisible();
  await expect(page.getByText('$38.00 left')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(3800);
  await page.getByRole('button', { name: 'Next sale' }).click();

  await page.getByRole('button', { name: /^Today: 1 sale/ }).click();
  await page.getByRole('button', { name: /Paid.*\$12\.00/ }).click();
  await page.getByRole('button', { name: 'Undo this sale' }).click();
  await page.getByRole('button', { name: 'Undo $12.00' }).click();
  await expect(heading(page, 'Undone')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(5000);
  await page.getByRole('button', { name: 'Next sale' }).click();
  await expect(page.getByRole('button', { name: /Undone.*\$12\.00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page, 'Hoy')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a code that the camera sees is sold with two taps and the digits', async ({ browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const page = await openPhone(browser, { width: 390, height: 844 }, { seen: benefit.code });
  await expect(heading(page, 'Amount')).toBeVisible();
  for (const digit of ['7', '5', '0']) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Charge $7.50' }).click();
  await expect(heading(page, 'Paid')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();
  await expect(heading(page, 'Amount')).toBeVisible();
  await expect(page.getByText('$42.50')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(4250);
});

test('a double tap, a lost reply and a reload in the middle charge once', async ({ browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const page = await openPhone(browser, { width: 390, height: 844 });

  await typeTwelve(page, benefit.code);
  await page.getByRole('button', { name: 'Charge $12.00' }).dblclick();
  await expect(page.getByText('$38.00 left')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();

  // The server makes the sale, and its answer is lost each time until the page is reloaded.
  await typeTwelve(page, benefit.code);
  let lost = 0;
  await page.route('**/api/sell/charge', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Charge $12.00' }).click();
  await expect(heading(page, 'Not known yet')).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  await page.unroute('**/api/sell/charge');
  await page.reload();
  await expect(heading(page, 'Paid')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();
  await expect.poll(() => left(recipient.id)).toBe(2600);

  // The tab is closed before the request leaves the phone.
  await typeTwelve(page, benefit.code);
  await page.route('**/api/sell/charge', () => undefined);
  await page.getByRole('button', { name: 'Charge $12.00' }).click();
  await expect(page.getByText('Sending. Do not close the page.')).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/sell');
  await expect(heading(again, 'Paid')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(1400);
});

test('each code that cannot be sold shows one sentence for the customer', async ({ browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { benefit } = await holder(season.period.id);
  const page = await openPhone(browser, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Type the code' }).click();
  for (const character of 'GPTJPDUTA9KP4') await page.getByRole('button', { name: character, exact: true }).click();
  await expect(page.getByText('One character is not right. Compare the code with the card.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();

  await typeCode(page, 'GPTJPDUTA9KP3');
  await expect(heading(page, 'Not paid')).toBeVisible();
  await expect(page.getByText('Code not found. Scan it again, or type it.')).toBeVisible();
  await page.getByRole('button', { name: 'Next sale' }).click();

  // A scanner that types like a keyboard.
  await ask('vendor.mo', benefitApi.redeem, { body: { code: benefit.code, amountCents: 5000 } });
  await page.keyboard.type(benefit.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This benefit is used up.')).toBeVisible();
});

test('a locked phone opens with the PIN, and the sale that waited is made once', async ({ browser }) => {
  const season = await openSeason({ funded: { 'Kansas City Metro': 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const page = await openPhone(browser, { width: 360, height: 640 });
  await typeTwelve(page, benefit.code);
  const failure = { propertyName: '', errorMessage: 'Locked', code: 'benefits.locked' };
  const locked = { status: 401, json: { validationFailures: [failure] } };
  await page.route('**/api/sell/{charge,state}', (route) => route.fulfill(locked));
  await page.getByRole('button', { name: 'Charge $12.00' }).click();
  await expect(heading(page, 'The phone is locked')).toBeVisible();
  await page.unroute('**/api/sell/{charge,state}');
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(heading(page, 'Paid')).toBeVisible();
  await expect.poll(() => left(recipient.id)).toBe(3800);
});
