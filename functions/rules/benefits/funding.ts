/**
 * Money on its way from a period to a service area and into benefits (rules R10 and R11). Issued money, less the returned part, never
 * exceeds the allocation. The allocations of a period never exceed its funds. The counters themselves cannot fall below zero.
 */
import { dollars } from '../../../shared/core/money.ts';
import type { Funding, FundingEntry } from '../../../shared/entities/funding.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { fundingClaim, fundingEntries, fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';

const refuse = refusalsOf('benefits/server.staff');

/** Returns the funding from which a service area issues a period's benefits, if it has one. */
export async function fundingOf(reader: Reader, serviceAreaId: string, issuancePeriodId: string): Promise<Funding | undefined> {
  const id = await reader.store.claimOwner(fundings, 'serviceAreaId', fundingClaim(serviceAreaId, issuancePeriodId));
  return id ? reader.find(fundings, id) : undefined;
}

interface Entry {
  readonly id?: string;
  readonly amountCents: number;
  readonly note?: string | undefined;
}

/** Allocates a service area's first money from a period. Throws 'invalid' with the unallocated amount. */
export function openFunding(tx: UnitOfWork, period: Period, serviceAreaId: string, entry: Entry): Funding {
  assertUnallocated(period, entry.amountCents);
  const { stateId, programId } = period;
  const { amountCents } = entry;
  const counters = { allocatedCents: amountCents, issuedCents: 0, returnedCents: 0, remainingCents: amountCents };
  const funding = tx.create(fundings, { serviceAreaId, issuancePeriodId: period.id, programId, stateId, ...counters });
  tx.create(fundingEntries, { fundingId: funding.id, stateId, serviceAreaId, ...entry });
  tx.add(periods, period, { unallocatedCents: -amountCents });
  return funding;
}

/** Adds money to a funding from its period, or reclaims unissued money. Throws 'invalid' with the remaining amount. */
export function addEntry(tx: UnitOfWork, period: Period, funding: Funding, entry: Entry): FundingEntry {
  const { amountCents } = entry;
  if (amountCents > 0) assertUnallocated(period, amountCents);
  if (-amountCents > funding.remainingCents) {
    throw refuse('invalid', 'funding.notRemovable', { values: { amount: dollars(funding.remainingCents) }, field: 'amountCents' });
  }
  const { id: fundingId, stateId, serviceAreaId } = funding;
  const made = tx.create(fundingEntries, { fundingId, stateId, serviceAreaId, ...entry });
  tx.add(fundings, funding, { allocatedCents: amountCents, remainingCents: amountCents });
  tx.add(periods, period, { unallocatedCents: -amountCents });
  return made;
}

/** Subtracts issued money from a funding. Throws 'invalid' with the remaining sum. */
export function takeFrom(tx: UnitOfWork, funding: Funding | undefined, cents: number): asserts funding is Funding {
  const left = funding?.remainingCents ?? 0;
  if (!funding || cents > left) throw refuse('invalid', 'funding.tooLittle', { values: { left: dollars(left), needed: dollars(cents) } });
  tx.add(fundings, funding, { issuedCents: cents, remainingCents: -cents });
}

/** Returns the remaining money of a deactivated benefit. */
export function returnTo(tx: UnitOfWork, funding: Funding, cents: number): void {
  if (cents > 0) tx.add(fundings, funding, { returnedCents: cents, remainingCents: cents });
}

function assertUnallocated(period: Period, cents: number): void {
  if (cents > period.unallocatedCents) {
    throw refuse('invalid', 'funding.unallocated', { values: { amount: dollars(period.unallocatedCents) }, field: 'amountCents' });
  }
}
