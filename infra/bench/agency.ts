/** The small records that the many of `agencyRows.ts` refer to: state, program, period, service areas and vendors. */
import { Caller } from '../../functions/core/caller.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { areasOfState, idIn, vendorsOfState } from './agencyRows.ts';

const maker = Caller.ofSystem('bench');
/** Of records with one guard each, so many fit into a transaction. */
const maxAtOnce = 45;

/** Makes them through the store. */
export async function foundAgency(store: Store, stateId: string): Promise<void> {
  const [programId, periodId] = [idIn(stateId, 'Program', 0), idIn(stateId, 'IssuancePeriod', 0)];
  await store.transact(maker, (tx) => {
    const zones = { earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Chicago' } as const;
    tx.create(states, { id: stateId, name: `State ${stateId}`, ...zones, isVendorQrCodeGenerationEnabled: true });
    tx.create(programs, {
      id: programId,
      name: 'Senior Farmers Market Nutrition',
      stateId,
      programType: 'Electronic Only',
      eCheckMerchantApiKey: 'key',
      supportEmailAddress: 'help@example.org',
      supportPhoneNumber: '573-555-0100',
      allowApplicationQueue: false,
      optIntoOnlineRecipientApplicationSubmission: false,
      canLocalStaffAddRecipientsAndIssueBenefits: true,
      marketManagerTransaction: false,
      enableManualPaymentProcessing: false,
    });
    tx.create(periods, {
      id: periodId,
      name: 'Season 2026',
      programId,
      stateId,
      availableFundsCents: 0,
      unallocatedCents: 0,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      benefitAmountPerRecipientCents: 5000,
    });
  });
  await inPieces(areasOfState, (numbers) =>
    store.transact(maker, (tx) => {
      for (const n of numbers)
        tx.create(serviceAreas, { id: idIn(stateId, 'ServiceArea', n), name: `Local Agency ${n}`, stateId, counties: [`County ${n}`] });
    }),
  );
  await inPieces(vendorsOfState, (numbers) =>
    store.transact(maker, (tx) => {
      for (const n of numbers) {
        const named = { name: `Sunny Slope Farm ${n}`, userName: `sunny-slope-${n}` };
        tx.create(vendors, { id: idIn(stateId, 'Vendor', n), ...named, stateId, outletType: 'Farmer', isArchived: false });
      }
    }),
  );
}

async function inPieces(count: number, work: (numbers: readonly number[]) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (let from = 0; from < count; from += maxAtOnce) await work(numbers.slice(from, from + maxAtOnce));
}
