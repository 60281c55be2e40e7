/**
 * Checks that the feed index, the source of all lists, agrees with the table: count and digest of each partition. For a large table one
 * call does a part and the next call continues. Edit to compare another part of the table at night.
 */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Ended, end, giveBack, type Known, newRun, putBack, type Run, take } from './runItem.ts';
import { scan } from './scan.ts';
import { type Difference, secondLook } from './secondLook.ts';

export interface Reconcile {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** The time (ms) until which it reads. */
  readonly until: number;
  /** The time (ms) from which another call may claim a run that was not released. */
  readonly leaseUntil: number;
  /** Starts a run at any time of the day, even right after another run. */
  readonly isAtOnce?: boolean;
  readonly lagMs?: number;
  readonly now?: () => number;
}

/** Longer than the lag of the index (ms). */
const usualLagMs = 15_000;
const hourMs = 3_600_000;
/** A run starts in the night of the United States (UTC), once per night. */
const nightHours = [8, 9, 10, 11];
const apartMs = 20 * hourMs;
/** An older run is too outdated to continue. */
const longestMs = 6 * hourMs;

export interface ReconcileResult extends Ended {
  readonly records: readonly Difference[];
}

/** Works on the due run, if there is one. Returns its findings when it is over, and undefined before. */
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
  // The second check takes as long as the first. It starts only if most of the time is left, otherwise in the next call.
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
