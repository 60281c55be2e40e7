import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { aVendor, maker } from '../../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../../infra/testing/faults.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { advance, drainQueue, importOf, type RowFields, sample } from '../../../../infra/testing/testImport.ts';
import { emptyState, farmsFile, importVendorFile, receivedVendors, vendorOutcome } from '../../../../infra/testing/testVendors.ts';
import { env } from '../../../core/env.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { epochs } from '../../../entities/epoch.ts';
import { states } from '../../../entities/state.ts';
import { vendorClaim, vendors } from '../../../entities/vendor.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const found = async (stateId: string, userName: string) =>
  store.find(maker, vendors, (await store.claimOwner(vendors, 'userName', vendorClaim({ stateId, userName }))) ?? '');
const many = (count: number) => Array.from({ length: count }, (_, n) => [n] as const);

test('imports farms as vendors, with the email as user name, a dialable phone number and blanks kept', async () => {
  const stateId = await emptyState(store);
  const one = await importVendorFile(store, stateId, sample('vendors.csv'));
  expect(one).toMatchObject({ status: 'Done', rowsTotal: 4, rowsDone: 4, rowsFailed: 0 });
  expect(await found(stateId, 'casa.nino@example.org')).toMatchObject({
    name: 'Casa Niño Orchard',
    userName: 'casa.nino@example.org',
    email: 'casa.nino@example.org',
    phoneNumber: '+15735550102',
    addressLine1: '12 Hill Rd Barn 4',
    zip: '65201-1234',
    outletType: 'Stand',
    stateId,
    isArchived: false,
    source: `import ${one.id} line 4`,
  });
  const bluebird = await found(stateId, 'bluebird@example.org');
  expect(bluebird).toMatchObject({ name: 'Bluebird Farm, LLC', outletType: 'Farmer' });
  for (const blank of ['addressLine1', 'city', 'county', 'zip', 'phoneNumber', 'acceptsWic']) expect(bluebird).not.toHaveProperty(blank);
  const state = await store.get(maker, states, stateId);
  await expect(store.transact(maker, (tx) => tx.remove(states, state))).rejects.toThrow('other records refer to it');
});

test('imports nothing from a repeated file, with a reason per row, but everything in another State', async () => {
  const stateId = await emptyState(store);
  const content = farmsFile(many(70));
  expect(await importVendorFile(store, stateId, content)).toMatchObject({ rowsDone: 70, rowsFailed: 0 });
  const again = await importVendorFile(store, stateId, content, 7);
  expect(again).toMatchObject({ status: 'Done', rowsDone: 0, rowsFailed: 70 });
  const { failures } = await vendorOutcome(store, again.id);
  expect(failures[69]).toBe('71: email: The State already has a vendor with this user name');
  expect(await importVendorFile(store, await emptyState(store), content)).toMatchObject({ rowsDone: 70, rowsFailed: 0 });
});

test('prefers the earlier good line of two with the same email address, for any chunk size', async () => {
  const rowFields: RowFields[] = [
    {},
    { email: 'FARM0@example.org' },
    { outletType: 'Shop' },
    { email: 'farm2@example.org' },
    {},
    { email: 'farm4@example.org' },
  ];
  const outcomes = [];
  for (const chunk of [1, 2, 4, 500]) {
    const one = await importVendorFile(store, await emptyState(store), farmsFile(rowFields.map((fields, n) => [n, fields])), chunk);
    outcomes.push(await vendorOutcome(store, one.id));
  }
  const [whole] = outcomes;
  for (const outcome of outcomes) expect(outcome).toEqual(whole);
  expect(whole?.vendors.map((line) => line.split(':')[0])).toEqual(['2', '5', '6']);
  expect(whole?.failures).toEqual([
    '3: email: Line 2 of this file already has this email address',
    '4: outletType: Outlet Type must be one of: Farmer, Market, Stand, CSA',
    '7: email: Line 6 of this file already has this email address',
  ]);
});

/** Bad rows, and conflicts within and across chunks and with existing records: every error that can split a chunk. */
const troubled = farmsFile(
  Array.from({ length: 80 }, (_, n) => [
    n,
    {
      ...(n % 9 === 5 && { outletType: 'Shop' }),
      ...(n % 7 === 6 && { email: `farm${n - 6}@example.org` }),
      ...(n === 40 && { email: 'first@example.org' }),
    },
  ]),
);
const chunk = 35;

async function stateWithOne(): Promise<string> {
  const stateId = await emptyState(store);
  await store.transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name: 'First', userName: 'First@example.org' })));
  return stateId;
}

