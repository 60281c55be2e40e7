/** The end of a bulk resend: once, when each of its mails was dealt with. */

import type { MailRun } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { mailRuns } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

/** The cursor of a run that has come to the end of the list of users: all of its mails are planned. */
export const listEnd = 'end';

const isComplete = ({ cursor, planned, sent, failed, dropped }: MailRun) => cursor === listEnd && sent + failed + dropped >= planned;

/**
 * Ends a run whose mails were all dealt with. Everybody who may have brought the last thing about asks: who counted a mail, who came to the
 * end of the list, and the sweep for those who died before they could. The record's version lets one of them end it.
 */
export async function closeRun(store: Store, runId: string): Promise<void> {
  await store.transact(mailWorker, async (tx) => {
    const run = await tx.find(mailRuns, runId);
    if (run?.status !== 'Running' || !isComplete(run)) return;
    const changes = `${run.sent} sent, ${run.failed} failed, ${run.dropped} dropped`;
    tx.update(mailRuns, run, { ...run, status: 'Done', finishedAt: tx.at }, { action: 'Done', changes });
  });
}
