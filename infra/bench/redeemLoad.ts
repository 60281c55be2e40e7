/**
 * Measures redemptions at the emulator's full speed through the real function, on a quiet table and on a busy one, like a Saturday morning.
 */
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { tableClient } from '../../functions/core/store/clients.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { spendingFaults, type Told } from '../testing/spendingAudit.ts';
import { snapshotOf } from '../testing/tableSnapshot.ts';
import { at } from '../testing/testMarket.ts';
import { type Meter, meter } from './meter.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { openSeason, type Purchase, purchasesOfPerson, type Seller } from './season.ts';
import { type DirectCall, openFunction, openStage } from './stage.ts';
import { type Trouble, trouble } from './trouble.ts';

const redemptions = Number(process.env.BENCH_REDEMPTIONS ?? 12_000);
const vendorCount = Math.ceil(redemptions / 6);
const inFlight = 32;
const maxUnits = 11;
const maxCpuMs = 4;
/** The shares of transactions and of calls. They are independent of each other, unlike those of a real table, which recovers. */
const busy = { conflict: 0.05, throttle: 0.01 };
/** The first calls compile the code and are not counted, like in a process that has served requests before. */
const warmUp = 300;

interface Pass {
  readonly told: readonly Told[];
  /** The messages that vendors got instead of their sale. */
  readonly refusals: readonly string[];
  readonly seconds: number;
  readonly cpuMs: number;
  readonly times: readonly number[];
  /** Write units of each transaction that succeeds, and of those of one benefit. */
  readonly units: readonly number[];
  readonly counts: ReturnType<Trouble['take']>;
}

interface Counter {
  readonly redeem: DirectCall;
  readonly counting: Meter;
  readonly making: Trouble;
  readonly sellers: readonly Seller[];
}

export async function benchRedeemLoad(): Promise<void> {
  const stage = await openStage();
  try {
    const people = Math.ceil((2 * redemptions + warmUp) / purchasesOfPerson);
    const { sellers, purchases } = await openSeason(vendorCount, people);
    const client = tableClient();
    const [counting, making] = [meter(client, stage.dynamo, stage.tableName), trouble(client)];
    const counter = { redeem: await openFunction('benefits'), counting, making, sellers };
    const first = await pass(counter, purchases.splice(0, warmUp));
    const quiet = await pass(counter, purchases.splice(0, redemptions));
    making.chances = busy;
    const disturbed = await pass(counter, purchases.splice(0, redemptions));
    making.chances = { conflict: 0, throttle: 0 };
    report(quiet, disturbed);
    const told = [first, quiet, disturbed].flatMap((one) => one.told);
    const faults = spendingFaults(await snapshotOf(stage.tableName), told);
    const refusals = [first, quiet, disturbed].flatMap((one) => one.refusals);
    console.log(
      `\n  Every benefit, sale and funding was looked at by itself afterwards: ${told.length.toLocaleString('en-US')} redemptions, ${faults.length} faults.`,
    );
    if (refusals.length || faults.length) throw new Error([...refusals, ...faults].slice(0, 20).join('\n'));
  } finally {
    await stage.stop();
  }
}

/** Makes these purchases at vendors' counters in turn, with several at once. */
async function pass({ redeem, counting, making, sellers }: Counter, purchases: readonly Purchase[]): Promise<Pass> {
  const told: Told[] = [];
  const refusals: string[] = [];
  const times: number[] = [];
  let next = 0;
  const from = randomInt(sellers.length);
  const sell = async () => {
    for (let n = next; n < purchases.length; n = next) {
      next += 1;
      const { code, amountCents } = at(purchases, n);
      const { token, vendorId } = at(sellers, (from + n) % sellers.length);
      const begun = performance.now();
      const { status, answer } = await redeem(benefitApi.redeem, token, { code, amountCents });
      times.push(performance.now() - begun);
      if (status === 200) told.push({ vendorId, amountCents, sales: answer as Told['sales'] });
      else refusals.push(`${status}: ${JSON.stringify(answer)}`);
    }
  };
  counting.take();
  making.take();
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: inFlight }, sell));
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1000;
  const units = counting.take().flatMap(({ name, counted }) => (name === 'TransactWriteItemsCommand' ? [counted] : []));
  return { told, refusals, seconds, cpuMs: (user + system) / 1000, times, units, counts: making.take() };
}

function report(quiet: Pass, disturbed: Pass): void {
  title(
    `${redemptions.toLocaleString('en-US')} redemptions at ${vendorCount.toLocaleString('en-US')} vendors, ${inFlight} in flight`,
    'By the real function, as vendor users, each at their own counter: half by the code of a balance, half by card, of which a sixth spends two',
    'benefits; in no order, so that some meet at one benefit. CPU time is of this process, without the stand-in, which is one of its own, as the',
    `gateway is left out. "busy": ${busy.conflict * 100}% of the transactions meet a conflict and ${busy.throttle * 100}% of all calls are throttled, put in below the SDK. Units as the`,
    'stand-in counts them, of what holds; DynamoDB charges what was cancelled too. The speed is the stand-in’s.',
  );
  const both = [quiet, disturbed];
  const each = (name: string, of: (one: Pass) => number, limit?: number): Line => {
    const figures = both.map(of);
    return [name, ...figures.map(short), ...target(Math.max(...figures), limit)];
  };
  table(
    ['', 'quiet', 'busy', 'target', ''],
    [
      each('redemptions a second', ({ times, seconds }) => times.length / seconds),
      each('ms, p50', ({ times }) => percentile(times, 0.5)),
      each('ms, p95', ({ times }) => percentile(times, 0.95)),
      each('write units of a sale, median', ({ units }) => percentile(units, 0.5), maxUnits),
      each('write units of a redemption, mean', ({ units, times }) => sum(units) / times.length),
      each('sales of a redemption, mean', ({ told }) => told.flatMap(({ sales }) => sales).length / told.length),
      each('own CPU ms each', ({ cpuMs, times }) => cpuMs / times.length, maxCpuMs),
      each('refused to a vendor', ({ refusals }) => refusals.length, 0),
      each('transactions sent again', ({ counts, units }) => counts.sent - units.length),
      each('  conflicts put in', ({ counts }) => counts.conflicts),
      each('  somebody else was quicker', ({ counts }) => counts.overtaken),
      each('throttles put in, of all calls', ({ counts }) => counts.throttles),
    ],
  );
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
