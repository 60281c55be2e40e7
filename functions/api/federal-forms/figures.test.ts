/** Compares the program figures of the federal forms with sums over the created records. */

import { expect, test } from 'vitest';
import { aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { anOutlet, aPerson, aPlace, aSeason, formOf, issued } from '../../../infra/testing/testForms.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();

const far = '2099-12-31';

test('shows redeemed and open money with its federal part, which is spent first, without expired or returned money', async () => {
  const place = await aPlace(portal);
  const [open, over] = [
    await aSeason(place, 'Senior FMNP', '2025-10-01', far),
    await aSeason(place, 'Senior FMNP', '2025-10-01', '2026-03-31'),
  ];
  const [otherKind, without] = [await aSeason(place, 'WIC FMNP', '2025-10-01', far), await aSeason(place, undefined, '2025-10-01', far)];
  const someone = await aPerson(place);
  const issuedAt = '2026-01-15T12:00:00.000Z';
  const made = [
    await issued(place, open, someone, { issuedAt, remainingCents: 5000, federalCents: 3000 }),
    await issued(place, open, someone, { issuedAt, remainingCents: 4000, federalCents: 3000 }),
    await issued(place, open, someone, { issuedAt, remainingCents: 500, federalCents: 3000 }),
    await issued(place, open, someone, { issuedAt, remainingCents: 0, federalCents: undefined }),
    // Half spent before it was deactivated. The State's money was returned first.
    await issued(place, open, someone, { issuedAt, status: 'Deactivated', remainingCents: 0, deactivatedCents: 2500, federalCents: 3000 }),
  ];
  await issued(place, over, someone, { issuedAt, remainingCents: 1000 });
  await issued(place, otherKind, someone, { issuedAt, remainingCents: 1 });
  await issued(place, without, someone, { issuedAt, remainingCents: 2 });
  readAnew();
  const { figures } = await formOf(place.staff, 'fns-683a', 2026);
  const redeemed = made.map((one) => one.amountCents - one.remainingCents - one.deactivatedCents);
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(redeemed).toEqual([0, 1000, 4500, 5000, 2500]);
  expect(figures).toMatchObject({
    outlaysCents: sum(redeemed) + 4000,
    openCents: 5000 + 4000 + 500,
    federalOutlaysCents: 0 + 1000 + 3000 + 0 + 2500 + 4000,
    federalOpenCents: 3000 + 2000 + 0,
  });
  expect((await formOf(place.staff, 'fns-683b', 2026)).figures).toMatchObject({ outlaysCents: 4999, openCents: 1, federalOpenCents: 1 });
});

test.each([
  ['America/Chicago', '2025-10-01T04:59:59.999Z', '2025-10-01T05:00:00.000Z'],
  ['Pacific/Honolulu', '2025-10-01T09:59:59.999Z', '2025-10-01T10:00:00.000Z'],
] as const)(
  'in %s counts a benefit in the year of its issue by the State’s day, even for a period over both years',
  async (zone, before, after) => {
    const place = await aPlace(portal, zone);
    const season = await aSeason(place, 'Senior FMNP', '2025-05-01', far);
    const someone = await aPerson(place);
    await issued(place, season, someone, { issuedAt: before, amountCents: 100, remainingCents: 0 });
    await issued(place, season, someone, { issuedAt: after, amountCents: 10, remainingCents: 0 });
    readAnew();
    const outlays = async (year: number) => (await formOf(place.staff, 'fns-683a', year)).figures.outlaysCents;
    expect([await outlays(2024), await outlays(2025), await outlays(2026)]).toEqual([0, 100, 10]);
    const { years, year } = await formOf(place.staff, 'fns-683a');
    expect(years).toEqual([...new Set([year, 2026, 2025])].sort((a, b) => b - a));
  },
);

test('counts February 29 and counts a person as 60 once if they are 60 on the first day of any period', async () => {
  const place = await aPlace(portal);
  const [winter, leap, summer] = [
    await aSeason(place, 'Senior FMNP', '2024-01-01', far),
    await aSeason(place, 'Senior FMNP', '2024-02-29', far),
    await aSeason(place, 'Senior FMNP', '2024-06-01', far),
  ];
  const at = (issuedAt: string, more = {}) => ({ issuedAt: `${issuedAt}T18:00:00.000Z`, ...more });
  const [old, turns, bornOnLeapDay, young, without, gaveBack] = [
    await aPerson(place, { dateOfBirth: '1940-05-05' }),
    await aPerson(place, { dateOfBirth: '1964-06-01' }),
    await aPerson(place, { dateOfBirth: '1964-02-29' }),
    await aPerson(place, { dateOfBirth: '1964-06-02' }),
    await aPerson(place, { dateOfBirth: '1940-05-05' }),
    await aPerson(place, { dateOfBirth: '1940-05-05' }),
  ];
  for (const season of [winter, leap, summer]) await issued(place, season, old, at('2024-02-29'));
  await issued(place, winter, turns, at('2024-01-02'));
  await issued(place, summer, turns, at('2024-06-02', { federalCents: undefined }));
  await issued(place, leap, bornOnLeapDay, at('2024-02-29'));
  await issued(place, summer, young, at('2024-09-30'));
  await issued(place, summer, without, at('2024-06-02', { federalCents: undefined }));
  await issued(place, summer, gaveBack, at('2024-06-02', { status: 'Deactivated', remainingCents: 0, deactivatedCents: 5000 }));
  readAnew();
  expect((await formOf(place.staff, 'fns-683a', 2024)).figures).toMatchObject({ sixtyOrOlder: 3, underSixty: 1, nonFederal: 1 });
});

test('counts families once a year by the category of the last benefit, and outlets authorized on any day', async () => {
  const place = await aPlace(portal);
  const [first, second] = [
    await aSeason(place, 'WIC FMNP', '2025-10-01', '2026-03-31'),
    await aSeason(place, 'WIC FMNP', '2026-04-01', '2026-09-30'),
  ];
  const [mother, infant, child, unknown] = [await aPerson(place), await aPerson(place), await aPerson(place), await aPerson(place)];
  await issued(place, second, mother, { issuedAt: '2026-04-02T12:00:00.000Z', wicCategory: 'Breastfeeding' });
  await issued(place, first, mother, { issuedAt: '2025-11-02T12:00:00.000Z', wicCategory: 'Pregnant' });
  await issued(place, first, infant, { issuedAt: '2025-11-02T12:00:00.000Z', wicCategory: 'Infant' });
  await issued(place, first, child, { issuedAt: '2025-11-02T12:00:00.000Z', wicCategory: 'Child' });
  await issued(place, second, unknown, { issuedAt: '2026-05-02T12:00:00.000Z' });
  await anOutlet(place, { outletType: 'Farmer', authorizedTo: '2025-10-01' });
  await anOutlet(place, { outletType: 'Farmer', authorizedTo: '2025-09-30' });
  await anOutlet(place, { outletType: 'Market', authorizedFrom: '2026-09-30' });
  await anOutlet(place, { outletType: 'Market', authorizedFrom: '2026-10-01' });
  await anOutlet(place, { outletType: 'Stand' });
  await anOutlet(place, { outletType: 'CSA', isArchived: true });
  readAnew();
  expect((await formOf(place.staff, 'fns-683b', 2026)).figures).toMatchObject({
    ...{ pregnant: 0, breastfeeding: 1, postpartum: 0, infants: 1, children: 1, withoutCategory: 1 },
    ...{ farmers: 1, markets: 1, stands: 1, csas: 0 },
  });
});

test('counts people who changed since once by the last benefit, and a vendor by its current outlet type', async () => {
  const place = await aPlace(portal);
  const season = await aSeason(place, 'WIC FMNP', '2025-10-01', far);
  const person = await aPerson(place);
  const [first, farm] = [
    await issued(place, season, person, { issuedAt: '2026-01-15T12:00:00.000Z', wicCategory: 'Pregnant' }),
    await anOutlet(place, { outletType: 'Farmer' }),
  ];
  await store().transact(maker, async (tx) => {
    const away = tx.create(serviceAreas, aServiceArea(place.stateId, { name: 'Away' }));
    tx.update(recipients, person, { ...person, serviceAreaId: away.id, wicCategory: 'Child', isArchived: true });
    tx.update(benefits, first, { ...first, currentServiceAreaId: away.id });
    tx.update(vendors, farm, { ...farm, outletType: 'CSA' });
  });
  readAnew();
  const figures = async () => (await formOf(place.staff, 'fns-683b', 2026)).figures;
  expect(await figures()).toMatchObject({ pregnant: 1, children: 0, openCents: 5000, farmers: 0, csas: 1 });
  await issued(place, season, person, { issuedAt: '2026-02-15T12:00:00.000Z', wicCategory: 'Postpartum', number: 2 });
  readAnew();
  expect(await figures()).toMatchObject({ pregnant: 0, postpartum: 1, children: 0, openCents: 10_000 });
});

test.each([
  ['America/Chicago', '2027-12-31T23:30:00-06:00', '2028-01-01T00:30:00-06:00', '2028-09-30T23:30:00-05:00', '2028-10-01T00:30:00-05:00'],
  ['Pacific/Honolulu', '2027-12-31T23:30:00-10:00', '2028-01-01T00:30:00-10:00', '2028-09-30T23:30:00-10:00', '2028-10-01T00:30:00-10:00'],
] as const)('in %s a form spans New Year and ends at the midnight after September 30', async (zone, ...times) => {
  const place = await aPlace(portal, zone);
  const season = await aSeason(place, 'Senior FMNP', '2027-05-01', far);
  const someone = await aPerson(place);
  for (const [n, time] of times.entries())
    await issued(place, season, someone, { issuedAt: new Date(time).toISOString(), amountCents: 10 ** n, remainingCents: 0 });
  readAnew();
  const outlays = async (year: number) => (await formOf(place.staff, 'fns-683a', year)).figures.outlaysCents;
  expect([await outlays(2027), await outlays(2028), await outlays(2029)]).toEqual([0, 111, 1000]);
});

const wood = { tokenId: 'wood', type: 'Wood', valueCents: 100 } as const;
type Season = Awaited<ReturnType<typeof aSeason>>;
type Place = Awaited<ReturnType<typeof aPlace>>;

const give = (place: Place, season: Season, recipientId: string, issuedAt: string, count: number, more: object = {}) =>
  store().transact(maker, (tx) => {
    const { stateId, serviceAreaId } = place;
    const { valueCents, returnedCount } = { ...wood, returnedCount: 0, ...more };
    const cents = { amountCents: count * valueCents, returnedCents: returnedCount * valueCents, federalCents: count * valueCents };
    const of = { ...season, stateId, serviceAreaId, recipientId, fundingId: 'funding', issuedBy: 'Ada' };
    tx.create(tokenIssuances, { ...wood, ...of, issuedAt, count, returnedCount, ...cents, ...more });
  });

/** Creates a token sale with the tokens turned in for it. `beyond` is the number of tokens above the outstanding count. */
const handIn = (place: Place, season: Season, count: number, { beyond = 0, sale = {}, token = wood as object } = {}) =>
  store().transact(maker, (tx) => {
    const kind = { ...wood, ...token };
    const at = '2026-01-01T12:00:00.000Z';
    const of = { ...season, stateId: place.stateId, vendorId: 'v', vendorName: 'Farm' };
    const sold = { type: 'Sale', channel: 'Token', tokenId: kind.tokenId, occurredAt: at, tokenCount: count } as const;
    const unexpected = beyond ? { unexpectedCount: beyond } : {};
    const { id: saleId } = tx.create(transactions, { ...of, ...sold, amountCents: count * kind.valueCents, ...unexpected, ...sale });
    for (const [pieces, isUnexpected] of [[count - beyond, false] as const, [beyond, true] as const]) {
      const record = { handedInAt: at, recordedBy: 'Sue', recordedById: 'sue', status: 'Processed', saleId, isUnexpected } as const;
      if (pieces) tx.create(tokenRedemptions, { ...of, ...kind, ...record, count: pieces, amountCents: pieces * kind.valueCents });
    }
  });

test('counts redeemed tokens against the oldest issues of their period first, even across years', async () => {
  const place = await aPlace(portal);
  const season = await aSeason(place, 'Senior FMNP', '2025-05-01', far);
  const { id } = await aPerson(place);
  await give(place, season, id, '2025-09-01T12:00:00.000Z', 10, { returnedCount: 2 });
  await give(place, season, id, '2025-11-01T12:00:00.000Z', 10);
  await handIn(place, season, 11);
  await handIn(place, season, 3, { sale: { reversedById: 'void', reversalType: 'Void' } });
  readAnew();
  const [before, after] = [await formOf(place.staff, 'fns-683a', 2025), await formOf(place.staff, 'fns-683a', 2026)];
  expect(before.figures).toMatchObject({ outlaysCents: 800, openCents: 0, federalOutlaysCents: 800, sixtyOrOlder: 1 });
  expect(after.figures).toMatchObject({
    outlaysCents: 300,
    openCents: 700,
    federalOutlaysCents: 300,
    federalOpenCents: 700,
    sixtyOrOlder: 1,
  });
});

test('counts no issued money for tokens beyond the outstanding ones, and counts each kind of token separately', async () => {
  const place = await aPlace(portal);
  const season = await aSeason(place, 'Senior FMNP', '2025-05-01', far);
  const { id } = await aPerson(place);
  const plastic = { tokenId: 'plastic', type: 'Plastic', valueCents: 10 };
  await give(place, season, id, '2025-09-01T12:00:00.000Z', 10);
  await handIn(place, season, 9, { beyond: 5 });
  await give(place, season, id, '2026-02-01T12:00:00.000Z', 20, plastic);
  await handIn(place, season, 7, { token: plastic });
  readAnew();
  const [before, after] = [await formOf(place.staff, 'fns-683a', 2025), await formOf(place.staff, 'fns-683a', 2026)];
  expect(before.figures).toMatchObject({ outlaysCents: 400, openCents: 600, federalOutlaysCents: 400, federalOpenCents: 600 });
  expect(after.figures).toMatchObject({ outlaysCents: 70, openCents: 130, federalOutlaysCents: 70, federalOpenCents: 130 });
});
