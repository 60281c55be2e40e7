import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Caller } from '../../core/caller.ts';
import { store } from '../../core/store/clients.ts';
import { achRuns, achTransactions } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { changesSince } from '../../rules/payments/changesSince.ts';
import { vendorNames } from '../../rules/people/vendors/vendorNames.ts';

/** Builds the page of a batch with its payments and the vendors that its run could not pay. */
export async function batchReply(caller: Caller, batch: AchBatch) {
  const [run, held, changedSince, state] = await Promise.all([
    batch.runId ? store().find(caller, achRuns, batch.runId) : undefined,
    store().children(caller, achTransactions, `AchBatch#${batch.id}`),
    changesSince(store().as(caller), batch),
    store().get(caller, states, batch.stateId),
  ]);
  const vendors = await vendorNames(store(), batch.stateId, held);
  const list = held.map(({ id, version, vendorId, vendorName, amountCents, salesCount, status, number, returnCode }) => ({
    id,
    version,
    vendorName,
    vendor: vendors[vendorId] ?? vendorName,
    amountCents,
    salesCount,
    status,
    number,
    returnCode,
  }));
  return {
    ...batch,
    timeZone: state.latestTimeZone,
    changedSince,
    isRunOpen: run?.status === 'Open',
    held: run?.held ?? [],
    achTransactions: list,
  };
}
