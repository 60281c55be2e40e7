/** The import worker. */
import { json, queueWorker } from '../../core/queueWorker.ts';
import { ImportMessage } from '../../rules/imports/queue.ts';
import { step } from '../../rules/imports/step.ts';

export const handler = queueWorker(json(ImportMessage), step);
