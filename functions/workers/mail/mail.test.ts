import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeState, makeUser } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { mailsTo } from '../../../infra/testing/testMail.ts';
import { type Door, openDoor } from '../../../infra/testing/testMailDoor.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { mailRuns, mails } from '../../entities/mail.ts';
import { planMail } from '../../rules/mails/plan.ts';
import { startMailRun } from '../../rules/mails/run.ts';
import { messages } from '../../rules/mails/testQueue.ts';

let door: Door;
let stateId: string;
let worker: (event: SQSEvent) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;
let giveUp: (event: SQSEvent) => Promise<unknown>;
let sweep: () => Promise<void>;

beforeAll(async () => {
  await testTable();
  door = await openDoor();
  ({ handler: worker } = await import('./index.ts'));
  ({ handler: giveUp } = await import('../mail-failed/index.ts'));
  ({ handler: sweep } = await import('../sweep/index.ts'));
  stateId = (await makeState(store())).id;
});
afterAll(() => door.stop());

const eventOf = (...bodies: unknown[]) =>
  ({ Records: bodies.map((body, i) => ({ messageId: `m${i}`, body: JSON.stringify(body) })) }) as unknown as SQSEvent;

async function told() {
  const user = await makeUser(store(), stateId);
  const mailId = await store().transact(maker, (tx) => planMail(tx, user, { kind: 'passwordChanged' }));
  return { mailId, email: user.email };
}

test('sends every email that it can, and returns only the messages that failed', async () => {
  const [one, slow, other] = [await told(), await told(), await told()];
  door.refusal = (to) => (to === slow.email ? { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' } : undefined);
  const { batchItemFailures } = await worker(
    eventOf({ mailId: one.mailId }, { mailId: slow.mailId }, { mailId: other.mailId }, 'no message'),
  );
  door.refusal = () => undefined;
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm1' }, { itemIdentifier: 'm3' }]);
  const found = await Promise.all([one, slow, other].map(async ({ email }) => (await mailsTo(email)).length));
  expect(found).toEqual([1, 0, 1]);
});

test("sends six emails a second, so that two workers stay below SES's limit of fourteen", async () => {
  const startedAt = performance.now();
  await worker(eventOf(...Array.from({ length: 6 }, (_, n) => ({ mailId: `nothing-${n}` }))));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
});

test('continues a bulk resend from message to message until it is done', async () => {
  const user = await makeUser(store(), stateId);
  const run = await startMailRun(store(), maker, { stateId, createdAfter: '2020-01-01' });
  for (let some = await messages(); some.length; some = await messages()) await worker(eventOf(...some));
  expect((await store().get(maker, mailRuns, run.id)).status).toBe('Done');
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test('lets the sweep find an email that lost its message', async () => {
  const earlier = new Store(tableClient(), env().TABLE_NAME, () => Date.now() - 6 * 60_000);
  const user = await makeUser(store(), stateId);
  const mailId = await earlier.transact(maker, (tx) => planMail(tx, user, { kind: 'passwordChanged' }));
  await sweep();
  expect(await messages()).toContainEqual({ mailId });
});

test('marks dead letters as failed, where users can see them', async () => {
  const { mailId } = await told();
  const empty = await startMailRun(store(), maker, { stateId: (await makeState(store())).id, createdAfter: '2020-01-01' });
  await giveUp(eventOf({ mailId }, { runId: empty.id, cursor: empty.cursor }));
  expect((await store().get(maker, mails, mailId)).status).toBe('Failed');
  expect((await store().get(maker, mailRuns, empty.id)).status).toBe('Failed');
});
