/**
 * Sending one planned mail. Messages come twice, late and to two workers at once: a mail is sent at least once, and always the same one
 * with the same link, since its token follows from its record.
 */

import type { Store } from '../../core/store/store.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { isPracticeState } from '../setup/practice.ts';
import { deliver } from './deliver.ts';
import { emailOf } from './email.ts';
import { settleMail } from './settleMail.ts';

/** Sends a mail that waits, and says so on its record. Does nothing with one that was dealt with. Throws where the message is to come again. */
export async function sendMail(store: Store, mailId: string): Promise<void> {
  const mail = await store.find(mailWorker, mails, mailId);
  if (mail?.status !== 'Waiting') return;
  if (await isPracticeState(store.as(mailWorker), mail.stateId))
    return settleMail(store, mailId, { status: 'Dropped', message: 'A practice State sends no emails.' });
  const letter = await emailOf(store, mail);
  if (!letter) return settleMail(store, mailId, { status: 'Dropped' });
  const refusal = await deliver(letter, { mailId });
  await settleMail(store, mailId, refusal === undefined ? { status: 'Sent' } : { status: 'Failed', message: refusal });
}
