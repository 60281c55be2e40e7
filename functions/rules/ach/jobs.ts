/** What the jobs worker does after a commit; where its message is lost, the sweep sends it again. */
import * as z from 'zod';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import { env } from '../../core/env.ts';
import { send } from '../../core/queues/queue.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { returnFiles } from '../../entities/ach-return.ts';
import { decisionRuns } from '../../entities/decision-run.ts';
import { frozenForms } from '../../entities/federal-form.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { tokenRuns } from '../../entities/token-redemption.ts';

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

/** Sends again what has not moved for so long: open runs, ACH transactions whose sales are not all due again, batches that are being worked on, files of the bank, runs of tokens and of decisions, forms that are to be frozen. */
export async function sendDueJobs(store: Store, staleAfterMs = defaultStaleAfterMs): Promise<void> {
  const [runs, voids, batches, files, ofTokens, ofDecisions, forms] = await Promise.all([
    store.children(sweep, achRuns, 'due#jobs'),
    store.children(sweep, achTransactions, 'due#jobs'),
    store.children(sweep, achBatches, 'due#jobs'),
    store.children(sweep, returnFiles, 'due#jobs'),
    store.children(sweep, tokenRuns, 'due#jobs'),
    store.children(sweep, decisionRuns, 'due#jobs'),
    store.children(sweep, frozenForms, 'due#jobs'),
  ]);
  const isDue = (one: { updatedAt: string }) => isStale(store, one, staleAfterMs);
  for (const { id, stateId } of runs.filter(isDue)) await sendJob({ kind: 'achRun', id, stateId });
  for (const { id, stateId } of voids.filter(isDue)) await sendJob({ kind: 'achRelease', id, stateId });
  for (const batch of batches.filter(isDue)) await sendJob({ kind: jobOf(batch), id: batch.id, stateId: batch.stateId });
  for (const { id } of files.filter(isDue)) await sendJob({ kind: 'achReturns', id, stateId: '' });
  for (const { id, stateId } of ofTokens.filter(isDue)) await sendJob({ kind: 'tokenRun', id, stateId });
  for (const { id, stateId } of ofDecisions.filter(isDue)) await sendJob({ kind: 'decisionRun', id, stateId });
  for (const { id, stateId } of forms.filter(isDue)) await sendJob({ kind: 'formFreeze', id, stateId });
}

const jobOf = ({ work }: AchBatch): Job['kind'] => (work === 'Sending' ? 'achSend' : work === 'Settling' ? 'achSettle' : 'achFile');
