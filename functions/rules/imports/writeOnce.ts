import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';

/** The record is no longer as it was when it was read. */
class Changed extends Error {}

/**
 * Writes what was made up from one reading of the record, as one transaction or, where it does not fit, as several. False when somebody
 * else was quicker: unlike other work it must not be done a second time from the same reading, so read again. What was committed stays.
 */
export async function writeOnce<Item>(
  store: Store,
  caller: Caller,
  items: readonly Item[],
  write: (tx: Transaction, piece: readonly Item[]) => void,
  maxItems = items.length,
): Promise<boolean> {
  let last: readonly Item[] | undefined;
  const once = (tx: Transaction, piece: readonly Item[]) => {
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
