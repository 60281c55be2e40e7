import { beforeAll, expect, test } from 'vitest';
import { aState, maker } from '../../infra/testing/builders.ts';
import { testTable } from '../../infra/testing/testCloud.ts';
import { noState } from '../core/entity.ts';
import { env } from '../core/env.ts';
import { feedReader } from '../core/lists/feed.ts';
import { store, tableClient } from '../core/store/clients.ts';
import { epochs, raiseEpochs } from './epoch.ts';
import { recipients } from './recipient.ts';
import { reportDefinitions } from './report-definition.ts';
import { states } from './state.ts';
import { importWorkerOf } from './systemCallers.ts';

let stateId: string;
beforeAll(async () => {
  await testTable();
  ({ id: stateId } = await store().transact(maker, (tx) => tx.create(states, aState())));
});

/** Returns the epochs in a feed partition, with their versions. */
async function inFeed(partition: string): Promise<Record<string, number | 'left'>> {
  const found: Record<string, number | 'left'> = {};
  for await (const { changes } of feedReader(tableClient(), env().TABLE_NAME)(partition, '')) {
    for (const { entity, id, version, isDeleted } of changes) if (entity === epochs.name) found[id] = isDeleted ? 'left' : version;
  }
  return found;
}

const raise = (of: Parameters<typeof raiseEpochs>[1]['of'], by: string) =>
  store().transact(importWorkerOf(stateId), (tx) => raiseEpochs(tx, { of, stateId, by, since: tx.at }));

test('stores an epoch among the small records of its State, which replicas read with every query', async () => {
  await raise([recipients], 'import 1');
  await raise([recipients], 'import 2');
  const both = { [`Recipient#${stateId}`]: 2, [`Recipient#${stateId}#import`]: 2 };
  expect(await inFeed(`*#${stateId}`)).toEqual(both);
  expect(await inFeed('*')).toEqual({});
});

test('stores an epoch of a partition that all States share without a State', async () => {
  await raise([reportDefinitions], 'import 3');
  expect(await inFeed('*')).toEqual({ '*': 1 });
});

test('moves an epoch of the previous release, which has no State, to its State and keeps counting', async () => {
  const id = `Benefit#${stateId}`;
  await store().transact(maker, (tx) => tx.create(epochs, { id, stateId: noState, raisedBy: 'import 4' }));
  await raise([{ name: 'Benefit', partition: 'state' }], 'import 5');
  expect(await inFeed(`*#${stateId}`)).toMatchObject({ [id]: 2 });
  expect(await inFeed('*')).toMatchObject({ [id]: 'left' });
});
