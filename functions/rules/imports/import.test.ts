import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { interrupted } from '../../../infra/testing/interrupted.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import {
  advance,
  benefitCents,
  csvFile,
  drainQueue,
  freshCode,
  fundingsOf,
  holdingsOf,
  importFile,
  importOf,
  outcomeOf,
  type RowFields,
  received,
  rowOf,
  world,
} from '../../../infra/testing/testImport.ts';
import { env } from '../../core/env.ts';
import { epochEntity } from '../../core/lists/epochs.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { epochs } from '../../entities/epoch.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { periods } from '../../entities/issuance-period.ts';
import { recipients } from '../../entities/recipient.ts';
import { imports } from '../../entities/upload.ts';
import { addEntry } from '../benefits/funding.ts';
import { recordIdOf } from './importedRecord.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const linesOf = (outcome: { failures: readonly { line: number }[] }) => outcome.failures.map(({ line }) => line);

test('gives each good row of 2,000 a card and a benefit and each bad row a failure, with matching totals', async () => {
  const place = await world(store);
  const rows = Array.from({ length: 2000 }, (_, n) =>
    rowOf(n, { serviceArea: n % 3 ? 'Boone' : 'Cole', ...(n % 100 === 7 && { dateOfBirth: '1950-02-30' }) }),
  );
  const one = await importFile(store, place, csvFile(rows));
  expect(one).toMatchObject({ status: 'Done', rowsTotal: 2000, rowsDone: 1980, rowsFailed: 20, line: 2001 });
  expect(one.message).toBe('1980 of 2000 rows were imported');
  const outcome = await outcomeOf(store, one.id, false);
  expect(outcome.people).toHaveLength(1980);
  for (const line of [2, 500, 1000, 2001]) {
    expect(await holdingsOf(store, recordIdOf(one.id, line))).toEqual({ cards: 1, benefits: [`Issued ${benefitCents}`] });
  }
  expect(linesOf(outcome)).toEqual(rows.flatMap((row, n) => (row.includes('1950-02-30') ? [n + 2] : [])));
  expect(outcome.money.reduce((sum, { issuedCents }) => sum + issuedCents, 0)).toBe(1980 * benefitCents);
});

test('imports nothing from a repeated file and reports the registered person and used card of each row', async () => {
  const place = await world(store);
  const content = csvFile(Array.from({ length: 40 }, (_, n) => rowOf(n)));
  await importFile(store, place, content);
  const before = await fundingsOf(store, place.stateId, place.periodId);
  const again = await importFile(store, place, content, 7);
  expect(again).toMatchObject({ status: 'Done', rowsDone: 0, rowsFailed: 40 });
  const { failures } = await outcomeOf(store, again.id);
  expect(new Set(failures.map(({ field, reason }) => `${field}: ${reason}`))).toEqual(
    new Set([
      'hybridCode, lastName: This card belongs to another recipient. A person with this name and date of birth is already registered in this State',
    ]),
  );
  expect(await fundingsOf(store, place.stateId, place.periodId)).toEqual(before);
});

test('ignores invisible characters in names and fails a name without a letter', async () => {
  const place = await world(store);
  const born = { dateOfBirth: '1950-02-03', lastName: 'Wren' };
  const first = await importFile(store, place, csvFile([rowOf(0, born)]));
  expect(first).toMatchObject({ rowsDone: 1, rowsFailed: 0 });
  const names = ['Ada\u200b', 'A\u00adda', '\u202aAda\u202c', 'A\u{e0100}da', 'A\u200dda', '\u200b', '-', 'Bea\u2060', 'B\ufeffea'];
  const one = await importFile(store, place, csvFile(names.map((firstName, n) => rowOf(n, { ...born, firstName }))), 4);
  expect(one).toMatchObject({ status: 'Done', rowsDone: 1, rowsFailed: 8 });
  const registered = 'lastName: A person with this name and date of birth is already registered in this State';
  const { failures } = await outcomeOf(store, one.id);
  expect(failures.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    ...Array(5).fill(registered),
    'firstName: First Name is required',
    'firstName: First Name must contain a letter',
    expect.stringMatching(/^lastName: .*line 9/i),
  ]);
  expect((await store.get(maker, recipients, recordIdOf(one.id, 9))).firstName).toBe('Bea');
});

