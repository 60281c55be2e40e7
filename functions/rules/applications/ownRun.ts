import type { DecisionRun } from '../../../shared/entities/decision-run.ts';
import { notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { decisionRuns } from '../../entities/decision-run.ts';

/** Returns a run of the caller. Throws 'notFound' for those of other callers. */
export async function ownRun(reader: Reader, id: string): Promise<DecisionRun> {
  const run = await reader.find(decisionRuns, id);
  if (run?.createdBy !== reader.caller.userId) throw notFound('preview');
  return run;
}
