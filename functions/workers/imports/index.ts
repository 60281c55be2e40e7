/** The import worker. */
import { json, queueWorker } from '../../core/queueWorker.ts';
import { importKinds } from '../../rules/importKinds/importKinds.ts';
import { advanceImport } from '../../rules/imports/advanceImport.ts';
import { ImportMessage } from '../../rules/imports/importMessage.ts';

/** Messages whose work failed come back; the others are done with. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await advanceImport(store(), importKinds, ImportMessage.parse(JSON.parse(body)));
    } catch (error) {
      log.error('An import message failed and returns to the queue', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
