/** The work of one message of a bulk resend: the emails to the next users, and the message for the rest. */

import type { MailRun } from '../../../shared/entities/mail.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { mailRuns } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { isAwaited } from './awaited.ts';
import { planLinkMail, sendMails } from './plan.ts';
import { sendRun, usersAfter } from './run.ts';
import { closeRun, listEnd } from './runEnd.ts';

const say = textsOf('core/server.staff');

/** An email, its link and the link's log entry are three items, and a transaction contains at most a hundred. */
const usersAtOnce = 20;

/**
 * Continues a run from a message's position. A message with a past position only sends the next message. Repeated or late messages change
 * nothing, because the emails are planned together with the cursor.
 */
export async function stepRun(store: Store, { runId, cursor }: { readonly runId: string; readonly cursor: string }): Promise<void> {
  const run = await store.find(mailWorker, mailRuns, runId);
  if (run?.status !== 'Running') return;
  const after = run.cursor === cursor && cursor !== listEnd ? await planPage(store, run) : run;
  if (after.cursor === listEnd) await closeRun(store, runId);
  else if (after.status === 'Running') await sendRun(after);
}

async function planPage(store: Store, run: MailRun): Promise<MailRun> {
  const page = await usersAfter(store, run.stateId, run.cursor, usersAtOnce);
  const cursor = page.length < usersAtOnce ? listEnd : (page.at(-1)?.at ?? listEnd);
  const { after, mailIds } = await store.transact(mailWorker, async (tx) => {
    const now = await tx.get(mailRuns, run.id);
    if (now.cursor !== run.cursor || now.status !== 'Running') return { after: now, mailIds: [] };
    const found = await tx.many(
      users,
      page.map(({ id }) => id),
    );
    const awaited = found.filter((user) => isAwaited(user) && user.stateId === run.stateId);
    const plan = { kind: 'confirmAccount', runId: run.id } as const;
    const mailIds = await Promise.all(awaited.map((user) => planLinkMail(tx, user, { ...plan, id: derivedId('Mail', run.id, user.id) })));
    const planned = now.planned + mailIds.length;
    // Some users may have confirmed since they were counted. The actual number is known at the end of the list.
    const total = cursor === listEnd ? planned : Math.max(now.total, planned);
    const changes = say('mails.runPlanned', { planned: String(mailIds.length), users: String(page.length) });
    return { after: tx.update(mailRuns, now, { ...now, cursor, planned, total }, { action: 'Planned', changes }), mailIds };
  });
  await sendMails(...mailIds);
  return after;
}
