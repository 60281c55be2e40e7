import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { advance, csvFile, importFile, messages, received, rowOf, world } from '../../../infra/testing/testImport.ts';
import type { Entity } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/replica/feed.ts';
import { Replicas } from '../../core/replica/replicas.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { imports } from '../../entities/upload.ts';

/** The clock of writers and readers, which is moved in place of waiting. */
let aheadMs = 0;
const now = () => Date.now() + aheadMs;

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME, now);
});

const people = (count: number) => csvFile(Array.from({ length: count }, (_, n) => rowOf(n, { serviceArea: n % 2 ? 'Boone' : 'Cole' })));

interface Look {
  readonly changes: number;
  readonly pages: number;
  readonly readUnits: number;
}

test('while a file is imported into one state, no list of another reads more, or more often', async () => {
  const [missouri, ohio] = [await world(store), await world(store)];
  await importFile(store, ohio, people(20));
  const meter = { pages: 0, changes: 0, readUnits: 0 };
  const replicas = new Replicas({ entities: allEntities, read: feedReader(tableClient(), env().TABLE_NAME, meter), now });
  /** What each list of Ohio reads, each when its last look is a second old. */
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
  await lookAtAll(); // that it began is told to all who look after imports, once
  await advance(store, { importId, cursor: 0 }, rowsOfStep);
  let chunks = 0;
  for (let [message] = await messages(); message; [message] = await messages()) {
    await advance(store, message, rowsOfStep);
    chunks += 1;
    for (const [of, { changes, pages, readUnits }] of await lookAtAll()) {
      const rest = atRest.get(of);
      expect({ of: of.name, pages, readUnits }).toEqual({ of: of.name, pages: rest?.pages, readUnits: rest?.readUnits });
      // The list of imports has the one record that changes with each step; its end is told to all.
      if (of !== imports && chunks < steps) expect({ of: of.name, changes }).toEqual({ of: of.name, changes: 0 });
    }
  }
  expect(chunks).toBe(steps);
  replicas.close();
}, 60_000);

test('lists read what they show and what that names, and never a log', async () => {
  const { stateId } = await world(store);
  const read = feedReader(tableClient(), env().TABLE_NAME);
  const partitions = new Set<string>();
  const noting: typeof read = (partition, ...places) => {
    partitions.add(partition);
    return read(partition, ...places);
  };
  const replicas = new Replicas({ entities: allEntities, read: noting, now });
  await replicas.openQueries({ stateId, entities: allEntities });
  expect([...partitions].filter((name) => !name.endsWith(`#${stateId}`)).sort()).toEqual(['*', 'HybridCodeBatch', 'Import']);
  expect([...partitions].filter((name) => /log|mail|link|export|run|part|verdict|template/i.test(name))).toEqual([]);
  replicas.close();
});
