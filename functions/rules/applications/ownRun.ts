import type { DecisionRun } from '../../../shared/entities/decision-run.ts';
import { notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { decisionRuns } from '../../entities/decision-run.ts';

/** A run of the caller's own. Throws 'notFound' for those of others. */
export async function ownRun(reader: Reader, id: string): Promise<DecisionRun> {
  const run = await reader.find(decisionRuns, id);
  if (run?.createdBy !== reader.caller.userId) throw notFound('preview');
  return run;
}
