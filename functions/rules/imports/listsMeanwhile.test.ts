import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { advance, csvFile, importFile, messages, received, rowOf, world } from '../../../infra/testing/testImport.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { type Entity, importPartition, partitionOfAll } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/lists/feed.ts';
import type { FeedReader } from '../../core/lists/refresh.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { benefits } from '../../entities/benefit.ts';
import { epochs } from '../../entities/epoch.ts';
import { recipients } from '../../entities/recipient.ts';
import { importReader, namesOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { imports } from '../../entities/upload.ts';
import { readAnew } from '../lists/listsOfStage.ts';
import { openList, openQueries } from '../lists/openQueries.ts';
import { continueImport } from './beginImport.ts';
import { giveUpImport } from './due.ts';
import { recordIdOf } from './importedRecord.ts';
import type { ImportMessage } from './importMessage.ts';
import { importFiles } from './kinds/importFiles.ts';

/** The clock of writers and readers. The tests advance it instead of waiting. */
let aheadMs = 0;
const now = () => Date.now() + aheadMs;

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME, now);
});

afterEach(() => {
  vi.useRealTimers();
});

const people = (count: number) => csvFile(Array.from({ length: count }, (_, n) => rowOf(n, { serviceArea: n % 2 ? 'Boone' : 'Cole' })));

/** Returns the import's next message. */
async function next(importId: string): Promise<ImportMessage> {
  const found = (await messages()).find((message) => message.importId === importId);
  if (!found) throw new Error('No message goes on with the import');
  return found;
}

interface Look {
  readonly changes: number;
  readonly pages: number;
  readonly readUnits: number;
}

test('adds no reads to the lists of another State during an import', async () => {
  // Records without a State are read every ten seconds. With a slow machine's own time, that would be at another list of each round.
  vi.useFakeTimers({ toFake: ['Date'] });
  const [missouri, ohio] = [await world(store), await world(store)];
  await importFile(store, ohio, people(20));
  const meter = { pages: 0, changes: 0, readUnits: 0 };
  const replicas = new Replicas({ entities: allEntities, read: feedReader(tableClient(), env().TABLE_NAME, meter), now });
  /** Returns the reads of each list of Ohio, each one second after its last poll. */
  const lookAtAll = async () => {
    const looks = new Map<Entity, Look>();
    for (const of of allEntities) {
      aheadMs += 1001;
      Object.assign(meter, { pages: 0, changes: 0, readUnits: 0 });
      await replicas.openQueries({ stateId: ohio.stateId, entities: [of] });
      looks.set(of, { ...meter });
    }
    return looks;
  };
  await lookAtAll();
  aheadMs += 60_000;
  await lookAtAll();
  const atRest = await lookAtAll();
  expect([...atRest.values()].reduce((sum, { changes }) => sum + changes, 0)).toBe(0);

  const [steps, rowsOfStep] = [6, 50];
  const { id: importId } = await received(store, missouri, people(steps * rowsOfStep));
  await lookAtAll(); // all import lists are notified once of its start
  await advance(store, { importId, cursor: 0 }, rowsOfStep);
  let chunks = 0;
  for (let [message] = await messages(); message; [message] = await messages()) {
    await advance(store, message, rowsOfStep);
    chunks += 1;
    for (const [of, { changes, pages, readUnits }] of await lookAtAll()) {
      const rest = atRest.get(of);
      expect({ of: of.name, pages, readUnits }).toEqual({ of: of.name, pages: rest?.pages, readUnits: rest?.readUnits });
      // The list of imports has one record that changes with each step. All lists are notified of its end.
      if (of !== imports && chunks < steps) expect({ of: of.name, changes }).toEqual({ of: of.name, changes: 0 });
    }
  }
  expect(chunks).toBe(steps);
  replicas.close();
});

