/**
 * Creates the files that a cold process loads, for every State and for the shared records. Each file is built from the previous one and the
 * changes since. Concurrent workers are harmless: only the owner of the lease publishes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Entity } from '../../../core/entity.ts';
import { epochEntity } from '../../../core/lists/epochs.ts';
import { feedReader } from '../../../core/lists/feed.ts';
import { Replicas } from '../../../core/lists/replicas.ts';
import { type Snapshot, sharedName } from '../../../core/lists/snapshot.ts';
import { settleEach } from '../../../core/settleEach.ts';
import { states } from '../../../entities/state.ts';
import { dropSnapshot, keepSnapshot, snapshotKeyOf } from './snapshotFiles.ts';
import { endLease, publish, published, takeLease } from './snapshotItems.ts';
import { snapshotsOf } from './snapshotsOf.ts';

export interface SnapshotMaking {
  readonly client: DynamoDBClient;
  readonly table: string;
  readonly entities: readonly Entity[];
  /** The same value as in the replicas' sources. */
  readonly hasSharedSmall?: boolean;
  /** The time (ms) after which no new snapshot is started. */
  readonly until: number;
  /**
   * The number of changes that justifies the cost of a new file. A cold process reads fewer changes from the feed, at an eighth of a unit
   * each.
   */
  readonly worth?: number;
  readonly now?: () => number;
}

/** The age (ms) at which even an unchanged file is renewed, because the bucket deletes it after ten days. */
const renewMs = 7 * 86_400_000;
/** No worker runs longer than a quarter of an hour. */
const leaseMs = 16 * 60_000;

/** Creates the due snapshots. Returns their owners: ids of States, and '*'. Throws at the end if some failed. */
export async function makeSnapshots(making: SnapshotMaking): Promise<readonly string[]> {
  const { until, now = Date.now } = making;
  const made: string[] = [];
  await withReplicas(making, async (replicas) => {
    const { replica } = await replicas.openQueries({ entities: [states] });
    const ids = [...replica.keys({}, states, ['id'], { zone: 'UTC' })].map(([id]) => String(id));
    await settleEach([sharedName, ...ids], async (of) => {
      if (now() < until && (await isDue(making, replicas, of)) && (await make(making, of))) made.push(of);
    });
  });
  return made;
}

/** Runs work with replicas in a temporary folder, which it removes afterwards. */
async function withReplicas<T>(
  { client, table, entities, hasSharedSmall, now = Date.now }: SnapshotMaking,
  work: (replicas: Replicas) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  let files = 0;
  const newFile = () => path.join(folder, `${++files}.db`);
  const read = feedReader(client, table);
  const replicas = new Replicas({ entities, read, newFile, keepsFiles: true, hasSharedSmall, snapshots: snapshotsOf(client, table), now });
  try {
    return await work(replicas);
  } finally {
    replicas.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether there is no snapshot, it is old, one of its partitions must be read again, or many records changed. */
async function isDue({ client, table, worth = 1000, now = Date.now }: SnapshotMaking, replicas: Replicas, of: string): Promise<boolean> {
  const { layout, epochs } = replicas.state();
  const { snapshot } = (await published(client, table, of, layout)) ?? {};
  if (snapshot?.table !== table || now() - Date.parse(snapshot.madeAt) >= renewMs) return true;
  const isNewer = (partition: string, epoch = 0) => epoch > (snapshot.epochs[partition] ?? 0);
  const read = feedReader(client, table);
  let changes = 0;
  for (const [partition, { watermark }] of Object.entries(snapshot.partitions)) {
    if (isNewer(partition, epochs[partition])) return true;
    for await (const page of read(partition, watermark)) {
      changes += page.changes.length;
      const hasNewEpoch = page.changes.some((one) => one.entity === epochEntity && !one.isDeleted && isNewer(one.id, one.version));
      if (hasNewEpoch || changes >= worth) return true;
    }
  }
  return false;
}

/** Creates a snapshot. Returns false if another worker is creating it. */
async function make(making: SnapshotMaking, of: string): Promise<boolean> {
  const { client, table, now = Date.now } = making;
  const madeAt = now();
  const fence = await takeLease(client, table, of, { now: madeAt, until: madeAt + leaseMs });
  if (fence === undefined) return false;
  try {
    // The disk has room for one large State, because the files of the previous one are removed.
    return await withReplicas(making, (replicas) => makeFrom(making, replicas, { of, fence, madeAt }));
  } finally {
    await endLease(client, table, of, fence);
  }
}

async function makeFrom(
  { client, table, entities }: SnapshotMaking,
  replicas: Replicas,
  { of, fence, madeAt }: { readonly of: string; readonly fence: number; readonly madeAt: number },
): Promise<boolean> {
  const stateId = of === sharedName ? undefined : of;
  const shared = ['all', 'apart'];
  const kept = entities.filter(({ partition }) => (stateId === undefined ? shared : ['state', 'small']).includes(partition));
  // The epochs are known before the partitions are read, so no partition is read twice.
  await replicas.openQueries({ stateId, entities: stateId === undefined ? [states] : [] });
  // A process that serves one state needs no small records of the others, so the shared file has none.
  await replicas.openQueries({ stateId, entities: kept, withoutLinks: stateId === undefined });
  const { path: file, ...taken } = replicas.state(stateId);
  const fileKey = snapshotKeyOf({ of, layout: taken.layout }, fence);
  const packed = await keepSnapshot(file, fileKey, async () => {});
  const before = await published(client, table, of, taken.layout);
  const snapshot: Snapshot = { table, of, madeAt: new Date(madeAt).toISOString(), fileKey, ...taken, ...packed };
  const isNewest = await publish(client, snapshot, fence, before?.snapshot.fileKey);
  // A process may be loading the previous file, but none loads the one before that.
  const useless = isNewest ? before?.formerKey : fileKey;
  if (useless !== undefined) await dropSnapshot(useless);
  return isNewest;
}
