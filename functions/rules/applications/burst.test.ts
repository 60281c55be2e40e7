/**
 * The first morning of the season: many people submit at once, each two or three times, over failing connections and with crashing
 * functions. Set the number of people with BURST=1000 vitest run functions/rules/applications/burst.test.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { faulty } from '../../../infra/testing/faults.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import { type TestTable, testTable } from '../../../infra/testing/testCloud.ts';
import { Submission } from '../../../shared/entities/application-form.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { submit } from './submit.ts';

let table: TestTable;
let place: ApplicationPlace;
beforeAll(async () => {
  table = await testTable();
  place = await applicationPlace({}, 'Ohio');
});

/** Runs the work with limited concurrency. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const rest = list.values();
  const hand = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: 24 }, hand));
}

const count = Number(process.env.BURST ?? 150);

test('gives people who submit two or three times one application each, with its own number, and loses none', async () => {
  const people = Array.from({ length: count }, (_, i) => i);
  const numbers = new Map<number, Set<string>>();
  const send = async (person: number, attempt: number) => {
    const faults = {
      seed: person * 7 + attempt,
      conflict: 0.05,
      throttle: 0.02,
      lost: 0.2,
      ...(person % 9 === attempt && { dieAfterWrites: 1 }),
    };
    const flaky = attempt < 2 ? new Store(faulty(tableClient(), faults).client, table.tableName) : store();
    const body = Submission.parse(aSubmission(place, { people: [{ lastName: `Person ${person}` }] }));
    const keyed = { key: `the-key-of-person-${person}`, requestHash: `hash of ${person}` };
    const { number, isEarlier } = await submit(flaky, { viewer: `10.0.${person >> 8}.${person & 255}` }, body, keyed);
    expect(isEarlier).toBe(false);
    numbers.set(person, (numbers.get(person) ?? new Set()).add(number));
  };
  // After a crashed function a person gets no response, and submits again.
  await each(people, (person) => Promise.allSettled([send(person, 0), send(person, 1)]));
  await each(people, (person) => send(person, 2));

  expect([...numbers.values()].every((one) => one.size === 1)).toBe(true);
  const all = [...numbers.values()].flatMap((one) => [...one]);
  expect(new Set(all).size).toBe(count);
  const kept = await store().many(publicPage, applications, all);
  expect(new Set(kept.map(({ lastName }) => lastName)).size).toBe(count);
});
