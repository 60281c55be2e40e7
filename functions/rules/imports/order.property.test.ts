import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../infra/testing/seed.ts';
import {
  checkNumberOf,
  checkRowOf,
  checksOf,
  checkWorld,
  depositOutcomeOf,
  depositRowOf,
  importChecks,
  importDeposits,
  voucherCents,
} from '../../../infra/testing/testChecks.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { benefitCents, csvFile, freshCode, importFile, outcomeOf, rowOf, world } from '../../../infra/testing/testImport.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

interface Line {
  readonly person: number;
  readonly code: number;
  readonly area: 'Boone' | 'Cole';
  readonly isBad: boolean;
}

/** Few people, few cards and little money, so that nearly all lines conflict. */
const lines = fc.array(
  fc.record({
    person: fc.nat(7),
    code: fc.nat(7),
    area: fc.constantFrom('Boone' as const, 'Cole' as const),
    isBad: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 24 },
);

/** Returns the lines that one clerk would accept, one line at a time. */
function byHand(file: readonly Line[], money: Record<Line['area'], number>): number[] {
  const [people, codes, left] = [new Set<number>(), new Set<number>(), { ...money }];
  return file.flatMap(({ person, code, area, isBad }, n) => {
    if (isBad || people.has(person) || codes.has(code) || left[area] === 0) return [];
    people.add(person);
    codes.add(code);
    left[area]--;
    return [n + 2];
  });
}

test('gives the result of one line at a time, for any conflicts and any chunk size', async () => {
  const cards = fc.nat(4);
  await fc.assert(
    fc.asyncProperty(lines, cards, cards, fc.integer({ min: 1, max: 12 }), async (file, boone, cole, chunk) => {
      const place = await world(store, { Boone: boone * benefitCents + 1, Cole: cole * benefitCents + 1 });
      const codes = Array.from({ length: 8 }, freshCode);
      const rows = file.map(({ person, code, area, isBad }) =>
        rowOf(person, { hybridCode: codes[code], serviceArea: area, ...(isBad && { dateOfBirth: 'never' }) }),
      );
      const one = await importFile(store, place, csvFile(rows), chunk);
      const expected = byHand(file, { Boone: boone, Cole: cole });
      const outcome = await outcomeOf(store, one.id, false);
      expect(outcome.people.map(({ line }) => line)).toEqual(expected);
      expect(outcome.import).toMatchObject({ status: 'Done', rowsDone: expected.length, rowsFailed: file.length - expected.length });
      const issued = outcome.money.reduce((sum, { issuedCents }) => sum + issuedCents, 0);
      expect(issued).toBe(expected.length * benefitCents);
    }),
    { numRuns: runsOf(20, 40) },
  );
});

/** Few people, few checks and little money. Further rows of a person are further vouchers, at most two. */
const checkLines = fc.array(
  fc.record({
    person: fc.nat(4),
    check: fc.nat(9),
    area: fc.constantFrom('Boone' as const, 'Cole' as const),
    isBad: fc.nat(9).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 24 },
);

/** Returns the lines that one clerk would accept, with the voucher of each. */
function checksByHand(file: readonly (Omit<Line, 'code'> & { readonly check: number })[], money: Record<Line['area'], number>): string[] {
  const [areas, vouchers, numbers, left] = [new Map<number, string>(), new Map<number, number>(), new Set<number>(), { ...money }];
  return file.flatMap(({ person, check, area, isBad }, n) => {
    const place = (vouchers.get(person) ?? 0) + 1;
    const isElsewhere = (areas.get(person) ?? area) !== area;
    if (isBad || isElsewhere || numbers.has(check) || place > 2 || left[area] === 0) return [];
    areas.set(person, area);
    vouchers.set(person, place);
    numbers.add(check);
    left[area]--;
    return [`${n + 2}: ${place} of Ada Wren ${person}`];
  });
}

test('gives the same result for checks, with several per person', async () => {
  const some = fc.nat(5);
  await fc.assert(
    fc.asyncProperty(checkLines, some, some, fc.integer({ min: 1, max: 12 }), async (file, boone, cole, chunk) => {
      const place = await checkWorld(store, { cents: { Boone: boone * voucherCents + 1, Cole: cole * voucherCents + 1 } });
      const rows = file.map(({ person, check, area, isBad }) =>
        checkRowOf(person, { checkNumber: checkNumberOf(check), serviceArea: area, ...(isBad && { dateOfBirth: 'never' }) }),
      );
      const one = await importChecks(store, place, rows, chunk);
      const expected = checksByHand(file, { Boone: boone, Cole: cole });
      const numbers = Array.from({ length: 10 }, (_, n) => checkNumberOf(n));
      const issued = (await checksOf(store, place.stateId, numbers)).map(
        ({ benefit, name }) => `${benefit.source?.split(' ').at(-1)}: ${benefit.number} of ${name}`,
      );
      expect(issued.sort()).toEqual([...expected].sort());
      expect(one).toMatchObject({ status: 'Done', rowsDone: expected.length, rowsFailed: file.length - expected.length });
    }),
    { numRuns: runsOf(20, 40) },
  );
});

test('gives the same result for deposits, counting the first of each check', async () => {
  const depositLines = fc.array(fc.record({ check: fc.nat(6), reference: fc.nat(1), isBad: fc.nat(5).map((n) => n === 0) }), {
    minLength: 1,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(depositLines, fc.integer({ min: 1, max: 12 }), async (file, chunk) => {
      const place = await checkWorld(store);
      // The last two numbers were never issued.
      const numbers = Array.from({ length: 7 }, (_, n) => checkNumberOf(n));
      await importChecks(
        store,
        place,
        numbers.slice(0, 5).map((_, n) => checkRowOf(n)),
      );
      const rows = file.map(({ check, reference, isBad }) =>
        depositRowOf(check, { bankReference: `R${reference}`, ...(isBad && { amount: '9.99' }) }),
      );
      const one = await importDeposits(store, place, rows, chunk);
      const taken = new Map<number, number>();
      for (const [n, { check, isBad }] of file.entries()) if (!isBad && check < 5 && !taken.has(check)) taken.set(check, n + 2);
      const { deposits, checks, soldCents } = await depositOutcomeOf(store, place, one.id, numbers);
      const deposited = deposits.filter((line) => line.includes('Deposited')).map((line) => Number(line.split(' ').at(-1)));
      expect(deposited.sort((a, b) => a - b)).toEqual([...taken.values()].sort((a, b) => a - b));
      expect(checks.filter((line) => line.includes('Redeemed'))).toHaveLength(taken.size);
      expect(soldCents).toBe(taken.size * voucherCents);
      // Further payments of the bank are saved once per number, amount and reference.
      const extra = file
        .filter(({ check }, n) => taken.get(check) !== n + 2)
        .map(({ check, reference, isBad }) => `${check} ${reference} ${isBad}`);
      const paid = [...taken].map(([check, line]) => `${check} ${file[line - 2]?.reference} false`);
      expect(deposits.filter((line) => line.includes('Unmatched'))).toHaveLength(new Set(extra).difference(new Set(paid)).size);
      expect(one).toMatchObject({ status: 'Done', rowsDone: taken.size, rowsFailed: file.length - taken.size });
    }),
    { numRuns: runsOf(20, 40) },
  );
});
