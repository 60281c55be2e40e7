/** The export worker. Every message can be done again, late, and by two at once, without harm. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultOf, log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { makeExport } from '../../rules/exports/make.ts';
import { ExportMessage } from '../../rules/exports/queue.ts';

/** Messages whose work failed come back; the others are done with. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await makeExport(store(), ExportMessage.parse(JSON.parse(body)).exportId);
    } catch (error) {
      log.error('An export was not made', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
