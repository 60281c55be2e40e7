/**
 * What a *csv* call answers when its file is too large to be answered at once, and how that file is fetched. Edit when people should see
 * more of how their file is being made.
 */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Waiting for its worker → Running → Done, or Failed with a sentence. */
export const exportStatuses = ['Waiting', 'Running', 'Done', 'Failed'] as const;

/** The body of a 202: under this id the file is asked for. */
export const PendingExport = z.object({ exportId: z.string() });
export type PendingExport = z.infer<typeof PendingExport>;

/** `url` is there when it is done: a link for five minutes, of which each further call gives a new one. */
export const ExportProgress = z.object({
  status: z.enum(exportStatuses),
  rowsDone: z.number(),
  rowsTotal: z.number().optional(),
  message: z.string().optional(),
  url: z.string().optional(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

/** Answers whoever asked for the export, and nobody else. */
export const exportProgress = endpoint('GET', '/api/exports/{id}', {
  summary: 'Fetch the file of an export of one’s own',
  reply: ExportProgress,
  isBackground: true,
});
