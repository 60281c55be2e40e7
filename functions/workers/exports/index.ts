/** The export worker. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import { makeExport } from '../../rules/exports/make.ts';
import { ExportMessage } from '../../rules/exports/queue.ts';

export const handler = queueWorker(json(ExportMessage), (store, { exportId }) => makeExport(store, exportId));
