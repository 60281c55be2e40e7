import { readFile } from 'node:fs/promises';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { ask, seen } from './ask.ts';
import { act, find, openFromMenu, rowWith, searchFor } from './list.ts';
import { openSeason, registered } from './season.ts';
import { expect, test } from './signedIn.ts';

const own = 'Kansas City Metro';
const foreign = 'St. Louis Metro';

test('local staff see only the people of their own service areas', async ({ as }) => {
  const [mine, other] = [await registered({ area: own }), await registered({ area: foreign })];
  const page = await as('local.mo');
  await page.goto('/local-staff/dashboard');
  await expect(page.getByText(`Service Area: ${own}, Northwest Missouri`).first()).toBeVisible();
  await openFromMenu(page, 'Recipients');
  await expect(await find(page, mine.lastName)).toContainText(own);
  await searchFor(page, other.lastName);
  await expect(page.getByText('No Records Found')).toBeVisible();
  await searchFor(page, '');
  await expect(page.getByText(/^Showing 1–/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recipients' }).getByRole('cell', { name: foreign })).toHaveCount(0);

  await page.goto(`/local-staff/recipient-details/${other.id}`);
  await expect(page.getByRole('alert')).toContainText('was not found');
  await page.goto('/state-staff/recipients');
  await expect(page).toHaveURL('/403');
});

test('local staff find a recipient at the counter, and issue, print and deactivate a benefit', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 100_000 } });
  const { lastName, firstName } = await registered({ area: own });
  const page = await as('local.mo');
  await page.goto('/local-staff/recipients');
  const finder = page.getByRole('combobox', { name: 'Search the portal' });
  await finder.fill(lastName);
  await page.getByRole('option', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();

  await page.getByRole('link', { name: 'Issue Benefits' }).click();
  await page.getByRole('radio', { name: new RegExp(season.name) }).check();
  await page.getByRole('button', { name: 'Issue $50.00' }).click();
  await expect(page.getByText('Benefits issued')).toBeVisible();

  const sheet = page.getByRole('article', { name: /^Benefit / });
  await expect(sheet).toContainText(`${firstName} ${lastName}`);
  await expect(sheet).toContainText('$50.00');
  const qr = sheet.getByRole('img', { name: /^QR code of benefit / });
  await expect(qr).toBeVisible();
  const millimetres = await qr.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return (image.getBoundingClientRect().width / 96) * 25.4;
  });
  expect(millimetres).toBeGreaterThanOrEqual(25);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(2000);

  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$50.00' }).last()).toBeVisible();
  const row = rowWith(page, season.name);
  await expect(row).toContainText('Issued');
  await act(page, row, 'Deactivate');
  await page.getByLabel('Kind').selectOption('Lost');
  await page.getByLabel('Reason').fill('Left on the bus');
  await page.getByRole('button', { name: 'Deactivate Benefit' }).click();
  await expect(page.getByText('Benefit deactivated')).toBeVisible();
  await expect(rowWith(page, season.name)).toContainText('Deactivated');
  await expect(rowWith(page, season.name)).toContainText('$0.00');

  await act(page, rowWith(page, season.name), 'History');
  const history = page.getByRole('table', { name: 'History of this benefit' }).getByRole('row');
  await expect(history.nth(1)).toContainText(/Issued.*\$50\.00/);
  await expect(history.nth(2)).toContainText(/Deactivated.*Lost: Left on the bus/);
});

test('refuses to issue more than the remaining funding and shows the remaining amount', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 60_00 } });
  const [first, second] = [await registered({ area: own }), await registered({ area: own })];
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/benefits/create/${second.id}`);
  await page.getByRole('radio', { name: new RegExp(season.name) }).check();
  // A colleague issues first.
  await ask('state.mo', benefitApi.issue, { body: { recipientId: first.id, issuancePeriodId: season.period.id } });
  await page.getByRole('button', { name: 'Issue $50.00' }).click();
  await expect(page.getByRole('alert')).toContainText('This service area has $10.00 of funding left, and this needs $50.00');
  expect(await ask('state.mo', recipientApi.issuedSum, { params: { id: second.id } })).toEqual({ sumCents: 0, count: 0 });

  await seen();
  await page.reload();
  const offer = page.getByRole('radio', { name: new RegExp(`${season.name}.*Only \\$10\\.00 of the service area’s funding is left`) });
  await expect(offer).toBeDisabled();
});
