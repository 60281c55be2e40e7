/** Starts resending invitations to many users. */

import type { MailRun } from '../../../shared/entities/mail.ts';
import type { Caller } from '../../core/caller.ts';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';
import type { Store } from '../../core/store/store.ts';
import { mailRuns } from '../../entities/mail.ts';
import { states } from '../../entities/state.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { beginOfDay, isAwaited } from './awaited.ts';
import type { MailMessage } from './plan.ts';

/** The cursor before a State's first user, in order of creation date. */
const prefix = 'User#';

/** Returns the users of a State after a cursor, in order of creation: their ids, and the cursor after each. */
export async function usersAfter(store: Store, stateId: string, cursor: string, limit?: number) {
  return store.childIds(`State#${stateId}`, { prefix, after: cursor, limit });
}

/**
 * Creates the record of a bulk resend and sends its first message. `createdAfter` is a day, `YYYY-MM-DD`. Throws 'not found' for a State
 * that the caller cannot see, and 'conflict' while another resend is in progress for the State.
 */
export async function startMailRun(
  store: Store,
  caller: Caller,
  { stateId, createdAfter }: { readonly stateId: string; readonly createdAfter: string },
): Promise<MailRun> {
  const state = await store.get(caller, states, stateId);
  const cursor = `${prefix}${beginOfDay(state, createdAfter)}`;
  const total = await countAfter(store, stateId, cursor);
  const run = await store.transact(caller, (tx) => {
    tx.reference(states, stateId);
    const counts = { total, planned: 0, sent: 0, failed: 0, dropped: 0 };
    return tx.create(mailRuns, { status: 'Running', stateId, createdAfter, cursor, ...counts });
  });
  await sendRun(run);
  return run;
}

async function countAfter(store: Store, stateId: string, cursor: string): Promise<number> {
  const ids = (await usersAfter(store, stateId, cursor)).map(({ id }) => id);
  return (await store.many(mailWorker, users, ids)).filter(isAwaited).length;
}

/** Sends the message for a run, from its saved position. */
export async function sendRun({ id, cursor }: Pick<MailRun, 'id' | 'cursor'>): Promise<void> {
  await send(env().MAIL_QUEUE_URL, { runId: id, cursor } satisfies MailMessage);
}
