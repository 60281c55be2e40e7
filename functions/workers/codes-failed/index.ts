/** Takes the messages about codes that no try could do, and says so on the batch, so that an Admin can continue it. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpBatch } from '../../rules/benefits/codes/due.ts';
import { CodesMessage } from '../../rules/benefits/codes/queue.ts';

export const handler = queueWorker(json(CodesMessage), giveUpBatch);
