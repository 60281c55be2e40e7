/** The codes worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { advanceBatch } from '../../rules/codes/advanceBatch.ts';
import { CodesMessage } from '../../rules/codes/queue.ts';

export const handler = queueWorker(json(CodesMessage), (store, message) => advanceBatch(store, message));
