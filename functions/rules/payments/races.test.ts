/**
 * Tests twenty concurrent operations on a batch at each point of its life. Its file matches the approved payments, and every cent is
 * accounted for.
 */
import { beforeAll, expect, test } from 'vitest';
import { type ActName, acts, assertRefusal, finishJobs, newKey } from '../../../infra/testing/bankActs.ts';
import { BankAudit } from '../../../infra/testing/bankAudit.ts';
import { type BankWorld, bankWorld } from '../../../infra/testing/bankWorld.ts';
import { snapshotOf } from '../../../infra/testing/tableSnapshot.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';

beforeAll(async () => {
  await testTable();
});

/** Runs one operation on the current records. A refusal by the rules is not a fault. */
async function act(world: BankWorld, name: ActName, pick = 0, who = 3): Promise<void> {
  const seen = await snapshotOf(world.tableName);
  const work = acts[name]({ world, seen, pick, other: 3 * pick + 1, who, keyed: newKey() });
  await work?.(world.store()).catch(assertRefusal);
}

/** The operations that move a batch to each point of its life, in order. */
const life: readonly (readonly [status: string, ...ActName[]])[] = [
  ['Draft', 'issue', 'redeem', 'redeem', 'redeem', 'run'],
  ['Approving', 'approve'],
  ['Approved', 'next'],
  ['Approved', 'download'],
  ['Sent', 'next'],
  ['Sent', 'next'],
];
const twenty: readonly ActName[] = [
  ...(['approve', 'approve', 'next', 'next', 'next', 'next', 'job', 'job', 'job', 'tick'] as const),
  ...(['voidPayment', 'move', 'makeBatch', 'run', 'reverse', 'changeBank', 'takeBack', 'download', 'returnByHand', 'returnFile'] as const),
];

test.for(life.map(([status], i) => [i, status] as const))('at point %i, %s', async ([point, status]) => {
  const [world, audit] = [await bankWorld(), new BankAudit({ isRacing: true })];
  const all = life.slice(0, point + 1).flatMap(([, ...names]) => names);
  for (const [i, name] of all.entries()) for (const person of [0, 1, 2, 3]) if (i < 4 || person === 0) await act(world, name, person);
  const before = await snapshotOf(world.tableName);
  expect(before.batches.map((batch) => batch.status)).toEqual([status]);
  await audit.check(before);
  expect(twenty).toHaveLength(20);
  // Each runs two operations in sequence, so that the results of one meet the operations of others.
  const ends = await Promise.allSettled(
    twenty.map(async (name, i) => {
      await act(world, name, i, i % 4);
      await act(world, i % 2 ? 'next' : (twenty[(i + 7) % 20] ?? name), i, (i + 1) % 4);
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await audit.check(await snapshotOf(world.tableName));
  await finishJobs(world, await snapshotOf(world.tableName));
  await audit.checkAtRest(await snapshotOf(world.tableName));
});
