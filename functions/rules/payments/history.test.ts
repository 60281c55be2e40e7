/**
 * Tests that money adds up after every operation of any history of people, jobs and banks. Operations may repeat, arrive late, crash or
 * lose their reply (rules R10, R19, R28, R33 to R36, R73 and R77). HISTORY_RUNS sets the number of histories.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ActName, acts, assertRefusal, finishJobs, newKey } from '../../../infra/testing/bankActs.ts';
import { BankAudit } from '../../../infra/testing/bankAudit.ts';
import { type BankWorld, bankWorld } from '../../../infra/testing/bankWorld.ts';
import type { Faults } from '../../../infra/testing/faults.ts';
import { runsOf, seed } from '../../../infra/testing/seed.ts';
import { type Snapshot, snapshotOf } from '../../../infra/testing/tableSnapshot.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';

beforeAll(async () => {
  await testTable();
});

const often: Partial<Record<ActName, number>> = {
  ...{ next: 18, redeem: 8, issue: 4, run: 4, job: 4, returnFile: 6 },
  ...{ issueTokens: 4, redeemTokens: 5, takeBackRedemption: 2, processTokens: 4, reverseTokenSale: 3, bindCard: 2, scan: 3 },
  ...{ clock: 3, deposit: 4, reverseDeposit: 3, pay: 3, voidLate: 3, voidPayment: 2, takeBack: 2, download: 2, move: 2 },
};
const names = (Object.keys(acts) as ActName[]).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name));
const step = fc.record({
  act: fc.constantFrom(...names),
  how: fc.constantFrom('once', 'once', 'once', 'shaky', 'shaky', 'twice', 'dies', 'dies twice'),
  pick: fc.nat(999),
  other: fc.nat(999),
  who: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const stepCount = 60;
/** The number of parallel histories, each on its own table. */
const lanes = 5;

/** Applies one operation and then checks everything. */
async function take(world: BankWorld, audit: BankAudit, seen: Snapshot, { act, how, pick, other, who }: Step): Promise<Snapshot> {
  const work = acts[act]({ world, seen, pick, other, who, keyed: newKey() });
  if (!work) return seen;
  const attempt = async (faults?: Omit<Faults, 'seed'>) => {
    await work(world.store(faults && { seed: pick, ...faults })).catch(assertRefusal);
  };
  if (how === 'once') await attempt();
  if (how === 'shaky') await attempt({ conflict: 0.1, throttle: 0.02, lost: 0.15 });
  // Both attempts end before the checks, even if one of them is a fault.
  if (how === 'twice') for (const end of await Promise.allSettled([attempt(), attempt()])) if (end.status === 'rejected') throw end.reason;
  if (how === 'dies' || how === 'dies twice') await attempt({ dieAfterWrites: 1 + (other % 4) });
  if (how === 'dies twice') {
    await audit.check(await snapshotOf(world.tableName));
    await attempt();
  }
  const after = await snapshotOf(world.tableName);
  await audit.check(after);
  return after;
}

async function live(steps: readonly Step[], reached: Set<string>): Promise<void> {
  const [world, audit] = [await bankWorld(), new BankAudit()];
  let seen = await snapshotOf(world.tableName);
  for (const one of steps) seen = await take(world, audit, seen, one);
  await finishJobs(world, seen);
  await finishJobs(world, await snapshotOf(world.tableName));
  const end = await snapshotOf(world.tableName);
  await audit.checkAtRest(end);
  for (const { status } of end.batches) reached.add(`batch ${status}`);
  for (const { status } of end.payments) reached.add(`payment ${status}`);
  for (const { status } of end.deposits) reached.add(`deposit ${status}`);
  for (const { status, isUnexpected } of end.redemptions) reached.add(isUnexpected ? 'tokens beyond' : `tokens ${status}`);
  for (const { isActive } of end.cards) reached.add(`card ${isActive ? 'alive' : 'dead'}`);
  for (const { channel, reversalType } of end.sales)
    if (channel === 'Token') reached.add(`token sale ${reversalType ? 'reversed' : 'stands'}`);
}

test('accounts for every cent after every operation of any history', async () => {
  const numRuns = Math.ceil(Number(process.env.HISTORY_RUNS ?? runsOf(16, 25)) / lanes);
  const reached = new Set<string>();
  const history = fc.array(step, { minLength: stepCount, maxLength: stepCount, size: 'max' });
  const lane = (n: number) =>
    fc.assert(
      fc.asyncProperty(history, (steps) => live(steps, reached)),
      { numRuns, seed: seed + n, endOnFailure: true },
    );
  const ends = await Promise.allSettled(Array.from({ length: lanes }, (_, n) => lane(n)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const wanted = [
    ...['batch Approved', 'batch Settled', 'payment Returned', 'payment Void', 'deposit Deposited', 'deposit Reversed'],
    'deposit Reversed but paid',
    ...['tokens Processed', 'token sale reversed', 'card dead'],
  ];
  for (const state of wanted) expect(reached).toContain(state);
});
