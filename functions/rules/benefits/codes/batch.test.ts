/**
 * Batches of codes: the requested number, all different, despite crashes and messages that arrive twice or late. No one can guess the
 * codes.
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../../infra/testing/builders.ts';
import { Died, faulty } from '../../../../infra/testing/faults.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { advanceCodes, batchOf, cardProgram, codeMessages, codesMade, drainCodes, madeBatch } from '../../../../infra/testing/testCodes.ts';
import { csvFile, importFile, rowOf, world } from '../../../../infra/testing/testImport.ts';
import { hybridCodeBase, isHybridCode } from '../../../../shared/core/cardCode.ts';
import type { Program } from '../../../../shared/entities/program.ts';
import { env } from '../../../core/env.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { hybridCodeId, hybridCodes } from '../../../entities/hybrid-code.ts';
import { recipients } from '../../../entities/recipient.ts';
import { openQueries } from '../../lists/openQueries.ts';
import { bindCard } from '../card.ts';
import { continueBatch, deactivateRest, requestBatch } from './batchActs.ts';
import { codesOf } from './batchCodes.ts';
import { giveUpBatch, sendDueCodes } from './due.ts';

let store: Store;
let program: Program;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
  program = await cardProgram(store);
});

const request = (amount: number) => requestBatch(store, maker, { amount, programId: program.id }, { key: newId(), requestHash: newId() });
const dying = (dieAfterWrites: number) =>
  new Store(faulty(tableClient(), { seed: dieAfterWrites, dieAfterWrites }).client, env().TABLE_NAME);
const later = (minutes: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);
const alphabet = '3479ACDEFGHJKMNPQRTUWXY';

test('creates exactly 3,000 codes despite crashing workers and repeated, late and concurrent messages', async () => {
  const before = new Set((await codesMade(store, await madeBatch(store, program, 200))).codes);
  const { id } = await request(3000);
  const late = await codeMessages();
  for (let writes = 1; writes <= 7; writes++) {
    const { place } = await batchOf(store, id);
    await expect(advanceCodes(dying(writes), { batchId: id, place })).rejects.toThrow(Died);
  }
  const { place } = await batchOf(store, id);
  await Promise.all([1, 2, 3].map(() => advanceCodes(store, { batchId: id, place }, 500)));
  for (const message of [...late, ...(await codeMessages()), ...late]) await advanceCodes(store, message, 500);
  await drainCodes(store);
  const batch = await batchOf(store, id);
  expect(batch).toMatchObject({ status: 'Ready', amount: 3000, madeCount: 3000, place: 3000, passedOver: [] });
  const { codes, records } = await codesMade(store, batch);
  expect([new Set(codes).size, records.length]).toEqual([3000, 3000]);
  expect(codes.every((code) => isHybridCode(code) && !before.has(code))).toBe(true);
  expect(records.every((one) => one.batchId === id && one.isActive && one.programId === program.id)).toBe(true);
});

test('skips a code that a card already had, and still creates the requested number', async () => {
  const { id, number } = await request(10);
  const codeAt = codesOf({ number });
  await store.transact(maker, (tx) =>
    [3, 9].map((at) =>
      tx.create(hybridCodes, {
        id: hybridCodeId(codeAt(at)),
        code: codeAt(at),
        programId: program.id,
        stateId: program.stateId,
        recipientId: 'somebody',
        isActive: true,
      }),
    ),
  );
  await drainCodes(store);
  expect(await batchOf(store, id)).toMatchObject({ status: 'Ready', madeCount: 10, place: 12, passedOver: [3, 9] });
  const { codes } = await codesMade(store, { id });
  expect(codes).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 10, 11].map(codeAt));
});

test('hides unassigned codes from lists, and shows a bound one', async () => {
  const batch = await madeBatch(store, program, 20);
  const { codes } = await codesMade(store, batch);
  const count = async () => {
    const queries = await openQueries({ caller: maker, after: [] }, [hybridCodes], program.stateId);
    return (
      (await queries.totals(hybridCodes, { sums: [], where: [{ column: 'batchId', operator: 'EqualTo', value: batch.id }] }))[0]?.count ?? 0
    );
  };
  expect(await count()).toBe(0);
  await bind(codes[0] ?? '');
  await expect.poll(count).toBe(1);
});

async function bind(code: string) {
  const recipient = await store.transact(maker, (tx) =>
    tx.create(recipients, aRecipient({ stateId: program.stateId, serviceAreaId: 'a' }, { lastName: newId() })),
  );
  return store.transact(maker, async (tx) => {
    bindCard(tx, { typed: code, known: await store.find(maker, hybridCodes, hybridCodeId(code)) }, { recipient, program });
  });
}

test('marks a failed batch with its code and continues from there, and resends a stalled one', async () => {
  const { id } = await request(30);
  await codeMessages();
  await advanceCodes(store, { batchId: id, place: 0 }, 10, 10);
  const [message] = await codeMessages();
  await giveUpBatch(store, { batchId: id, place: 0 });
  expect((await batchOf(store, id)).status).toBe('Making');
  await giveUpBatch(store, message ?? { batchId: '', place: 0 });
  const sentence = 'Failed at code 11. Earlier codes were created. Choose Continue to resume.';
  expect(await batchOf(store, id)).toMatchObject({ status: 'Failed', message: sentence, madeCount: 10 });
  await advanceCodes(store, message ?? { batchId: '', place: 0 });
  expect((await batchOf(store, id)).madeCount).toBe(10);
  await continueBatch(store, maker, id);
  await codeMessages();
  await sendDueCodes(store);
  expect(await codeMessages()).toEqual([]);
  await sendDueCodes(later(6));
  expect(await codeMessages()).toContainEqual({ batchId: id, place: 10 });
  await advanceCodes(store, { batchId: id, place: 10 });
  expect(await batchOf(store, id)).toMatchObject({ status: 'Ready', madeCount: 30 });
  await expect(continueBatch(store, maker, id)).rejects.toThrow('Only a failed batch can be continued');
});

test('deactivates the unassigned rest of a batch despite crashes, and keeps codes bound concurrently', async () => {
  const batch = await madeBatch(store, program, 300);
  const { codes } = await codesMade(store, batch);
  await bind(codes[5] ?? '');
  const act = { id: batch.id, version: batch.version, reason: 'Misprinted' };
  const again = deactivateRest(store, maker, act);
  const first = await Promise.allSettled([again, deactivateRest(store, maker, act)]);
  expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await codeMessages();
  const [bound] = await Promise.allSettled([bind(codes[250] ?? ''), advanceCodes(dying(2), { batchId: batch.id, place: 0 })]);
  for (
    let place = 0;
    (await batchOf(store, batch.id)).deactivationPlace !== undefined;
    place = (await batchOf(store, batch.id)).deactivationPlace ?? 0
  )
    await advanceCodes(store, { batchId: batch.id, place });
  const held = bound.status === 'fulfilled' ? [5, 250] : [5];
  const { records } = await codesMade(store, batch);
  const active = records.filter(({ isActive }) => isActive);
  expect(active.map(({ code }) => codes.indexOf(code)).sort((a, b) => a - b)).toEqual(held);
  expect((await batchOf(store, batch.id)).deactivatedCount).toBe(300 - held.length);
  const dead = codes[7] ?? '';
  await expect(bind(dead)).rejects.toThrow('This card is deactivated');
});

test('binds the codes in a file of recipients', async () => {
  const place = await world(store);
  const batch = await madeBatch(store, { id: place.programId }, 3);
  const { codes } = await codesMade(store, batch);
  const { rowsDone } = await importFile(store, place, csvFile(codes.slice(0, 2).map((hybridCode, n) => rowOf(n, { hybridCode }))));
  expect(rowsDone).toBe(2);
  const { records } = await codesMade(store, batch);
  expect(records.map(({ recipientId }) => recipientId !== undefined)).toEqual([true, true, false]);
});

describe('unpredictable codes', () => {
  const codes = () => Array.from({ length: 4600 }, (_, place) => codesOf({ number: 77 })(place));

  test('gives every character the same frequency at each position (chi-square), independent of the one before', () => {
    const all = codes();
    for (let at = 0; at < 12; at++) {
      const counts = [...alphabet].map((letter) => all.filter((code) => code[at] === letter).length);
      const expected = all.length / hybridCodeBase;
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // With 22 degrees of freedom, it exceeds 60 once in fifty thousand runs.
      expect(chiSquare, `character ${at}`).toBeLessThan(60);
    }
    const ascending = all.filter((code, i) => i > 0 && code > (all[i - 1] ?? '')).length / all.length;
    expect(ascending).toBeGreaterThan(0.45);
    expect(ascending).toBeLessThan(0.55);
    const same = all.flatMap((code, i) => [...code.slice(0, 12)].filter((letter, at) => i > 0 && letter === all[i - 1]?.[at])).length;
    expect(same / (all.length * 12)).toBeLessThan(0.06);
  });

  test('derives the codes from a key that is not in the table', async () => {
    const { FIELD_KEY } = process.env;
    const first = new Set(codes());
    process.env.FIELD_KEY = Buffer.alloc(32, 'other').toString('base64');
    const others = codes();
    process.env.FIELD_KEY = FIELD_KEY;
    expect(others.filter((code) => first.has(code))).toEqual([]);
    const { Items } = await tableClient().send(new ScanCommand({ TableName: env().TABLE_NAME }));
    expect(JSON.stringify(Items)).not.toContain(FIELD_KEY);
  });
});
