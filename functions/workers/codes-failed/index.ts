/** Takes the messages about codes that no attempt could process, and marks the batch, so that an Admin can continue it. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpBatch } from '../../rules/benefits/codes/due.ts';
import { CodesMessage } from '../../rules/benefits/codes/queue.ts';

export const handler = queueWorker(json(CodesMessage), giveUpBatch);
