/** The codes worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { advanceBatch } from '../../rules/benefits/codes/advanceBatch.ts';
import { CodesMessage } from '../../rules/benefits/codes/queue.ts';

export const handler = queueWorker(json(CodesMessage), (store, message) => advanceBatch(store, message));
