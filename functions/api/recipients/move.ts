/** When a recipient moves to another service area, its staff must see what the recipient holds. */
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { benefits } from '../../entities/benefit.ts';

/** The ids of a recipient's benefits that another service area than this one looks after. */
export async function benefitsOutside(store: Store, caller: Caller, recipientId: string, serviceAreaId: string): Promise<string[]> {
  const held = await store.children(caller, benefits, `Recipient#${recipientId}`, 'Benefit#');
  return held.filter((benefit) => benefit.currentServiceAreaId !== serviceAreaId).map((benefit) => benefit.id);
}

/** Lets those of these benefits that are elsewhere follow to a service area. */
export async function moveBenefits(
  tx: Transaction,
  store: Store,
  caller: Caller,
  ids: readonly string[],
  currentServiceAreaId: string,
): Promise<void> {
  for (const benefit of await store.many(caller, benefits, ids))
    if (benefit.currentServiceAreaId !== currentServiceAreaId)
      tx.update(benefits, benefit, { ...benefit, currentServiceAreaId }, { action: 'Moved' });
}
