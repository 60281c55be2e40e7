/** Actors of a payment: everyone who had a hand in it, by user id, with their acts. Edit when there is a new act. */
import {
  type AchTransaction,
  type Actors,
  type ImportedShare,
  type PaymentAct,
  paymentActs,
} from '../../../../shared/entities/ach-transaction.ts';
import type { Caller } from '../../../core/caller.ts';

/** Acts on a payment that count for the next payment of its sales too. A run only collects what is due: its start does not pass on. */
const inherited: readonly PaymentAct[] = ['Made', 'Moved', 'Voided', 'Returned'];

/** Whether a user id is a person's, not the portal's own. */
export const isPerson = (userId: string) => !userId.startsWith('system:');

/** The actors with one more act. The portal itself is no actor. */
export function withActor(actors: Actors | undefined, { userId }: Pick<Caller, 'userId'>, act: PaymentAct): Actors {
  return isPerson(userId) ? mergeActors(actors, { [userId]: [act] }) : (actors ?? {});
}

/** All actors of these, each once, with each act once. */
export function mergeActors(...lists: readonly (Actors | undefined)[]): Actors {
  const all: Actors = {};
  for (const list of lists)
    for (const [userId, acts] of Object.entries(list ?? {})) {
      const known = all[userId] ?? [];
      all[userId] = paymentActs.filter((act) => known.includes(act) || acts.includes(act));
    }
  return all;
}

/** The actors of a void or returned payment who have a hand in the next payment of its sales. */
export function inheritedActors({ actors = {} }: Pick<AchTransaction, 'actors'>): Actors {
  const kept = Object.entries(actors).map(([userId, acts]) => [userId, acts.filter((act) => inherited.includes(act))] as const);
  return Object.fromEntries(kept.filter(([, acts]) => acts.length > 0));
}

/** The shares of both. */
export function mergeImported(some: AchTransaction['imported'], more: AchTransaction['imported']): Record<string, ImportedShare> {
  const all: Record<string, ImportedShare> = { ...some };
  for (const [userId, { count, cents }] of Object.entries(more ?? {})) {
    const known = all[userId] ?? { count: 0, cents: 0 };
    all[userId] = { count: known.count + count, cents: known.cents + cents };
  }
  return all;
}
