/** Processes one message of the mail queue: an email to send, a bulk resend to continue, or a notification to State staff. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../core/store/store.ts';
import { notifyOfGuesses } from './notifyOfGuesses.ts';
import type { MailMessage } from './plan.ts';
import { stepRun } from './runStep.ts';
import { sendMail } from './send.ts';

/** SES usually accepts 14 emails a second from an account. Two workers at once and an occasional test email stay below that. */
const usualMailsPerSecond = 6;

/** Processes a message, and takes at least its share of a second for an email. Throws if the message must be delivered again. */
export async function work(store: Store, message: MailMessage, mailsPerSecond = usualMailsPerSecond): Promise<void> {
  if ('runId' in message) return stepRun(store, message);
  if ('guesserId' in message) return notifyOfGuesses(store, message.guesserId);
  const startedAt = performance.now();
  try {
    await sendMail(store, message.mailId);
  } finally {
    await sleep(Math.max(0, 1000 / mailsPerSecond - (performance.now() - startedAt)));
  }
}
