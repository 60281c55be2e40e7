/** Compares applications with known people. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ScreeningMessage } from '../../rules/applications/queue.ts';
import { screen } from '../../rules/applications/screen.ts';

export const handler = queueWorker(json(ScreeningMessage), screen);
