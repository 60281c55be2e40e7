import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { csvFile, importFile, rowOf, type World, world } from '../../../../infra/testing/testImport.ts';
import { testMeter } from '../../../../infra/testing/writeMeter.ts';
import { env } from '../../../core/env.ts';
import { Store } from '../../../core/store/store.ts';
import { hybridCodeId, hybridCodes } from '../../../entities/hybrid-code.ts';
import { programs } from '../../../entities/program.ts';

const { client, unitsOf } = testMeter();
let store: Store;

beforeAll(async () => {
  await testTable();
  store = new Store(client, env().TABLE_NAME);
});

const full = {
  firstName: 'Maria-Antonieta',
  address: '1650 Orchard Hill Court Apt 29B',
  city: 'Cape Girardeau',
  county: 'Cape Girardeau',
  zip: '63701',
  phone: '(573) 555-0148',
  email: 'maria.antonieta.longname@example.org',
  householdId: 'MO7DX-0000102',
  race: 'Native Hawaiian or Other Pacific Islander',
  ethnicity: 'Not Hispanic or Latino',
  wicCategory: 'Breastfeeding',
};

async function unitsARow(place: World, rows: readonly string[][]): Promise<number> {
  const units = await unitsOf(async () => {
    const one = await importFile(store, place, csvFile(rows));
    expect(one.rowsDone).toBe(rows.length);
  });
  return units / rows.length;
}

test('writes a complete row with card, benefit and household limit within 20 write units', async () => {
  const place = await world(store);
  await store.transact(maker, async (tx) => {
    const program = await store.get(maker, programs, place.programId);
    tx.update(programs, program, { ...program, federalProgram: 'WIC FMNP', federalLimitPer: 'Household' });
  });
  const cost = await unitsARow(
    place,
    Array.from({ length: 600 }, (_, n) => rowOf(n, { ...full, householdId: `MO7DX-${1_000_000 + n}` })),
  );
  expect(cost).toBeLessThanOrEqual(20);
});

test('writes a row with a card from a batch at no higher cost', async () => {
  const place = await world(store);
  const rows = Array.from({ length: 100 }, (_, n) => rowOf(n, full));
  for (const [code = ''] of rows)
    await store.transact(maker, (tx) =>
      tx.create(hybridCodes, {
        id: hybridCodeId(code),
        code,
        programId: place.programId,
        stateId: place.stateId,
        batchId: 'batch',
        isActive: true,
      }),
    );
  const cost = await unitsARow(place, rows);
  expect(cost).toBeLessThanOrEqual(20);
});
