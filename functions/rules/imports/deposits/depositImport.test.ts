import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { aVendor, maker } from '../../../../infra/testing/builders.ts';
import { faulty } from '../../../../infra/testing/faults.ts';
import {
  checkNumberOf,
  checkRowOf,
  checksOf,
  checkWorld,
  depositOutcomeOf,
  depositRowOf,
  depositsOf,
  importChecks,
  importDeposits,
  receivedDeposits,
} from '../../../../infra/testing/testChecks.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { advance, failuresOf, importOf, type RowFields, type World } from '../../../../infra/testing/testImport.ts';
import { env } from '../../../core/env.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { benefits } from '../../../entities/benefit.ts';
import { transactions } from '../../../entities/transaction.ts';
import { vendors } from '../../../entities/vendor.ts';
import { deactivateBenefit } from '../../benefits/deactivate.ts';
import { redeem } from '../../benefits/redeem.ts';
import { reverse } from '../../benefits/reverse.ts';

/** A day in the middle of the period, on which checks can be scanned too. */
const now = () => Date.parse('2026-07-20T18:00:00Z');
let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME, now);
});

/** Creates a State with this count of printed checks, from number 1, and farms with these names. */
async function printed(count: number, farms: readonly string[] = ['Red Barn']): Promise<World> {
  const place = await checkWorld(store);
  await store.transact(maker, (tx) => {
    for (const name of farms) tx.create(vendors, aVendor(place.stateId, { name, userName: newId() }));
  });
  const one = await importChecks(
    store,
    place,
    Array.from({ length: count }, (_, n) => checkRowOf(n + 1)),
  );
  expect(one.rowsDone).toBe(count);
  return place;
}
const reasonsOf = async (id: string) => (await failuresOf(store, id)).map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
const numbers = (count: number) => Array.from({ length: count }, (_, n) => checkNumberOf(n + 1));
async function checkOf({ stateId }: World, n: number) {
  const [found] = await checksOf(store, stateId, [checkNumberOf(n)]);
  if (!found) throw new Error(`No check ${n}`);
  return found.benefit;
}
async function farmOf({ stateId }: World, n = 0) {
  const ids = (await store.childIds(`State#${stateId}`, { prefix: 'Vendor#' })).map(({ id }) => id);
  const [farm] = (await store.many(maker, vendors, ids)).slice(n);
  if (!farm) throw new Error('No farm');
  return farm;
}
async function scan(place: World, n: number, on = store) {
  const { code } = await checkOf(place, n);
  const farm = await farmOf(place);
  const key = newId();
  return redeem(on, maker, { code, amountCents: 2500, vendorId: farm.id }, { key, requestHash: key });
}
const sentenceOf = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message);

test('redeems a deposit’s voucher with one Check sale at noon of its day in the State’s latest zone', async () => {
  const place = await printed(1);
  const one = await importDeposits(store, place, [depositRowOf(1, { vendorName: 'red BARN', amount: '$25' })]);
  expect([one.status, one.rowsDone]).toEqual(['Done', 1]);
  const benefit = await checkOf(place, 1);
  expect(benefit).toMatchObject({ status: 'Redeemed', remainingCents: 0, depositedOn: '2026-07-04' });
  const [deposit] = await depositsOf(store, place.stateId, checkNumberOf(1));
  expect(deposit).toMatchObject({ status: 'Deposited', vendorName: 'Red Barn', transactionDate: '2026-07-04', bankReference: 'B1' });
  expect(deposit?.authorization).toBeUndefined();
  const sale = await store.get(maker, transactions, deposit?.saleId ?? '');
  expect(sale).toMatchObject({
    channel: 'Check',
    type: 'Sale',
    amountCents: 2500,
    // Noon in Chicago in the summer.
    occurredAt: '2026-07-04T17:00:00.000Z',
    vendorName: 'Red Barn',
    vendorId: deposit?.vendorId,
    benefitId: benefit.id,
  });
  expect(await store.childIds(`due#${place.stateId}`)).toEqual([]);
});

