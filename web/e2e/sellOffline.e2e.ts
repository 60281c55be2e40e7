import type { BrowserContext, Page } from '@playwright/test';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { ask } from './ask.ts';
import { isReadyOffline, openPhone, pin, registerPhone, registrationOfPass, typeCode } from './sellStart.ts';
import { expect, test } from './signedIn.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const missouri = { staff: 'state.mo', program: 'Missouri Senior Online' } as const;
const ohio = { staff: 'state.oh', program: 'Ohio FMNP Card' } as const;

/** One of the oldest cards of the demonstration data that have enough. The list of the phone contains it, unlike cards that other tests issue. */
async function oldCard(at: number, { staff, program }: typeof missouri | typeof ohio = missouri) {
  const columns = [
    { name: 'issuedAt', sort: { direction: 'asc' as const, order: 0 } },
    { name: 'status', filter: { operator: 'EqualTo' as const, value: 'Issued' } },
    { name: 'programName', filter: { operator: 'EqualTo' as const, value: program } },
    { name: 'remainingCents', filter: { operator: 'GreaterThan' as const, value: 30 } },
  ];
  const { result } = await ask(staff, benefitApi.table, { body: { columns } });
  const row = result.rows[at];
  if (!row) throw new Error('No card has enough');
  return { code: String(row.code), cents: Number(row.remainingCents) };
}
const leftOf = async (code: string, { staff }: typeof missouri | typeof ohio = missouri) => {
  const columns = [{ name: 'code', filter: { operator: 'EqualTo' as const, value: code } }];
  const { result } = await ask(staff, benefitApi.table, { body: { columns } });
  return result.rows[0]?.remainingCents;
};

/** Headless browsers refuse to keep storage unless a tool grants it. */
async function grantStorage(context: BrowserContext, origin: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { targetInfos } = (await session?.send('Target.getTargets')) ?? { targetInfos: [] };
  for (const { browserContextId } of targetInfos)
    await session?.send('Browser.grantPermissions', {
      permissions: ['durableStorage'],
      origin,
      ...(browserContextId && { browserContextId }),
    });
}

/** Returns a function that wakes the service worker of this page, as the browser does when the connection returns. */
async function waking(page: Page): Promise<() => Promise<unknown>> {
  const origin = new URL(page.url()).origin;
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL === `${origin}/sell`);
      if (mine) resolve(mine.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const other = await page.context().newPage();
  const otherSession = await page.context().newCDPSession(other);
  await otherSession.send('ServiceWorker.enable');
  return () => otherSession.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'efmnp-saved', lastChance: false });
}

async function unlock(page: Page, next = 'Scan the code'): Promise<void> {
  await expect(heading(page, 'The phone is locked')).toBeVisible();
  for (const digit of pin) await tap(page, digit);
  await tap(page, 'Unlock');
  await expect(heading(page, next)).toBeVisible();
}

