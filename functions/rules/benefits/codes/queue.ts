/** Messages to the codes worker: the batch and its start position. A message with a position that has passed changes nothing. */
import * as z from 'zod';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import { env } from '../../../core/env.ts';
import { send } from '../../../core/queues/queue.ts';

export const CodesMessage = z.object({ batchId: z.string(), place: z.number() });
export type CodesMessage = z.infer<typeof CodesMessage>;

/** Returns the progress of a batch: the creation of its codes or, after that, their deactivation. */
export function progressOf({ place, deactivationPlace }: Pick<HybridCodeBatch, 'place' | 'deactivationPlace'>): number {
  return deactivationPlace ?? place;
}

/** Sends the message for a batch, from the position in its record. */
export async function sendCodes(batch: Pick<HybridCodeBatch, 'id' | 'place' | 'deactivationPlace'>): Promise<void> {
  await send(env().CODES_QUEUE_URL, { batchId: batch.id, place: progressOf(batch) } satisfies CodesMessage);
}
