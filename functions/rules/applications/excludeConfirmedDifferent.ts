import type { Duplicate } from '../../../shared/entities/application.ts';
import type { Reader } from '../../core/store/records.ts';
import { duplicateVerdicts, verdictId } from '../../entities/duplicate-verdict.ts';

/** Excludes records with a verdict that they are different people from the record `id`. */
export async function excludeConfirmedDifferent(reader: Reader, id: string, alike: readonly Duplicate[]): Promise<Duplicate[]> {
  const ids = alike.map((other) => verdictId(id, other.id));
  const verdicts = await reader.many(duplicateVerdicts, ids);
  const said = new Set(verdicts.filter(({ verdict }) => verdict === 'Different people').map((verdict) => verdict.id));
  return alike.filter((other) => !said.has(verdictId(id, other.id)));
}
