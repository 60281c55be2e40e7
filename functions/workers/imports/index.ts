/** The import worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { advanceImport } from '../../rules/imports/advanceImport.ts';
import { ImportMessage } from '../../rules/imports/importMessage.ts';
import { importKinds } from '../../rules/imports/kinds/importKinds.ts';

export const handler = queueWorker(json(ImportMessage), (store, message) => advanceImport(store, importKinds, message));
