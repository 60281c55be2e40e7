import type { MailRunReply } from '../../../shared/entities/mail.ts';

type Counts = Pick<MailRunReply, 'total' | 'sent' | 'failed' | 'dropped'>;
const number = (count: number) => count.toLocaleString('en-US');

/** How many mails of a run are dealt with. */
export function doneOf({ sent, failed, dropped }: Counts): number {
  return sent + failed + dropped;
}

/** '498 of 500 sent, 1 failed, 1 not needed any more' */
export function formatRun({ total, sent, failed, dropped }: Counts): string {
  const rest = [failed > 0 && `${number(failed)} failed`, dropped > 0 && `${number(dropped)} not needed any more`];
  return [`${number(sent)} of ${number(total)} sent`, ...rest].filter(Boolean).join(', ');
}

/** '1 user', '1,200 users' */
export function formatUserCount(count: number): string {
  return `${number(count)} ${count === 1 ? 'user' : 'users'}`;
}