test('prefers the earlier of two conflicting lines for any chunk size', async () => {
  const outcomes = [];
  for (const chunk of [1, 2, 3, 500]) {
    const place = await world(store, { Boone: 4 * benefitCents, Cole: 10 * benefitCents });
    const [shared, other] = [freshCode(), freshCode()];
    const rowFields: RowFields[] = [
      { hybridCode: shared },
      { firstName: 'ADA', lastName: 'WREN 0', serviceArea: 'Cole' },
      { hybridCode: shared, serviceArea: 'Cole' },
      { hybridCode: other, dateOfBirth: 'never' },
      { hybridCode: other },
      { lastName: 'Wren 2', hybridCode: other },
      { lastName: 'Wren 5' },
      {},
      {},
      { lastName: 'Wren 8', serviceArea: 'Cole' },
      { lastName: 'Wren 8', serviceArea: 'Cole' },
    ];
    const one = await importFile(store, place, csvFile(rowFields.map((fields, n) => rowOf(n, fields))), chunk);
    outcomes.push(await outcomeOf(store, one.id));
  }
  const [whole] = outcomes;
  expect(outcomes.map((outcome) => JSON.stringify(outcome))).toEqual(outcomes.map(() => JSON.stringify(whole)));
  expect(whole?.people.map(({ line }) => line)).toEqual([2, 6, 8, 9, 11]);
  expect(whole?.failures.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: Line 2 of this file already has a person with this name and date of birth',
    '4: Line 2 of this file already has this code',
    '5: Date of Birth must be a date, such as 2026-06-30',
    '7: Line 6 of this file already has this code',
    "10: This service area has $0.00 of funding left, but this recipient's benefits cost $30.00",
    '12: Line 11 of this file already has a person with this name and date of birth',
  ]);
});

test('gives funding to the first lines, fails the rest with the remaining sum, and continues other fundings', async () => {
  const place = await world(store, { Boone: 20 * benefitCents + 500, Cole: 10_000_000 });
  const rows = Array.from({ length: 60 }, (_, n) => rowOf(n, { serviceArea: n % 2 ? 'Cole' : 'Boone' }));
  const one = await importFile(store, place, csvFile(rows), 25);
  const outcome = await outcomeOf(store, one.id);
  expect(linesOf(outcome)).toEqual(Array.from({ length: 10 }, (_, i) => 2 + 40 + 2 * i));
  expect(new Set(outcome.failures.map(({ field, reason }) => `${field}: ${reason}`))).toEqual(
    new Set(["serviceArea: This service area has $5.00 of funding left, but this recipient's benefits cost $30.00"]),
  );
  expect(outcome.money.map(({ remainingCents }) => remainingCents)).toEqual([500, 10_000_000 - 30 * benefitCents]);
});

test('reports a service area that the State does not have as a failure of the row', async () => {
  const place = await world(store, { Boone: 1_000_000 });
  await importFile(store, place, csvFile([rowOf(1)]));
  const other = await world(store, { Cole: 1_000_000 });
  const one = await importFile(store, { ...place, stateId: place.stateId }, csvFile([rowOf(2, { serviceArea: 'Cole' })]));
  expect((await outcomeOf(store, one.id)).failures[0]?.reason).toBe('The state has no service area with this name');
  expect(other.stateId).not.toBe(place.stateId);
});

test('binds cards from batches and fails cards of another State or program, deactivated or in use', async () => {
  const place = await world(store);
  const codes = Array.from({ length: 40 }, freshCode);
  const [mine = '', foreign = '', inactive = '', other = '', ...many] = codes;
  const make = (code: string, fields: object = {}) =>
    store.transact(maker, (tx) =>
      tx.create(hybridCodes, {
        id: hybridCodeId(code),
        code,
        programId: place.programId,
        stateId: place.stateId,
        isActive: true,
        ...fields,
      }),
    );
  await Promise.all([
    make(mine),
    make(foreign, { stateId: 'another', programId: 'another' }),
    make(inactive, { isActive: false }),
    make(other, { programId: 'another' }),
  ]);
  await Promise.all(many.map((code) => make(code)));
  const rows = codes.map((hybridCode, n) => rowOf(n, { hybridCode }));
  rows.push(rowOf(90, { hybridCode: `${mine.slice(0, 12)}O` }));
  const one = await importFile(store, place, csvFile(rows));
  const { failures, people } = await outcomeOf(store, one.id);
  expect(failures.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: This card belongs to another State',
    '4: This card is deactivated',
    '5: This card belongs to another program',
    '42: This is not a card code of 13 characters',
  ]);
  expect(people.map(({ cards }) => cards)).toEqual(Array.from({ length: 37 }, () => 1));
  expect(await store.get(maker, hybridCodes, hybridCodeId(mine))).toMatchObject({ recipientId: recordIdOf(one.id, 2), version: 2 });
});

test('fails only the row that the table refuses and gives its money to later rows', async () => {
  const place = await world(store, { Boone: 20 * benefitCents });
  const first = await importFile(store, place, csvFile([rowOf(1), rowOf(2)]));
  // The person was renamed. The new name is free, but this period's benefits stay with the original name.
  const renamed = await store.get(maker, recipients, recordIdOf(first.id, 2));
  await store.transact(maker, (tx) => tx.update(recipients, renamed, { ...renamed, lastName: 'Otherwise' }));
  const rows = Array.from({ length: 20 }, (_, n) => rowOf(n === 5 ? 1 : 100 + n));
  const one = await importFile(store, place, csvFile(rows));
  const outcome = await outcomeOf(store, one.id);
  expect(outcome.failures.map(({ line, reason }) => [line, reason.slice(0, 61)])).toEqual([
    [7, 'A person with this name and date of birth has benefits of thi'],
    [21, 'This service area has $0.00 of funding left, but this recipie'],
  ]);
  expect(outcome.import).toMatchObject({ status: 'Done', rowsDone: 18, rowsFailed: 2 });
});

