/** Takes the export messages that no attempt could process, and marks the export, so that its requester sees the failure. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpExport } from '../../rules/files/due.ts';
import { ExportMessage } from '../../rules/files/queue.ts';

export const handler = queueWorker(json(ExportMessage), giveUpExport);
