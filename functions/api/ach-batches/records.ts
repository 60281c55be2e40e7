import { dayIn } from '../../../shared/core/days.ts';
import { type AchRun, achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achPermissions } from '../../../shared/entities/ach-transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { reusedKey } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { derivedId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achRuns } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { sendJob } from '../../rules/payments/jobs.ts';
import { changeAchBatch, makeAchBatch } from '../../rules/payments/manual.ts';
import { openRun } from '../../rules/payments/run.ts';
import { batchReply } from './batchReply.ts';
import { achBatchLife } from './life.ts';
import { originatorRecords } from './originator.ts';
import { achReturnRecords } from './returns.ts';

async function toRunReply(caller: Caller, { id, status, number, held, batchId }: AchRun) {
  const batch = await store().find(caller, achBatches, batchId);
  return {
    runId: id,
    status,
    number,
    held,
    batchId: batch?.id,
    totalCents: batch?.totalCents ?? 0,
    transactionCount: batch?.transactionCount ?? 0,
  };
}

export const achBatchRecords = [
  ...originatorRecords,
  ...achBatchLife,
  ...achReturnRecords,

  route(achBatchApi.create, achPermissions.change, async ({ caller, body, key, requestHash }) =>
    batchReply(caller, await makeAchBatch(store(), caller, body, { key, requestHash })),
  ),

  route(achBatchApi.get, achPermissions.read, async ({ caller, params }) =>
    batchReply(caller, await store().get(caller, achBatches, params.id)),
  ),

  route(achBatchApi.update, achPermissions.change, async ({ caller, params, body }) => {
    await changeAchBatch(store(), caller, params.id, body);
    return batchReply(caller, await store().get(caller, achBatches, params.id));
  }),

  route(achBatchApi.run, achPermissions.change, async ({ caller, body, key, requestHash }) => {
    const state = await store().named(caller, states, body.stateId, 'stateId');
    const id = derivedId(caller.userId, key);
    const run = await openRun(store(), caller, {
      id,
      stateId: state.id,
      day: dayIn(state.latestTimeZone, store().now()),
      isScheduled: false,
      requestHash,
    });
    if (run.requestHash !== requestHash) throw reusedKey();
    if (run.status === 'Open') await sendJob({ kind: 'achRun', id, stateId: state.id });
    return toRunReply(caller, run);
  }),

  route(achBatchApi.runStatus, achPermissions.read, async ({ caller, params }) =>
    toRunReply(caller, await store().get(caller, achRuns, params.runId)),
  ),
];
