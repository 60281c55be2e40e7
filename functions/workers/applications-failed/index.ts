/**
 * Takes the messages that no attempt could process, and logs them, which sets off the queue's alarm. No application is lost, because it
 * remains due and the sweep sends it again. A person who has lost a number must request it again.
 */

import { log } from '../../core/log.ts';
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ApplicationsMessage } from '../../rules/applications/queue.ts';

export const handler = queueWorker(json(ApplicationsMessage), async (_store, message) => {
  if ('id' in message) log.error('An application could not be checked for duplicates', { applicationId: message.id });
  else log.error('A lost number could not be looked up');
});
