/** Mails and bulk resends that stand still: their message was lost, or their worker died or gave up. */

import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { mailRuns, mails } from '../../entities/mail.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { type MailMessage, sendMails } from './plan.ts';
import { sendRun } from './run.ts';
import { settleMail } from './settleMail.ts';

/** The oldest so many; those behind them have their turn when these are dealt with. */
const atOnce = 500;

/** Sends again the mails and runs that are due and have not moved for so long. */
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

/** Marks what no try could do. A run that has gone on since, by another message, is left alone. */
export async function giveUpMail(store: Store, message: MailMessage): Promise<void> {
  if ('mailId' in message) {
    await settleMail(store, message.mailId, { status: 'Failed', message: 'It could not be sent after several attempts.' });
    return;
  }
  // Another unknown code of the same user asks for it again.
  if ('guesserId' in message) return;
  await store.transact(sweep, async (tx) => {
    const run = await tx.find(mailRuns, message.runId);
    if (run?.status !== 'Running' || run.cursor !== message.cursor) return;
    const why = 'It could not be completed after several attempts. Send again to reach those who got no email.';
    tx.update(mailRuns, run, { ...run, status: 'Failed', finishedAt: tx.at }, { action: 'Failed', why });
  });
}
