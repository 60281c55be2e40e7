import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test, vi } from 'vitest';
import { aRecipient, aServiceArea, aState, maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { env } from '../../../core/env.ts';
import { feedReader } from '../../../core/lists/feed.ts';
import { Replicas } from '../../../core/lists/replicas.ts';
import { sharedName } from '../../../core/lists/snapshot.ts';
import { store, tableClient } from '../../../core/store/clients.ts';
import { allEntities } from '../../../entities/all.ts';
import { raiseEpochs } from '../../../entities/epoch.ts';
import { recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { handler } from '../../../workers/snapshots/index.ts';
import { makeSnapshots } from './makeSnapshots.ts';
import { endLease, publish, published, takeLease } from './snapshotItems.ts';
import { snapshotsOf } from './snapshotsOf.ts';

const hour = 3_600_000;
let stateId: string;
let areaId: string;
let layout: string;

beforeAll(async () => {
  await testTable();
  [stateId, areaId] = await store().transact(maker, (tx) => {
    const { id } = tx.create(states, aState());
    return [id, tx.create(serviceAreas, aServiceArea(id)).id] as const;
  });
  await people(30);
});

const table = () => env().TABLE_NAME;
let registered = 0;
const people = (count: number) =>
  store().transact(maker, (tx) => {
    for (const until = registered + count; registered < until; registered += 1)
      tx.create(recipients, aRecipient({ stateId, serviceAreaId: areaId }, { lastName: `Person ${registered}` }));
  });

/** Creates the snapshots that are due at this time from now. */
const make = (laterMs = 0, worth = 20) => {
  const now = () => Date.now() + laterMs;
  return makeSnapshots({ client: tableClient(), table: table(), entities: allEntities, until: now() + 60_000, worth, now });
};

/** Starts a process without data. Returns the people that it finds and the changes that it had to read. */
async function start() {
  const meter = { pages: 0, changes: 0, readUnits: 0 };
  const newFile = () => join(tmpdir(), `${randomUUID()}.db`);
  const read = feedReader(tableClient(), table(), meter);
  const replicas = new Replicas({ entities: allEntities, read, newFile, snapshots: snapshotsOf(tableClient(), table()) });
  const { replica } = await replicas.openQueries({ stateId, entities: [recipients] });
  const found = replica.table({}, recipients, TableRequest.parse({}), { zone: 'UTC' }).result.totalFilteredRecords;
  replicas.close();
  return { found, ...meter };
}

const newest = async (of = stateId) => (await published(tableClient(), table(), of, layout))?.snapshot;
const files = async () => {
  const { Contents = [] } = await new S3Client({ forcePathStyle: true }).send(
    new ListObjectsV2Command({ Bucket: env().SNAPSHOTS_BUCKET, Prefix: `${stateId}/` }),
  );
  return Contents.map(({ Key }) => Key);
};

test('creates snapshots of each State and the shared records first, then only after many changes', async () => {
  expect(await make(hour)).toEqual([sharedName, stateId]);
  const replicas = new Replicas({ entities: allEntities, read: feedReader(tableClient(), table()), newFile: () => ':memory:' });
  await replicas.openQueries({ entities: [states] });
  ({ layout } = replicas.state());
  expect(await newest()).toMatchObject({ table: table(), of: stateId, partitions: { [`Recipient#${stateId}`]: expect.anything() } });
  expect(await make(2 * hour)).toEqual([]);
  await people(19);
  expect(await make(2 * hour)).toEqual([]);
  await people(1);
  expect(await make(2 * hour)).toEqual([stateId]);
  // The feed's last seconds before a snapshot are read again. These records are an hour older.
  expect(await start()).toMatchObject({ found: 50, changes: 0 });
});

test('renews a State’s snapshot after a raised epoch, and the next process reads nothing twice', async () => {
  await store().transact(maker, (tx) => raiseEpochs(tx, { of: [recipients], stateId, by: 'import 1', since: tx.at }));
  expect(await make(2 * hour)).toEqual([stateId]);
  expect(await newest()).toMatchObject({ epochs: { [`Recipient#${stateId}`]: 1 } });
  expect(await make(3 * hour)).toEqual([]);
  expect(await start()).toMatchObject({ found: 50, changes: 0 });
});

test('renews an unchanged snapshot after a week, before the bucket deletes it', async () => {
  expect(await make(6 * 24 * hour)).toEqual([]);
  expect(await make(8 * 24 * hour)).toEqual([sharedName, stateId]);
});

test('keeps the previous file for processes that are loading it, and removes older ones', async () => {
  await make(20 * 24 * hour);
  await make(40 * 24 * hour);
  expect(await files()).toHaveLength(2);
  expect(await files()).toContain((await newest())?.fileKey);
});

test('creates one snapshot from two concurrent workers, and waits fifteen minutes for a killed worker', async () => {
  const later = 60 * 24 * hour;
  const both = await Promise.all([make(later), make(later)]);
  expect(both.flat().sort()).toEqual([sharedName, stateId].sort());
  const now = Date.now() + 80 * 24 * hour;
  await takeLease(tableClient(), table(), stateId, { now, until: now + 16 * 60_000 });
  expect(await make(80 * 24 * hour)).toEqual([sharedName]);
  expect(await make(81 * 24 * hour)).toEqual([stateId]);
});

test('refuses to publish with a lost lease over a later one', async () => {
  const client = tableClient();
  const now = Date.now() + 100 * 24 * hour;
  const first = await takeLease(client, table(), stateId, { now, until: now + 1000 });
  expect(await takeLease(client, table(), stateId, { now: now + 999, until: now + 2000 })).toBeUndefined();
  const second = await takeLease(client, table(), stateId, { now: now + 1000, until: now + 2000 });
  if (first === undefined || second === undefined) throw new Error('no lease');
  const snapshot = await newest();
  if (!snapshot) throw new Error('no snapshot');
  expect(await publish(client, { ...snapshot, rows: 2 }, second, undefined)).toBe(true);
  expect(await publish(client, { ...snapshot, rows: 1 }, first, undefined)).toBe(false);
  expect((await newest())?.rows).toBe(2);
  await endLease(client, table(), stateId, first); // no longer the owner of the lease
  expect(await takeLease(client, table(), stateId, { now: now + 1500, until: now + 3000 })).toBeUndefined();
  await publish(client, snapshot, second + 1, undefined);
});

test('loads all records from the feed when a file is missing', async () => {
  const snapshot = await newest();
  if (!snapshot) throw new Error('no snapshot');
  await publish(tableClient(), { ...snapshot, fileKey: 'nowhere' }, 1_000_000, undefined);
  const { found, changes } = await start();
  expect(found).toBe(50);
  expect(changes).toBeGreaterThanOrEqual(50);
});

test('deletes the worker’s files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  vi.stubEnv('TMPDIR', folder);
  await handler({});
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
