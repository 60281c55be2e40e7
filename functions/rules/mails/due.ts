/** Emails and bulk resends that are stuck, because their message was lost or their worker died or gave up. */

import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { mailRuns, mails } from '../../entities/mail.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { type MailMessage, sendMails } from './plan.ts';
import { sendRun } from './run.ts';
import { settleMail } from './settleMail.ts';

const say = textsOf('core/server.staff');

/** The number of oldest items in one run. The others follow when these are done. */
const atOnce = 500;

/** Resends due emails and runs that have not changed for `staleAfterMs`. */
export async function sendDueMails(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const due = await store.childIds('due#mails', { limit: atOnce });
  const idsOf = (name: string) => due.flatMap(({ id, entity }) => (entity === name ? id : []));
  const [waiting, running] = await Promise.all([
    store.many(sweep, mails, idsOf(mails.name)),
    store.many(sweep, mailRuns, idsOf(mailRuns.name)),
  ]);
  const isDue = (one: { updatedAt: string }) => isStale(store, one, staleAfterMs);
  await sendMails(
    ...waiting
      .filter(({ status }) => status === 'Waiting')
      .filter(isDue)
      .map(({ id }) => id),
  );
  for (const run of running.filter(({ status }) => status === 'Running').filter(isDue)) await sendRun(run);
}

/** Marks an item as failed after all attempts. Skips a run that another message has advanced since. */
export async function giveUpMail(store: Store, message: MailMessage): Promise<void> {
  if ('mailId' in message) {
    await settleMail(store, message.mailId, { status: 'Failed', message: say('mails.failed') });
    return;
  }
  // Another unknown code of the same user requests it again.
  if ('guesserId' in message) return;
  await store.transact(sweep, async (tx) => {
    const run = await tx.find(mailRuns, message.runId);
    if (run?.status !== 'Running' || run.cursor !== message.cursor) return;
    const why = say('mails.runFailed');
    tx.update(mailRuns, run, { ...run, status: 'Failed', finishedAt: tx.at }, { action: 'Failed', why });
  });
}
