/**
 * Takes the messages about applications that no try could compare, and says so in the log, which rings the alarm of its queue. Nothing is lost: they are due, and the
 * sweep sends them again.
 */

import { log } from '../../core/log.ts';
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ScreeningMessage } from '../../rules/applications/queue.ts';

export const handler = queueWorker(json(ScreeningMessage), async (_store, { id }) => {
  log.error('An application could not be compared with those who are known', { applicationId: id });
});
