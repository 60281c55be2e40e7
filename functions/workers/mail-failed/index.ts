/** Takes the mail messages that no try could do, and says so on the mail or the run, so that it is seen and can be sent anew. */
import type { SQSEvent } from 'aws-lambda';
import { store } from '../../core/store/clients.ts';
import { giveUp } from '../../rules/mails/due.ts';
import { MailMessage } from '../../rules/mails/plan.ts';

export async function handler(event: SQSEvent): Promise<void> {
  for (const { body } of event.Records) await giveUp(store(), MailMessage.parse(JSON.parse(body)));
}
