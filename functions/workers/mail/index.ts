/** The mail worker. Every message can be done again, late, and by two at once, without harm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultOf, log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { MailMessage } from '../../rules/mails/plan.ts';
import { work } from '../../rules/mails/work.ts';

/** Messages whose work failed come back; the others are done with. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await work(store(), MailMessage.parse(JSON.parse(body)));
    } catch (error) {
      log.error('A mail was not sent', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
