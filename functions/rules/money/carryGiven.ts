/** Keeping count of what a person was given when the person's record changes (domain rule 3). */
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { Given, identityOf } from './given.ts';

type Named = Parameters<typeof identityOf>[0];

const dayMs = 86_400_000;

/**
 * Carries this year's sums along when a recipient's name, date of birth or household changes, in the transaction that changes it: who was
 * given all that a year allows, gets nothing more under another spelling.
 */
export async function carryGiven(tx: Transaction, store: Store, before: Named, after: Named): Promise<void> {
  const [was, is] = [identityOf(before), identityOf(after)];
  if (was.personKey === is.personKey && was.householdId === is.householdId) return;
  const given = await Given.to(store, is);
  // On New Year's Eve the year has ended in UTC, and in no state yet.
  given.carryAlong(new Date(store.now() - dayMs).toISOString().slice(0, 4));
  await given.writeNow(tx, store);
}