test('adds no reads to the lists of the State until the import ends, and then shows all rows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const missouri = await world(store);
  await importFile(store, missouri, people(20));
  const meter = { pages: 0, changes: 0, readUnits: 0 };
  const [metered, others] = [feedReader(tableClient(), env().TABLE_NAME, meter), feedReader(tableClient(), env().TABLE_NAME)];
  // Records without a State are read every ten seconds, independent of imports.
  const read: FeedReader = (partition, ...places) => (partition === partitionOfAll ? others : metered)(partition, ...places);
  const replicas = new Replicas({ entities: allEntities, read, now });
  const lists: readonly Entity[] = [recipients, benefits, transactions];
  const look = async (canLackImports = true) => {
    const found = new Map<Entity, Look & { readonly rows: number }>();
    for (const of of lists) {
      aheadMs += 1001;
      Object.assign(meter, { pages: 0, changes: 0, readUnits: 0 });
      const { replica } = await replicas.openQueries({ stateId: missouri.stateId, entities: [of], canLackImports });
      const { totalFilteredRecords: rows } = replica.table({}, of, TableRequest.parse({ take: 1 }), { zone: 'UTC' }).result;
      found.set(of, { ...meter, rows });
    }
    return found;
  };
  await look();
  aheadMs += 60_000;
  await look();
  const atRest = await look();
  expect(atRest.get(recipients)).toMatchObject({ rows: 20, changes: 0, pages: 2 });

  const [steps, rowsOfStep] = [4, 50];
  const { id: importId } = await received(store, missouri, csvFile(Array.from({ length: 200 }, (_, n) => rowOf(100 + n))));
  await advance(store, { importId, cursor: 0 }, rowsOfStep);
  let step = 0;
  for (let [message] = await messages(); message; [message] = await messages()) {
    await advance(store, message, rowsOfStep);
    step += 1;
    if (step === steps) break;
    for (const [of, { readUnits, pages, rows }] of await look()) {
      const rest = atRest.get(of);
      expect({ of: of.name, pages, rows }).toEqual({ of: of.name, pages: rest?.pages, rows: rest?.rows });
      expect(readUnits).toBeLessThanOrEqual(2 * (rest?.readUnits ?? 0));
    }
  }
  expect(step).toBe(steps);
  expect(await messages()).toEqual([]);
  const ended = await look();
  expect(ended.get(recipients)?.rows).toBe(20 + steps * rowsOfStep);
  expect(ended.get(benefits)?.rows).toBe(20 + steps * rowsOfStep);
  replicas.close();
});

test('hides records of a running import in lists, but finds them in searches and counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The replica starts with this clock.
  readAnew();
  const place = await world(store);
  const { stateId } = place;
  const call = { caller: namesOf(stateId), after: [] };
  const listed = async (allSearch: string, lastName?: string) => {
    vi.setSystemTime(Date.now() + 1050);
    const columns = lastName ? [{ name: 'lastName', filter: { operator: 'EqualTo' as const, value: lastName } }] : [];
    const request = TableRequest.parse({ allSearch, columns });
    return (await (await openList(call, recipients, request)).table(recipients, request)).result.totalFilteredRecords;
  };
  expect(await listed('')).toBe(0);
  const { id: importId } = await received(store, place, people(15));
  await advance(store, { importId, cursor: 0 }, 5);
  await advance(store, await next(importId), 5);
  expect(await listed('')).toBe(0);
  const [held] = await store.many(
    maker,
    recipients,
    [2, 3, 4, 5].map((line) => recordIdOf(importId, line)),
  );
  await store.transact(maker, (tx) => held && tx.update(recipients, held, { ...held, city: 'Hazelwood' }));
  expect(await listed('')).toBe(1); // a recipient that staff have changed since
  expect(await listed('', 'Wren 3')).toBe(1);
  await advance(store, await next(importId), 5);
  expect(await listed('')).toBe(5);
  expect(await listed('Wren 8')).toBe(1);
  await advance(store, await next(importId), 4);
  expect(await listed('')).toBe(10);
  expect((await (await openQueries(call, [recipients])).totals(recipients, {}))[0]?.count).toBe(14);
});

test('lists the records of a stopped import, and the rest after it is continued', async () => {
  const place = await world(store);
  const replicas = new Replicas({ entities: allEntities, read: feedReader(tableClient(), env().TABLE_NAME), now });
  const listed = async () => {
    aheadMs += 1001;
    const { replica } = await replicas.openQueries({ stateId: place.stateId, entities: [recipients], canLackImports: true });
    return replica.table({}, recipients, TableRequest.parse({ take: 1 }), { zone: 'UTC' }).result.totalFilteredRecords;
  };
  expect(await listed()).toBe(0);
  const { id } = await received(store, place, people(20));
  await advance(store, { importId: id, cursor: 0 }, 10);
  await advance(store, await next(id), 10);
  expect(await listed()).toBe(0);
  await giveUpImport(store, await next(id));
  expect(await listed()).toBe(10);
  const told = allEntities.flatMap((of) => importPartition(of, place.stateId) ?? []);
  expect((await store.many(maker, epochs, told)).map((epoch) => epoch.id).sort()).toEqual(told.sort());
  await continueImport(store, importReader, importFiles, id);
  await advance(store, await next(id), 10);
  expect(await listed()).toBe(20);
  replicas.close();
});

test('reads only listed records and the records that they refer to, never a log', async () => {
  const { stateId } = await world(store);
  const read = feedReader(tableClient(), env().TABLE_NAME);
  const partitions = new Set<string>();
  const noting: typeof read = (partition, ...places) => {
    partitions.add(partition);
    return read(partition, ...places);
  };
  const replicas = new Replicas({ entities: allEntities, read: noting, now });
  await replicas.openQueries({ stateId, entities: allEntities });
  expect([...partitions].filter((name) => !name.includes(`#${stateId}`)).sort()).toEqual(['*', 'HybridCodeBatch', 'Import']);
  expect([...partitions].filter((name) => /log|mail|link|export|run|part|verdict|template/i.test(name))).toEqual([]);
  replicas.close();
});
