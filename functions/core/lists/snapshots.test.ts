import { truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { choice, text } from '../../../shared/core/field.ts';
import { recordOf } from '../../../shared/core/record.ts';
import { entity } from '../entity.ts';
import { layoutHash } from './layoutHash.ts';
import { StillLoading } from './loading.ts';
import { layoutsOf } from './query/layout.ts';
import type { Snapshot } from './snapshot.ts';
import { entities, epoch, formerEpoch, names, person, program, state, World } from './testFeed.ts';
import { Shelf } from './testShelf.ts';

const day = 86_400_000;
let world: World;
let shelf: Shelf;
beforeEach(() => {
  world = new World();
  shelf = new Shelf();
});
afterEach(() => shelf.remove());

/** Starts a process that knows only the shelf. */
const start = () => world.open({ newFile: shelf.newFile, snapshots: shelf });

/** Writes two hundred people of Missouri and their program, saves snapshots of both, and advances the clock by a minute. */
async function shelved(more: Partial<Snapshot> = {}): Promise<Snapshot> {
  world.write(state, 'MO', 'MO', { name: 'Missouri' });
  world.write(program, 'p', 'MO', { name: 'Seniors' });
  for (let n = 100; n < 300; n += 1) world.write(person, `n${n}`, 'MO', { name: `N${n}`, programId: 'p' });
  world.now += 60_000; // outside the last seconds, which are read again
  const maker = world.open({ newFile: shelf.newFile, keepsFiles: true });
  await names(maker, person, { stateId: 'MO' });
  await shelf.take(maker, undefined, world.now);
  const snapshot = await shelf.take(maker, 'MO', world.now, more);
  maker.close();
  world.now += 60_000;
  [world.told, world.reads] = [0, []];
  return snapshot;
}

test('starts from the snapshot of another process and reads only new changes from the feed', async () => {
  await shelved();
  world.write(person, 'n100', 'MO', { name: 'Changed' });
  world.write(person, 'n101', 'MO', {}, { isDeleted: true });
  world.write(person, 'new', 'MO', { name: 'New' });
  world.write(program, 'p', 'MO', { name: 'Elders' });
  const replicas = start();
  const found = await names(replicas, person, { stateId: 'MO' });
  expect(found).toHaveLength(200);
  expect(found).toEqual(expect.arrayContaining(['Changed', 'New', 'N102', 'N299']));
  expect(found).not.toContain('N101');
  expect(world.told).toBe(4);
  expect(shelf.brought).toEqual(['*', 'MO']);
  expect(await names(replicas, program, { stateId: 'MO' })).toEqual(['Elders']);
});

test('finds every record after a restored replica grows by a tenth', async () => {
  await shelved();
  const replicas = start();
  await names(replicas, person, { stateId: 'MO' });
  for (let n = 300; n < 320; n += 1) world.write(person, `n${n}`, 'MO', { name: `N${n}`, programId: 'p' });
  world.now += 2000;
  expect(await names(replicas, person, { stateId: 'MO' })).toEqual(Array.from({ length: 220 }, (_, n) => `N${n + 100}`));
});

test('removes a small record from a State’s copy after it moved away', async () => {
  await shelved();
  world.write(program, 'p', 'OH', { name: 'Moved' });
  expect(await names(start(), program, { stateId: 'MO' })).toEqual([]);
  expect(await names(start(), program, { stateId: 'OH' })).toEqual(['Moved']);
});

const unfit: Record<string, (snapshot: Snapshot) => Partial<Snapshot> | undefined> = {
  'of another table': () => ({ table: 'another' }),
  'of another state': () => ({ of: 'OH' }),
  'of another layout': () => ({ layout: 'another' }),
  'older than half the life of what tells of removals': () => ({ madeAt: new Date(world.now - 46 * day).toISOString() }),
  'with another hash': () => ({ hash: '0'.repeat(64) }),
  'with another length': ({ bytes }) => ({ bytes: bytes + 1 }),
  'with another number of records': ({ rows }) => ({ rows: rows + 1 }),
  'whose file is gone': () => ({ fileKey: '/nowhere' }),
  'that is torn': ({ fileKey, bytes }) => void truncateSync(fileKey, bytes - 10),
  'that is empty': ({ fileKey }) => void truncateSync(fileKey, 0),
};

test.each(Object.entries(unfit))('ignores a snapshot %s and reads the whole feed', async (_, spoil) => {
  const snapshot = await shelved();
  shelf.put('MO', { ...snapshot, ...spoil(snapshot) });
  expect(await names(start(), person, { stateId: 'MO' })).toHaveLength(200);
  expect(world.told).toBeGreaterThanOrEqual(200);
});

test('ignores a snapshot with one wrong byte', async () => {
  const { fileKey, bytes } = await shelved();
  const file = await open(fileKey, 'r+');
  await file.write(Buffer.from('x'), 0, 1, Math.floor(bytes / 2));
  await file.close();
  expect(await names(start(), person, { stateId: 'MO' })).toHaveLength(200);
  expect(world.told).toBeGreaterThanOrEqual(200);
});

test.each([
  ['by this release', epoch, 'MO'],
  ['by the release before it', formerEpoch, '*'],
])('reads a partition again when its epoch was raised %s after a snapshot', async (_, kind, stateId) => {
  await shelved();
  const late = new Date(world.now - 30 * day).getTime();
  world.write(person, 'late', 'MO', { name: 'Late' }, { at: late });
  expect(await names(start(), person, { stateId: 'MO' })).not.toContain('Late');
  world.write(kind, 'Person#MO', stateId, {});
  expect(await names(start(), person, { stateId: 'MO' })).toContain('Late');
  world.write(program, 'q', 'MO', { name: 'Late Program' }, { at: late });
  world.write(kind, '*#MO', stateId, {});
  expect(await names(start(), program, { stateId: 'MO' })).toContain('Late Program');
});

test('misses nothing when its clock is behind that of the snapshot’s creator', async () => {
  await shelved();
  world.now -= 65_000;
  world.write(person, 'behind', 'MO', { name: 'Behind' });
  world.now += 4000;
  const replicas = start();
  await names(replicas, person, { stateId: 'MO' });
  world.now += 60_000;
  expect(await names(replicas, person, { stateId: 'MO' })).toContain('Behind');
});

test('reports the progress of a slow load, and continues it with the next query', async () => {
  world.pageSize = 10;
  for (let n = 100; n < 300; n += 1) {
    world.now += 60_000;
    world.write(person, `n${n}`, 'MO', { name: `N${n}` });
  }
  const steps: number[] = [];
  const read: World['read'] = async function* (partition, after) {
    for await (const page of world.read(partition, after)) {
      world.now += 1000; // a slow table
      yield page;
    }
  };
  const replicas = world.open({ read });
  const ask = () => names(replicas, person, { stateId: 'MO', until: world.now + 4500 });
  for (;;) {
    const found = await ask().catch((error: unknown) => error);
    if (!(found instanceof StillLoading)) {
      expect(found).toHaveLength(200);
      break;
    }
    steps.push(found.share);
  }
  expect(steps.length).toBeGreaterThan(2);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  expect(steps[0]).toBeLessThan(0.3);
  expect(steps.at(-1)).toBeGreaterThan(0.7);
  expect(world.told).toBeLessThan(220);
});

test('waits for a slow file as long as the query can, and fetches it once', async () => {
  await shelved();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow = {
    table: shelf.table,
    latest: (of: string) => shelf.latest(of),
    bring: async (snapshot: Snapshot, file: string, tell: (share: number) => void) => {
      tell(0.4);
      if (snapshot.of === 'MO') await held;
      return shelf.bring(snapshot, file, tell);
    },
  };
  const replicas = world.open({ newFile: shelf.newFile, snapshots: slow });
  const ask = (until?: number) => names(replicas, person, { stateId: 'MO', until });
  await expect(ask(world.now + 20)).rejects.toMatchObject({ share: 0.4 });
  await expect(ask(world.now + 20)).rejects.toBeInstanceOf(StillLoading);
  arrive();
  expect(await ask()).toHaveLength(200);
  expect(shelf.brought).toEqual(['*', 'MO']);
});

test('hashes a layout differently when it stores, derives or indexes something else, and alike in every process', () => {
  const thing = (more: object, label = 'Name') =>
    layoutHash(layoutsOf([entity({ name: 'Thing', stored: recordOf({}), columns: [column('name', text(label)), kind], ...more })]));
  const kind = column('kind', choice('Kind', ['Sale', 'Refund']));
  const plain = thing({});
  expect(thing({})).toBe(plain);
  expect(thing({}, 'What it is called')).toBe(plain);
  const others = [
    thing({ columns: [column('name', text('Name'))] }),
    thing({ lookups: [['kind']] }),
    thing({ partition: 'state' }),
    thing({ order: [{ column: 'kind', direction: 'desc' }] }),
    thing({ derived: (row: { kind: string }) => ({ name: row.kind === 'Refund' ? 'minus' : 'plus' }) }),
    thing({ derived: (row: { kind: string }) => ({ name: row.kind === 'Refund' ? 'minus' : 'equal' }) }),
  ];
  expect(new Set([plain, ...others]).size).toBe(7);
  expect(layoutHash(layoutsOf(entities))).not.toBe(plain);
});
