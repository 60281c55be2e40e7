/** Tests the emails about all sales of a day, for vendor users who chose one email a day. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { openBank } from '../../../infra/testing/testBank.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { at, type Market } from '../../../infra/testing/testMarket.ts';
import { startOfDay } from '../../../shared/core/days.ts';
import type { User } from '../../../shared/entities/user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { issue } from '../benefits/issue.ts';
import { redeem } from '../benefits/redeem.ts';
import { reverse } from '../benefits/reverse.ts';
import { notifySalesOf } from './notifySales.ts';
import { notifySalesOfDay } from './salesOfDay.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
let market: Market;
let zone: string;
beforeAll(async () => {
  await testTable();
  market = await openBank(store(), { vendors: 2, people: 3 });
  zone = market.state.latestTimeZone;
});

const keyed = () => ({ key: newId(), requestHash: 'hash' });
/** Moves the clock to a time of July 2026 in the State. */
const moveTo = (day: string, minutes: number) => vi.setSystemTime(startOfDay(`2026-07-${day}`, zone) + minutes * 60_000);
function seller(salesMails?: User['salesMails'], vendor = 0): Promise<User> {
  const person = { email: `${newId().toLowerCase()}@example.org`, userRoles: ['Vendor'] as User['userRoles'], salesMails };
  const vendorId = at(market.sellers, vendor).id;
  return makeUser(store(), market.state.id, { ...person, vendorId, emailConfirmed: true, notificationsEnabled: true });
}
const subjects = async ({ email }: User) => (await mailsTo(email)).map(({ subject }) => subject);
async function sweepOnce(): Promise<void> {
  const state = await store().get(maker, states, market.state.id);
  await Promise.all([notifySalesOf(store(), state.id), notifySalesOfDay(store(), state), notifySalesOfDay(store(), state)]);
  await workOffMails(store());
}
async function sell(who: number, amountCents: number): Promise<string> {
  const form = {
    recipientId: at(market.people, who).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const [benefit] = await issue(store(), maker, form, keyed());
  const asked = { code: benefit?.code, benefitId: undefined, amountCents, vendorId: at(market.sellers, 0).id, occurredAt: undefined };
  return (await redeem(store(), maker, asked, keyed()))[0]?.id ?? '';
}

test('sends one email after the day’s end in the State’s zone, and none for each sale', async () => {
  moveTo('07', 9 * 60);
  const since = new Date().toISOString();
  const daily = await seller({ every: 'Day', since: '2026-07-01T00:00:00.000Z' });
  const [each, other] = [await seller(), await seller({ every: 'Day', since }, 1)];
  await sweepOnce();
  moveTo('07', 10 * 60);
  const back = await seller({ every: 'Sale', since: new Date().toISOString() });
  await sell(0, 1234);
  const mistake = await sell(1, 500);
  await reverse(store(), maker, { saleId: mistake, type: 'Void', reason: 'Typed wrong' }, keyed());
  await sweepOnce();
  expect(await subjects(each)).toHaveLength(3);
  expect(await subjects(daily)).toEqual([]);

  moveTo('08', 9);
  await sweepOnce();
  expect(await subjects(daily)).toEqual([]);
  await sell(2, 700);
  moveTo('08', 11);
  await sweepOnce();
  await sweepOnce();
  const [mail] = await mailsTo(daily.email);
  expect(await subjects(daily)).toEqual(['Farm 0: sales of 07/07/2026, $17.34']);
  expect(mail?.text).toContain('Sales: 2, together $17.34');
  expect(mail?.text).toContain('Voided or refunded: 1, together $5.00');
  expect(await subjects(other)).toEqual([]);
  // This user changed back during the day, after sales without an email.
  expect(await subjects(back)).toContain('Farm 0: sales of 07/07/2026, $17.34');

  moveTo('10', 30);
  await sweepOnce();
  expect((await subjects(daily)).slice(1)).toEqual(['Farm 0: sales of 07/08/2026, $7.00']);
  moveTo('11', 30);
  await sweepOnce();
  expect(await subjects(daily)).toHaveLength(2);
});
