/**
 * Any history adds up, under conflicts, throttles and lost responses (rules R1, R10 to R13, R19, R33 and R73). Histories contain issues,
 * sales, reversals, deactivations, new names and batch runs.
 */

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { givenPerRecipient, type Period } from '../../../shared/entities/issuance-period.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import { periodSummaries, vendorSummary } from '../../api/dashboard/figures.ts';
import { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { isBusy } from '../../core/store/commit.ts';
import { Store } from '../../core/store/store.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundingClaim, fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../lists/listsOfStage.ts';
import { openQueries } from '../lists/openQueries.ts';
import { voidAchTransaction } from '../payments/manual.ts';
import { openRun, workRun } from '../payments/run.ts';
import { changePerson } from '../people/recipients/changePerson.ts';
import { deactivateBenefit } from './deactivate.ts';
import { issue } from './issue.ts';
import { accountsOf, IssuedTotals, identityOf, recordPlace } from './issuedTotals.ts';
import { redeem } from './redeem.ts';
import { reverse } from './reverse.ts';

let plain: Store;
beforeAll(async () => {
  await testTable();
  plain = new Store(tableClient(), env().TABLE_NAME);
});

interface World extends Market {
  readonly seasons: readonly Period[];
  readonly hasNewNames: boolean;
}
const people = 4;
/** One period issues 40 dollars and the other 20. The law allows 50 a year. */
const mostFederalCents = 5000;
const step = fc.record({
  act: fc.constantFrom('issue', 'redeem', 'redeem', 'redeem', 'reverse', 'deactivate', 'run', 'voidAch', 'twice', 'rename'),
  who: fc.nat(people - 1),
  vendor: fc.nat(2),
  cents: fc.integer({ min: 1, max: 3000 }),
  pick: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does one step. A refusal by the rules has a message and is never a fault. */
async function take(store: Store, market: World, made: string[], { act, who, vendor, cents, pick }: Step): Promise<void> {
  const key = { key: newId(), requestHash: newId() };
  const recipientId = market.people[who]?.id ?? '';
  const held = await plain.children(maker, benefits, `Recipient#${recipientId}`, 'Benefit#');
  const one = held[pick % Math.max(1, held.length)];
  const sales = async () => (await plain.many(maker, transactions, made)).filter((sale) => sale.type === 'Sale');
  const duplicateReason = pick % 5 === 0 ? 'Twins' : undefined;
  const issuancePeriodId = at(market.seasons, pick % market.seasons.length).id;
  const issueOne = () => issue(store, maker, { recipientId, issuancePeriodId, hybridCode: undefined, duplicateReason }, key);
  const rename = () =>
    store.transact(maker, async (tx) => {
      const before = await store.get(maker, recipients, recipientId);
      const after = { ...before, lastName: `Number ${pick % 3}`, duplicateReason: 'Looks the same' };
      await changePerson(tx, before, after);
    });
  const sell = async () => {
    const form = { benefitId: one?.id ?? '', amountCents: cents, vendorId: market.sellers[vendor]?.id };
    made.push(...(await redeem(store, maker, form, key)).map((sale) => sale.id));
  };
  if (act === 'issue') await issueOne();
  if (act === 'rename') await rename();
  if (act === 'redeem' && one) await sell();
  if (act === 'twice' && one) await Promise.allSettled([sell(), sell(), sell()]);
  if (act === 'deactivate' && one)
    await store.transact(maker, async (tx) =>
      deactivateBenefit(tx, await store.get(maker, benefits, one.id), { kind: 'Lost', reason: 'x' }),
    );
  if (act === 'reverse') {
    const all = await sales();
    const sale = all[pick % Math.max(1, all.length)];
    if (sale) await reverse(store, maker, { saleId: sale.id, type: sale.achTransactionId ? 'Refund' : 'Void', reason: 'x' }, key);
  }
  if (act === 'run') {
    // Continue a run that a broken worker left open, like the tick does.
    const open = await plain.claimOwner(achRuns, 'open', market.state.id);
    const run = open
      ? { id: open }
      : await openRun(store, maker, { id: newId(), stateId: market.state.id, day: '2026-07-01', isScheduled: false });
    await workRun(store, run.id, market.state.id);
  }
  if (act === 'voidAch') {
    const ids = [...new Set((await sales()).flatMap((sale) => sale.achTransactionId ?? []))];
    const ach = ids.length ? await plain.find(maker, achTransactions, ids[pick % ids.length] ?? '') : undefined;
    if (ach) await voidAchTransaction(store, maker, { id: ach.id, version: ach.version, reason: 'x' }, key);
  }
}

async function everySale(market: World) {
  const queries = await openQueries({ caller: Caller.ofSystem('auditor', market.state.id), after: [] }, [transactions]);
  const rows = await queries.rows(transactions, { allSearch: '', skip: 0, take: 500, includeColumns: false, columns: [] });
  return plain.many(
    maker,
    transactions,
    rows.map((row) => row.id),
  );
}

/** No one has more than a period allows, and no person more federal money than a year allows. The accounts match the benefits. */
async function auditGiven(market: World, issued: readonly Benefit[]): Promise<void> {
  const net = ({ amountCents, deactivatedCents }: Benefit) => amountCents - deactivatedCents;
  const people = await plain.many(
    maker,
    recipients,
    market.people.map(({ id }) => id),
  );
  const cents = new Map<string, number>();
  const federal = new Map<string, number>();
  const count = (sums: Map<string, number>, name: string, more: number) => sums.set(name, (sums.get(name) ?? 0) + more);
  const placesOf = ({ recipientId, names }: ReturnType<typeof identityOf>) => [recordPlace(recipientId), ...names];
  for (const person of people) {
    const identity = identityOf(person);
    for (const period of market.seasons) {
      const held = issued.filter((one) => one.recipientId === person.id && one.issuancePeriodId === period.id);
      expect(held.reduce((total, one) => total + net(one), 0)).toBeLessThanOrEqual(givenPerRecipient(period));
      for (const one of held) {
        const places = one.duplicateReason ? [recordPlace(person.id)] : placesOf(identity);
        for (const place of places) count(cents, `${place} ${period.id}`, net(one));
        for (const place of places) count(federal, place, net(one));
      }
    }
  }
  const accounts = await accountsOf(plain, people.map(identityOf));
  for (const person of people) {
    const given = new IssuedTotals(identityOf(person), accounts);
    for (const place of placesOf(given.identity))
      for (const { id } of market.seasons) expect(given.entriesIn(place)[id]?.cents ?? 0).toBe(cents.get(`${place} ${id}`) ?? 0);
    expect(federal.get(recordPlace(person.id)) ?? 0).toBeLessThanOrEqual(mostFederalCents);
  }
  // A name change to a person with benefits combines both counts. Nothing more is issued, and nothing is removed.
  if (!market.hasNewNames) for (const sum of federal.values()) expect(sum).toBeLessThanOrEqual(mostFederalCents);
}

async function audit(market: World): Promise<void> {
  const caller = Caller.ofSystem('auditor', market.state.id);
  const issued = (await Promise.all(market.people.map(({ id }) => plain.children(caller, benefits, `Recipient#${id}`, 'Benefit#')))).flat();
  const sales = await everySale(market);
  const opened = await plain.many(
    caller,
    fundings,
    (await plain.claimOwners(
      fundings,
      'serviceAreaId',
      market.seasons.map(({ id }) => fundingClaim(market.area.id, id)),
    )) as string[],
  );
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
  for (const funding of opened) {
    const from = issued.filter(({ fundingId }) => fundingId === funding.id);
    expect(funding.issuedCents).toBe(sum(from, (benefit) => benefit.amountCents));
    expect(funding.returnedCents).toBe(sum(from, (benefit) => benefit.deactivatedCents));
    expect(funding.remainingCents).toBe(funding.allocatedCents - funding.issuedCents + funding.returnedCents);
    expect(funding.remainingCents).toBeGreaterThanOrEqual(0);
  }
  await auditGiven(market, issued);
  const achIds = [...new Set(sales.flatMap((sale) => sale.achTransactionId ?? []))];
  const paid = await plain.many(caller, achTransactions, achIds);
  for (const ach of paid)
    if (ach.status !== 'Void')
      expect(ach.amountCents).toBe(
        sum(
          sales.filter((sale) => sale.achTransactionId === ach.id),
          signedCents,
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
  const queries = await openQueries({ caller, after: [] }, [
    benefits,
    fundings,
    periods,
    serviceAreas,
    tokenFloats,
    tokenIssuances,
    transactions,
    vendors,
  ]);
  const redeemed = sum(issued, ({ id }) => redeemedOf(id));
  for (const funding of opened) {
    const [period] = await periodSummaries(queries, { periodId: funding.issuancePeriodId, tokenGraceDays: 30 });
    const from = issued.filter(({ fundingId }) => fundingId === funding.id);
    const spent = sum(from, ({ id }) => redeemedOf(id));
    expect(period).toMatchObject({
      issuedFundsCents: funding.issuedCents,
      redeemedBenefitsCents: spent,
      deactivatedBenefitsCents: funding.returnedCents,
      unredeemedBenefitsCents: funding.issuedCents - funding.returnedCents - spent,
      benefitsAvailableForIssuanceCents: funding.remainingCents,
      numberOfRecipients: new Set(from.map((benefit) => benefit.recipientId)).size,
    });
  }
  const summary = await vendorSummary(queries);
  expect(summary.untransferredTransactionAmountCents + summary.amountOfBenefitsTransferredCents).toBe(redeemed);
}

test('adds up after any history, on every side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), fc.nat(), async (steps, seed) => {
      const program = { federalProgram: 'Senior FMNP' } as const;
      const days = { startDate: '2026-01-01', endDate: '2099-12-31' };
      const opened = await openMarket(plain, { people, vendors: 3, perRecipientCents: 4000, fundingCents: 14_000, program, ...days });
      const second = await addPeriod(plain, opened, { ...days, benefitAmountPerRecipientCents: 2000 });
      const market = { ...opened, seasons: [opened.period, second], hasNewNames: steps.some(({ act }) => act === 'rename') };
      const store = new Store(faulty(tableClient(), { seed, conflict: 0.1, throttle: 0.02, lost: 0.15 }).client, env().TABLE_NAME);
      const made: string[] = [];
      for (const one of steps) {
        await take(store, market, made, one).catch((error: unknown) => {
          const faults = error instanceof AggregateError ? error.errors : [error];
          if (!faults.every((fault) => fault instanceof AppError || isBusy(fault))) throw error;
        });
      }
      readAnew();
      await audit(market);
    }),
    { numRuns: Number(process.env.HISTORY_RUNS ?? 5), endOnFailure: true },
  );
});
