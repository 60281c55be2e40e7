/** Does what was left to be done after a commit. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import type { Store } from '../../core/store/store.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { release } from '../../rules/ach/claim.ts';
import { Job } from '../../rules/ach/jobs.ts';
import { makeBankFile } from '../../rules/ach/makeFile.ts';
import { workReturnFile } from '../../rules/ach/returnFile.ts';
import { workRun } from '../../rules/ach/run.ts';
import { sendPayments } from '../../rules/ach/sent.ts';
import { settlePayments } from '../../rules/ach/settle.ts';
import { workDecisionRun } from '../../rules/applications/workRun.ts';
import { workTokenRun } from '../../rules/benefits/tokens/processTokens.ts';
import { workFreeze } from '../../rules/federalForms/freeze.ts';

export const handler = queueWorker(json(Job), doJob);

const work: Readonly<Record<Job['kind'], (store: Store, id: string, stateId: string) => Promise<unknown>>> = {
  achRun: workRun,
  achRelease: (store, id, stateId) => release(store, achWorkerOf(stateId), id),
  achFile: makeBankFile,
  achSend: sendPayments,
  achSettle: settlePayments,
  achReturns: workReturnFile,
  tokenRun: workTokenRun,
  decisionRun: workDecisionRun,
  formFreeze: workFreeze,
};

async function doJob(store: Store, { kind, id, stateId }: Job): Promise<void> {
  await work[kind](store, id, stateId);
}
