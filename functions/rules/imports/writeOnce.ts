import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';

/** The records have changed since they were read. */
class Changed extends Error {}

/**
 * Writes changes that were prepared from one read, in one transaction or, if they do not fit, in several. Returns false after a concurrent
 * change. Unlike other work, the same changes must not be retried, so the caller must read again. Committed changes stay.
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
