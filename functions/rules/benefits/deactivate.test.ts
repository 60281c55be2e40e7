/** Deactivating a benefit returns its remaining money to the funding, once. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { deactivateBenefit } from './deactivate.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const keyed = () => ({ key: newId(), requestHash: 'same' });
async function give(market: Market): Promise<Benefit> {
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  return at(await issue(store, maker, form, keyed()), 0);
}
const sell = (market: Market, { code }: Benefit, amountCents: number) =>
  redeem(store, maker, { code, amountCents, vendorId: at(market.sellers, 0).id }, keyed());
const deactivate = (benefit: Benefit, on = store) =>
  on.transact(maker, async (tx) =>
    deactivateBenefit(tx, await on.get(maker, benefits, benefit.id), { kind: 'Lost', reason: 'Left on the bus' }),
  );
const moneyOf = async ({ funding }: Market) => {
  const { remainingCents, returnedCents } = await store.get(maker, fundings, funding.id);
  return { remainingCents, returnedCents };
};

test('returns the remaining money to the funding and stores the reason in the benefit', async () => {
  const market = await openMarket(store, { fundingCents: 20_000 });
  const benefit = await give(market);
  await sell(market, benefit, 1234);
  await deactivate(benefit);
  expect(await store.get(maker, benefits, benefit.id)).toMatchObject({
    status: 'Deactivated',
    remainingCents: 0,
    deactivatedCents: 3766,
    deactivationKind: 'Lost',
    deactivationReason: 'Left on the bus',
  });
  expect(await moneyOf(market)).toEqual({ remainingCents: 18_766, returnedCents: 3766 });
  const log = (await store.traces(benefits, benefit.id)).map(({ row }) => JSON.parse(row));
  expect(log.find(({ action }) => action === 'Deactivated')).toMatchObject({ why: 'Left on the bus' });
});

test('refuses to deactivate a deactivated or redeemed benefit and returns no money', async () => {
  const market = await openMarket(store, { fundingCents: 20_000 });
  const benefit = await give(market);
  await deactivate(benefit);
  const before = await moneyOf(market);
  await expect(deactivate(benefit)).rejects.toThrow('This benefit is already deactivated');
  const next = await give(market);
  await sell(market, next, next.amountCents);
  await expect(deactivate(next)).rejects.toThrow('This benefit is redeemed and can no longer be deactivated');
  expect(await moneyOf(market)).toEqual({ ...before, remainingCents: before.remainingCents - next.amountCents });
});

test('refuses to return expired benefits, which count as expired', async () => {
  const market = await openMarket(store, { endDate: '2027-10-31' });
  const benefit = await give(market);
  const storeAt = (day: string) => new Store(tableClient(), env().TABLE_NAME, () => Date.parse(`${day}T12:00:00Z`));
  await expect(deactivate(benefit, storeAt('2027-11-01'))).rejects.toThrow('This benefit has expired and can no longer be deactivated');
  expect((await deactivate(benefit, storeAt('2027-10-31'))).status).toBe('Deactivated');
});

test('throws a fault when a benefit’s funding is missing', async () => {
  const market = await openMarket(store);
  const benefit = await give(market);
  const lost = store.transact(maker, async (tx) => {
    const before = await store.get(maker, benefits, benefit.id);
    return deactivateBenefit(tx, { ...before, fundingId: newId() }, { kind: 'Lost', reason: 'Lost' });
  });
  await expect(lost).rejects.toThrow('A benefit without its funding');
});
