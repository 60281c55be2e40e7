/** Actors of a payment: everyone involved in it, by user id, with their operations. Edit to add an operation. */
import {
  type AchTransaction,
  type Actors,
  type ImportedShare,
  type PaymentAct,
  paymentActs,
} from '../../../../shared/entities/ach-transaction.ts';
import type { Caller } from '../../../core/caller.ts';

/**
 * Operations on a payment that also count for the next payment of its sales. A run only collects due sales, so its start does not count.
 */
const inherited: readonly PaymentAct[] = ['Made', 'Moved', 'Voided', 'Returned', 'Loss'];

/** Whether a user id belongs to a person and not to the portal itself. */
export const isPerson = (userId: string) => !userId.startsWith('system:');

/** Returns the actors with one more operation. The portal itself is not an actor. */
export function withActor(actors: Actors | undefined, { userId }: Pick<Caller, 'userId'>, act: PaymentAct): Actors {
  return isPerson(userId) ? mergeActors(actors, { [userId]: [act] }) : (actors ?? {});
}

/** Merges the actors of these lists, each once, with each operation once. */
export function mergeActors(...lists: readonly (Actors | undefined)[]): Actors {
  const all: Actors = {};
  for (const list of lists)
    for (const [userId, acts] of Object.entries(list ?? {})) {
      const known = all[userId] ?? [];
      all[userId] = paymentActs.filter((act) => known.includes(act) || acts.includes(act));
    }
  return all;
}

/** Returns the actors of a void or returned payment who also count for the next payment of its sales. */
export function inheritedActors({ actors = {} }: Pick<AchTransaction, 'actors'>): Actors {
  const kept = Object.entries(actors).map(([userId, acts]) => [userId, acts.filter((act) => inherited.includes(act))] as const);
  return Object.fromEntries(kept.filter(([, acts]) => acts.length > 0));
}

/** Returns the sums of both shares. */
export function mergeImported(some: AchTransaction['imported'], more: AchTransaction['imported']): Record<string, ImportedShare> {
  const all: Record<string, ImportedShare> = { ...some };
  for (const [userId, { count, cents }] of Object.entries(more ?? {})) {
    const known = all[userId] ?? { count: 0, cents: 0 };
    all[userId] = { count: known.count + count, cents: known.cents + cents };
  }
  return all;
}
