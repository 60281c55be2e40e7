import { hidden } from '../../shared/core/column.ts';
import { dollars } from '../../shared/core/money.ts';
import { Funding, FundingEntry, fundingColumns, fundingPermissions } from '../../shared/entities/funding.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

export const fundings = entity<Funding>({
  name: 'Funding',
  stored: Funding,
  columns: fundingColumns,
  permissions: fundingPermissions,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  counters: ['allocatedCents', 'issuedCents', 'returnedCents', 'remainingCents'],
  /** The change log puts the area's name in place of its id. */
  title: ({ serviceAreaId }) => `Funding of ${serviceAreaId}`,
  unique: (funding) => ({ serviceAreaId: fundingClaim(funding.serviceAreaId, funding.issuancePeriodId) }),
  taken: { serviceAreaId: () => refuse('conflict', 'taken.areaFunding', { field: 'serviceAreaId' }) },
});

/** Returns the claim that finds the only funding of a service area and period. */
export function fundingClaim(serviceAreaId: string, issuancePeriodId: string): string {
  return `${serviceAreaId}#${issuancePeriodId}`;
}

export const fundingEntries = entity<FundingEntry>({
  name: 'FundingEntry',
  stored: FundingEntry,
  columns: [hidden('fundingId'), hidden('serviceAreaId'), hidden('stateId'), hidden('amountCents', 'long')],
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  title: ({ serviceAreaId }) => `Funding of ${serviceAreaId}`,
  making: { told: ({ amountCents }) => ({ action: 'Funded', changes: `Amount: ${dollars(Number(amountCents))}` }) },
  owner: (entry) => ({ of: `Funding#${entry.fundingId}`, at: `FundingEntry#${entry.createdAt}` }),
});