test('leaves an unknown or ambiguous vendor name to staff, and marks a vendor who was not authorized', async () => {
  const place = await printed(4, ['Red Barn', 'Twin Oaks', 'TWIN OAKS']);
  await store.transact(maker, (tx) => {
    const dates = { authorizedFrom: '2026-07-05', authorizedTo: '2026-10-01' };
    tx.create(vendors, aVendor(place.stateId, { name: 'New Field', userName: newId(), ...dates }));
  });
  const named = ['Nobody', 'twin oaks', 'New Field', 'New Field'];
  const rows = named.map((vendorName, n) => depositRowOf(n + 1, { vendorName, transactionDate: n === 3 ? '7/5/2026' : '07/04/2026' }));
  expect((await importDeposits(store, place, rows)).rowsDone).toBe(4);
  const found = (await Promise.all(numbers(4).map((number) => depositsOf(store, place.stateId, number)))).flat();
  expect(found.map(({ vendorName, authorization, vendorNameInFile }) => [vendorNameInFile, vendorName, authorization])).toEqual([
    ['Nobody', undefined, undefined],
    ['twin oaks', undefined, undefined],
    ['New Field', 'New Field', 'Not authorized on that day'],
    ['New Field', 'New Field', undefined],
  ]);
});

test('reports the first error of each failed row without affecting other rows', async () => {
  const place = await printed(6);
  await store.transact(maker, async (tx) => {
    await deactivateBenefit(tx, await checkOf(place, 6), { kind: 'Lost', reason: 'Lost' });
  });
  const earlier = await importDeposits(store, place, [depositRowOf(5)]);
  expect(earlier.rowsDone).toBe(1);
  const bad: readonly [RowFields, string][] = [
    [{ checkNumber: '', amount: 'x' }, 'checkNumber: Check Number is required'],
    [{ amount: '', checkNumber: '12' }, 'amount: Amount is required'],
    [{ transactionDate: '' }, 'transactionDate: Transaction Date is required'],
    [{ bankReference: '' }, 'bankReference: Bank Reference is required'],
    [{ checkNumber: '00000077', amount: 'x' }, 'checkNumber: No check with this number was issued in this state'],
    [{ checkNumber: '0000000A' }, 'checkNumber: Check Number must have 8 digits'],
    [{ checkNumber: '1' }, 'checkNumber: Check Number must have 8 digits'],
    ...['5O.00', '25,00', 'fifty', '25.00.00', '--25.00', 'NaN', '0x19', '2.5e1', '25.00 USD', '25/1'].map(
      (amount): [RowFields, string] => [{ amount, transactionDate: 'x' }, 'amount: Amount must be dollars and cents, such as 50.00'],
    ),
    [{ amount: '2,500.00', transactionDate: 'x' }, 'amount: Amount is $2,500.00, but this check was issued for $25.00'],
    [{ transactionDate: '02/30/2026' }, 'transactionDate: Transaction Date must be a date, such as 06/30/2026'],
    [{ transactionDate: '2026-07-04' }, 'transactionDate: Transaction Date must be a date, such as 06/30/2026'],
    [{ transactionDate: '05/31/2026' }, 'transactionDate: Transaction Date is 05/31/2026, but Summer runs from 06/01/2026 to 10/31/2026'],
    [{ transactionDate: '07/21/2026' }, 'transactionDate: Transaction Date is 07/21/2026, after the day of the upload, 07/20/2026'],
    [
      { checkNumber: checkNumberOf(5), bankReference: 'other' },
      'checkNumber: This check was already deposited: line 2 of people.csv, uploaded on 07/20/2026',
    ],
    [{ checkNumber: checkNumberOf(6) }, 'checkNumber: This check was deactivated'],
  ];
  const rows = [...bad.map(([fields]) => depositRowOf(1, fields)), depositRowOf(1), depositRowOf(1, { bankReference: 'again' })];
  const one = await importDeposits(store, place, rows, 7);
  expect(await reasonsOf(one.id)).toEqual([
    ...bad.map(([, reason], n) => `${n + 2} ${reason}`),
    `${bad.length + 3} checkNumber: Line ${bad.length + 2} of this file already has this check`,
  ]);
  expect(one.rowsDone).toBe(1);
});

