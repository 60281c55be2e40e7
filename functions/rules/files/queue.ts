/** Messages to the export worker that name an export. */
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';

export const ExportMessage = z.object({ exportId: z.string() });
export type ExportMessage = z.infer<typeof ExportMessage>;

/** Sends an export to its worker, after its record is committed. */
export async function sendExport(exportId: string): Promise<void> {
  await send(env().EXPORTS_QUEUE_URL, { exportId } satisfies ExportMessage);
}
