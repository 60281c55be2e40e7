/**
 * Rules for a season's money after all counters are closed, checked independently on the raw records: details that no sum shows. The checks
 * share no code with the rules. They expect that no sale has been reversed.
 */
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Snapshot } from './tableSnapshot.ts';

/** A redemption as its vendor knows it: the requested amount, and the sales in the portal's response. */
export interface Told {
  readonly vendorId: string;
  readonly amountCents: number;
  readonly sales: readonly { readonly id: string; readonly amountCents: number }[];
}

/** Returns a message for each error, or an empty list. */
export function spendingFaults(now: Pick<Snapshot, 'sales' | 'benefits' | 'fundings'>, told: readonly Told[]): string[] {
  const sales = Map.groupBy(now.sales, ({ benefitId }) => benefitId);
  const issued = Map.groupBy(now.benefits, ({ fundingId }) => fundingId);
  return [
    ...faultsOfSales(now, told),
    ...now.benefits.flatMap((benefit) => faultsOfBenefit(benefit, sales.get(benefit.id) ?? [])),
    ...now.fundings.flatMap((funding) => {
      const cents = sum(issued.get(funding.id) ?? []);
      const back = (issued.get(funding.id) ?? []).reduce((total, { deactivatedCents }) => total + deactivatedCents, 0);
      const isRight = funding.issuedCents === cents && funding.returnedCents === back;
      const isWhole = funding.remainingCents === funding.allocatedCents - cents + back;
      return isRight && isWhole ? [] : [`funding ${funding.id} says ${funding.issuedCents} issued, and its benefits hold ${cents}`];
    }),
  ];
}

/** Each reported sale exists once, at that vendor and due to it, and there is no other sale. */
function faultsOfSales({ sales }: Pick<Snapshot, 'sales'>, told: readonly Told[]): string[] {
  const kept = new Map(sales.map((sale) => [sale.id, sale]));
  const faults: string[] = [];
  for (const { vendorId, amountCents, sales: parts } of told) {
    if (sum(parts) !== amountCents) faults.push(`${amountCents} were asked for, and ${sum(parts)} were answered`);
    for (const part of parts) {
      const sale = kept.get(part.id);
      kept.delete(part.id);
      if (sale?.amountCents !== part.amountCents || sale.vendorId !== vendorId || sale.ownerOf !== `due#${sale.stateId}`)
        faults.push(`sale ${part.id} of ${part.amountCents} ${sale ? 'is kept otherwise' : 'is not there, or was told twice'}`);
    }
  }
  return [...faults, ...[...kept.keys()].map((id) => `sale ${id} was made, and nobody was told`)];
}

function faultsOfBenefit(benefit: Benefit, sales: Snapshot['sales']): string[] {
  const { id, amountCents, remainingCents, deactivatedCents, status, version } = benefit;
  const faults: string[] = [];
  if (remainingCents < 0) faults.push(`benefit ${id} has ${remainingCents} left`);
  if (remainingCents !== amountCents - deactivatedCents - sum(sales))
    faults.push(`benefit ${id} of ${amountCents} has ${remainingCents} left after sales of ${sum(sales)}`);
  if ((status === 'Redeemed') !== (remainingCents === 0)) faults.push(`benefit ${id} is ${status} with ${remainingCents} left`);
  // A benefit is written once for each of its sales, regardless of repeated requests.
  if (version !== 1 + sales.length) faults.push(`benefit ${id} was written ${version - 1} times for ${sales.length} sales`);
  return faults;
}

const sum = (list: readonly { readonly amountCents: number }[]) => list.reduce((total, { amountCents }) => total + amountCents, 0);