test("accepts the first and last day of the period, and a row after the period's end", async () => {
  const place = await printed(2);
  const late = new Store(tableClient(), env().TABLE_NAME, () => Date.parse('2027-02-01T12:00:00Z'));
  const rows = [depositRowOf(1, { transactionDate: '06/01/2026' }), depositRowOf(2, { transactionDate: '10/31/2026' })];
  expect((await importDeposits(late, place, rows)).rowsDone).toBe(2);
});

test('links the deposit of a scanned check to the scan’s sale and opens its recovery', async () => {
  const place = await printed(1);
  const [sale] = await scan(place, 1);
  const one = await importDeposits(store, place, [depositRowOf(1), depositRowOf(1, { bankReference: 'second' })]);
  expect([one.rowsDone, one.rowsFailed]).toEqual([1, 1]);
  const found = (await depositsOf(store, place.stateId, checkNumberOf(1))).sort((a, b) => a.line - b.line);
  expect(found.map(({ status, recovery, saleId, bankReference }) => [status, recovery, saleId, bankReference])).toEqual([
    ['Already redeemed electronically', 'Open', sale?.id, 'B1'],
    ['Unmatched', 'Open', undefined, 'second'],
  ]);
  expect((await checkOf(place, 1)).depositedOn).toBeUndefined();
});

test('refuses a scan after a deposit, with the day of the deposit', async () => {
  const place = await printed(1);
  await importDeposits(store, place, [depositRowOf(1)]);
  expect(await sentenceOf(scan(place, 1))).toBe('This voucher was deposited at a bank on 07/04/2026');
});

test('saves failed rows with a readable amount and day for recovery, once per bank payment', async () => {
  const place = await printed(1);
  const rows = [
    depositRowOf(7),
    depositRowOf(7),
    depositRowOf(7, { bankReference: 'other' }),
    depositRowOf(8, { amount: 'x' }),
    depositRowOf(8, { transactionDate: 'x' }),
    depositRowOf(1, { amount: '0.00', vendorName: 'Red Barn' }),
  ];
  const one = await importDeposits(store, place, rows, 2);
  expect(one.rowsFailed).toBe(6);
  const kept = (await Promise.all([1, 7, 8].map((n) => depositsOf(store, place.stateId, checkNumberOf(n))))).flat();
  expect(
    kept.map(({ checkNumber, amountCents, status, recovery, problem, vendorName }) => [
      checkNumber,
      amountCents,
      status,
      recovery,
      problem,
      vendorName,
    ]),
  ).toEqual([
    ['00000001', 0, 'Unmatched', 'Open', 'Amount is $0.00, but this check was issued for $25.00', 'Red Barn'],
    ['00000007', 2500, 'Unmatched', 'Open', 'No check with this number was issued in this state', undefined],
    ['00000007', 2500, 'Unmatched', 'Open', 'No check with this number was issued in this state', undefined],
  ]);
});

test('turns an unmatched row into a deposit once its check exists and the row is imported again', async () => {
  const place = await printed(1);
  const file = [depositRowOf(1), depositRowOf(2)];
  expect((await importDeposits(store, place, file)).rowsFailed).toBe(1);
  await importChecks(store, place, [checkRowOf(2)]);
  expect((await importDeposits(store, place, file)).rowsDone).toBe(1);
  const [one, another] = await depositsOf(store, place.stateId, checkNumberOf(2));
  expect([one?.status, one?.recovery, one?.problem, another]).toEqual(['Deposited', undefined, undefined, undefined]);
});

/** Returns the checks and deposits of a State, without file names. */
async function stateOf(place: World, count: number) {
  const { checks, deposits, soldCents } = await depositOutcomeOf(
    store,
    place,
    (await importDeposits(store, place, [depositRowOf(99)])).id,
    numbers(count),
  );
  return { checks, deposits: deposits.map((line) => line.replace(/ \d+$/, '')), soldCents };
}

/** Works through an import alone, independent of other workers. */
async function finish(place: World, rows: readonly string[][], chunk: number) {
  const { id } = await receivedDeposits(store, place, rows);
  for (let one = await importOf(store, id); one.status !== 'Done'; one = await importOf(store, id))
    await advance(store, { importId: id, cursor: one.cursor }, chunk);
  return importOf(store, id);
}

