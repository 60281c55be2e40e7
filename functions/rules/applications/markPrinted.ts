import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';

/**
 * Records that letters were printed, after staff confirm it. Returns the number of letters that were still unprinted. Letters that the
 * caller may not see are skipped.
 */
export async function markPrinted(store: Store, caller: Caller, ids: readonly string[]): Promise<number> {
  const counts = await store.inPieces(caller, [...new Set(ids)], async (tx, piece) => {
    const open = (await tx.many(applications, piece)).filter(({ letter }) => letter === 'To print');
    for (const one of open) tx.update(applications, one, { ...one, letter: 'Printed' }, { action: 'Letter printed' });
    return open.length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
