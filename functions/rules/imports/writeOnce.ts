import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';

/** The record is no longer as it was when it was read. */
class Changed extends Error {}

/**
 * Writes what was made up from one reading of the record, as one transaction or, where it does not fit, as several. False when somebody
 * else was quicker: unlike other work it must not be done a second time from the same reading, so read again. What was committed stays.
 */
export async function writeOnce<Item>(
  store: Store,
  caller: Caller,
  { items, maxItems = items.length }: { readonly items: readonly Item[]; readonly maxItems?: number },
  write: (tx: UnitOfWork, piece: readonly Item[]) => void,
): Promise<boolean> {
  let last: readonly Item[] | undefined;
  const once = (tx: UnitOfWork, piece: readonly Item[]) => {
    if (piece === last) throw new Changed();
    last = piece;
    write(tx, piece);
  };
  try {
    await store.inPieces(caller, items, once, maxItems);
    return true;
  } catch (error) {
    if (error instanceof Changed) return false;
    throw error;
  }
}