test('ends the same for a file imported twice, in halves, backwards or in two uploads at once', async () => {
  const rows = Array.from({ length: 24 }, (_, n) => depositRowOf(n + 1, { ...(n % 7 === 6 && { amount: '3.00' }) }));
  const ends = [
    async (place: World) => [await importDeposits(store, place, rows)],
    async (place: World) => [await importDeposits(store, place, rows), await importDeposits(store, place, rows, 5)],
    async (place: World) => [await importDeposits(store, place, rows.slice(0, 11)), await importDeposits(store, place, rows.slice(11))],
    async (place: World) => [await importDeposits(store, place, rows.toReversed(), 4)],
    async (place: World) => Promise.all([finish(place, rows, 3), finish(place, rows.toReversed(), 4)]),
  ];
  const outcomes = [];
  for (const end of ends) {
    const place = await printed(24);
    const imports = await end(place);
    expect(imports.reduce((sum, { rowsDone }) => sum + rowsDone, 0)).toBe(21);
    outcomes.push(await stateOf(place, 24));
  }
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  expect(outcomes[0]?.soldCents).toBe(21 * 2500);
});

/** Returns a store that runs another operation before its nth command. */
function interrupted(nth: number, happens: () => Promise<unknown>): Store {
  let sent = 0;
  const send = async (command: never) => {
    if (++sent === nth) await happens();
    return tableClient().send(command);
  };
  return new Store({ send } as unknown as ReturnType<typeof tableClient>, env().TABLE_NAME, now);
}

test('keeps the deposit of a line that another upload imports at any moment', async () => {
  const place = await printed(16);
  for (let n = 1; n <= 16; n++) {
    const { id } = await receivedDeposits(store, place, [depositRowOf(n)]);
    await advance(store, { importId: id, cursor: 0 });
    const { cursor } = await importOf(store, id);
    const other = async () => expect((await finish(place, [depositRowOf(n)], 500)).status).toBe('Done');
    await advance(interrupted(n, other), { importId: id, cursor });
    expect((await importOf(store, id)).status).toBe('Done');
    const [deposit, another] = await depositsOf(store, place.stateId, checkNumberOf(n));
    expect([n, deposit?.status, deposit?.recovery, another]).toEqual([n, 'Deposited', undefined, undefined]);
  }
});

test.each([
  ['a scan at any moment of the import of a deposit', (place: World, n: number) => scan(place, n)],
  ['a deposit at any moment of a scan', (place: World, n: number) => finish(place, [depositRowOf(n)], 500)],
])('%s: lets one of the two redeem, and the deposit shows which', async (title, other) => {
  const count = 16;
  const place = await printed(count);
  const ends = new Set<string | undefined>();
  for (let n = 1; n <= count; n++) {
    const { id } = await receivedDeposits(store, place, [depositRowOf(n)]);
    await advance(store, { importId: id, cursor: 0 });
    const { cursor } = await importOf(store, id);
    const meanwhile = interrupted(n, () => other(place, n).catch(() => undefined));
    if (title.startsWith('a scan')) await advance(meanwhile, { importId: id, cursor });
    else await scan(place, n, meanwhile).catch(() => undefined);
    // A scan with fewer than n commands ended before the interruption.
    await other(place, n).catch(() => undefined);
    const [deposit, another] = await depositsOf(store, place.stateId, checkNumberOf(n));
    const benefit = await checkOf(place, n);
    const isOwn = deposit?.status === 'Deposited';
    expect([n, benefit.status, benefit.remainingCents, benefit.depositedOn, another]).toEqual([
      n,
      'Redeemed',
      0,
      isOwn ? '2026-07-04' : undefined,
      undefined,
    ]);
    expect([deposit?.saleId, deposit?.recovery]).toEqual([benefit.redeemedById, isOwn ? undefined : 'Open']);
    const sale = await store.get(maker, transactions, benefit.redeemedById ?? '');
    expect(sale.channel).toBe(isOwn ? 'Check' : 'Portal');
    ends.add(deposit?.status);
  }
  expect(ends.size).toBe(2);
});

