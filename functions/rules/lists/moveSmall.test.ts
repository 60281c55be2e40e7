import { readFileSync } from 'node:fs';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import type { SmallPlace } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { epochEntity } from '../../core/lists/epochs.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import { log } from '../../core/log.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { movedMessage, moveSmall } from './moveSmall.ts';

/** More records than one transaction moves. */
const many = 100;

const storeOf = (place: SmallPlace, client = tableClient()) => new Store(client, env().TABLE_NAME, undefined, place);
let mo: string;
let oh: string;

beforeAll(async () => {
  await testTable();
});

beforeEach(async () => {
  vi.stubEnv('SMALL_RECORDS', 'moving');
  [mo, oh] = await storeOf('shared').transact(maker, (tx) => [tx.create(states, aState()).id, tx.create(states, aState()).id]);
});

/** Writes areas of a State like a release does. Returns their names. */
async function write(place: SmallPlace, stateId: string, count: number, prefix: string): Promise<string[]> {
  const named = Array.from({ length: count }, (_, n) => `${prefix} ${String(n).padStart(3, '0')}`);
  await storeOf(place).inPieces(maker, named, (tx, piece) => {
    for (const name of piece) tx.create(serviceAreas, aServiceArea(stateId, { name }));
  });
  return named;
}

/**
 * Creates a process. With `isFormer` its release still reads small records among those without a State. Time passes between its queries.
 */
function process_(isFormer: boolean) {
  const [client, table] = [tableClient(), env().TABLE_NAME];
  let now = Date.now();
  const replicas = new Replicas({
    entities: allEntities,
    read: feedReader(client, table),
    readRecord: recordReader(client, table),
    hasSharedSmall: isFormer,
    now: () => now,
  });
  return async (stateId?: string): Promise<unknown[]> => {
    now += 60_000;
    const { replica } = await replicas.openQueries({ stateId, entities: [serviceAreas] });
    return [...replica.keys({}, serviceAreas, ['name'], { zone: 'UTC' })].map(([name]) => String(name)).sort();
  };
}

const folded = (...names: string[][]) =>
  names
    .flat()
    .map((name) => name.toLowerCase())
    .sort();

test('shows each record exactly once in the processes of three releases', async () => {
  const first = process_(true);
  const old = await write('shared', mo, many, 'old');
  const others = await write('shared', oh, 5, 'other');
  expect(await first(mo)).toEqual(folded(old));

  // The second release writes to the States' own partitions. Its sweep moves existing records while the first release still writes.
  const second = process_(true);
  const fresh = await write('own', mo, 3, 'new');
  const late = await write('shared', mo, 2, 'late');
  for (const ask of [first, second]) expect(await ask(mo)).toEqual(folded(old, fresh, late));
  await moveSmall(storeOf('own'));
  const later = await write('shared', oh, 2, 'later');
  for (const ask of [first, second, process_(true)]) {
    expect(await ask(mo)).toEqual(folded(old, fresh, late));
    expect(await ask(oh)).toEqual(folded(others, later));
  }
  expect(await process_(false)(oh)).toEqual(folded(others));
  await moveSmall(storeOf('own'));

  // The third release reads only each State's own partition, at the same time as a process of the second.
  const third = process_(false);
  const last = await write('own', oh, 1, 'last');
  for (const ask of [second, third, process_(true)]) {
    expect(await ask(mo)).toEqual(folded(old, fresh, late));
    expect(await ask(oh)).toEqual(folded(others, later, last));
    expect(await ask()).toEqual(expect.arrayContaining(folded(old, fresh, late, others, later, last)));
  }
});

test('loses nothing when a sweep dies after any write, and the next sweep continues', async () => {
  const all = await write('shared', mo, many, 'area');
  const reader = process_(true);
  expect(await reader(mo)).toEqual(folded(all));
  let deaths = 0;
  for (const [at, isDone] of [
    [1, false],
    [1, false],
    [1, true],
  ] as const) {
    const { client } = faulty(tableClient(), { seed: 1, dieAfterWrites: at });
    const died = await moveSmall(storeOf('own', client)).catch((error: unknown) => error);
    if (died instanceof Died) deaths += 1;
    expect(died instanceof Died).toBe(!isDone);
    for (const ask of [reader, process_(true)]) expect(await ask(mo)).toEqual(folded(all));
  }
  expect(deaths).toBe(2);
  expect(await process_(false)(mo)).toEqual(folded(all));
});

test('shows the small records of the first release in all three releases', async () => {
  await testTable();
  vi.stubEnv('SMALL_RECORDS', 'moving');
  const file = new URL('../../../infra/testing/fixtures/firstRelease.jsonl', import.meta.url);
  const items = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const Item of items) await tableClient().send(new PutCommand({ TableName: env().TABLE_NAME, Item }));
  const small = allEntities.filter((of) => of.partition === 'small' && of.name !== epochEntity);
  const written = items.filter(({ entity, stateId, feed }) => feed === '*' && stateId !== '*' && small.some(({ name }) => name === entity));
  const stateIds = [...new Set(written.map(({ stateId }) => String(stateId)))];

  /** Returns the ids that a process of a release shows for each State, by entity. */
  const shown = async (hasSharedSmall: boolean) => {
    const read = feedReader(tableClient(), env().TABLE_NAME);
    const replicas = new Replicas({ entities: allEntities, read, hasSharedSmall });
    const found: Record<string, string[]> = {};
    for (const stateId of stateIds) {
      const { replica } = await replicas.openQueries({ stateId, entities: small });
      for (const of of small) found[`${of.name} ${stateId}`] = [...replica.keys({}, of, ['id'], { zone: 'UTC' })].map(String).sort();
    }
    replicas.close();
    return found;
  };
  const before = await shown(true);
  const ids = Object.values(before).flat().sort();
  expect(ids).toEqual(written.map(({ id }) => String(id)).sort());
  expect(ids.length).toBeGreaterThan(5);

  await moveSmall(storeOf('own'));
  expect(await shown(true)).toEqual(before);
  expect(await shown(false)).toEqual(before);
});

test('keeps the version, time and changes of a moved record', async () => {
  const { id, version, updatedAt } = await storeOf('shared').transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(mo)));
  const item = async () => {
    const Key = { pk: `ServiceArea#${id}`, sk: 'ServiceArea' };
    return (await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key }))).Item;
  };
  const before = await item();
  expect(before?.feed).toBe('*');
  await moveSmall(storeOf('own'));
  const after = await item();
  expect(after).toEqual({ ...before, feed: `*#${mo}`, w: after?.w });
  expect(await storeOf('own').get(maker, serviceAreas, id)).toMatchObject({ version, updatedAt });
  expect(await storeOf('own').traces(serviceAreas, id)).toEqual([]);
});

test('logs the number of moved records in each run, and moves none in another stage', async () => {
  const info = vi.spyOn(log, 'info').mockImplementation(() => {});
  await moveSmall(storeOf('own'));
  await write('shared', mo, 3, 'area');
  info.mockClear();
  vi.stubEnv('SMALL_RECORDS', 'own');
  await moveSmall(storeOf('own'));
  expect(info).not.toHaveBeenCalled();
  vi.stubEnv('SMALL_RECORDS', 'moving');
  await moveSmall(storeOf('own'));
  await moveSmall(storeOf('own'));
  expect(info.mock.calls).toEqual([
    [movedMessage, { moved: 3 }],
    [movedMessage, { moved: 0 }],
  ]);
  info.mockRestore();
});
