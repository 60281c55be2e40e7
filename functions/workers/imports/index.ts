/** The import worker. */
import { json, queueWorker } from '../../core/queueWorker.ts';
import { step } from '../../rules/imports/advanceImport.ts';
import { ImportMessage } from '../../rules/imports/importMessage.ts';

export const handler = queueWorker(json(ImportMessage), step);
