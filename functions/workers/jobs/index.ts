/** Does what was left to be done after a commit. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import type { Store } from '../../core/store/store.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { release } from '../../rules/ach/claim.ts';
import { Job } from '../../rules/ach/jobs.ts';
import { workRun } from '../../rules/ach/run.ts';

export const handler = queueWorker(json(Job), doJob);

async function doJob(store: Store, { kind, id, stateId }: Job): Promise<void> {
  if (kind === 'achRun') await workRun(store, id, stateId);
  else await release(store, achWorkerOf(stateId), id);
}
