/**
 * Submitting for a known person must not differ in cost or response. A stranger's submission causes the same reads, writes and response.
 */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace, aSubmission } from '../../../infra/testing/testApplications.ts';
import { type TestTable, testTable } from '../../../infra/testing/testCloud.ts';
import { dayIn } from '../../../shared/core/days.ts';
import { Submission } from '../../../shared/entities/application-form.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { approve, deny } from './decide.ts';
import { statusOf } from './statusOf.ts';
import { submit } from './submit.ts';

let table: TestTable;
let place: ApplicationPlace;
beforeAll(async () => {
  table = await testTable();
  place = await applicationPlace({}, 'Missouri');
});

interface Capacity {
  readonly CapacityUnits?: number;
}

/**
 * Returns a store that notes each command with its consumed capacity, in the order of sending, because responses can overtake each other.
 */
function counting(): { noted: string[]; on: Store } {
  const noted: string[] = [];
  const client = {
    async send(command: { readonly constructor: { readonly name: string }; input: object }) {
      Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
      const at = noted.push(command.constructor.name) - 1;
      const reply = (await tableClient().send(command as never)) as { ConsumedCapacity?: Capacity | Capacity[] };
      const units = [reply.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      noted[at] += ` ${units}`;
      return reply;
    },
  } as unknown as DynamoDBDocumentClient;
  return { noted, on: new Store(client, table.tableName) };
}

let sent = 0;
async function submitted(person: { firstName: string; lastName: string; dateOfBirth: string }) {
  sent += 1;
  const { noted, on } = counting();
  const body = Submission.parse(aSubmission(place, { people: [person] }));
  const answer = await submit(on, { viewer: `198.51.100.${sent}` }, body, { key: `a-key-of-a-stranger-${sent}`, requestHash: 'hash' });
  return { noted, answer };
}

const known = { firstName: 'Marian', lastName: 'Bell', dateOfBirth: '1944-06-06' };
const unknown = { firstName: 'Miriam', lastName: 'Beck', dateOfBirth: '1945-06-06' };

test('takes the same reads, writes and response size for a known person and a stranger', async () => {
  await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, known)));
  await submitted({ ...known, firstName: 'Harold' });
  await submitted(known);
  const [again, stranger] = [await submitted(known), await submitted(unknown)];
  expect(again.noted).toEqual(stranger.noted);
  expect(again.noted.filter((line) => line.startsWith('Transact'))).toHaveLength(1);
  expect(JSON.stringify(again.answer).length).toBe(JSON.stringify(stranger.answer).length);
  expect(Object.keys(again.answer)).toEqual(Object.keys(stranger.answer));
});

test('shows the same status for an approved and a denied application', async () => {
  const decided = await Promise.all(
    [unknown, { ...unknown, firstName: 'Mavis', lastName: 'Brook' }].map(async (person) => {
      const { number } = (await submitted(person)).answer;
      return store().get(publicPage, applications, number);
    }),
  );
  const [first, second] = decided;
  if (!first || !second) throw new Error('Two were sent');
  await approve(store(), maker, first.id, { version: first.version });
  await deny(store(), maker, second.id, { version: second.version, reason: 'Income' });
  const { latestTimeZone } = await store().get(publicPage, states, place.stateId);
  for (const { id, number } of [first, second]) {
    const { decidedAt = '' } = await store().get(publicPage, applications, id);
    const shown = await statusOf(store(), '203.0.113.9', { language: 'English', number, dateOfBirth: unknown.dateOfBirth });
    expect(shown).toEqual({ status: 'Decided', since: dayIn(latestTimeZone, Date.parse(decidedAt)) });
  }
});

test('takes the same reads for a wrong number and a wrong day', async () => {
  const { answer } = await submitted(unknown);
  const readsOf = async (number: string, dateOfBirth: string) => {
    const { noted, on } = counting();
    await expect(statusOf(on, '203.0.113.10', { language: 'English', number, dateOfBirth })).rejects.toThrow('We found no application');
    return noted.map((line) => line.split(' ')[0]);
  };
  expect(await readsOf(answer.number, '1900-01-01')).toEqual(await readsOf('MO-444-444-444', '1945-06-06'));
});
