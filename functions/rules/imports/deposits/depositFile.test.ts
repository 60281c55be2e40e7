import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import {
  checkNumberOf,
  checkRowOf,
  checkWorld,
  depositRowOf,
  depositsOf,
  importChecks,
  importDeposits,
} from '../../../../infra/testing/testChecks.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { failuresOf } from '../../../../infra/testing/testImport.ts';
import { env } from '../../../core/env.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { states } from '../../../entities/state.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME, () => Date.parse('2026-07-20T18:00:00Z'));
});

test('refuses a file without any number issued in the State, with a message, and stores nothing of it', async () => {
  const place = await checkWorld(store);
  await importChecks(store, place, [checkRowOf(1)]);
  const strangers = Array.from({ length: 1200 }, (_, n) => depositRowOf(n + 2));
  const one = await importDeposits(store, place, strangers);
  const { name } = await store.get(maker, states, place.stateId);
  expect([one.status, one.message, one.rowsFailed]).toEqual([
    'Refused',
    `No check number of this file was issued in ${name}. Choose the State of the bank that sent it. Nothing was stored.`,
    0,
  ]);
  expect(await failuresOf(store, one.id)).toEqual([]);
  expect(await depositsOf(store, place.stateId, checkNumberOf(2))).toEqual([]);
  // One number of the State at the very end is enough.
  expect(await importDeposits(store, place, [...strangers, depositRowOf(1)])).toMatchObject({ status: 'Done', rowsDone: 1 });
});
