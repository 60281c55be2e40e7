/** The final status of an email, set once: sent, failed or dropped. */
import type { Mail } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { mailRuns, mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { closeRun } from './runEnd.ts';

type Outcome = Pick<Mail, 'status' | 'message'>;

const counterOf = { Sent: 'sent', Failed: 'failed', Dropped: 'dropped' } as const;

/** Records the result of an email and counts it in its run, in one transaction. A second call changes nothing. */
export async function settleMail(store: Store, mailId: string, { status, message }: Outcome): Promise<void> {
  if (status === 'Waiting') return;
  const runId = await store.transact(mailWorker, async (tx) => {
    const mail = await tx.find(mails, mailId);
    if (mail?.status !== 'Waiting') return undefined;
    const sentAt = status === 'Sent' ? tx.at : undefined;
    tx.update(mails, mail, { ...mail, status, message, sentAt }, { action: status, why: message });
    const run = mail.runId === undefined ? undefined : await tx.find(mailRuns, mail.runId);
    if (run) tx.add(mailRuns, run, { [counterOf[status]]: 1 });
    return run?.id;
  });
  if (runId !== undefined) await closeRun(store, runId);
}
