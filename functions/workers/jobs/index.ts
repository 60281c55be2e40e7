/** Does what was left to be done after a commit. Every job can be done again, and by two at once, without harm. */

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultOf, log } from '../../core/log.ts';
import { Job } from '../../core/queue.ts';
import { store } from '../../core/store/clients.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { release } from '../../rules/ach/claim.ts';
import { workRun } from '../../rules/ach/run.ts';

/** Messages whose work failed come back; the others are done with. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of event.Records) {
    try {
      const { kind, id, stateId } = Job.parse(JSON.parse(body));
      if (kind === 'achRun') await workRun(store(), id, stateId);
      else await release(store(), achWorkerOf(stateId), id);
    } catch (error) {
      log.error('A job failed', { messageId, ...faultOf(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
