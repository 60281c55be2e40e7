/** What became of a benefit, in the words of the federal reports (7 CFR 248.10(h), 249.10(h)). */
import type { Benefit, BenefitEnd } from '../../shared/entities/benefit.ts';

/** What follows from a benefit's own record, and is kept where questions are answered. */
interface Derived {
  readonly spentCents: number;
  /** Where most of its money ended; where that is as much spent as anything else, it is redeemed. */
  readonly endsAs: BenefitEnd;
  /** As what its money was taken back; of those that were. */
  readonly takenBackAs: BenefitEnd | undefined;
  /** What took it; of those that end as redeemed. A check is redeemed whole, by its deposit. */
  readonly redeemedBy: 'Scan' | 'Check' | undefined;
}

type Kept = Partial<Pick<Benefit, 'status' | 'deactivationKind' | 'depositedOn'>>;

export function benefitEnd(row: Readonly<Record<string, unknown>>): Derived {
  const { amountCents, remainingCents, deactivatedCents } = row;
  const { status, deactivationKind, depositedOn } = row as Kept;
  const [left, back] = [Number(remainingCents), Number(deactivatedCents ?? 0)];
  const spentCents = Number(amountCents) - left - back;
  const isGone = deactivationKind === 'Lost' || deactivationKind === 'Stolen';
  const takenBackAs = status !== 'Deactivated' ? undefined : isGone ? 'Lost or Stolen' : 'Voided or Replaced';
  const unspent = takenBackAs ?? 'Unspent';
  const endsAs = spentCents > 0 && spentCents >= left && spentCents >= back ? 'Redeemed' : unspent;
  return { spentCents, endsAs, takenBackAs, redeemedBy: endsAs !== 'Redeemed' ? undefined : depositedOn ? 'Check' : 'Scan' };
}
