/** Takes the import messages that no try could do, and says so on the import, so that an Admin can continue it. */
import type { SQSEvent } from 'aws-lambda';
import { store } from '../../core/store/clients.ts';
import { giveUp } from '../../rules/imports/due.ts';
import { ImportMessage } from '../../rules/imports/queue.ts';

export async function handler(event: SQSEvent): Promise<void> {
  for (const { body } of event.Records) await giveUp(store(), ImportMessage.parse(JSON.parse(body)));
}
