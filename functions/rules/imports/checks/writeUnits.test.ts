import { beforeAll, expect, test } from 'vitest';
import { checkRowOf, checkWorld, importChecks } from '../../../../infra/testing/testChecks.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { testMeter } from '../../../../infra/testing/writeMeter.ts';
import { env } from '../../../core/env.ts';
import { Store } from '../../../core/store/store.ts';

const { client, unitsOf } = testMeter();

beforeAll(() => testTable());

const full = {
  firstName: 'Maria-Antonieta',
  address: '1650 Orchard Hill Court Apt 29B',
  city: 'Canal Winchester',
  county: 'Fairfield',
  zip: '43110',
  phone: '(614) 555-0148',
  email: 'maria.antonieta.longname@example.org',
};

test('writes a complete row with its person, check and a federal limit within 20 write units', async () => {
  const store = new Store(client, env().TABLE_NAME);
  const place = await checkWorld(store, { program: { federalProgram: 'Senior FMNP' } });
  const rows = Array.from({ length: 600 }, (_, n) => checkRowOf(n, full));
  const units = await unitsOf(async () => {
    expect((await importChecks(store, place, rows)).rowsDone).toBe(rows.length);
  });
  expect(units / rows.length).toBeLessThanOrEqual(20);
});
