import type { DecisionRun } from '../../../shared/entities/decision-run.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { decisionRuns } from '../../entities/decision-run.ts';

/** A run of the caller's own. Throws 'notFound' for those of others. */
export async function ownRun(store: Store, caller: Caller, id: string): Promise<DecisionRun> {
  const run = await store.find(caller, decisionRuns, id);
  if (run?.createdBy !== caller.userId) throw notFound('preview');
  return run;
}
