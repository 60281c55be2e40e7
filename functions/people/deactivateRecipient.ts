/** Deactivating a recipient: the person first, so that nothing more is issued or redeemed, then what the person still holds. */
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { Caller } from '../core/caller.ts';
import { mustBeCurrent } from '../core/crud.ts';
import { AppError } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefits } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { recipients } from '../entities/recipient.ts';
import { states } from '../entities/state.ts';
import { deactivateBenefit } from '../money/deactivate.ts';
import { isExpired } from '../money/period.ts';

/** Benefits for one transaction of a hundred items: each takes up to five (itself, its trace, two claims, its funding), the person two. */
const most = 19;

interface Basis {
  readonly version: number;
  readonly reason: string;
}

/**
 * Deactivates a recipient together with the open benefits, whose remaining money goes back to the funding. All but very many fit into
 * the transaction that deactivates the person; the others follow, and deactivating once more finishes what a crash left open. Throws
 * 'conflict' where nothing is left to do.
 */
export async function deactivateRecipient(store: Store, caller: Caller, id: string, { version, reason }: Basis): Promise<Recipient> {
  const recipient = await store.transact(caller, async (tx) => {
    const before = mustBeCurrent(await store.get(caller, recipients, id), version);
    const count = await takeBack(tx, store, caller, before, reason);
    if (!before.deactivatedAt)
      return tx.update(recipients, before, { ...before, deactivatedAt: tx.at }, { action: 'Deactivated', why: reason });
    if (!count) throw new AppError('conflict', 'This recipient is deactivated already');
    return before;
  });
  // Once more, since somebody may have issued a benefit while this was going on.
  while (await store.transact(caller, (tx) => takeBack(tx, store, caller, recipient, reason)));
  return recipient;
}

/** Deactivates as many open benefits as one transaction takes; tells how many. */
async function takeBack(tx: Transaction, store: Store, caller: Caller, recipient: Recipient, reason: string): Promise<number> {
  const open = (await openBenefits(store, caller, recipient)).slice(0, most);
  for (const benefit of open) await deactivateBenefit(tx, store, caller, benefit, reason);
  return open.length;
}

/** Benefits with money that has not expired: what has, stays counted as expired. */
async function openBenefits(store: Store, caller: Caller, { id, stateId }: Recipient): Promise<Benefit[]> {
  const all = (await store.children(caller, benefits, `Recipient#${id}`, 'Benefit#')).filter(({ status }) => status === 'Issued');
  if (!all.length) return [];
  const [state, seasons] = await Promise.all([
    store.get(caller, states, stateId),
    store.many(
      caller,
      periods,
      all.map(({ issuancePeriodId }) => issuancePeriodId),
    ),
  ]);
  const ended = new Set(seasons.filter((period) => isExpired(state, period, store.now())).map((period) => period.id));
  return all.filter(({ issuancePeriodId }) => !ended.has(issuancePeriodId));
}
