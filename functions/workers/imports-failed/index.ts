/** Takes the import messages that no attempt could process, and marks the import, so that an Admin can continue it. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { giveUpImport } from '../../rules/imports/due.ts';
import { ImportMessage } from '../../rules/imports/importMessage.ts';

export const handler = queueWorker(json(ImportMessage), giveUpImport);
