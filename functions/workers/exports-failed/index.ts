/** Takes the export messages that no try could do, and says so on the export, so that whoever waits for the file hears of it. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpExport } from '../../rules/files/due.ts';
import { ExportMessage } from '../../rules/files/queue.ts';

export const handler = queueWorker(json(ExportMessage), giveUpExport);
