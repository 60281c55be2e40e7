/** Twenty at once at one batch, at each point of its life: what is approved is what is in its file, and each cent is where it belongs. */
import { beforeAll, expect, test } from 'vitest';
import { type ActName, acts, assertRefusal, finishJobs, newKey } from '../../../infra/testing/bankActs.ts';
import { BankAudit } from '../../../infra/testing/bankAudit.ts';
import { type BankWorld, bankWorld } from '../../../infra/testing/bankWorld.ts';
import { snapshotOf } from '../../../infra/testing/tableSnapshot.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';

beforeAll(async () => {
  await testTable();
});

/** Does one act to what is there now; what the rules refuse is no fault. */
async function act(world: BankWorld, name: ActName, pick = 0, who = 3): Promise<void> {
  const seen = await snapshotOf(world.tableName);
  const work = acts[name]({ world, seen, pick, other: 3 * pick + 1, who, keyed: newKey() });
  await work?.(world.store()).catch(assertRefusal);
}

/** What brings a batch to each point of its life, one after the other. */
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
  // Each does two things one after the other, so that what one has brought about meets what others do.
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
