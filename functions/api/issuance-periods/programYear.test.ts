/**
 * The year of the federal limit cannot be chosen. A period belongs to the year of its first day, and benefits that share a year or a day
 * count together.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { addDays } from '../../../shared/core/days.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { fundingApi } from '../../../shared/entities/funding.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';

let portal: TestPortal;
let market: Market;
let state: Signed;
/** The limits apply to a year, so these tests always run on the same day of it. */
const year = 2026;
const inJune = Date.parse('2026-06-15T15:00:00Z');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
  market = await openMarket(store(), {
    program: { federalProgram: 'Senior FMNP' },
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    people: 2,
  });
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

let seasons = 0;
const season = (startDate: string, endDate: string, more: object = {}) => ({
  ...{ name: `Season ${++seasons}`, programId: market.program.id, startDate, endDate },
  ...{ availableFundsCents: 1_000_000, benefitAmountPerRecipientCents: 5000 },
  ...more,
});
const make = (startDate: string, endDate: string, more: object = {}) =>
  state.call(periodApi.create, { body: season(startDate, endDate, more) });
const give = (recipientId: string, issuancePeriodId: string) =>
  state.call(benefitApi.issue, { body: { recipientId, issuancePeriodId }, key: newId() });
const fund = (issuancePeriodId: string) =>
  state.call(fundingApi.create, { body: { serviceAreaId: market.area.id, issuancePeriodId, amountCents: 500_000 }, key: newId() });

const asked = (over: number | string) => [
  400,
  `Program year ${over} is over. Check Start Date, or enter a reason. The federal form shows the reason.`,
];

test('limits a period to one year', async () => {
  expect(refusalOf(await make(`${year}-01-01`, `${year + 1}-01-01`))).toEqual([400, 'End Date must be within one year of Start Date']);
  expect((await make(`${year}-01-01`, `${year}-12-31`)).status).toBe(201);
  expect((await make('2028-02-29', '2029-02-28')).body).toMatchObject({ programYear: '2028' });
});

test('a period in a past year needs a reason for the federal form, and no one gets the limit twice', async () => {
  const [ada] = market.people;
  const [startDate, endDate] = [`${year - 1}-12-31`, `${year}-12-30`];
  expect(refusalOf(await make(startDate, endDate))).toEqual(asked(year - 1));
  const reason = 'Checks of last season that were printed late';
  const made = await make(startDate, endDate, { yearReason: reason });
  expect([made.status, made.body.programYear, made.body.yearReason]).toEqual([201, String(year - 1), reason]);
  expect((await fund(made.body.id)).status).toBe(201);
  expect((await give(ada?.id ?? '', market.period.id)).status).toBe(201);
  expect(refusalOf(await give(ada?.id ?? '', made.body.id))[1]).toMatch(/at most \$50.00 .* \$50.00 is already issued/);
  const form = () => state.call(federalFormApi.get, { params: { form: 'fns-683a' }, query: { year: String(year) } });
  await expect
    .poll(async () => (await form()).body.earlierPeriods)
    .toEqual([{ id: made.body.id, name: made.body.name, startDate, reason }]);
});

test('a period moves to an earlier year only with a reason, and to no other year once it has issued benefits', async () => {
  const { body: made } = await make(`${year}-02-01`, `${year}-12-31`);
  const move = (version: number, startDate: string, more: object = {}) =>
    state.call(periodApi.update, { params: { id: made.id }, body: { ...made, startDate, version, ...more } });
  const before = `${year - 1}-12-31`;
  const yearBefore = { endDate: `${year}-12-30` };
  expect(refusalOf(await move(1, before, yearBefore))).toEqual(asked(year - 1));
  expect((await move(1, before, { ...yearBefore, yearReason: 'A slip' })).body).toMatchObject({ programYear: String(year - 1) });
  // A later edit does not need the reason again. A period that moves back to its year loses it.
  expect((await move(2, addDays(before, -1), { endDate: `${year}-12-29` })).body).toMatchObject({ yearReason: 'A slip' });
  const back = await move(3, `${year}-02-01`, { yearReason: 'A slip' });
  expect([back.body.programYear, back.body.yearReason]).toEqual([String(year), undefined]);
  await fund(made.id);
  expect((await give(market.people[1]?.id ?? '', made.id)).status).toBe(201);
  const current = (await state.call(periodApi.get, { params: { id: made.id } })).body;
  const stays = `Benefits of this period were issued in program year ${year}. Start Date must stay in that year.`;
  await expect
    .poll(async () => refusalOf(await move(current.version, before, { ...yearBefore, yearReason: 'A slip' })))
    .toEqual([400, stays]);
  expect((await move(current.version, `${year}-03-01`)).status).toBe(200);
});
