import type { MailRunReply } from '../../../shared/entities/mail.ts';
import { say } from './texts.ts';

type Counts = Pick<MailRunReply, 'total' | 'sent' | 'failed' | 'dropped'>;
const number = (count: number) => count.toLocaleString('en-US');

/** Returns the number of emails in a run that are finished. */
export function doneOf({ sent, failed, dropped }: Counts): number {
  return sent + failed + dropped;
}

/** Returns a summary such as '498 of 500 sent, 1 failed, 1 no longer needed'. */
export function formatRun({ total, sent, failed, dropped }: Counts): string {
  const values = { total: number(total), sent: number(sent), failed: number(failed), dropped: number(dropped) };
  if (failed > 0) return say(dropped > 0 ? 'progress.failedAndDropped' : 'progress.failed', values);
  return say(dropped > 0 ? 'progress.dropped' : 'progress.sent', values);
}
