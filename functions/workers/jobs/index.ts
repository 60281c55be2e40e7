/** Does the remaining work after a commit. */
import { json, queueWorker } from '../../core/queues/queueWorker.ts';
import type { Store } from '../../core/store/store.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { workDecisionRun } from '../../rules/applications/workRun.ts';
import { workTokenRun } from '../../rules/benefits/tokens/processTokens.ts';
import { release } from '../../rules/payments/claim.ts';
import { Job } from '../../rules/payments/jobs.ts';
import { makeBankFile } from '../../rules/payments/makeFile.ts';
import { workRun } from '../../rules/payments/run.ts';
import { sendPayments } from '../../rules/payments/sent.ts';
import { settlePayments } from '../../rules/payments/settle.ts';

export const handler = queueWorker(json(Job), doJob);

const work: Readonly<Record<Job['kind'], (store: Store, id: string, stateId: string, after?: string) => Promise<unknown>>> = {
  achRun: workRun,
  achRelease: (store, id, stateId) => release(store, achWorkerOf(stateId), id),
  achFile: makeBankFile,
  achSend: sendPayments,
  achSettle: settlePayments,
  // Few jobs read a file of the bank, so its code loads late.
  achReturns: async (store, id) => (await import('../../rules/payments/returnFile.ts')).workReturnFile(store, id),
  tokenRun: workTokenRun,
  decisionRun: workDecisionRun,
  // Few of these jobs come: in the morning, and when a year's form is frozen. The others start sooner without their code.
  formFreeze: async (store, id, stateId) => (await import('../../rules/reports/federalForms/freeze.ts')).workFreeze(store, id, stateId),
  morningEmails: async (...job) => (await import('../../rules/reports/morning/planMorningEmails.ts')).planMorningEmails(...job),
};

async function doJob(store: Store, { kind, id, stateId, after }: Job): Promise<void> {
  await work[kind](store, id, stateId, after);
}
