/** A Saturday morning: many vendors sell at once while the table is busy, and no one at a counter notices. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { spendingFaults, type Told } from '../../../infra/testing/spendingAudit.ts';
import { snapshotOf } from '../../../infra/testing/tableSnapshot.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { addPeriod, at, openMarket } from '../../../infra/testing/testMarket.ts';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';

const [people, farms, salesOfPerson, inFlight] = [30, 20, 9, 16];
let table: string;
let store: Store;
beforeAll(async () => {
  table = (await testTable()).tableName;
  store = new Store(tableClient(), env().TABLE_NAME);
});

const cardOf = (person: number) =>
  hybridCodeOf([person % hybridCodeBase, Math.floor(person / hybridCodeBase), 5, 9, 2, 6, 5, 3, 5, 8, 9, 7]);
const keyed = (key: string) => ({ key, requestHash: key });

/** Runs all work in order, with this number at once. */
async function atOnce<T>(work: readonly (() => Promise<T>)[], count: number): Promise<PromiseSettledResult<T>[]> {
  const replies: Promise<T>[] = [];
  let next = 0;
  const workers = Array.from({ length: count }, async () => {
    for (let n = next; n < work.length; n = next) {
      next += 1;
      replies[n] = at(work, n)();
      await replies[n]?.catch(() => undefined);
    }
  });
  await Promise.all(workers);
  return Promise.allSettled(replies);
}

test('completes and answers hundreds of concurrent sales once each, despite conflicts, throttles and lost responses', async () => {
  const market = await openMarket(store, { programType: 'Hybrid Card', people, vendors: farms, perRecipientCents: 2000 });
  const later = await addPeriod(store, market, { benefitAmountPerRecipientCents: 2000 });
  for (const [n, { id: recipientId }] of market.people.entries()) {
    const form = { recipientId, duplicateReason: undefined };
    await issue(store, maker, { ...form, issuancePeriodId: market.period.id, hybridCode: cardOf(n) }, keyed(`first-${n}`));
    await issue(store, maker, { ...form, issuancePeriodId: later.id, hybridCode: undefined }, keyed(`second-${n}`));
  }
  const client = faulty(tableClient(), { seed: 15, conflict: 0.1, throttle: 0.005, lost: 0.05 });
  const busy = new Store(client.client, env().TABLE_NAME);
  // Use the same card at three counters at once, and include some sales that draw from both seasons.
  const sales = Array.from({ length: people * salesOfPerson }, (_, n) => async (): Promise<Told> => {
    const vendorId = at(market.sellers, n % farms).id;
    const amountCents = 240 + 50 * (n % 6);
    const form = { code: cardOf(Math.floor(n / 3) % people), amountCents, vendorId };
    return { vendorId, amountCents, sales: await redeem(busy, maker, form, keyed(`sale-${n}`)) };
  });
  const replies = await atOnce(sales, inFlight);
  expect(replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.message] : []))).toEqual([]);
  const told = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
  expect(told.some((one) => one.sales.length > 1)).toBe(true);
  expect(spendingFaults(await snapshotOf(table), told)).toEqual([]);
});
