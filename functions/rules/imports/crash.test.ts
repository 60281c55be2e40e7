import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { Died, faulty } from '../../../infra/testing/faults.ts';
import {
  checkNumberOf,
  checkOutcomeOf,
  checkRowOf,
  checkWorld,
  depositOutcomeOf,
  depositRowOf,
  importChecks,
  receivedChecks,
  receivedDeposits,
  voucherCents,
} from '../../../infra/testing/testChecks.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import {
  advance,
  benefitCents,
  csvFile,
  drainQueue,
  freshCode,
  importOf,
  outcomeOf,
  received,
  rowOf,
  world,
} from '../../../infra/testing/testImport.ts';
import type { Import } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

/** Returns bad rows, conflicts within and across chunks, and exhausted funding: every error that can split a chunk. */
function troubled() {
  const shared = freshCode();
  return csvFile(
    Array.from({ length: 36 }, (_, n) =>
      rowOf(n === 20 ? 3 : n, {
        serviceArea: n % 3 ? 'Boone' : 'Cole',
        ...(n % 8 === 5 && { dateOfBirth: 'never' }),
        ...((n === 9 || n === 27) && { hybridCode: shared }),
        ...(n === 10 && { lastName: 'Wren 11' }),
      }),
    ),
  );
}
const money = { Boone: 15 * benefitCents, Cole: 10_000_000 };
const chunk = 12;

/** Returns the same for checks, with several checks per person and one too many. */
function troubledChecks() {
  return Array.from({ length: 36 }, (_, n) =>
    checkRowOf(n, {
      serviceArea: n % 3 ? 'Boone' : 'Cole',
      lastName: `Wren ${n % 4 ? n : n % 8}`,
      ...(n % 8 === 5 && { dateOfBirth: 'never' }),
      ...((n === 9 || n === 27) && { checkNumber: '00000099' }),
      ...(n === 10 && { lastName: 'Wren 11' }),
    }),
  );
}

/** Returns deposits of issued and unknown checks, some with wrong amounts and some twice. */
function troubledDeposits() {
  return Array.from({ length: 36 }, (_, n) =>
    depositRowOf(n, {
      ...(n % 8 === 5 && { amount: n % 3 ? '2.00' : 'two' }),
      ...((n === 9 || n === 27) && { checkNumber: '00000011' }),
      ...(n === 20 && { checkNumber: checkNumberOf(3), bankReference: 'B3' }),
    }),
  );
}

/** The steps of every kind of import: it begins a stored file and returns its outcome. */
interface Scenario {
  begin(): Promise<{ readonly one: Import; outcome(): Promise<Outcome> }>;
}
type Outcome = Awaited<ReturnType<typeof outcomeOf | typeof checkOutcomeOf | typeof depositOutcomeOf>>;

const scenarios: Readonly<Record<string, Scenario>> = {
  'hybrid cards': {
    async begin() {
      const one = await received(store, await world(store, money), troubled());
      return { one, outcome: () => outcomeOf(store, one.id) };
    },
  },
  'hybrid checks': {
    async begin() {
      const place = await checkWorld(store, { cents: { Boone: 12 * voucherCents, Cole: 10_000_000 } });
      const one = await receivedChecks(store, place, troubledChecks());
      return { one, outcome: () => checkOutcomeOf(store, place, one.id) };
    },
  },
  'check deposits': {
    async begin() {
      const place = await checkWorld(store);
      await importChecks(
        store,
        place,
        Array.from({ length: 30 }, (_, n) => checkRowOf(n)),
      );
      const one = await receivedDeposits(store, place, troubledDeposits());
      const numbers = Array.from({ length: 36 }, (_, n) => checkNumberOf(n));
      return { one, outcome: () => depositOutcomeOf(store, place, one.id, numbers) };
    },
  },
};

describe.each(Object.entries(scenarios))('an import of %s', (_, scenario) => {
  test('ends like an uninterrupted import when it is killed after any write and restarted', async () => {
    const undisturbed = await run(scenario, Number.POSITIVE_INFINITY);
    expect(undisturbed.outcome.import).toMatchObject({ status: 'Done', rowsTotal: 36 });
    expect(undisturbed.outcome.failures.length).toBeGreaterThan(5);
    expect(undisturbed.outcome.money[0]?.remainingCents ?? 0).toBe(0);
    expect(undisturbed.writes).toBeGreaterThan(10);
    for (let dieAfterWrites = 1; dieAfterWrites <= undisturbed.writes; dieAfterWrites++) {
      const { outcome } = await run(scenario, dieAfterWrites);
      expect([dieAfterWrites, outcome]).toEqual([dieAfterWrites, undisturbed.outcome]);
    }
  });

  test('ends the same despite conflicts, throttles and lost replies', async () => {
    const undisturbed = await run(scenario, Number.POSITIVE_INFINITY);
    for (const seed of [1, 2, 3]) {
      const { one, outcome } = await scenario.begin();
      const bad = faulty(tableClient(), { seed, conflict: 0.2, throttle: 0.05, lost: 0.2 });
      const shaky = new Store(bad.client, env().TABLE_NAME);
      await finish(shaky, one.id, (error) => {
        if (!(error instanceof ProvisionedThroughputExceededException)) throw error;
      });
      expect([seed, await outcome()]).toEqual([seed, undisturbed.outcome]);
    }
  });
});

/** Imports the faulty file with a worker that dies after this many writes, and then with a healthy one. */
async function run(scenario: Scenario, dieAfterWrites: number) {
  const { one, outcome } = await scenario.begin();
  const mortal = faulty(tableClient(), { seed: 1, dieAfterWrites });
  const dying = new Store(mortal.client, env().TABLE_NAME);
  await finish(dying, one.id).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
  const writes = mortal.writes();
  await finish(store, one.id);
  await drainQueue(store, chunk);
  return { writes, outcome: await outcome() };
}

const thrown = (error: unknown) => {
  throw error;
};

/** Processes the import's messages until it has ended. A message is repeated after an error that `isBorne` accepts. */
async function finish(on: Store, id: string, isBorne: (error: unknown) => void = thrown): Promise<void> {
  for (let now = await importOf(store, id); now.status === 'Waiting' || now.status === 'Running'; now = await importOf(store, id))
    await advance(on, { importId: id, cursor: now.cursor }, chunk).catch(isBorne);
}
