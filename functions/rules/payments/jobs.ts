/** What the jobs worker does after a commit; where its message is lost, the sweep sends it again. */
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';

/**
 * Going on with an ACH run; releasing the sales of a void or returned ACH transaction; making the file of a batch, and what
 * follows on it; working through what the bank sent back, which belongs to no state; making sales of the tokens that were handed in; deciding on many applications; freezing a form for the federal government.
 */
export const Job = z.object({
  kind: z.enum(['achRun', 'achRelease', 'achFile', 'achSend', 'achSettle', 'achReturns', 'tokenRun', 'decisionRun', 'formFreeze']),
  id: z.string(),
  stateId: z.string(),
});
export type Job = z.infer<typeof Job>;

/** Sends a job on its way, once its record is committed. */
export async function sendJob(job: Job): Promise<void> {
  await send(env().JOBS_QUEUE_URL, job);
}
