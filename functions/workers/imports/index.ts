/** The import worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { importKinds } from '../../rules/importKinds/importKinds.ts';
import { advanceImport } from '../../rules/imports/advanceImport.ts';
import { ImportMessage } from '../../rules/imports/importMessage.ts';

export const handler = queueWorker(json(ImportMessage), (store, message) => advanceImport(store, importKinds, message));
