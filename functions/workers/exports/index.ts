/** The export worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { makeExport } from '../../rules/files/make.ts';
import { ExportMessage } from '../../rules/files/queue.ts';

export const handler = queueWorker(json(ExportMessage), (store, { exportId }) => makeExport(store, exportId));