test('leaves the voucher spent by its check when the scan is voided at any moment of the deposit’s import', async () => {
  const count = 16;
  const place = await printed(count);
  for (let n = 1; n <= count; n++) {
    const [sale] = await scan(place, n);
    const { id } = await receivedDeposits(store, place, [depositRowOf(n)]);
    await advance(store, { importId: id, cursor: 0 });
    const { cursor } = await importOf(store, id);
    const voided = (on: Store) => {
      const key = newId();
      return reverse(on, maker, { saleId: sale?.id ?? '', type: 'Void', reason: 'Both' }, { key, requestHash: key });
    };
    // In half of the rounds the import happens during the void.
    if (n % 2)
      await advance(
        interrupted(n, () => voided(store)),
        { importId: id, cursor },
      );
    else await voided(interrupted(n / 2, () => finish(place, [depositRowOf(n)], 500)));
    await voided(store).catch(() => undefined);
    await finish(place, [depositRowOf(n)], 500);
    const [deposit, another] = await depositsOf(store, place.stateId, checkNumberOf(n));
    const benefit = await checkOf(place, n);
    expect([n, deposit?.status, deposit?.recovery, another]).toEqual([n, 'Deposited', undefined, undefined]);
    expect([benefit.status, benefit.depositedOn, benefit.redeemedById]).toEqual(['Redeemed', '2026-07-04', deposit?.saleId]);
  }
});

test('redeems once in fifty races of scan and deposit, and refuses the other or opens its recovery', async () => {
  const place = await printed(50);
  const ends = { scanned: 0, deposited: 0 };
  for (let n = 1; n <= 50; n++) {
    const shaky = new Store(faulty(tableClient(), { seed: n, conflict: 0.1, throttle: 0, lost: 0.1 }).client, env().TABLE_NAME, now);
    const { id } = await receivedDeposits(store, place, [depositRowOf(n)]);
    await advance(store, { importId: id, cursor: 0 });
    const { cursor } = await importOf(store, id);
    // The scan and the deposit take turns in starting some milliseconds earlier.
    const aheadMs = ((n % 11) - 5) * 10;
    const after = <R>(ms: number, work: () => Promise<R>) => sleep(Math.max(0, ms)).then(work);
    const scanning = n === 2 ? undefined : after(aheadMs, () => scan(place, n, shaky));
    // The first two races have a certain winner, so that every machine reaches both outcomes.
    if (n === 1) await Promise.allSettled([scanning]);
    const depositing = after(n === 2 ? 0 : -aheadMs, () => advance(store, { importId: id, cursor }));
    if (n === 2) await Promise.allSettled([depositing]);
    const [scanned, deposited] = await Promise.allSettled([scanning ?? scan(place, n, shaky), depositing]);
    expect(deposited.status).toBe('fulfilled');
    expect(await importOf(store, id)).toMatchObject({ status: 'Done', rowsDone: 1 });
    const [deposit, another] = await depositsOf(store, place.stateId, checkNumberOf(n));
    expect(another).toBeUndefined();
    const benefit = await checkOf(place, n);
    expect([benefit.status, benefit.remainingCents]).toEqual(['Redeemed', 0]);
    if (scanned.status === 'fulfilled') {
      ends.scanned++;
      expect(deposit).toMatchObject({ status: 'Already redeemed electronically', recovery: 'Open', saleId: scanned.value[0]?.id });
    } else {
      ends.deposited++;
      expect(String(scanned.reason.message)).toMatch(/deposited at a bank on 07\/04\/2026|changing the same records/);
      expect(deposit?.status).toBe('Deposited');
    }
  }
  expect(ends.scanned).toBeGreaterThan(0);
  expect(ends.deposited).toBeGreaterThan(0);
});

test('ignores benefits without a check number', async () => {
  const place = await printed(2);
  const benefit = await checkOf(place, 1);
  await store.transact(maker, async (tx) => {
    tx.update(benefits, benefit, { ...benefit, checkNumber: undefined });
  });
  const one = await importDeposits(store, place, [depositRowOf(1), depositRowOf(2)]);
  expect(await reasonsOf(one.id)).toEqual(['2 checkNumber: No check with this number was issued in this state']);
});
