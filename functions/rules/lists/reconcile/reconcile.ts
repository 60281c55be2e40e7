/**
 * Whether the feed index, from which all lists are made, says what the table says: count and digest of each partition. Of a large table one
 * call does a part, and the next one goes on with it. Edit when something else of the table is to be compared at night.
 */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Ended, end, giveBack, type Known, newRun, putBack, type Run, take } from './runItem.ts';
import { scan } from './scan.ts';
import { type Difference, secondLook } from './secondLook.ts';

export interface Reconcile {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** The instant (ms) up to which it reads on. */
  readonly until: number;
  /** The instant (ms) from which somebody else may take over what was not given back. */
  readonly leaseUntil: number;
  /** Begins a run at any time of the day, however lately the last one was. */
  readonly isAtOnce?: boolean;
  readonly lagMs?: number;
  readonly now?: () => number;
}

/** Longer than the index lags (ms). */
const usualLagMs = 15_000;
const hourMs = 3_600_000;
/** A run begins in the night of the United States (UTC), and once in it. */
const nightHours = [8, 9, 10, 11];
const apartMs = 20 * hourMs;
/** What was begun so long ago says nothing of today. */
const longestMs = 6 * hourMs;

export interface ReconcileResult extends Ended {
  readonly records: readonly Difference[];
}

/** Works on the run that is due, if one is: what it has found, once it is over; undefined before. */
export async function reconcile(given: Reconcile): Promise<ReconcileResult | undefined> {
  const { client, table, leaseUntil, now = Date.now } = given;
  const known = await take(client, table, now(), leaseUntil);
  if (!known) return undefined;
  try {
    const run = dueRun(known, now(), given.isAtOnce ?? false);
    return run && (await work(given, run));
  } finally {
    await giveBack(client, table, leaseUntil);
  }
}

function dueRun({ run, last }: Known, now: number, isAtOnce: boolean): Run | undefined {
  if (run && now - run.startedAt < longestMs) return run;
  const isNight = nightHours.includes(new Date(now).getUTCHours());
  const isDue = isNight && (!last || now - Date.parse(last.startedAt) >= apartMs);
  return isDue || isAtOnce || run ? newRun(now) : undefined;
}

async function work(
  { client, table, until, leaseUntil, lagMs = usualLagMs, now = Date.now }: Reconcile,
  run: Run,
): Promise<ReconcileResult | undefined> {
  const begunAt = now();
  const { sums, startedAt } = run;
  const meter = { readUnits: run.readUnits };
  const isTime = () => now() < until;
  const positions = { ...run.positions };
  for (const side of ['table', 'feed'] as const)
    positions[side] = await scan({ client, table, side, meter }, positions[side], (entry) => sums.add(side, entry), isTime);
  const isRead = [...positions.table, ...positions.feed].every((position) => position === 'end');
  // To look a second time takes as long as the first: it begins with most of the time left, or is the next call's.
  const isRoom = sums.differing.size === 0 || now() - begunAt <= (until - begunAt) / 3;
  if (!isRead || !isRoom) {
    await putBack(client, table, leaseUntil, { startedAt, positions, sums, readUnits: meter.readUnits });
    return undefined;
  }
  const { differences, unchecked } = await secondLook({ client, table, meter, lagMs, now }, sums);
  const ended: Ended = {
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(now()).toISOString(),
    partitions: sums.partitions,
    entries: sums.entries,
    differences: differences.length,
    unchecked,
    readUnits: Math.round(meter.readUnits),
  };
  await end(client, table, leaseUntil, ended);
  return { ...ended, records: differences };
}
