/**
 * Finds jobs with a lost message by their unfinished work. It is separate from `sendJob`, so that sending a job loads none of these
 * entities.
 */
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import { defaultStaleAfterMs, isStale } from '../../core/store/isStale.ts';
import type { Store } from '../../core/store/store.ts';
import { achBatches, achRuns, achTransactions } from '../../entities/ach.ts';
import { returnFiles } from '../../entities/ach-return.ts';
import { decisionRuns } from '../../entities/decision-run.ts';
import { frozenForms } from '../../entities/federal-form.ts';
import { sweep } from '../../entities/systemCallers.ts';
import { tokenRuns } from '../../entities/token-redemption.ts';
import { type Job, sendJob } from './jobs.ts';

/**
 * Resends jobs that have not changed for `staleAfterMs`: open ACH runs, unreleased ACH transactions, batches with a job, bank files, token
 * and decision runs, and forms to freeze.
 */
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
