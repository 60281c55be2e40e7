/** Messages to the import worker: the import and the byte of its file to start from. */
import * as z from 'zod';
import type { Import } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';

export const ImportMessage = z.object({ importId: z.string(), cursor: z.number() });
export type ImportMessage = z.infer<typeof ImportMessage>;

/** Sends the message for an import, from its saved position. */
export async function sendImport({ id, cursor }: Pick<Import, 'id' | 'cursor'>): Promise<void> {
  await send(env().IMPORTS_QUEUE_URL, { importId: id, cursor } satisfies ImportMessage);
}
