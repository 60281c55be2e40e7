/** Messages to the codes worker: which batch, and from which place on. A message whose place has passed changes nothing. */
import * as z from 'zod';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import { env } from '../../../core/env.ts';
import { send } from '../../../core/queues/queue.ts';

export const CodesMessage = z.object({ batchId: z.string(), place: z.number() });
export type CodesMessage = z.infer<typeof CodesMessage>;

/** How far the work on a batch is: the making of its codes, or, once they are made, their deactivation. */
export function progressOf({ place, deactivationPlace }: Pick<HybridCodeBatch, 'place' | 'deactivationPlace'>): number {
  return deactivationPlace ?? place;
}

/** Sends a batch on its way, from where its record says that it is. */
export async function sendCodes(batch: Pick<HybridCodeBatch, 'id' | 'place' | 'deactivationPlace'>): Promise<void> {
  await send(env().CODES_QUEUE_URL, { batchId: batch.id, place: progressOf(batch) } satisfies CodesMessage);
}
