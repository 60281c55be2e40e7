/**
 * Sending one planned email. Messages arrive twice, late and at two workers at once. An email is sent at least once. Every copy is
 * identical and has the same link, because its token is derived from its record.
 */

import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { mails } from '../../entities/mail.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { isPracticeState } from '../setup/practice.ts';
import { deliver } from './deliver.ts';
import { emailOf } from './email.ts';
import { settleMail } from './settleMail.ts';

const say = textsOf('core/server.staff');

/** Sends a waiting email and records the result. Does nothing for a processed one. Throws if the message must be delivered again. */
export async function sendMail(store: Store, mailId: string): Promise<void> {
  const mail = await store.find(mailWorker, mails, mailId);
  if (mail?.status !== 'Waiting') return;
  if (await isPracticeState(store.as(mailWorker), mail.stateId))
    return settleMail(store, mailId, { status: 'Dropped', message: say('mails.practice') });
  const letter = await emailOf(store, mail);
  if (!letter) return settleMail(store, mailId, { status: 'Dropped' });
  const refusal = await deliver(letter, { mailId });
  await settleMail(store, mailId, refusal === undefined ? { status: 'Sent' } : { status: 'Failed', message: refusal });
}
