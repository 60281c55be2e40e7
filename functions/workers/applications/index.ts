/** Compares applications with known people, and sends lost numbers. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { ApplicationsMessage } from '../../rules/applications/queue.ts';
import { screen } from '../../rules/applications/screen.ts';

export const handler = queueWorker(json(ApplicationsMessage), async (store, message) => {
  if ('id' in message) return screen(store, message);
  // Few people lose their number, so this code loads on demand.
  const { sendLostNumbers } = await import('../../rules/applications/lostNumber.ts');
  return sendLostNumbers(store, message);
});
