import type { Page } from '@playwright/test';
import { dayIn } from '../../shared/core/days.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { ask } from './ask.ts';
import { openSeason, queueOf, registered } from './season.ts';
import { expect, test } from './signedIn.ts';

const own = 'Kansas City Metro';
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const main = (page: Page) => page.getByRole('main');

test('WIC vouchers come last for a person of 92, and only State staff can issue them, with a reason', async ({ as }) => {
  const person = await registered({ area: own });
  const year = Number(dayIn('America/Chicago', Date.now()).slice(0, 4)) - 92;
  const { id, version } = await ask('state.mo', recipientApi.get, { params: { id: person.id } });
  const body = { ...person, version, dateOfBirth: `${year}-03-27`, eligibilityReason: 'Her passport' };
  await ask('state.mo', recipientApi.update, { params: { id }, body });
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/${id}`);
  await page.getByRole('link', { name: 'Issue Benefits' }).click();
  const offers = main(page).locator('fieldset label');
  await expect(offers.first()).not.toContainText('WIC');
  // No offer that can be issued comes after a WIC offer.
  const notOfWic = offers.filter({ hasText: 'For WIC families: this recipient has no WIC category' }).first().locator('~ label');
  await expect(notOfWic.getByRole('radio', { disabled: false })).toHaveCount(0);
  // These two keys must not issue WIC vouchers.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const wic = offers.filter({ hasText: 'For WIC families' }).first().getByRole('radio');
  await expect(wic).not.toBeChecked();
  await expect(wic).toBeDisabled();
  const asks = offers.filter({ hasText: 'For WIC families' }).filter({ hasText: 'Ask State staff, who can issue it from State money' });
  await expect(asks.first()).toBeVisible();

  const state = await as('state.mo');
  await state.goto(`/state-staff/recipient-details/benefits/create/${id}`);
  await main(state).locator('fieldset label').filter({ hasText: 'For WIC families' }).first().getByRole('radio').check();
  await main(state)
    .getByRole('button', { name: /^Issue \$/ })
    .click();
  const refusal = state.getByRole('alert').getByRole('link', { name: /To issue it anyway from State money, give a reason/ });
  await refusal.click();
  const reason = state.getByRole('textbox', { name: 'Reason to Issue It Anyway' });
  await expect(reason).toBeFocused();
  await reason.fill('Raises her grandchild');
  await state.keyboard.press('Enter');
  await expect(state.getByText('Benefits issued')).toBeVisible();
  await expect(state.getByRole('article').first()).toContainText('Spend it all at once');
});

test('disables offers over the annual limit or reserved for State staff, and shows the reason', async ({ as }) => {
  const senior = { federalProgram: 'Senior FMNP', funded: { [own]: 100_000 } } as const;
  const [first, second] = [await openSeason(senior), await openSeason(senior)];
  const ofState = await openSeason({ funded: { [own]: 100_000 }, canLocalStaffAddRecipientsAndIssueBenefits: false });
  const { id } = await registered({ area: own });
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/benefits/create/${id}`);
  const offerOf = ({ name }: { name: string }) => main(page).locator('fieldset label').filter({ hasText: name });
  await expect(offerOf(second).getByRole('radio')).toBeEnabled();
  await offerOf(first).getByRole('radio').check();
  await main(page).getByRole('button', { name: 'Issue $50.00' }).click();
  await expect(page.getByText('Benefits issued')).toBeVisible();

  await page.goto(`/local-staff/recipient-details/benefits/create/${id}`);
  const reasons = [
    [second, /Senior FMNP allows at most \$50\.00 in federal benefits for a recipient in \d{4}/],
    [ofState, /Only State staff issue .* Ask them to issue these/],
  ] as const;
  for (const [season, reason] of reasons) {
    await expect(offerOf(season)).toContainText(reason);
    await expect(offerOf(season).getByRole('radio')).toBeDisabled();
    await expect(offerOf(season).getByRole('radio')).not.toBeChecked();
  }
});

test('serves a queue of ten people by keyboard alone: find, issue, print, next', async ({ as }) => {
  const people = 10;
  const queue = await queueOf(people);
  const page = await as('state.mo');
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
  await page.goto('/state-staff/recipient-search');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const began = Date.now();
  for (const [i, person] of queue.entries()) {
    const before = keys;
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type(person.lastName);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await press('Enter');
    await expect(page.getByRole('link', { name: 'Issue Benefits' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Issue $50.00' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('article')).toContainText(`${person.firstName} ${person.lastName}`);
    await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(i + 1);
    await expect(page.getByRole('link', { name: 'Next person' })).toBeFocused();
    await press('Enter');
    expect(keys - before).toBeLessThanOrEqual(10);
  }
  await expect(finder(page)).toBeFocused();
  const seconds = (Date.now() - began) / 1000 / people;
  process.stdout.write(`\nThe counter: ${keys / people} keys a person besides the name, ${seconds.toFixed(1)} s\n`);
  const sums = await Promise.all(queue.map(({ id }) => ask('state.mo', recipientApi.issuedSum, { params: { id } })));
  expect(sums.map(({ sumCents }) => sumCents)).toEqual(queue.map(() => 5000));
});

test('prints and deactivates a benefit at its own address, and shows a notice for a deactivated one', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 100_000 } });
  const { id, lastName } = await registered({ area: own });
  const [benefit] = await ask('state.mo', benefitApi.issue, { body: { recipientId: id, issuancePeriodId: season.period.id } });
  const page = await as('local.mo');
  await page.goto(`/local-staff/print/${benefit?.id}`);
  const sheet = page.getByRole('article');
  for (const words of ['Missouri', season.name, lastName, 'You can spend it in parts', 'Lost it, or a question? (573) 555-0142'])
    await expect(sheet).toContainText(words);
  await page.goto(`/local-staff/deactivate/${benefit?.id}`);
  await page.getByLabel('Kind').selectOption('Lost');
  await page.getByLabel('Reason').fill('Left on the bus');
  await page.getByRole('button', { name: 'Deactivate Benefit' }).click();
  await expect(page.getByText('Benefit deactivated')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipient-details/${id}`));
  await page.goto(`/local-staff/print/${benefit?.id}`);
  await expect(sheet).toContainText('This benefit is deactivated. There is nothing to print.');
  const pdf = await page.request.get(`/api/benefits/print-benefit/${benefit?.id}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
