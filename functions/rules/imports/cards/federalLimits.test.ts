/** Imports issue within the same limits as staff do. Earlier lines use a household's yearly limit first. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { csvFile, importFile, outcomeOf, rowOf, type World, world } from '../../../../infra/testing/testImport.ts';
import { store } from '../../../core/store/clients.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';

beforeAll(() => testTable());

/** Creates a WIC program with a household limit and a period with this benefit amount. */
async function wic(benefitAmountPerRecipientCents: number): Promise<World> {
  const place = await world(store());
  await store().transact(maker, async (tx) => {
    const program = await store().get(maker, programs, place.programId);
    tx.update(programs, program, { ...program, federalProgram: 'WIC FMNP', federalLimitPer: 'Household' });
    const period = await store().get(maker, periods, place.periodId);
    tx.update(periods, period, { ...period, benefitAmountPerRecipientCents });
  });
  return place;
}
const member = (n: number, householdId: string, serviceArea = 'Boone') => rowOf(n, { householdId, serviceArea, wicCategory: 'Postpartum' });
const reasonsOf = async (id: string) =>
  (await outcomeOf(store(), id)).failures.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
const overBy = (year: string, before: string) =>
  `householdId: WIC FMNP allows at most $30.00 in federal benefits for a household in ${year}. ${before} is already issued, and this needs $10.00`;

test('issues ten dollars to three members of a household and fails the fourth', async () => {
  const place = await wic(1000);
  const year = (await store().get(maker, periods, place.periodId)).startDate.slice(0, 4);
  const rows = [member(1, 'H1'), member(2, 'H1'), member(3, 'H2', 'Cole'), member(4, 'h1', 'Cole'), member(5, 'H1', 'Cole'), member(6, '')];
  const one = await importFile(store(), place, csvFile(rows));
  expect([one.rowsDone, one.rowsFailed]).toEqual([5, 1]);
  expect(await reasonsOf(one.id)).toEqual([`6 ${overBy(year, '$30.00')}`]);
  // In a later file, the household has used its yearly limit.
  const again = await importFile(store(), place, csvFile([member(7, 'H1'), member(8, 'H2')]));
  expect([again.rowsDone, again.rowsFailed]).toEqual([1, 1]);
  expect(await reasonsOf(again.id)).toEqual([`2 ${overBy(year, '$30.00')}`]);
});

test('issues exactly thirty dollars to each of a hundred households of three in one file', async () => {
  const place = await wic(1000);
  const rows = Array.from({ length: 400 }, (_, n) => member(n, `H${n % 100}`, n % 3 ? 'Boone' : 'Cole'));
  const one = await importFile(store(), place, csvFile(rows));
  expect([one.rowsDone, one.rowsFailed]).toEqual([300, 100]);
  const lines = (await outcomeOf(store(), one.id)).failures.map(({ line }) => line);
  expect(Math.min(...lines)).toBe(302);
});
