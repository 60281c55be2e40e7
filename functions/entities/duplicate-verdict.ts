import { DuplicateVerdict } from '../../shared/entities/duplicate-verdict.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** They are found by the two whom they are about. */
export const duplicateVerdicts = entity<DuplicateVerdict>({
  name: 'DuplicateVerdict',
  stored: DuplicateVerdict,
  columns: [],
  partition: 'none',
  guarded: { verdict: { did: 'said whether these are one person', of: ({ verdict }) => verdict } },
  title: ({ verdict }) => verdict,
});

/** The id of what was said of two records, whichever is named first. */
export function verdictId(a: string, b: string): string {
  return derivedId('DuplicateVerdict', ...[a, b].sort());
}
