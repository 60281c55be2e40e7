/** Spent money is not issued again, and no one gets more federal money in a year than the law allows (rules R1 and R13). */

import { beforeAll, describe, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { SideItem } from '../../core/store/item.ts';
import { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { changePerson } from '../people/recipients/changePerson.ts';
import { deactivateBenefit } from './deactivate.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';
import { reverse } from './reverse.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const keyed = (key = newId()) => ({ key, requestHash: 'same' });
interface To {
  readonly who?: Recipient;
  readonly period?: Period;
  readonly duplicateReason?: string;
  readonly key?: string;
  readonly on?: Store;
}
function give(market: Market, { who = at(market.people, 0), period = market.period, duplicateReason, key, on = store }: To = {}) {
  const form = { recipientId: who.id, issuancePeriodId: period.id, hybridCode: undefined, duplicateReason };
  return issue(on, maker, form, keyed(key));
}
const sentenceOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const amounts = (made: readonly Benefit[]) => made.map(({ amountCents }) => amountCents);
const sell = async (market: Market, { code }: Benefit, amountCents: number) =>
  at(await redeem(store, maker, { code, amountCents, vendorId: at(market.sellers, 0).id }, keyed()), 0);
const deactivate = (benefit: Benefit, on = store) =>
  on.transact(maker, async (tx) => deactivateBenefit(tx, await on.get(maker, benefits, benefit.id), { kind: 'Lost', reason: 'Lost' }));
const change = (period: Period, fields: Partial<Period>) =>
  store.transact(maker, async (tx) => {
    const before = await store.get(maker, periods, period.id);
    tx.update(periods, before, { ...before, ...fields });
  });
const alter = (who: Recipient, fields: Partial<Recipient>) =>
  store.transact(maker, async (tx) => {
    const before = await store.get(maker, recipients, who.id);
    return changePerson(tx, before, { ...before, ...fields }, { eligibilityReason: 'A slip of the pen' });
  });
/** Creates a second record of the same person. */
const again = (market: Market, { firstName, lastName, dateOfBirth, serviceAreaId, stateId }: Recipient) =>
  store.transact(maker, (tx) => {
    const id = `${market.state.id}x${newId()}`.slice(-16);
    const same = { firstName, lastName, dateOfBirth, duplicateReason: 'Twins' };
    return tx.create(recipients, aRecipient({ serviceAreaId, stateId }, { id, ...same }));
  });

const had = 'This recipient already has the benefits of this issuance period';

describe('after a deactivation', () => {
  test('issues only the returned cent again, however often it is tried', async () => {
    const market = await openMarket(store);
    let benefit = at(await give(market), 0);
    await sell(market, benefit, 4999);
    for (let round = 0; round < 4; round++) {
      await deactivate(benefit);
      const made = await give(market);
      expect(amounts(made)).toEqual([1]);
      benefit = at(made, 0);
    }
    await sell(market, benefit, 1);
    expect(await sentenceOf(give(market))).toBe(had);
    const funding = await store.get(maker, fundings, market.funding.id);
    expect(funding.issuedCents - funding.returnedCents).toBe(5000);
  });

  test('replaces a lost voucher, but not a spent one', async () => {
    const market = await openMarket(store, { programType: 'Hybrid Voucher', vouchers: { count: 3, cents: 500 } });
    const [first, second, third] = await give(market);
    await sell(market, first as Benefit, 500);
    await deactivate(second as Benefit);
    expect((await give(market)).map(({ number, amountCents }) => [number, amountCents])).toEqual([[2, 500]]);
    await sell(market, third as Benefit, 500);
    expect(await sentenceOf(give(market))).toBe(had);
  });

  test('issues the value of a reversed sale again, once', async () => {
    const market = await openMarket(store);
    const benefit = at(await give(market), 0);
    const sale = await sell(market, benefit, 2000);
    await deactivate(benefit);
    await reverse(store, maker, { saleId: sale.id, type: 'Void', reason: 'Never happened' }, keyed());
    expect(amounts(await give(market))).toEqual([5000]);
    expect(await sentenceOf(give(market))).toBe(had);
  });

  test('returns the first result for the issue’s key, and refuses another request under it', async () => {
    const market = await openMarket(store);
    const [first] = await give(market, { key: 'one-key-of-issue' });
    await deactivate(first as Benefit);
    const repeated = await give(market, { key: 'one-key-of-issue' });
    expect(repeated.map(({ id, status }) => [id, status])).toEqual([[first?.id, 'Deactivated']]);
    const form = {
      recipientId: at(market.people, 0).id,
      issuancePeriodId: market.period.id,
      hybridCode: undefined,
      duplicateReason: 'Other',
    };
    expect(await sentenceOf(issue(store, maker, form, { key: 'one-key-of-issue', requestHash: 'other' }))).toMatch(/was already submitted/);
    const many = await Promise.all(Array.from({ length: 30 }, () => give(market, { key: 'thirty-at-once' })));
    expect(new Set(many.map(([one]) => one?.id)).size).toBe(1);
  });
});

describe('a changed period', () => {
  test('takes nothing from anyone when it is lowered, and issues only its new amount', async () => {
    const market = await openMarket(store);
    const benefit = at(await give(market), 0);
    await change(market.period, { benefitAmountPerRecipientCents: 4000 });
    expect(await sentenceOf(give(market))).toBe(had);
    expect((await store.get(maker, benefits, benefit.id)).remainingCents).toBe(5000);
    await sell(market, benefit, 3000);
    await deactivate(benefit);
    expect(amounts(await give(market))).toEqual([1000]);
  });

  test('issues the difference when it is raised: a balance, more vouchers, vouchers of more', async () => {
    const balance = await openMarket(store);
    await give(balance);
    await change(balance.period, { benefitAmountPerRecipientCents: 6500 });
    expect(amounts(await give(balance))).toEqual([1500]);

    const vouchers = await openMarket(store, { programType: 'Hybrid Voucher', vouchers: { count: 3, cents: 500 } });
    await give(vouchers);
    await change(vouchers.period, { numberOfBenefitVouchers: 5 });
    expect((await give(vouchers)).map(({ number, amountCents }) => [number, amountCents])).toEqual([
      [4, 500],
      [5, 500],
    ]);
    await change(vouchers.period, { amountPerBenefitVoucherCents: 700 });
    expect(amounts(await give(vouchers))).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a person with two records', () => {
  test('gets one issuance without a reason, and with one it counts only for the record', async () => {
    const market = await openMarket(store);
    const ada = at(market.people, 0);
    const twin = await again(market, ada);
    const first = at(await give(market), 0);
    expect(await sentenceOf(give(market, { who: twin }))).toMatch(/has benefits of this issuance period under another record/);
    await sell(market, first, 4000);
    await deactivate(first);
    expect(await sentenceOf(give(market, { who: twin }))).toMatch(/under another record/);
    const own = at(await give(market, { who: twin, duplicateReason: 'Twins' }), 0);
    await deactivate(own);
    expect(amounts(await give(market))).toEqual([1000]);
    expect(await sentenceOf(give(market, { who: twin }))).toMatch(/under another record/);
  });

  test('shares one count among all current and former names of a record, also for later issuances', async () => {
    const market = await openMarket(store, { people: 2 });
    const [ada, bea] = market.people as [Recipient, Recipient];
    await alter(ada, { lastName: 'Married' });
    await give(market);
    expect(await sentenceOf(give(market))).toBe(had);
    await alter(bea, { lastName: 'Married', duplicateReason: 'Looks the same' });
    expect(await sentenceOf(give(market, { who: bea }))).toMatch(/under another record/);
    await alter(bea, { lastName: ada.lastName, duplicateReason: 'Looks the same' });
    expect(await sentenceOf(give(market, { who: bea }))).toMatch(/under another record/);
  });
});

describe('the federal yearly maximum', () => {
  const senior = { federalProgram: 'Senior FMNP' } as const;
  const wic = { federalProgram: 'WIC FMNP', federalLimitPer: 'Household' } as const;
  const days = { startDate: '2026-03-01', endDate: '2099-12-31' };

  test('applies to all periods of a year, and starts again in the next year', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01', endDate: '2026-12-31' });
    const second = await addPeriod(store, market, { ...days, endDate: '2026-12-31', benefitAmountPerRecipientCents: 5000 });
    const next = await addPeriod(store, market, { startDate: '2027-01-01', endDate: '2027-12-31', benefitAmountPerRecipientCents: 5000 });
    const in2026 = { on: new Store(tableClient(), env().TABLE_NAME, () => Date.parse('2026-05-01T12:00:00Z')) };
    const in2027 = { on: new Store(tableClient(), env().TABLE_NAME, () => Date.parse('2027-05-01T12:00:00Z')) };
    const first = at(await give(market, in2026), 0);
    expect(await sentenceOf(give(market, { period: second, ...in2026 }))).toBe(
      'Senior FMNP allows at most $50.00 in federal benefits for a recipient in 2026. $50.00 is already issued, and this needs $50.00',
    );
    expect(amounts(await give(market, { period: next, ...in2027 }))).toEqual([5000]);
    await deactivate(first, in2026.on);
    expect(amounts(await give(market, { period: second, ...in2026 }))).toEqual([5000]);
  });

  test('does not count the State’s own money, which is returned first', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01' });
    await change(market.period, { federalAmountPerRecipientCents: 3000 });
    const second = await addPeriod(store, market, {
      ...days,
      benefitAmountPerRecipientCents: 4000,
      federalAmountPerRecipientCents: 2000,
    });
    const third = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 1000 });
    const first = at(await give(market), 0);
    expect(first.federalCents).toBe(3000);
    await give(market, { period: second });
    expect(await sentenceOf(give(market, { period: third }))).toMatch(/\$50.00 is already issued, and this needs \$10.00/);
    // 25 of 50 dollars are returned: 20 of the State's and 5 federal.
    await sell(market, first, 2500);
    await deactivate(first);
    expect(await sentenceOf(give(market, { period: third }))).toMatch(/\$45.00 is already issued/);
    await change(third, { benefitAmountPerRecipientCents: 500 });
    expect(amounts(await give(market, { period: third }))).toEqual([500]);
  });

  test('is shared by a household, if the program is set up so and the recipient has one', async () => {
    const market = await openMarket(store, { program: wic, startDate: '2026-01-01', perRecipientCents: 2000, people: 4 });
    const [mother, child, alone, guest] = market.people as [Recipient, Recipient, Recipient, Recipient];
    for (const one of [mother, child]) await alter(one, { householdId: 'H 1' });
    const made = at(await give(market, { who: mother }), 0);
    expect(made).toMatchObject({ householdId: 'H 1', federalCents: 2000 });
    expect(await sentenceOf(give(market, { who: child }))).toBe(
      'WIC FMNP allows at most $30.00 in federal benefits for a household in 2026. $20.00 is already issued, and this needs $20.00',
    );
    expect(amounts(await give(market, { who: alone }))).toEqual([2000]);
    // A person who joins the household brings their issued benefits along. A person who leaves it takes nothing away.
    await deactivate(made);
    await alter(alone, { householdId: 'h  1' });
    expect(await sentenceOf(give(market, { who: child }))).toMatch(/\$20.00 is already issued/);
    await alter(alone, { householdId: undefined });
    expect(await sentenceOf(give(market, { who: child }))).toMatch(/\$20.00 is already issued/);
    await alter(alone, { householdId: 'H-1' });
    expect(await sentenceOf(give(market, { who: child }))).toMatch(/\$20.00 is already issued/);
    expect(amounts(await give(market, { who: guest }))).toEqual([2000]);
  });

  test('follows a recipient with a new name, birth date or household, and returned money lowers it there', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01' });
    const second = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 5000 });
    const first = at(await give(market), 0);
    const ada = at(market.people, 0);
    await alter(ada, { firstName: 'Adah' });
    await alter(ada, { dateOfBirth: '1951-01-01' });
    await alter(ada, { householdId: 'H 2' });
    expect(await sentenceOf(give(market, { period: second }))).toMatch(/\$50.00 is already issued/);
    await deactivate(first);
    expect(amounts(await give(market, { period: second }))).toEqual([5000]);
  });

  test('counts by household after the program is changed so, including earlier benefits', async () => {
    const market = await openMarket(store, { program: { federalProgram: 'WIC FMNP' }, startDate: '2026-01-01', perRecipientCents: 3000 });
    const second = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 3000 });
    await alter(at(market.people, 0), { householdId: 'H 3' });
    await give(market);
    await store.transact(maker, async (tx) => {
      const program = await store.get(maker, programs, market.program.id);
      tx.update(programs, program, { ...program, federalLimitPer: 'Household' });
    });
    expect(await sentenceOf(give(market, { period: second }))).toMatch(
      /for a household in 2026\. \$30.00 is already issued, and this needs \$30.00/,
    );
  });

  test('is the same for one record with a reason as without', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01', perRecipientCents: 3000 });
    const second = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 3000 });
    const third = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 2000 });
    await give(market, { duplicateReason: 'Twins' });
    expect(await sentenceOf(give(market, { period: second }))).toMatch(/\$30.00 is already issued, and this needs \$30.00/);
    expect(await sentenceOf(give(market, { period: second, duplicateReason: 'Twins' }))).toMatch(/\$30.00 is already issued/);
    expect(amounts(await give(market, { period: third }))).toEqual([2000]);
    for (let round = 0; round < 6; round++) {
      const both = await openMarket(store, { program: senior, startDate: '2026-01-01', perRecipientCents: 3000 });
      const other = await addPeriod(store, both, { ...days, benefitAmountPerRecipientCents: 3000 });
      await Promise.allSettled([give(both, { duplicateReason: 'Twins' }), give(both, { period: other })]);
      const held = await store.children(maker, benefits, `Recipient#${at(both.people, 0).id}`);
      expect(held.map(({ federalCents }) => federalCents)).toEqual([3000]);
    }
  });

  test('is not exceeded when one issuance follows just after the other has read', async () => {
    const both = await openMarket(store, { program: senior, startDate: '2026-01-01', perRecipientCents: 3000 });
    const other = await addPeriod(store, both, { ...days, benefitAmountPerRecipientCents: 3000 });
    class Slow extends Store {
      isFirst = true;
      override async sideItemsAt<B extends SideItem>(...asked: Parameters<typeof store.sideItemsAt<B>>) {
        const found = await super.sideItemsAt<B>(...asked);
        if (this.isFirst) {
          this.isFirst = false;
          await give(both, { period: other });
        }
        return found;
      }
    }
    const slow = new Slow(tableClient(), env().TABLE_NAME);
    const said = await sentenceOf(give(both, { duplicateReason: 'Twins', on: slow }));
    expect(said).toMatch(/\$30.00 is already issued, and this needs \$30.00/);
    const held = await store.children(maker, benefits, `Recipient#${at(both.people, 0).id}`);
    expect(held.map(({ federalCents }) => federalCents)).toEqual([3000]);
  });

  test('does not keep the State from issuing its own money', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01' });
    const stateOnly = await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 4000, federalAmountPerRecipientCents: 0 });
    await give(market);
    expect(await give(market, { period: stateOnly })).toMatchObject([{ amountCents: 4000, federalCents: undefined }]);
  });

  test('is kept for twenty concurrent issuances to two records of one person over four periods', async () => {
    const market = await openMarket(store, { program: senior, startDate: '2026-01-01', perRecipientCents: 2000 });
    const others = [];
    for (let i = 0; i < 3; i++) others.push(await addPeriod(store, market, { ...days, benefitAmountPerRecipientCents: 2000 }));
    const ada = at(market.people, 0);
    const people = [ada, await again(market, ada)];
    const seasons = [market.period, ...others];
    const tries = Array.from({ length: 20 }, (_, i) => {
      const on = new Store(faulty(tableClient(), { seed: i, conflict: 0.2, throttle: 0.02, lost: 0.2 }).client, env().TABLE_NAME);
      return give(market, { who: at(people, i % 2), period: at(seasons, i % 4), on });
    });
    const replies = await Promise.allSettled(tries);
    for (const reply of replies) if (reply.status === 'rejected') expect(reply.reason.code).toBe('conflict');
    const held = (await Promise.all(people.map(({ id }) => store.children(maker, benefits, `Recipient#${id}`)))).flat();
    expect(held.length).toBe(2);
    expect(held.reduce((sum, { federalCents = 0 }) => sum + federalCents, 0)).toBe(4000);
  });
});
