/**
 * Vendors and recipient records that are a person's own business, now or within the last 12 months. No one acts for them in a staff role
 * (functions/core/caller.ts). A year covers the season in any State.
 */
import type { FormerTie, User } from '../../../../shared/entities/user.ts';

const tieDays = 365;
const dayMs = 86_400_000;

const isRecent = ({ until }: FormerTie, now: number) => Date.parse(until) > now - tieDays * dayMs;

interface Ties {
  readonly vendorIds: readonly string[];
  readonly recipientIds: readonly string[];
}

/** Returns the vendors and recipient records of a user, including former ones. */
export function tiesOf(
  { vendorId, recipientId, formerTies = [] }: Pick<User, 'vendorId' | 'recipientId' | 'formerTies'>,
  now: number,
): Ties {
  const all = [{ vendorId, recipientId }, ...formerTies.filter((tie) => isRecent(tie, now))];
  return {
    vendorIds: [...new Set(all.flatMap((tie) => tie.vendorId ?? []))],
    recipientIds: [...new Set(all.flatMap((tie) => tie.recipientId ?? []))],
  };
}

/** Returns the former ties of a user after a change of vendor or recipient record. */
export function formerTiesAfter(before: User, after: Pick<User, 'vendorId' | 'recipientId'>, at: string): User['formerTies'] {
  const left = {
    vendorId: before.vendorId === after.vendorId ? undefined : before.vendorId,
    recipientId: before.recipientId === after.recipientId ? undefined : before.recipientId,
  };
  if (left.vendorId === undefined && left.recipientId === undefined) return before.formerTies;
  const kept = (before.formerTies ?? []).filter((tie) => isRecent(tie, Date.parse(at)));
  return [...kept, { ...left, until: at }];
}
