/** Ends a bulk resend once, when all of its emails were processed. */

import type { MailRun } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { mailRuns } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

const say = textsOf('core/server.staff');

/** The cursor of a run at the end of the list of users. All of its emails are planned. */
export const listEnd = 'end';

const isComplete = ({ cursor, planned, sent, failed, dropped }: MailRun) => cursor === listEnd && sent + failed + dropped >= planned;

/**
 * Ends a run when all of its emails were processed. Every caller that may have finished the last step calls it: after counting an email, at
 * the end of the list, and in the sweep for workers that died earlier. The record's version lets only one of them end the run.
 */
export async function closeRun(store: Store, runId: string): Promise<void> {
  await store.transact(mailWorker, async (tx) => {
    const run = await tx.find(mailRuns, runId);
    if (run?.status !== 'Running' || !isComplete(run)) return;
    const changes = say('mails.runEnded', { sent: String(run.sent), failed: String(run.failed), dropped: String(run.dropped) });
    tx.update(mailRuns, run, { ...run, status: 'Done', finishedAt: tx.at }, { action: 'Done', changes });
  });
}
