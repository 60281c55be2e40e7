import { beforeAll, expect, test } from 'vitest';
import { aUser, maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { makeState, makeUsers } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { linkIn, mailsByAddress } from '../../../infra/testing/testMail.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import type { New } from '../../core/store/unitOfWork.ts';
import { mailRuns } from '../../entities/mail.ts';
import { sendDueMails } from './due.ts';
import { useLink } from './link.ts';
import type { MailMessage } from './plan.ts';
import { startMailRun } from './run.ts';
import { messages } from './testQueue.ts';
import { work } from './work.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const fast = 1_000_000;
const runOf = (id: string) => store.get(maker, mailRuns, id);
const later = (minutes: number) => new Store(tableClient(), env().TABLE_NAME, () => Date.now() + minutes * 60_000);

test('invites 500 people and no one else despite crashes and repeated messages, with correct counts', async () => {
  const [{ id: stateId }, { id: elsewhere }] = [await makeState(store), await makeState(store)];
  const people = Array.from({ length: 500 }, () => aUser(stateId));
  const others = [aUser(stateId, { emailConfirmed: true }), aUser(stateId, { isLockedOut: true }), aUser(elsewhere)];
  await makeUsers(store, [...people, ...others]);
  const run = await startMailRun(store, maker, { stateId, createdAfter: '2020-01-01' });
  expect(run).toMatchObject({ total: 500, planned: 0, status: 'Running' });

  const seen: MailMessage[] = [];
  const unlucky = random(7);
  let deaths = 0;
  /** One of the two workers. Its store fails or dies, and some messages are repeated. */
  const takeAll = async (given: MailMessage[]) => {
    for (const message of given) {
      seen.push(message);
      const chance = unlucky();
      const faults = { seed: seen.length, lost: 0.1, conflict: 0.1, dieAfterWrites: chance < 0.15 ? Math.ceil(chance * 20) : 1000 };
      const shaky = new Store(faulty(tableClient(), faults).client, env().TABLE_NAME);
      // A failed message is repeated, like from the queue.
      await work(shaky, message, fast).catch(() => {
        deaths += 1;
        return work(store, message, fast);
      });
      const early = seen[Math.floor(unlucky() * seen.length)];
      if (unlucky() < 0.03 && early) await work(store, early, fast);
    }
  };
  for (let now = await runOf(run.id); now.status === 'Running'; now = await runOf(run.id)) {
    const given = await messages();
    // The sweep finds messages that a worker did not send because it died.
    if (given.length === 0) await sendDueMails(later(6));
    const half = Math.ceil(given.length / 2);
    await Promise.all([takeAll(given.slice(0, half)), takeAll(given.slice(half))]);
  }

  const done = await runOf(run.id);
  expect(deaths).toBeGreaterThan(20);
  expect(done).toMatchObject({
    status: 'Done',
    total: 500,
    planned: 500,
    sent: 500,
    failed: 0,
    dropped: 0,
    finishedAt: expect.any(String),
  });
  expect((await store.traces(mailRuns, run.id)).filter(({ row }) => JSON.parse(row).action === 'Done')).toHaveLength(1);
  const boxes = await mailsByAddress();
  expect(people.filter(({ email }) => !boxes.has(email))).toEqual([]);
  expect(others.filter(({ email }) => boxes.has(email))).toEqual([]);
  const follow = ({ id: userId = '', email }: New<User>) => {
    const { token } = linkIn(boxes.get(email)?.at(-1) ?? { text: '' });
    return store.transact(maker, (tx) => useLink(tx, { userId, purpose: 'confirmAccount', token }));
  };
  for (let n = 0; n < people.length; n += 50) await Promise.all(people.slice(n, n + 50).map(follow));
});

/** Returns chances from 0 to 1 that are the same in each run of the test. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
