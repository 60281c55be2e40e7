import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { viewShelfIdsOf, viewShelves } from '../../entities/saved-view.ts';
import { accounts } from '../../entities/systemCallers.ts';

/** Removes all views of a user or State that is removed. The log already contains the removal of their owner. */
export async function forgetViews(tx: UnitOfWork, ownerId: string): Promise<void> {
  const keeper = tx.as(accounts);
  for (const shelf of await keeper.many(viewShelves, viewShelfIdsOf(ownerId))) keeper.remove(viewShelves, shelf);
}
