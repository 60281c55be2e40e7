import { DuplicateVerdict } from '../../shared/entities/duplicate-verdict.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';
import { textsOf } from '../core/texts.ts';

const say = textsOf('applications/server.staff');

/** They are found by the two people they are about. */
export const duplicateVerdicts = entity<DuplicateVerdict>({
  name: 'DuplicateVerdict',
  stored: DuplicateVerdict,
  columns: [],
  partition: 'none',
  guarded: { verdict: { did: () => say('guarded.verdict'), of: ({ verdict }) => verdict } },
  title: ({ verdict }) => verdict,
});

/** Returns the id of the verdict about two records, in either order. */
export function verdictId(a: string, b: string): string {
  return derivedId('DuplicateVerdict', ...[a, b].sort());
}