test('imports each person once, without false failures, despite repeated, late and concurrent messages', async () => {
  const place = await world(store);
  const rows = Array.from({ length: 90 }, (_, n) => rowOf(n, n % 10 ? {} : { dateOfBirth: 'x' }));
  const one = await received(store, place, csvFile(rows));
  const sent: number[] = [];
  for (let now = one; now.status === 'Waiting' || now.status === 'Running'; now = await importOf(store, one.id)) {
    sent.push(now.cursor);
    const message = { importId: one.id, cursor: now.cursor };
    await Promise.all([advance(store, message, 20), advance(store, message, 20)]);
    for (const cursor of sent) await advance(store, { importId: one.id, cursor }, 20);
  }
  await drainQueue(store, 20);
  const outcome = await outcomeOf(store, one.id);
  expect(outcome.import).toMatchObject({ status: 'Done', rowsDone: 81, rowsFailed: 9 });
  expect([outcome.people.length, outcome.failures.length]).toEqual([81, 9]);
  expect(new Set(outcome.people.map(({ cards, benefits }) => `${cards} ${benefits.length}`))).toEqual(new Set(['1 1']));
  expect(outcome.money[0]?.issuedCents).toBe(81 * benefitCents);
});

test('issues only the remaining money, to the first lines, when funding is reduced during the write', async () => {
  const place = await world(store, { Boone: 10 * benefitCents });
  const one = await received(store, place, csvFile(Array.from({ length: 10 }, (_, n) => rowOf(n))));
  await advance(store, { importId: one.id, cursor: 0 }, 10);
  const takeAway = async () => {
    const [funding] = await fundingsOf(store, place.stateId, place.periodId);
    if (!funding) throw new Error('There is no funding');
    await store.transact(maker, async (tx) =>
      addEntry(tx, await store.get(maker, periods, place.periodId), funding, { amountCents: -6 * benefitCents }),
    );
  };
  const { cursor } = await importOf(store, one.id);
  await advance(interrupted(TransactWriteCommand, '"Recipient#', takeAway), { importId: one.id, cursor }, 10);
  const outcome = await outcomeOf(store, one.id);
  expect(outcome.people.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(outcome.import).toMatchObject({ status: 'Done', rowsDone: 4, rowsFailed: 6 });
  expect(outcome.money).toEqual([{ issuedCents: 4 * benefitCents, remainingCents: 0 }]);
});

test('creates no failures for rows that a faster worker imported during the read', async () => {
  const place = await world(store);
  const one = await received(store, place, csvFile(Array.from({ length: 5 }, (_, n) => rowOf(n))));
  await advance(store, { importId: one.id, cursor: 0 }, 10);
  const { cursor } = await importOf(store, one.id);
  // The issued totals of persons are read last. By then the other worker has issued their benefits.
  const overtaken = interrupted(BatchGetCommand, '"sum#person#', () => drainQueue(store, 10));
  await advance(overtaken, { importId: one.id, cursor }, 10);
  const outcome = await outcomeOf(store, one.id);
  expect([outcome.people.length, outcome.failures]).toEqual([5, []]);
  expect(outcome.import).toMatchObject({ status: 'Done', rowsDone: 5, rowsFailed: 0 });
});

test('does not undo a finished import when a delayed worker resumes', async () => {
  const place = await world(store);
  const one = await received(store, place, csvFile(Array.from({ length: 30 }, (_, n) => rowOf(n))));
  await advance(store, { importId: one.id, cursor: 0 }, 10);
  const first = (await importOf(store, one.id)).cursor;
  const sleepy = interrupted(TransactWriteCommand, `"Import#${one.id}"`, () => drainQueue(store, 10));
  await advance(sleepy, { importId: one.id, cursor: first }, 10);
  await drainQueue(store, 10);
  expect(await importOf(store, one.id)).toMatchObject({ status: 'Done', rowsDone: 30, rowsFailed: 0, line: 31 });
  expect(await store.traces(imports, one.id)).toHaveLength(4);
});

test('makes every replica read the imported records again after the import', async () => {
  expect(epochs.name).toBe(epochEntity);
  const place = await world(store);
  const versions = async () =>
    (
      await store.many(
        maker,
        epochs,
        ['Recipient', 'HybridCode', 'Benefit'].map((name) => `${name}#${place.stateId}`),
      )
    ).map(({ version }) => version);
  await importFile(store, place, csvFile([rowOf(1)]));
  expect(await versions()).toEqual([1, 1, 1]);
  await importFile(store, place, csvFile([rowOf(2)]));
  expect(await versions()).toEqual([2, 2, 2]);
});
