/** Any history of issues, sales, reversals, deactivations and batch runs, under conflicts, throttles and lost replies, adds up (domain rules 1, 2, 6, 8). */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../infra/local/testCloud.ts';
import { voidAchTransaction } from '../ach/manual.ts';
import { openRun, workRun } from '../ach/run.ts';
import { Caller } from '../core/caller.ts';
import { tableClient } from '../core/clients.ts';
import { env } from '../core/env.ts';
import { AppError } from '../core/errors.ts';
import { newId } from '../core/id.ts';
import { isBusy } from '../core/store/commit.ts';
import { faulty } from '../core/store/faults.ts';
import { Store } from '../core/store/store.ts';
import { periodSummaries, vendorSummary } from '../dashboard/figures.ts';
import { achBatches, achRuns, achTransactions } from '../entities/ach.ts';
import { benefits } from '../entities/benefit.ts';
import { fundings } from '../entities/funding.ts';
import { periods } from '../entities/issuance-period.ts';
import { serviceAreas } from '../entities/service-area.ts';
import { dueCents, transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import { ask } from '../replicas/ask.ts';
import { deactivateBenefit } from './deactivate.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';
import { reverse } from './reverse.ts';
import { type Market, openMarket, someone } from './testMarket.ts';

let plain: Store;
beforeAll(async () => {
  await testTable();
  plain = new Store(tableClient(), env().TABLE_NAME);
});

const people = 4;
const step = fc.record({
  act: fc.constantFrom('issue', 'redeem', 'redeem', 'redeem', 'reverse', 'deactivate', 'run', 'voidAch', 'twice'),
  who: fc.nat(people - 1),
  vendor: fc.nat(2),
  cents: fc.integer({ min: 1, max: 3000 }),
  pick: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One step; what the rules refuse is a refusal with a sentence, never a fault. */
async function take(store: Store, market: Market, made: string[], { act, who, vendor, cents, pick }: Step): Promise<void> {
  const key = { key: newId(), requestHash: newId() };
  const recipientId = market.people[who]?.id ?? '';
  const held = await plain.children(someone, benefits, `Recipient#${recipientId}`, 'Benefit#');
  const one = held[pick % Math.max(1, held.length)];
  const sales = async () => (await plain.many(someone, transactions, made)).filter((sale) => sale.type === 'Sale');
  const issueOne = () =>
    issue(store, someone, { recipientId, issuancePeriodId: market.period.id, hybridCode: undefined, duplicateReason: undefined }, key);
  const sell = async () => {
    const form = { benefitId: one?.id ?? '', amountCents: cents, vendorId: market.sellers[vendor]?.id };
    made.push(...(await redeem(store, someone, form, key)).map((sale) => sale.id));
  };
  if (act === 'issue') await issueOne();
  if (act === 'redeem' && one) await sell();
  if (act === 'twice' && one) await Promise.allSettled([sell(), sell(), sell()]);
  if (act === 'deactivate' && one)
    await store.transact(someone, async (tx) => deactivateBenefit(tx, store, someone, await store.get(someone, benefits, one.id), 'x'));
  if (act === 'reverse') {
    const all = await sales();
    const sale = all[pick % Math.max(1, all.length)];
    if (sale) await reverse(store, someone, { saleId: sale.id, type: sale.achTransactionId ? 'Refund' : 'Void', reason: 'x' }, key);
  }
  if (act === 'run') {
    // What a broken run left open is gone on with, as the tick does.
    const open = await plain.holder(achRuns, 'open', market.state.id);
    const run = open
      ? { id: open }
      : await openRun(store, someone, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    await workRun(store, run.id, market.state.id);
  }
  if (act === 'voidAch') {
    const ids = [...new Set((await sales()).flatMap((sale) => sale.achTransactionId ?? []))];
    const ach = ids.length ? await plain.find(someone, achTransactions, ids[pick % ids.length] ?? '') : undefined;
    if (ach) await voidAchTransaction(store, someone, { id: ach.id, version: ach.version, reason: 'x' }, key);
  }
}

async function everySale(market: Market) {
  const answers = await ask({ caller: Caller.ofSystem('auditor', market.state.id), after: [] }, [transactions]);
  const rows = [...answers.rows(transactions, { allSearch: '', skip: 0, take: 500, includeColumns: false, columns: [] })];
  return plain.many(
    someone,
    transactions,
    rows.map((row) => row.id),
  );
}

async function audit(market: Market): Promise<void> {
  const caller = Caller.ofSystem('auditor', market.state.id);
  const issued = (await Promise.all(market.people.map(({ id }) => plain.children(caller, benefits, `Recipient#${id}`, 'Benefit#')))).flat();
  const sales = await everySale(market);
  const funding = await plain.get(caller, fundings, market.funding.id);
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
  const redeemedOf = (id: string) =>
    sum(
      sales.filter((sale) => sale.benefitId === id),
      (sale) => (sale.type === 'Sale' ? sale.amountCents : -sale.amountCents),
    );
  for (const benefit of issued) {
    expect(benefit.amountCents).toBe(redeemedOf(benefit.id) + benefit.remainingCents + benefit.deactivatedCents);
    expect(benefit.remainingCents).toBeGreaterThanOrEqual(0);
  }
  expect(funding.issuedCents).toBe(sum(issued, (benefit) => benefit.amountCents));
  expect(funding.returnedCents).toBe(sum(issued, (benefit) => benefit.deactivatedCents));
  expect(funding.remainingCents).toBe(funding.allocatedCents - funding.issuedCents + funding.returnedCents);
  expect(funding.remainingCents).toBeGreaterThanOrEqual(0);
  const achIds = [...new Set(sales.flatMap((sale) => sale.achTransactionId ?? []))];
  const paid = await plain.many(caller, achTransactions, achIds);
  for (const ach of paid)
    if (ach.status !== 'Void')
      expect(ach.amountCents).toBe(
        sum(
          sales.filter((sale) => sale.achTransactionId === ach.id),
          dueCents,
        ),
      );
  for (const batch of await plain.many(caller, achBatches, [...new Set(paid.flatMap((ach) => ach.achBatchId ?? []))])) {
    expect(batch.totalCents).toBe(
      sum(
        paid.filter((ach) => ach.achBatchId === batch.id && ach.status !== 'Void'),
        (ach) => ach.amountCents,
      ),
    );
  }
  const answers = await ask({ caller, after: [] }, [benefits, fundings, periods, serviceAreas, transactions, vendors]);
  const [period] = periodSummaries(answers, { periodId: market.period.id });
  const redeemed = sum(issued, ({ id }) => redeemedOf(id));
  expect(period).toMatchObject({
    issuedFundsCents: funding.issuedCents,
    redeemedBenefitsCents: redeemed,
    deactivatedBenefitsCents: funding.returnedCents,
    unredeemedBenefitsCents: funding.issuedCents - funding.returnedCents - redeemed,
    benefitsAvailableForIssuanceCents: funding.remainingCents,
    numberOfRecipients: new Set(issued.map((benefit) => benefit.recipientId)).size,
  });
  const summary = vendorSummary(answers);
  expect(summary.untransferredTransactionAmountCents + summary.amountOfBenefitsTransferredCents).toBe(redeemed);
}

test('any history adds up, on every side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), fc.nat(), async (steps, seed) => {
      const market = await openMarket(plain, { people, vendors: 3, perRecipientCents: 4000, fundingCents: 14_000 });
      const store = new Store(faulty(tableClient(), { seed, conflict: 0.1, throttle: 0.02, lost: 0.15 }).client, env().TABLE_NAME);
      const made: string[] = [];
      for (const one of steps) {
        await take(store, market, made, one).catch((error: unknown) => {
          if (!(error instanceof AppError) && !isBusy(error)) throw error;
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 2200)); // every two seconds a replica looks again at the last ten
      await audit(market);
    }),
    { numRuns: Number(process.env.HISTORY_RUNS ?? 5), endOnFailure: true },
  );
}, 120_000);
