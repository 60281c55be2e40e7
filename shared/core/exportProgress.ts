/**
 * The response of a *csv* call if its file is too large for an immediate response, and the call that fetches that file. Edit when people
 * should see more progress of their file.
 */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Waiting for its worker → Running → Done, or Failed with a message. */
export const exportStatuses = ['Waiting', 'Running', 'Done', 'Failed'] as const;

/** The body of a 202. The file is requested with this id. */
export const PendingExport = z.object({ exportId: z.string() });
export type PendingExport = z.infer<typeof PendingExport>;

/** `url` exists when the export is done. It is a link that is valid for five minutes, and each further call returns a new one. */
export const ExportProgress = z.object({
  status: z.enum(exportStatuses),
  rowsDone: z.number(),
  rowsTotal: z.number().optional(),
  message: z.string().optional(),
  url: z.string().optional(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

/** Responds only to the person who requested the export. */
export const exportProgress = endpoint('GET', '/api/exports/{id}', {
  summary: 'Download the file of your own export',
  reply: ExportProgress,
  isBackground: true,
});
