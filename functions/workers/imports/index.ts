/** The import worker. Every message can be done again, late, and by two at once, without harm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultOf, log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { ImportMessage } from '../../rules/imports/queue.ts';
import { step } from '../../rules/imports/step.ts';

/** Messages whose work failed come back; the others are done with. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await step(store(), ImportMessage.parse(JSON.parse(body)));
    } catch (error) {
      log.error('An import did not get on', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