test('a farmer without a connection sells after a cold start, and the phone sends the sale when it has one', async ({
  browser,
  baseURL,
}) => {
  const { code, cents } = await oldCard(0);
  const page = await openPhone(browser, { width: 390, height: 844 });
  const context = page.context();
  await grantStorage(context, baseURL ?? '');
  await page.reload();
  await expect(heading(page, 'Scan the code')).toBeVisible();
  await expect.poll(() => isReadyOffline(page)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await unlock(page);
  await typeCode(page, code);
  await expect(page.getByText('No signal: up to $20.00')).toBeVisible();
  for (const digits of ['1', '2', '00']) await tap(page, digits);
  await tap(page, 'Charge $12.00');
  await expect(heading(page, 'Saved on this phone')).toBeVisible();
  await expect(page.getByText('Not paid yet.')).toBeVisible();

  // The phone loses nothing when the page is closed, and the card keeps to its limit.
  await page.reload();
  await unlock(page);
  await expect(page.getByText('1 sale, $12.00, not sent yet')).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByText('No signal: up to $8.00')).toBeVisible();
  await tap(page, /Back/);
  await tap(page, /^Today/);
  await tap(page, 'Log Out');
  await expect(page.getByText('1 sale is not sent yet.')).toBeVisible();
  expect(await leftOf(code)).toBe(cents);

  await context.setOffline(false);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  // A saved sale that was paid is listed once.
  const sold = page.getByRole('listitem').filter({ hasText: '$12.00' });
  await expect(page.getByRole('heading', { name: 'Sold without a connection' })).toHaveCount(0);
  await expect(sold).toHaveCount(1);
  await expect(sold).toContainText('Paid');
  await expect.poll(() => leftOf(code)).toBe(cents - 1200);
  await page.getByRole('button', { name: 'Log Out' }).waitFor();

  // The portal takes the money, and its reply is lost. The phone then has no connection, and saves the sale with the same key.
  await tap(page, /Back/);
  await typeCode(page, code);
  for (const digits of ['3', '00']) await tap(page, digits);
  await page.route('**/api/sell/charge', async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await tap(page, 'Charge $3.00');
  await expect(heading(page, 'Saved on this phone')).toBeVisible();
  await page.unroute('**/api/sell/charge');
  await context.setOffline(false);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  expect(await leftOf(code)).toBe(cents - 1500);

  // No page is open when the connection returns. The browser wakes the service worker.
  await context.setOffline(true);
  await tap(page, 'Next sale');
  await typeCode(page, code);
  for (const digits of ['4', '00']) await tap(page, digits);
  await tap(page, 'Charge $4.00');
  await expect(heading(page, 'Saved on this phone')).toBeVisible();
  const wake = await waking(page);
  await page.close();
  await context.setOffline(false);
  await wake();
  await expect.poll(() => leftOf(code)).toBe(cents - 1900);
});

test('two tabs with a camera save two sales without a connection, and each is paid once', async ({ browser, baseURL }) => {
  const { code, cents } = await oldCard(1);
  const first = await openPhone(browser, { width: 390, height: 844 }, { seen: code });
  const context = first.context();
  await grantStorage(context, baseURL ?? '');
  await first.reload();
  await expect(heading(first, 'Amount')).toBeVisible();
  await expect.poll(() => isReadyOffline(first)).toBe(true);
  const second = await context.newPage();
  await second.goto('/sell');
  await expect(heading(second, 'Scan the code')).toBeVisible();

  await context.setOffline(true);
  await first.reload();
  await unlock(first, 'Amount');
  await expect(first.getByText('No signal: up to $20.00')).toBeVisible();
  await typeCode(second, code);
  await expect(second.getByText('No signal: up to $20.00')).toBeVisible();
  for (const [page, digits] of [
    [first, '2'],
    [second, '3'],
  ] as const) {
    await tap(page, digits);
    await tap(page, '00');
  }
  await Promise.all([tap(first, 'Charge $2.00'), tap(second, 'Charge $3.00')]);
  for (const page of [first, second]) await expect(heading(page, 'Saved on this phone')).toBeVisible();
  await first.close();
  await tap(second, 'Next sale');
  await expect(second.getByText('2 sales, $5.00, not sent yet')).toBeVisible();

  await context.setOffline(false);
  await expect(second.getByText('not sent yet')).toHaveCount(0);
  await expect.poll(() => leftOf(code)).toBe(cents - 500);
});

test('a phone that was removed with a saved sale sends it after it is registered again, and new sales are paid', async ({
  as,
  browser,
  baseURL,
}) => {
  const { code, cents } = await oldCard(0, ohio);
  const page = await openPhone(browser, { width: 391, height: 844 }, { who: 'vendor.oh' });
  const context = page.context();
  await grantStorage(context, baseURL ?? '');
  await page.reload();
  const saved = async (dollars: string) => {
    await expect(heading(page, 'Scan the code')).toBeVisible();
    await expect.poll(() => isReadyOffline(page)).toBe(true);
    await context.setOffline(true);
    await typeCode(page, code);
    for (const digits of [dollars, '00']) await tap(page, digits);
    await tap(page, `Charge $${dollars}.00`);
    await expect(heading(page, 'Saved on this phone')).toBeVisible();
  };
  await saved('6');
  const removed = await registrationOfPass(page);

  const owner = await as('vendor.oh');
  await owner.goto('/vendor/payments');
  await owner
    .getByRole('row', { name: /Phone 391/ })
    .getByRole('button', { name: /^Actions for / })
    .click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('alertdialog', { name: 'Remove this phone?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('Phone removed')).toBeVisible();

  // The registration ended with the removal. The sale stays on the phone.
  await context.setOffline(false);
  await page.goto('/sell');
  await expect(heading(page, 'Set up this phone')).toBeVisible();
  await registerPhone(page, 'Phone 391 again');
  await tap(page, /^Today/);
  const first = page.getByRole('listitem').filter({ hasText: '$6.00' });
  await expect(first).toContainText('The State agency decides');
  await expect(first).toContainText('This phone was removed before it sent the sale.');
  await tap(page, /Back/);

  // The phone still has the pass of its former registration until the next one arrives.
  await expect.poll(() => registrationOfPass(page)).not.toBe(removed);
  await saved('5');
  await context.setOffline(false);
  await expect.poll(() => leftOf(code, ohio)).toBe(cents - 500);
  await tap(page, 'Next sale');
  await tap(page, /^Today/);
  await expect(first).toContainText('The State agency decides');
  await expect(page.getByRole('listitem').filter({ hasText: '$5.00' })).toContainText('Paid');
});
