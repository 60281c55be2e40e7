/** When a recipient moves to another service area, its staff must see what the recipient holds. */
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Caller } from '../core/caller.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefits } from '../entities/benefit.ts';

/** A change and its trace each, beside the recipient's own: within the hundred items of a transaction. */
const most = 45;

/** The recipient's benefits that are not where the recipient is, at most as many as one transaction takes. */
async function strays(store: Store, caller: Caller, recipientId: string, serviceAreaId: string): Promise<Benefit[]> {
  const all = await store.children(caller, benefits, `Recipient#${recipientId}`, 'Benefit#');
  return all.filter((benefit) => benefit.currentServiceAreaId !== serviceAreaId).slice(0, most);
}

/** Lets the benefits follow the recipient, in the transaction of the move. Tells whether there may be more than it could take. */
export async function moveBenefits(
  tx: Transaction,
  store: Store,
  caller: Caller,
  { id, serviceAreaId }: { readonly id: string; readonly serviceAreaId: string },
): Promise<boolean> {
  const found = await strays(store, caller, id, serviceAreaId);
  for (const benefit of found) tx.update(benefits, benefit, { ...benefit, currentServiceAreaId: serviceAreaId }, { action: 'Moved' });
  return found.length === most;
}
