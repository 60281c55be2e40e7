/** Takes the export messages that no try could do, and says so on the export, so that whoever waits for the file hears of it. */
import type { SQSEvent } from 'aws-lambda';
import { store } from '../../core/store/clients.ts';
import { giveUp } from '../../rules/exports/due.ts';
import { ExportMessage } from '../../rules/exports/queue.ts';

export async function handler(event: SQSEvent): Promise<void> {
  for (const { body } of event.Records) await giveUp(store(), ExportMessage.parse(JSON.parse(body)));
}
