/** The outcome of a benefit, in the words of the federal reports (7 CFR 248.10(h), 249.10(h)). */
import type { Benefit, BenefitEnd } from '../../shared/entities/benefit.ts';

/** Values derived from a benefit's own record and stored in the replicas. */
interface Derived {
  readonly spentCents: number;
  /** The outcome of most of its money. A tie with spent money counts as redeemed. */
  readonly endsAs: BenefitEnd;
  /** The outcome of deactivated money, if any. */
  readonly takenBackAs: BenefitEnd | undefined;
  /** The way of redemption, if it ends as redeemed. A check is redeemed completely, by its deposit. */
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