const thrown = (error: unknown) => {
  throw error;
};

/** Processes the import's messages until it has ended. A message is repeated after an error that `isBorne` accepts. */
async function finish(on: Store, id: string, isBorne: (error: unknown) => void = thrown): Promise<void> {
  for (let now = await importOf(store, id); now.status === 'Waiting' || now.status === 'Running'; now = await importOf(store, id))
    await advance(on, { importId: id, cursor: now.cursor }, chunk).catch(isBorne);
}

/** Imports the faulty file with a worker that dies after this many writes, and then with a healthy one. */
async function run(dieAfterWrites: number) {
  const one = await receivedVendors(store, await stateWithOne(), troubled);
  const mortal = faulty(tableClient(), { seed: 1, dieAfterWrites });
  await finish(new Store(mortal.client, env().TABLE_NAME), one.id).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
  const writes = mortal.writes();
  await finish(store, one.id);
  await drainQueue(store, chunk);
  return { writes, outcome: await vendorOutcome(store, one.id) };
}

test('ends like an uninterrupted import when it is killed after any write and restarted', async () => {
  const undisturbed = await run(Number.POSITIVE_INFINITY);
  expect(undisturbed.outcome.import).toMatchObject({ status: 'Done', rowsTotal: 80, rowsDone: 61, rowsFailed: 19 });
  expect(undisturbed.writes).toBeGreaterThan(6);
  for (let dieAfterWrites = 1; dieAfterWrites <= undisturbed.writes; dieAfterWrites++) {
    const { outcome } = await run(dieAfterWrites);
    expect([dieAfterWrites, outcome]).toEqual([dieAfterWrites, undisturbed.outcome]);
  }
});

test('ends the same despite conflicts, throttles and lost replies', async () => {
  const undisturbed = await run(Number.POSITIVE_INFINITY);
  for (const seed of [1, 2, 3]) {
    const one = await receivedVendors(store, await stateWithOne(), troubled);
    const bad = faulty(tableClient(), { seed, conflict: 0.2, throttle: 0.05, lost: 0.2 });
    await finish(new Store(bad.client, env().TABLE_NAME), one.id, (error) => {
      if (!(error instanceof ProvisionedThroughputExceededException)) throw error;
    });
    expect([seed, await vendorOutcome(store, one.id)]).toEqual([seed, undisturbed.outcome]);
  }
});

test('creates each vendor once, without false failures, despite repeated, late and concurrent messages', async () => {
  const one = await receivedVendors(store, await emptyState(store), farmsFile(many(90)));
  const sent: number[] = [];
  for (let now = one; now.status === 'Waiting' || now.status === 'Running'; now = await importOf(store, one.id)) {
    sent.push(now.cursor);
    const message = { importId: one.id, cursor: now.cursor };
    await Promise.all([advance(store, message, 20), advance(store, message, 20)]);
    for (const cursor of sent) await advance(store, { importId: one.id, cursor }, 20);
  }
  await drainQueue(store, 20);
  expect((await vendorOutcome(store, one.id)).import).toMatchObject({ status: 'Done', rowsDone: 90, rowsFailed: 0 });
});

test('creates each vendor once in two imports of one file, and reports the existing vendor to the other', async () => {
  const stateId = await emptyState(store);
  const content = farmsFile(many(120));
  const both = [await receivedVendors(store, stateId, content), await receivedVendors(store, stateId, content)];
  await Promise.all(both.map(({ id }) => finish(store, id)));
  await drainQueue(store, chunk);
  const outcomes = await Promise.all(both.map(({ id }) => vendorOutcome(store, id)));
  const [done, failed] = [outcomes.flatMap((outcome) => outcome.vendors), outcomes.flatMap((outcome) => outcome.failures)];
  expect([done.length, new Set(done).size, failed.length]).toEqual([120, 120, 120]);
  expect(new Set(failed.map((failure) => failure.split(': ')[2]))).toEqual(new Set(['The State already has a vendor with this user name']));
});

test.each(['own', 'shared'] as const)(
  'makes every replica read the vendors again after an import when the small records of the table are %s',
  async (place) => {
    const writer = new Store(tableClient(), env().TABLE_NAME, undefined, place);
    const stateId = await emptyState(writer);
    const epoch = async () => (await store.find(maker, epochs, place === 'own' ? `*#${stateId}` : '*'))?.version ?? 0;
    const before = await epoch();
    await importVendorFile(writer, stateId, farmsFile(many(1)));
    expect(await epoch()).toBe(before + 1);
  },
);
