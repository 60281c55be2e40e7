/**
 * Takes the messages about applications that no attempt could compare, and logs them, which sets off the queue's alarm. Nothing is lost,
 * because they remain due and the sweep sends them again.
 */

import { log } from '../../core/log.ts';
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ScreeningMessage } from '../../rules/applications/queue.ts';

export const handler = queueWorker(json(ScreeningMessage), async (_store, { id }) => {
  log.error('An application could not be checked for duplicates', { applicationId: id });
});
