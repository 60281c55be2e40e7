import type { MailRunReply } from '../../../shared/entities/mail.ts';

type Counts = Pick<MailRunReply, 'total' | 'sent' | 'failed' | 'dropped'>;
const number = (count: number) => count.toLocaleString('en-US');

/** Returns the number of emails in a run that are finished. */
export function doneOf({ sent, failed, dropped }: Counts): number {
  return sent + failed + dropped;
}

/** Returns a summary such as '498 of 500 sent, 1 failed, 1 no longer needed'. */
export function formatRun({ total, sent, failed, dropped }: Counts): string {
  const rest = [failed > 0 && `${number(failed)} failed`, dropped > 0 && `${number(dropped)} no longer needed`];
  return [`${number(sent)} of ${number(total)} sent`, ...rest].filter(Boolean).join(', ');
}

/** Returns '1 user' or '1,200 users'. */
export function formatUserCount(count: number): string {
  return `${number(count)} ${count === 1 ? 'user' : 'users'}`;
}
