/** One message of the mail queue: a mail to send, a bulk resend to bring on, or something to tell State staff. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../core/store/store.ts';
import type { MailMessage } from './plan.ts';
import { stepRun } from './runStep.ts';
import { sendMail } from './send.ts';
import { tellOfGuesses } from './tellOfGuesses.ts';

/** SES takes 14 mails a second from an account as a rule; two workers at once, and a test mail now and then, stay below that. */
const usualMailsPerSecond = 6;

/** Does what a message says, and takes at least its share of a second for a mail. Throws where the message is to come again. */
export async function work(store: Store, message: MailMessage, mailsPerSecond = usualMailsPerSecond): Promise<void> {
  if ('runId' in message) return stepRun(store, message);
  if ('guesserId' in message) return tellOfGuesses(store, message.guesserId);
  const startedAt = performance.now();
  try {
    await sendMail(store, message.mailId);
  } finally {
    await sleep(Math.max(0, 1000 / mailsPerSecond - (performance.now() - startedAt)));
  }
}
