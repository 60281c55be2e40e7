/** The small records that the many rows of `agencyRows.ts` refer to: State, program, period, service areas and vendors. */
import { Caller } from '../../functions/core/caller.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { aPeriod, aProgram, aServiceArea, aState, aVendor } from '../testing/builders.ts';
import { areasOfState, idIn, vendorsOfState } from './agencyRows.ts';

const maker = Caller.ofSystem('bench');
/** The number of records with one guard each that fit into a transaction. */
const maxAtOnce = 45;

/** Creates the records through the store. */
export async function foundAgency(store: Store, stateId: string): Promise<void> {
  const [programId, periodId] = [idIn(stateId, 'Program', 0), idIn(stateId, 'IssuancePeriod', 0)];
  await store.transact(maker, (tx) => {
    tx.create(states, aState({ id: stateId, name: `State ${stateId}` }));
    tx.create(programs, aProgram(stateId, { id: programId, name: 'Senior Farmers Market Nutrition' }));
    const season = { name: 'Season 2026', startDate: '2026-01-01', endDate: '2026-12-31', availableFundsCents: 0 };
    tx.create(periods, aPeriod({ programId, stateId }, { id: periodId, ...season, benefitAmountPerRecipientCents: 5000 }));
  });
  await inPieces(areasOfState, (numbers) =>
    store.transact(maker, (tx) => {
      for (const n of numbers) {
        const named = { name: `Local Agency ${n}`, counties: [`County ${n}`] };
        tx.create(serviceAreas, aServiceArea(stateId, { id: idIn(stateId, 'ServiceArea', n), ...named }));
      }
    }),
  );
  await inPieces(vendorsOfState, (numbers) =>
    store.transact(maker, (tx) => {
      for (const n of numbers) {
        const named = { name: `Sunny Slope Farm ${n}`, userName: `sunny-slope-${n}` };
        tx.create(vendors, aVendor(stateId, { id: idIn(stateId, 'Vendor', n), ...named }));
      }
    }),
  );
}

async function inPieces(count: number, work: (numbers: readonly number[]) => Promise<void>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (let from = 0; from < count; from += maxAtOnce) await work(numbers.slice(from, from + maxAtOnce));
}
