/** Compares applications with those who are known. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ScreeningMessage } from '../../rules/applications/queue.ts';
import { screen } from '../../rules/applications/screen.ts';

export const handler = queueWorker(json(ScreeningMessage), screen);
