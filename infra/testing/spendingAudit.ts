/**
 * What must be true of a season's money once all counters are closed, said a second time over raw records: what no sum shows. It shares no code
 * with the rules. Of sales that nothing has reversed yet.
 */
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Snapshot } from './tableSnapshot.ts';

/** A redemption as its vendor knows it: what was asked for, and the sales that the portal answered. */
export interface Told {
  readonly vendorId: string;
  readonly amountCents: number;
  readonly sales: readonly { readonly id: string; readonly amountCents: number }[];
}

/** What is wrong, a sentence each; empty where nothing is. */
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

/** Each sale that was told is there once, at that vendor and due to it, and no other is. */
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
  // It is written once for each of its sales, whatever was sent again on the way.
  if (version !== 1 + sales.length) faults.push(`benefit ${id} was written ${version - 1} times for ${sales.length} sales`);
  return faults;
}

const sum = (list: readonly { readonly amountCents: number }[]) => list.reduce((total, { amountCents }) => total + amountCents, 0);
