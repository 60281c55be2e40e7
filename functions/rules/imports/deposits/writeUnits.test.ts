import { beforeAll, expect, test } from 'vitest';
import { aVendor, maker } from '../../../../infra/testing/builders.ts';
import { checkRowOf, checkWorld, depositRowOf, importChecks, importDeposits } from '../../../../infra/testing/testChecks.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { testMeter } from '../../../../infra/testing/writeMeter.ts';
import { env } from '../../../core/env.ts';
import { Store } from '../../../core/store/store.ts';
import { vendors } from '../../../entities/vendor.ts';

const { client, unitsOf } = testMeter();

beforeAll(() => testTable());

test('writes a deposit with its sale and vendor within 20 write units', async () => {
  const store = new Store(client, env().TABLE_NAME);
  const place = await checkWorld(store, { program: { federalProgram: 'Senior FMNP' } });
  const name = 'Cuyahoga Falls Farmers’ Market at Howe Meadow, Saturdays';
  await store.transact(maker, (tx) => tx.create(vendors, aVendor(place.stateId, { name })));
  const people = { firstName: 'Maria-Antonieta', address: '1650 Orchard Hill Court Apt 29B', email: 'maria.antonieta@example.org' };
  await importChecks(
    store,
    place,
    Array.from({ length: 300 }, (_, n) => checkRowOf(n, people)),
  );
  const rows = Array.from({ length: 300 }, (_, n) => depositRowOf(n, { vendorName: name, bankReference: `OH-2026-07-04-${n}` }));
  const units = await unitsOf(async () => {
    expect((await importDeposits(store, place, rows)).rowsDone).toBe(rows.length);
  });
  expect(units / rows.length).toBeLessThanOrEqual(20);
});
