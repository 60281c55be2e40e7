/** The work of the jobs worker after a commit. If its message is lost, the sweep sends it again. */
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';

/**
 * The kinds of jobs. They continue an ACH run or release the sales of a void or returned ACH transaction. They create, send or settle the
 * file of a batch. They process a bank's returns file, which belongs to no State. They create sales from turned-in tokens, decide on many
 * applications, freeze a federal form, or plan the morning emails of a State. The id of the last one is a day.
 */
export const Job = z.object({
  kind: z.enum([
    'achRun',
    'achRelease',
    'achFile',
    'achSend',
    'achSettle',
    'achReturns',
    'tokenRun',
    'decisionRun',
    'formFreeze',
    'morningEmails',
  ]),
  id: z.string(),
  stateId: z.string(),
  /** The position, for a job that continues itself. */
  after: z.string().optional(),
});
export type Job = z.infer<typeof Job>;

/** Sends a job to its worker, after its record is committed. */
export async function sendJob(job: Job, delaySeconds = 0): Promise<void> {
  await send(env().JOBS_QUEUE_URL, job, delaySeconds);
}
